import { IconBadge, IconId } from '@tabler/icons-react';
import type { Screen } from '../area';

/** The screens of the area `people`. */
export const screens: Screen[] = [
  {
    path: '/admin/employee',
    title: 'people.employees',
    guard: 'Students & Staff.employees.index',
    menu: { group: 'people', order: 10, icon: IconId },
    load: async () => ({ default: (await import('./employee')).EmployeeScreen }),
  },
  {
    path: '/admin/designations',
    title: 'people.designations',
    guard: 'Students & Staff.designations.index',
    menu: { group: 'people', order: 20, icon: IconBadge },
    load: async () => ({ default: (await import('./designations')).DesignationList }),
  },
  {
    path: '/admin/new-designation',
    title: 'people.designation_new',
    guard: 'Students & Staff.designations.create',
    parent: '/admin/designations',
    load: async () => ({ default: (await import('./designations')).DesignationNew }),
  },
  {
    path: '/admin/designation-details',
    title: 'people.designation',
    guard: 'Students & Staff.designations.detail',
    parent: '/admin/designations',
    load: async () => ({ default: (await import('./designations')).DesignationDetails }),
  },
  {
    path: '/admin/edit-designation',
    title: 'people.designation_edit',
    guard: 'Students & Staff.designations.update',
    parent: '/admin/designations',
    load: async () => ({ default: (await import('./designations')).DesignationEdit }),
  },
];
