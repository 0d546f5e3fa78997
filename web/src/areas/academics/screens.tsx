import {
  IconBook,
  IconCalendar,
  IconChalkboardTeacher,
  IconSchool,
  IconStairs,
  IconUsersGroup,
} from '@tabler/icons-react';
import { screensOf } from '../screens-of';
import * as records from './records';
import type { Screen } from '../area';

/** The screens of the area `academics`. */
export const screens: Screen[] = [
  ...screensOf(records.sessions, {
    menu: { group: 'academics', order: 10, icon: IconCalendar },
    load: () => import('./sessions'),
  }),
  ...screensOf(records.programs, {
    menu: { group: 'academics', order: 20, icon: IconSchool },
    load: () => import('./programs'),
  }),
  ...screensOf(records.classes, {
    menu: { group: 'academics', order: 30, icon: IconStairs },
    load: () => import('./classes'),
  }),
  ...screensOf(records.subjects, {
    menu: { group: 'academics', order: 40, icon: IconBook },
    load: () => import('./subjects'),
  }),
  ...screensOf(records.sections, {
    menu: { group: 'academics', order: 50, icon: IconUsersGroup },
    load: () => import('./sections'),
  }),
  ...screensOf(records.teachers, {
    menu: { group: 'people', order: 7, icon: IconChalkboardTeacher },
    load: () => import('./teachers'),
  }),
  {
    path: '/admin/unincharged-sections',
    title: 'academics.unincharged',
    permission: 'Students & Staff.teachers.index',
    parent: '/admin/teachers',
    load: async () => ({ default: (await import('./unincharged')).UninchargedSections }),
  },
];
