import { IconHistory, IconKey, IconListCheck, IconProgress, IconSettings, IconUsersGroup } from '@tabler/icons-react';
import { permissionOf } from '@/frame/record';
import { ofCall, screensOf } from '../screens-of';
import { withEveryText } from '../texts';
import * as records from './records';
import type { Screen } from '../area';

/** The screens of the area `access`: who may do what, who did what, and the group's settings. */
export const screens: Screen[] = [
  ...screensOf(records.users, {
    menu: { group: 'people', order: 90, icon: IconUsersGroup },
    load: () => import('./users'),
  }),
  ofCall({
    path: '/admin/new-campus-user',
    title: 'access.campus_user.new',
    call: '/save-campus-user',
    parent: '/admin/users',
    load: async () => ({ default: (await import('./campus-user')).CampusUserNew }),
  }),
  ofCall({
    path: '/admin/user-access',
    title: 'access.can_see.title',
    call: '/get-user-access',
    parent: '/admin/users',
    load: async () => ({ default: (await import('./user-access')).UserAccess }),
  }),
  ofCall({
    path: '/admin/password-slip',
    title: 'access.slip.title',
    call: '/reset-user-password',
    parent: '/admin/users',
    frame: 'bare',
    load: async () => ({ default: (await import('./password-slip')).PasswordSlip }),
  }),
  ofCall({
    path: '/admin/second-step',
    title: 'sign_in.second.title',
    call: '/get-second-step',
    parent: '/admin/my-account',
    load: async () => ({ default: (await import('./second-step')).SecondStep }),
  }),
  {
    path: '/admin/roles',
    title: 'access.roles.many',
    // the specification lets in whoever is signed in; the call and the menu do not
    permission: 'signed_in',
    menu: {
      group: 'settings',
      section: 'access',
      order: 70,
      icon: IconKey,
      permission: permissionOf('GET', '/get-roles'),
    },
    load: async () => ({ default: (await import('./roles')).RoleList }),
  },
  ofCall({
    path: '/admin/role-matrix',
    title: 'access.matrix.title',
    call: '/get-role-matrix',
    parent: '/admin/roles',
    load: async () => ({ default: (await import('./role-matrix')).RoleMatrix }),
  }),
  ofCall({
    path: '/admin/new-role',
    title: 'access.roles.new',
    call: '/store-role',
    parent: '/admin/roles',
    load: async () => ({ default: (await import('./roles')).RoleNew }),
  }),
  ofCall({
    path: '/admin/role-details',
    title: 'access.roles.one',
    call: '/get-role-detail',
    parent: '/admin/roles',
    load: async () => ({ default: (await import('./roles')).RoleDetailsScreen }),
  }),
  {
    path: '/admin/edit-role',
    title: 'access.roles.edit',
    // the specification lets in whoever is signed in; the call does not
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
  ofCall({
    path: '/admin/settings',
    title: 'access.settings.title',
    call: '/get-settings',
    menu: { group: 'settings', order: 5, icon: IconSettings },
    load: async () => ({ default: (await import('./settings')).Settings }),
  }),
  ofCall({
    path: '/admin/jobs',
    title: 'access.jobs.title',
    call: '/get-jobs',
    menu: { group: 'settings', section: 'own', order: 85, icon: IconProgress },
    load: async () => ({ default: (await import('./jobs')).Jobs }),
  }),
];
