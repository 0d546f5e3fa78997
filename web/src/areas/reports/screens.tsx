import {
  IconArmchair,
  IconBuildingCommunity,
  IconCalendarDollar,
  IconHourglass,
  IconLayoutDashboard,
  IconReportMoney,
} from '@tabler/icons-react';
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
  {
    path: '/admin/campus-comparison',
    title: 'reports.campuses',
    permission: 'Reports.admin-fee-report.index',
    menu: { group: 'reports', order: 20, icon: IconBuildingCommunity },
    load: async () => ({ default: (await import('./drawn-reports')).CampusComparison }),
  },
  {
    path: '/admin/dues-ageing',
    title: 'reports.ageing',
    permission: 'Accounts.defaulters.index',
    menu: { group: 'reports', order: 30, icon: IconHourglass },
    load: async () => ({ default: (await import('./drawn-reports')).DuesAgeing }),
  },
  {
    path: '/admin/collection-days',
    title: 'reports.collection_days',
    permission: 'Accounts.fee-receipts.index',
    menu: { group: 'reports', order: 40, icon: IconCalendarDollar },
    load: async () => ({ default: (await import('./drawn-reports')).CollectionDays }),
  },
  {
    path: '/admin/class-seats',
    title: 'reports.class_seats',
    permission: 'Academic Management.sections.index',
    menu: { group: 'reports', order: 50, icon: IconArmchair },
    load: async () => ({ default: (await import('./drawn-reports')).ClassSeats }),
  },
];
