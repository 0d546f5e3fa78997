import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../../texts';

const BoardOfStudent = lazy(
  withTexts('exams', async () => ({ default: (await import('./board-of-student')).BoardOfStudent })),
);

/** What board affairs add to a student. */
export const boardParts = {
  tabs: [
    {
      record: 'student',
      key: 'board',
      label: 'exams.board_tab',
      permission: 'Boards & Applications.board-registrations.index',
      component: BoardOfStudent,
    },
  ],
} satisfies Parts;
