import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const AttendanceOfStaff = lazy(
  withTexts('attendance', async () => ({ default: (await import('./attendance-of-staff')).AttendanceOfStaff })),
);

/** What attendance adds to the page of an employee. */
export const staffParts: Parts = {
  tabs: ['employee', 'staff', 'teacher'].map((record) => ({
    record,
    key: 'attendance',
    label: 'attendance.staff' as const,
    permission: 'Students & Staff.staff.index-attendance' as const,
    component: AttendanceOfStaff,
  })),
};
