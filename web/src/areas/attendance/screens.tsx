import { IconCalendarUser } from '@tabler/icons-react';
import type { Screen } from '../area';

/** The screens of the area `attendance`. */
export const screens: Screen[] = [
  {
    path: '/admin/staff-attendance',
    title: 'attendance.staff',
    permission: 'Students & Staff.staff.index-attendance',
    menu: { group: 'attendance', order: 20, icon: IconCalendarUser },
    load: async () => ({ default: (await import('./staff-attendance')).StaffAttendance }),
  },
];
