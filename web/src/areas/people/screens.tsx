import { IconBadge, IconId, IconUsersGroup } from '@tabler/icons-react';
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
    path: '/admin/import-employees',
    title: 'people.import_employees',
    guard: 'Students & Staff.employees.import',
    parent: '/admin/employee',
    load: async () => ({ default: (await import('./import-people')).ImportEmployees }),
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
  {
    path: '/admin/staff',
    title: 'people.staff',
    guard: 'Students & Staff.staff.index',
    menu: { group: 'people', order: 5, icon: IconUsersGroup },
    load: async () => ({ default: (await import('./staff')).StaffList }),
  },
  {
    path: '/admin/new-staff',
    title: 'people.staff_new',
    guard: 'Students & Staff.staff.create',
    parent: '/admin/staff',
    load: async () => ({ default: (await import('./staff')).StaffNew }),
  },
  {
    path: '/admin/staff-detail',
    title: 'people.staff_member',
    guard: 'Students & Staff.staff.detail',
    parent: '/admin/staff',
    load: async () => ({ default: (await import('./staff')).StaffDetail }),
  },
  {
    path: '/admin/edit-staff',
    title: 'people.staff_edit',
    guard: 'Students & Staff.staff.update',
    parent: '/admin/staff',
    load: async () => ({ default: (await import('./staff')).StaffEdit }),
  },
  {
    path: '/admin/sign-in-slip',
    title: 'people.slip',
    guard: 'Students & Staff.credentials.assign',
    frame: 'bare',
    load: async () => ({ default: (await import('./sign-in-slip')).SignInSlip }),
  },
];
