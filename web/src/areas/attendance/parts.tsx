import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const OfStudent = lazy(
  withTexts('attendance', async () => ({ default: (await import('./attendance-of-student')).AttendanceOfStudent })),
);

/** What attendance adds to the records of other areas. */
export const parts: Parts = {
  tabs: [
    {
      record: 'student',
      key: 'attendance',
      label: 'attendance.tab',
      permission: 'Students & Staff.students.see-attendance-reports',
      component: OfStudent,
    },
  ],
};
