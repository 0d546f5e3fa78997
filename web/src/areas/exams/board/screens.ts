import {
  IconBuildingBank,
  IconCalendarDollar,
  IconCertificate,
  IconFileCertificate,
  IconId,
  IconListNumbers,
} from '@tabler/icons-react';
import { ofCall, ofReport, screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as records from './records';

/** Board affairs: registrations, fee dates, NOC and migration papers, results of boards, roll number slips. */
export const boardAffairs: Screen[] = [
  ofReport({
    path: '/admin/exam-slips',
    title: 'exams.slips',
    menu: { group: 'exams', section: 'board_affairs', order: 10, icon: IconId },
    report: '/get-exam-slips',
    about: [{ exam_id: '/admin/exams' }],
    load: async () => ({ default: (await import('./slips')).ExamSlips }),
  }),
  ...screensOf(records.registrations, {
    menu: { group: 'exams', section: 'board_affairs', set: 'board_registrations', order: 20, icon: IconBuildingBank },
    load: () => import('./registrations'),
  }),
  ofCall({
    path: '/admin/board-registration-sheet',
    title: 'exams.registrations.sheet',
    call: '/save-board-registrations',
    menu: { group: 'exams', section: 'board_affairs', set: 'board_registrations', order: 21, icon: IconListNumbers },
    about: [{ section_id: '/admin/sections', board_id: '/admin/boards' }],
    load: async () => ({ default: (await import('./registration-sheet')).RegistrationSheetScreen }),
  }),
  ...screensOf(records.feeDates, {
    menu: { group: 'exams', section: 'board_affairs', order: 30, icon: IconCalendarDollar },
    load: () => import('./fee-dates'),
  }),
  ...screensOf(records.papers, {
    menu: { group: 'exams', section: 'board_affairs', order: 40, icon: IconFileCertificate },
    load: () => import('./papers'),
  }),
  ...screensOf(records.matricResults, {
    menu: { group: 'exams', section: 'board_affairs', order: 50, icon: IconCertificate },
    load: () => import('./matric-results'),
  }),
];
