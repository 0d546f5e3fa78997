/** Which reports are drawn on the dashboard, in the order in which they come. */
import type { Permission } from '@/api/typed';
import type { ReportPath } from '@/kit/report';
import type { MessageKey } from '@/text';

export interface PictureOf {
  /** Its name in the arrangement of the dashboard. */
  key: string;
  path: ReportPath;
  screen: string;
  /** Of its report. */
  permission: Permission;
  /** Only for who works for several campuses. */
  ofSeveral?: true;
  title: MessageKey;
  question: MessageKey;
}

export const PICTURES: readonly PictureOf[] = [
  {
    key: 'campus_day',
    path: '/get-campus-day',
    screen: '/admin/campuses-today',
    permission: 'Reports.admin-fee-report.index',
    ofSeveral: true,
    title: 'reports.campus_day',
    question: 'reports.campus_day_question',
  },
  {
    key: 'campuses',
    path: '/get-campus-comparison',
    screen: '/admin/campus-comparison',
    permission: 'Reports.admin-fee-report.index',
    ofSeveral: true,
    title: 'reports.campuses',
    question: 'reports.campuses_question',
  },
  {
    key: 'ageing',
    path: '/get-dues-ageing',
    screen: '/admin/dues-ageing',
    permission: 'Accounts.defaulters.index',
    title: 'reports.ageing',
    question: 'reports.ageing_question',
  },
  {
    key: 'collection_days',
    path: '/get-collection-days',
    screen: '/admin/collection-days',
    permission: 'Accounts.fee-receipts.index',
    title: 'reports.collection_days',
    question: 'reports.collection_days_question',
  },
  {
    key: 'class_seats',
    path: '/get-class-seats',
    screen: '/admin/class-seats',
    permission: 'Academic Management.sections.index',
    title: 'reports.class_seats',
    question: 'reports.class_seats_question',
  },
];
