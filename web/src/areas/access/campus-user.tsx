import type { Schema } from '@/api/shapes';
import { declareResource, FormScreen, recordPath } from '@/kit';
import { keepOneTime } from './one-time';

type CampusUserForm = Schema<'CampusUserForm'>;

/** The administrator of a campus, in one short form: the role and the scope follow from the campus. */
const campusUsers = declareResource<{ id: number }, CampusUserForm>({
  name: 'user',
  titles: { one: 'access.users.one', many: 'access.users.many', create: 'access.campus_user.new' },
  calls: { list: '/get-users', save: '/save-campus-user' },
  paths: { list: '/admin/users', create: '/admin/new-campus-user', details: '/admin/user-details' },
  permissions: { index: 'Students & Staff.users.index', create: 'Students & Staff.users.create' },
  columns: [],
  fields: [
    {
      title: 'access.users.section_person',
      help: 'access.campus_user.help',
      fields: [
        { name: 'campus_id', kind: 'remote', of: 'campuses' },
        { name: 'name', kind: 'text', maxLength: 120 },
        { name: 'email', kind: 'email', width: 'half', help: 'access.users.email_help' },
        { name: 'phone', kind: 'phone', width: 'half' },
        { name: 'password', kind: 'password', autoComplete: 'new-password', help: 'access.users.password_help' },
      ],
    },
  ],
});

function afterSave(id: number | undefined, answer: unknown): string {
  keepOneTime(answer);
  return id === undefined ? '/admin/users' : recordPath('/admin/user-details', id);
}

export const CampusUserNew = () => <FormScreen resource={campusUsers} after={afterSave} />;
