import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const LeavesOfStudent = lazy(
  withTexts('attendance', async () => ({ default: (await import('./leaves-of-student')).LeavesOfStudent })),
);

/** What leaves add to a student. */
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
} satisfies Parts;
