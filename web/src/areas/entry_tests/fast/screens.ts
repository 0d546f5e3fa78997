import {
  IconClipboardText,
  IconListNumbers,
  IconPencilCheck,
  IconTags,
  IconTicket,
  IconUserCheck,
} from '@tabler/icons-react';
import type { Screen } from '../../area';
import { ofCall, screensOf } from '../../screens-of';
import * as records from './records';

/** The screens of entry tests, in the order of an office's work. */
export const fastScreens: Screen[] = [
  ...screensOf(records.applications, {
    menu: { group: 'admissions', set: 'entry_tests', order: 40, icon: IconTicket },
    load: () => import('./applications'),
  }),
  {
    path: '/admin/new-fast-application',
    title: 'entry_tests.applications.new',
    // the call is public: visitors apply by it too
    permission: 'Boards & Applications.fast-applications.create',
    parent: '/admin/fast-applications',
    load: async () => ({ default: (await import('./new-application')).NewApplication }),
  },
  ...screensOf(records.tests, {
    menu: { group: 'admissions', set: 'entry_tests', order: 41, icon: IconClipboardText },
    load: () => import('./tests'),
  }),
  ofCall({
    path: '/admin/fast-attendance',
    title: 'entry_tests.attendance',
    call: '/get-fast-attendance',
    menu: { group: 'admissions', set: 'entry_tests', order: 42, icon: IconUserCheck },
    load: async () => ({ default: (await import('./attendance')).TestAttendance }),
  }),
  ...screensOf(records.scripts, {
    menu: { group: 'admissions', set: 'entry_tests', order: 43, icon: IconTags },
    load: () => import('./scripts'),
  }),
  ofCall({
    path: '/admin/fast-test-marks',
    title: 'entry_tests.marks',
    call: '/get-fast-test-marks',
    menu: { group: 'admissions', set: 'entry_tests', order: 44, icon: IconPencilCheck },
    load: async () => ({ default: (await import('./marks')).TestMarks }),
  }),
  ...screensOf(records.awardLists, {
    menu: { group: 'admissions', set: 'entry_tests', order: 45, icon: IconListNumbers },
    load: () => import('./award-lists'),
  }),
  ofCall({
    path: '/admin/new-fast-award-list',
    title: 'entry_tests.award_lists.new',
    call: '/preview-fast-award-list',
    parent: '/admin/fast-award-lists',
    load: async () => ({ default: (await import('./new-award-list')).NewAwardList }),
  }),
];
