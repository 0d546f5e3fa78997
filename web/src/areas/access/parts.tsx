import type { Parts } from '@/kit';

/** What users add to the records of other areas. */
export const parts: Parts = {
  actions: [
    {
      record: 'campus',
      key: 'administrator',
      label: 'access.campus_user.add',
      permission: 'Students & Staff.users.create',
      to: (campus) => `/admin/new-campus-user?campus_id=${campus.id}`,
    },
  ],
};
