import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const LeavesOfStudent = lazy(
  withTexts('attendance', async () => ({ default: (await import('./leaves-of-student')).LeavesOfStudent })),
);
const AbsenceAnswer = lazy(
  withTexts('attendance', async () => ({ default: (await import('./absence-answer')).AbsenceAnswer })),
);

/** What leaves and absences add to a student. */
export const leaveParts = {
  tabs: [
    {
      record: 'student',
      key: 'leave',
      label: 'attendance.leave_tab',
      permission: 'Students & Staff.leave-applications.withdraw',
      component: LeavesOfStudent,
    },
  ],
  cards: [
    {
      record: 'student',
      key: 'absence',
      label: 'attendance.absent_card',
      permission: 'Students & Staff.absences.answer',
      component: AbsenceAnswer,
      wide: true,
    },
  ],
} satisfies Parts;
