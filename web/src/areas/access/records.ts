/** The records of the area: their calls, addresses and titles. What their screens show stands in the file of each. */
import { named, record } from '@/frame/record';

export const users = record({
  name: 'user',
  texts: 'access.users',
  calls: {
    list: '/get-users',
    details: '/get-user-details',
    save: '/save-user',
    update: '/update-user',
    remove: '/user/{id}',
  },
  paths: { list: '/admin/users', create: '/admin/new-user', details: '/admin/user-details', edit: '/admin/edit-user' },
});

export const permissions = record({
  ...named('permission', 'permissions'),
  texts: 'access.permissions',
  calls: {
    list: '/get-permissions',
    details: '/get-permission-detail',
    save: '/store-permission',
    update: '/update-permission',
    remove: { path: '/delete-permission', style: 'body' },
  },
});

export const events = record({
  name: 'audit_event',
  texts: 'access.audit',
  calls: { list: '/get-audit-events' },
  paths: { list: '/admin/audit-trail' },
});

export const roles = record({
  ...named('role', 'roles'),
  titles: {
    one: 'access.roles.one',
    many: 'access.roles.many',
    create: 'access.roles.new',
    edit: 'access.roles.edit',
  },
  calls: {
    list: '/get-roles',
    details: '/get-role-detail',
    save: '/store-role',
    update: '/update-role-permission',
    remove: '/delete-role',
  },
});
