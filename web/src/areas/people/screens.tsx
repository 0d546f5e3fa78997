import { IconBadge, IconId, IconUsersGroup } from '@tabler/icons-react';
import type { Screen } from '../area';

/** The screens of the area `people`. */
export const screens: Screen[] = [
  {
    path: '/admin/employee',
    title: 'people.employees',
    permission: 'Students & Staff.employees.index',
    menu: { group: 'people', order: 10, icon: IconId },
    load: async () => ({ default: (await import('./employee')).EmployeeScreen }),
  },
  {
    path: '/admin/import-employees',
    title: 'people.import_employees',
    permission: 'Students & Staff.employees.import',
    parent: '/admin/employee',
    load: async () => ({ default: (await import('./import-people')).ImportEmployees }),
  },
  {
    path: '/admin/designations',
    title: 'people.designations',
    permission: 'Students & Staff.designations.index',
    menu: { group: 'people', order: 20, icon: IconBadge },
    load: async () => ({ default: (await import('./designations')).DesignationList }),
  },
  {
    path: '/admin/new-designation',
    title: 'people.designation_new',
    permission: 'Students & Staff.designations.create',
    parent: '/admin/designations',
    load: async () => ({ default: (await import('./designations')).DesignationNew }),
  },
  {
    path: '/admin/designation-details',
    title: 'people.designation',
    permission: 'Students & Staff.designations.detail',
    parent: '/admin/designations',
    load: async () => ({ default: (await import('./designations')).DesignationDetails }),
  },
  {
    path: '/admin/edit-designation',
    title: 'people.designation_edit',
    permission: 'Students & Staff.designations.update',
    parent: '/admin/designations',
    load: async () => ({ default: (await import('./designations')).DesignationEdit }),
  },
  {
    path: '/admin/staff',
    title: 'people.staff',
    permission: 'Students & Staff.staff.index',
    menu: { group: 'people', order: 5, icon: IconUsersGroup },
    load: async () => ({ default: (await import('./staff')).StaffList }),
  },
  {
    path: '/admin/new-staff',
    title: 'people.staff_new',
    permission: 'Students & Staff.staff.create',
    parent: '/admin/staff',
    load: async () => ({ default: (await import('./staff')).StaffNew }),
  },
  {
    path: '/admin/staff-detail',
    title: 'people.staff_member',
    permission: 'Students & Staff.staff.detail',
    parent: '/admin/staff',
    load: async () => ({ default: (await import('./staff')).StaffDetail }),
  },
  {
    path: '/admin/edit-staff',
    title: 'people.staff_edit',
    permission: 'Students & Staff.staff.update',
    parent: '/admin/staff',
    load: async () => ({ default: (await import('./staff')).StaffEdit }),
  },
  {
    path: '/admin/sign-in-slip',
    title: 'people.slip',
    permission: 'Students & Staff.credentials.assign',
    frame: 'bare',
    load: async () => ({ default: (await import('./sign-in-slip')).SignInSlip }),
  },
];
