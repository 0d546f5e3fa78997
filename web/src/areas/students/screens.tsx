import {
  IconArrowsExchange,
  IconFileImport,
  IconFriends,
  IconUsers,
  IconUsersGroup,
  IconUsersPlus,
} from '@tabler/icons-react';
import type { Screen } from '../area';

/** The screens of the area `students`. */
export const screens: Screen[] = [
  {
    path: '/admin/students',
    title: 'students.many',
    guard: 'Students & Staff.students.view',
    menu: { group: 'students', order: 10, icon: IconUsers },
    load: async () => ({ default: (await import('./students')).StudentList }),
  },
  {
    path: '/admin/new-student',
    title: 'students.new',
    guard: 'Students & Staff.students.create',
    parent: '/admin/students',
    load: async () => ({ default: (await import('./new-student')).StudentNew }),
  },
  {
    path: '/admin/student-details',
    title: 'kit.label.student',
    guard: 'Students & Staff.students.details',
    parent: '/admin/students',
    load: async () => ({ default: (await import('./student-details')).StudentDetails }),
  },
  {
    path: '/admin/edit-student',
    title: 'students.edit',
    guard: 'Students & Staff.students.update',
    parent: '/admin/students',
    load: async () => ({ default: (await import('./students')).StudentEdit }),
  },
  {
    path: '/admin/import-students',
    title: 'students.import_title',
    guard: 'Students & Staff.students.import',
    parent: '/admin/students',
    menu: { group: 'students', order: 30, icon: IconFileImport },
    load: async () => ({ default: (await import('./import-students')).ImportStudents }),
  },
  {
    path: '/admin/parents',
    title: 'students.parents',
    guard: 'Students & Staff.parents.index',
    menu: { group: 'students', order: 20, icon: IconFriends },
    load: async () => ({ default: (await import('./parents')).ParentList }),
  },
  {
    path: '/admin/new-parent',
    title: 'students.parent_new',
    guard: 'Students & Staff.parents.create',
    parent: '/admin/parents',
    load: async () => ({ default: (await import('./parents')).ParentNew }),
  },
  {
    path: '/admin/parent-details',
    title: 'students.parent',
    guard: 'Students & Staff.parents.detail',
    parent: '/admin/parents',
    load: async () => ({ default: (await import('./parents')).ParentDetails }),
  },
  {
    path: '/admin/edit-parent',
    title: 'students.parent_edit',
    guard: 'Students & Staff.parents.update',
    parent: '/admin/parents',
    load: async () => ({ default: (await import('./parents')).ParentEdit }),
  },
  {
    path: '/admin/create-manual-section',
    title: 'students.manual_section',
    guard: 'Academics.manual-sections.index',
    menu: { group: 'students', order: 40, icon: IconUsersPlus },
    load: async () => ({ default: (await import('./move-students')).ManualSection }),
  },
  {
    path: '/admin/section-transfer',
    title: 'students.section_transfer',
    guard: 'Academics.section-transfers.index',
    menu: { group: 'students', order: 50, icon: IconArrowsExchange },
    load: async () => ({ default: (await import('./move-students')).SectionTransfer }),
  },
  {
    path: '/admin/fill-sections',
    title: 'students.fill_sections',
    guard: 'Academics.manual-sections.create',
    menu: { group: 'students', order: 35, icon: IconUsersGroup },
    load: async () => ({ default: (await import('./fill-sections')).FillSections }),
  },
];
