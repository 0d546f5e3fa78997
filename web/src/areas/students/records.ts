/** The records of the area: their calls, addresses and titles. What their screens show stands in the file of each. */
import { record } from '@/frame/record';

export const parents = record({
  name: 'guardian',
  titles: {
    one: 'students.parent',
    many: 'students.parents',
    create: 'students.parent_new',
    edit: 'students.parent_edit',
  },
  calls: {
    list: '/get-parents',
    details: '/get-parent-details',
    save: '/save-parent',
    update: '/update-parent',
    remove: '/delete-parent',
  },
  paths: {
    list: '/admin/parents',
    create: '/admin/new-parent',
    details: '/admin/parent-details',
    edit: '/admin/edit-parent',
  },
});

export const guardianRequests = record({
  name: 'guardian request',
  titles: { one: 'students.request', many: 'students.requests' },
  calls: { list: '/get-guardian-requests' },
  paths: { list: '/admin/guardian-requests' },
});
