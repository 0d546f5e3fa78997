import { IconCalendarEvent, IconCategory, IconClipboardList, IconPencilCheck, IconWriting } from '@tabler/icons-react';
import { ofCall, ofReport, screensOf } from '../screens-of';
import type { Screen } from '../area';
import * as records from './records';

/** Exams with their date sheets, and award lists. */
export const examsAndMarks: Screen[] = [
  ...screensOf(records.exams, {
    menu: { group: 'exams', order: 10, icon: IconClipboardList },
    load: () => import('./exams'),
  }),
  ...screensOf(records.awardLists, {
    menu: { group: 'exams', order: 20, icon: IconWriting },
    load: () => import('./award-lists'),
  }),
  ...screensOf(records.corrections, {
    menu: { group: 'exams', order: 30, icon: IconPencilCheck },
    load: () => import('./corrections'),
  }),
  ...screensOf(records.categories, {
    menu: { group: 'exams', order: 90, icon: IconCategory },
    load: () => import('./categories'),
  }),
  ofCall({
    path: '/admin/date-sheet',
    title: 'exams.date_sheet',
    call: '/get-date-sheets',
    parent: '/admin/exams',
    frame: 'bare',
    about: [{ id: '/admin/exams' }],
    load: async () => ({ default: (await import('./date-sheet-print')).DateSheetPrint }),
  }),
  ofReport({
    path: '/admin/series-date-sheet',
    title: 'exams.series_date_sheet',
    menu: { group: 'exams', order: 15, icon: IconCalendarEvent },
    report: '/get-series-date-sheet',
    about: [{ exam_id: '/admin/exams' }],
    load: async () => ({ default: (await import('./date-sheet-series')).SeriesDateSheet }),
  }),
];
