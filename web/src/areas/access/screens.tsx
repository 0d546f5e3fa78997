import { IconHistory, IconKey, IconListCheck, IconProgress, IconSettings, IconUsersGroup } from '@tabler/icons-react';
import { screensOf } from '../screens-of';
import { withEveryText } from '../texts';
import * as records from './records';
import type { Screen } from '../area';

/** The screens of the area `access`: who may do what, who did what, and the group's settings. */
export const screens: Screen[] = [
  ...screensOf(records.users, {
    menu: { group: 'people', order: 90, icon: IconUsersGroup },
    load: () => import('./users'),
  }),
  {
    path: '/admin/new-campus-user',
    title: 'access.campus_user.new',
    permission: 'Students & Staff.users.create',
    parent: '/admin/users',
    load: async () => ({ default: (await import('./campus-user')).CampusUserNew }),
  },
  {
    path: '/admin/user-access',
    title: 'access.can_see.title',
    permission: 'Students & Staff.users.detail',
    parent: '/admin/users',
    load: async () => ({ default: (await import('./user-access')).UserAccess }),
  },
  {
    path: '/admin/password-slip',
    title: 'access.slip.title',
    permission: 'Students & Staff.users.update',
    parent: '/admin/users',
    frame: 'bare',
    load: async () => ({ default: (await import('./password-slip')).PasswordSlip }),
  },
  {
    path: '/admin/second-step',
    title: 'sign_in.second.title',
    permission: 'signed_in',
    parent: '/admin/my-account',
    load: async () => ({ default: (await import('./second-step')).SecondStep }),
  },
  {
    path: '/admin/roles',
    title: 'access.roles.many',
    permission: 'signed_in',
    menu: { group: 'settings', section: 'access', order: 70, icon: IconKey, permission: 'Access.roles.index' },
    load: async () => ({ default: (await import('./roles')).RoleList }),
  },
  {
    path: '/admin/role-matrix',
    title: 'access.matrix.title',
    permission: 'Access.roles.detail',
    parent: '/admin/roles',
    load: async () => ({ default: (await import('./role-matrix')).RoleMatrix }),
  },
  {
    path: '/admin/new-role',
    title: 'access.roles.new',
    permission: 'Access.roles.create',
    parent: '/admin/roles',
    load: async () => ({ default: (await import('./roles')).RoleNew }),
  },
  {
    path: '/admin/role-details',
    title: 'access.roles.one',
    permission: 'Access.roles.detail',
    parent: '/admin/roles',
    load: async () => ({ default: (await import('./roles')).RoleDetailsScreen }),
  },
  {
    path: '/admin/edit-role',
    title: 'access.roles.edit',
    permission: 'signed_in',
    parent: '/admin/roles',
    load: async () => ({ default: (await import('./roles')).RoleEdit }),
  },
  ...screensOf(records.permissions, {
    menu: { group: 'settings', section: 'access', order: 75, icon: IconListCheck },
    load: () => import('./permissions'),
  }),
  ...screensOf(records.events, {
    menu: { group: 'settings', section: 'access', order: 80, icon: IconHistory },
    load: withEveryText(() => import('./audit-trail')),
  }),
  {
    path: '/admin/settings',
    title: 'access.settings.title',
    permission: 'Settings.settings.index',
    menu: { group: 'settings', order: 5, icon: IconSettings },
    load: async () => ({ default: (await import('./settings')).Settings }),
  },
  {
    path: '/admin/jobs',
    title: 'access.jobs.title',
    permission: 'signed_in',
    menu: { group: 'settings', section: 'own', order: 85, icon: IconProgress },
    load: async () => ({ default: (await import('./jobs')).Jobs }),
  },
];
