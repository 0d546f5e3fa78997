/** The records of the area: their calls, addresses and titles. What their screens show stands in the file of each. */
import { named, record } from '@/frame/record';

export const designations = record({
  ...named('designation', 'designations'),
  titles: {
    one: 'people.designation',
    many: 'people.designations',
    create: 'people.designation_new',
    edit: 'people.designation_edit',
  },
  calls: {
    list: '/get-designation',
    details: '/get-designation-details',
    save: '/store-designation',
    update: '/update-designation',
    remove: '/delete-designation',
  },
});

export const staff = record({
  name: 'staff',
  titles: { one: 'people.staff_member', many: 'people.staff', create: 'people.staff_new', edit: 'people.staff_edit' },
  calls: {
    list: '/get-staff',
    details: '/get-staff-detail',
    save: '/store-staff',
    update: '/update-staff',
    remove: '/delete-staff',
  },
  paths: {
    list: '/admin/staff',
    create: '/admin/new-staff',
    details: '/admin/staff-detail',
    edit: '/admin/edit-staff',
  },
});

export const employees = record({
  name: 'employee',
  titles: {
    one: 'people.employee',
    many: 'people.employees',
    create: 'people.employee_new',
    edit: 'people.employee_edit',
  },
  calls: {
    list: '/get-employee',
    details: '/get-employee-details',
    save: '/save-employee',
    update: '/update-employee',
    remove: '/employee',
  },
  paths: {
    list: '/admin/employee',
    create: '/admin/employee?mode=new',
    details: '/admin/employee',
    edit: '/admin/employee?mode=edit',
  },
});
