import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../../texts';

const ExamResults = lazy(async () => ({ default: (await import('./exam-results')).ExamResults }));

const ResultsOfStudent = lazy(
  withTexts('exams', async () => ({ default: (await import('./of-student')).ResultsOfStudent })),
);

/** What results add to an exam and to a student. */
export const resultParts = {
  actions: [
    {
      record: 'exam',
      key: 'results',
      label: 'exams.result_summary',
      permission: 'Academic Activities.result-summaries.view',
      component: ExamResults,
    },
  ],
  tabs: [
    {
      record: 'student',
      key: 'results',
      label: 'exams.results_tab',
      permission: 'Academic Activities.result-cards.detail',
      component: ResultsOfStudent,
    },
  ],
} satisfies Parts;
