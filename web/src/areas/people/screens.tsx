import { IconBadge, IconId, IconUsersGroup } from '@tabler/icons-react';
import { ofCall, screensOf } from '../screens-of';
import * as records from './records';
import type { Screen } from '../area';

/** The screens of the area `people`. */
export const screens: Screen[] = [
  ofCall({
    path: '/admin/employee',
    title: 'people.employees',
    call: '/get-employee',
    menu: { group: 'people', set: 'staff', order: 6, icon: IconId },
    about: [{ id: '/admin/employee' }, { id: '/admin/employee', mode: 'edit' }],
    load: async () => ({ default: (await import('./employee')).EmployeeScreen }),
  }),
  ofCall({
    path: '/admin/import-employees',
    title: 'people.import_employees',
    call: '/import-employees',
    parent: '/admin/employee',
    load: async () => ({ default: (await import('./import-people')).ImportEmployees }),
  }),
  ...screensOf(records.designations, {
    menu: { group: 'people', order: 20, icon: IconBadge },
    load: () => import('./designations'),
  }),
  ...screensOf(records.staff, {
    menu: { group: 'people', set: 'staff', order: 5, icon: IconUsersGroup },
    load: () => import('./staff'),
  }),
  ofCall({
    path: '/admin/sign-in-slip',
    title: 'people.slip',
    call: '/assign-credentials',
    frame: 'bare',
    load: async () => ({ default: (await import('./sign-in-slip')).SignInSlip }),
  }),
];
