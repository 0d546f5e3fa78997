import { IconLayoutDashboard, IconReportMoney } from '@tabler/icons-react';
import type { Screen } from '../area';

/** The screens of the area `reports`. */
export const screens: Screen[] = [
  {
    path: '/admin/dashboard',
    title: 'reports.dashboard',
    permission: 'dashboard.index',
    menu: { group: 'today', order: 10, icon: IconLayoutDashboard },
    load: async () => ({ default: (await import('./dashboard')).AdminDashboard }),
  },
  {
    path: '/admin/CampusAdmin',
    title: 'reports.campus_dashboard',
    permission: 'dashboard.index',
    parent: '/admin/dashboard',
    load: async () => ({ default: (await import('./dashboard')).CampusDashboard }),
  },
  {
    path: '/admin/teacher-dashboard',
    title: 'reports.teacher_dashboard',
    permission: 'dashboard.index',
    parent: '/admin/dashboard',
    load: async () => ({ default: (await import('./dashboard')).TeacherDashboard }),
  },
  {
    path: '/admin/feeReport',
    title: 'reports.fee_report',
    permission: 'Reports.admin-fee-report.index',
    menu: { group: 'reports', order: 10, icon: IconReportMoney },
    load: async () => ({ default: (await import('./fee-report')).FeeReport }),
  },
];
