import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const LeavesOfStudent = lazy(
  withTexts('attendance', async () => ({ default: (await import('./leaves-of-student')).LeavesOfStudent })),
);

const LeavesOfApplicant = lazy(
  withTexts('attendance', async () => ({ default: (await import('./leaves-of-student')).LeavesOfApplicant })),
);

const AttendanceOfApplicant = lazy(
  withTexts('attendance', async () => ({ default: (await import('./attendance-of-student')).AttendanceOfApplicant })),
);

/** What leaves add to a student; and to an application what whoever decides on it looks at first: attendance, and earlier leave. */
export const leaveParts = {
  tabs: [
    {
      record: 'student',
      key: 'leave',
      label: 'attendance.leave_tab',
      permission: 'Students & Staff.leave-applications.withdraw',
      component: LeavesOfStudent,
    },
    {
      record: 'leave application',
      key: 'attendance',
      label: 'attendance.tab',
      permission: 'Students & Staff.students.see-attendance-reports',
      component: AttendanceOfApplicant,
    },
    {
      record: 'leave application',
      key: 'leave',
      label: 'attendance.leave_tab',
      permission: 'Students & Staff.leave-applications.index',
      component: LeavesOfApplicant,
    },
  ],
} satisfies Parts;
