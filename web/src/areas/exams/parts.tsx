import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const AwardListButton = lazy(async () => ({ default: (await import('./marks-of-list')).AwardListButton }));

const DateSheetsOfStudent = lazy(
  withTexts('exams', async () => ({ default: (await import('./date-sheets-of-student')).DateSheetsOfStudent })),
);

/** What exams add to records: the award list on paper, and the date sheet of a student. */
export const parts: Parts = {
  actions: [
    {
      record: 'award list',
      key: 'print',
      label: 'kit.print',
      permission: 'Academic Activities.award-lists.detail',
      component: AwardListButton,
    },
  ],
  tabs: [
    {
      record: 'student',
      key: 'date-sheet',
      label: 'exams.date_sheet_tab',
      permission: 'Academic Activities.date-sheets.view',
      component: DateSheetsOfStudent,
    },
  ],
};
