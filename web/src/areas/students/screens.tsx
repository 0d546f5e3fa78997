import {
  IconAddressBook,
  IconArrowsExchange,
  IconBooks,
  IconChecklist,
  IconFileImport,
  IconFriends,
  IconNotebook,
  IconStairsUp,
  IconUserQuestion,
  IconUsers,
  IconUsersGroup,
  IconUsersPlus,
} from '@tabler/icons-react';
import { ofCall, screensOf } from '../screens-of';
import { leaving } from './leaving/screens';
import * as records from './records';
import type { Screen } from '../area';

/** The screens of the area `students`. */
export const screens: Screen[] = [
  ...screensOf(records.students, {
    menu: { group: 'students', order: 10, icon: IconUsers },
    load: async () => {
      const { students, StudentEdit } = await import('./students');
      return { default: students, Edit: StudentEdit };
    },
    own: {
      Create: async () => ({ default: (await import('./new-student')).StudentNew }),
      Details: async () => ({ default: (await import('./student-details')).StudentDetails }),
    },
  }),
  ofCall({
    path: '/admin/import-students',
    title: 'students.import_title',
    call: '/import-students',
    parent: '/admin/students',
    menu: { group: 'students', order: 30, icon: IconFileImport },
    load: async () => ({ default: (await import('./import-students')).ImportStudents }),
  }),
  ...screensOf(records.parents, {
    menu: { group: 'students', order: 20, icon: IconFriends },
    load: () => import('./parents'),
  }),
  ...screensOf(records.guardianRequests, {
    menu: { group: 'students', order: 25, icon: IconUserQuestion },
    load: () => import('./guardian-requests'),
  }),
  ...screensOf(records.profileChanges, {
    menu: { group: 'students', order: 26, icon: IconAddressBook },
    load: () => import('./profile-changes'),
  }),
  ofCall({
    path: '/admin/own-profile',
    title: 'students.profiles.own',
    call: '/get-own-profile',
    load: async () => ({ default: (await import('./own-profile')).OwnProfile }),
  }),
  ofCall({
    path: '/admin/import-parents',
    title: 'students.import_parents',
    call: '/import-parents',
    parent: '/admin/parents',
    load: async () => ({ default: (await import('./import-parents')).ImportParents }),
  }),
  {
    path: '/admin/create-manual-section',
    title: 'students.manual_section',
    // this one and the next read the list of students, with permissions of their own
    permission: 'Academics.manual-sections.index',
    menu: { group: 'students', order: 40, icon: IconUsersPlus },
    about: [{ class_id: '/admin/classes' }],
    load: async () => ({ default: (await import('./move-students')).ManualSection }),
  },
  {
    path: '/admin/section-transfer',
    title: 'students.section_transfer',
    permission: 'Academics.section-transfers.index',
    menu: { group: 'students', order: 50, icon: IconArrowsExchange },
    about: [{ from: '/admin/sections', class_id: '/admin/classes' }],
    load: async () => ({ default: (await import('./move-students')).SectionTransfer }),
  },
  ofCall({
    path: '/admin/fill-sections',
    title: 'students.fill_sections',
    call: '/assign-sections',
    menu: { group: 'students', order: 35, icon: IconUsersGroup },
    load: async () => ({ default: (await import('./fill-sections')).FillSections }),
  }),
  ...screensOf(records.tasks, {
    menu: { group: 'academics', order: 80, icon: IconChecklist },
    load: () => import('./tasks'),
  }),
  ofCall({
    path: '/admin/diary',
    title: 'students.diary',
    call: '/get-diary',
    menu: { group: 'academics', order: 81, icon: IconNotebook },
    about: [{ section_id: '/admin/sections' }, { student_id: '/admin/students' }],
    load: async () => ({ default: (await import('./diary')).DiaryScreen }),
  }),
  ofCall({
    path: '/admin/print-diary',
    title: 'students.diary',
    call: '/get-diary',
    frame: 'bare',
    about: [{ section_id: '/admin/sections' }],
    load: async () => ({ default: (await import('./diary')).PrintedDiary }),
  }),
  ...screensOf(records.studentSubjects, {
    menu: { group: 'academics', order: 45, icon: IconBooks },
    load: () => import('./student-subjects'),
  }),
  ...screensOf(records.rollovers, {
    menu: { group: 'academics', order: 55, icon: IconStairsUp },
    load: () => import('./rollovers'),
  }),
  ofCall({
    path: '/admin/new-year-rollover',
    title: 'students.rollovers.new',
    call: '/run-year-rollover',
    parent: '/admin/year-rollover',
    load: async () => ({ default: (await import('./new-rollover')).NewYearRollover }),
  }),
  ofCall({
    path: '/admin/choose-subjects',
    title: 'students.choose_subjects',
    call: '/get-subject-choices',
    parent: '/admin/student-subjects',
    about: [{ section_id: '/admin/sections' }],
    load: async () => ({ default: (await import('./choose-subjects')).ChooseSubjects }),
  }),
  ofCall({
    path: '/admin/import-student-subjects',
    title: 'students.import_subjects',
    call: '/import-student-subjects',
    parent: '/admin/student-subjects',
    load: async () => ({ default: (await import('./import-subjects')).ImportSubjects }),
  }),
  ...leaving,
];
