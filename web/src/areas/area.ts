import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Permission } from '@/api/typed';
import type { ReportPath } from '@/kit/report';
import type { MessageKey } from '@/text';

/** The groups of the menu, in the order of an office's day. */
export const MENU_GROUPS = [
  'today',
  'admissions',
  'students',
  'academics',
  'attendance',
  'exams',
  'fees',
  'accounts',
  'people',
  'website',
  'reports',
  'settings',
] as const;
export type MenuGroup = (typeof MENU_GROUPS)[number];

/**
 * Headings within a group of many lines, in their order; lines without one stand first. A heading belongs to the groups
 * whose screens name it.
 */
export const MENU_SECTIONS = [
  'collecting',
  'billing',
  'following_up',
  'vouchers',
  'bank_and_cash',
  'books',
  'registers',
  'heads',
  'budgets',
  'payroll',
  'results',
  'board_affairs',
  'academic_reports',
  'institution',
  'access',
  'home_page',
  'own',
] as const;
export type MenuSection = (typeof MENU_SECTIONS)[number];

/** Screens that are one line of the menu and stand beside each other as tabs, by what they are called together. */
export type MenuSet =
  | 'accounts'
  | 'attendance'
  | 'challans'
  | 'fines'
  | 'struck_off'
  | 'receipts'
  | 'bank_files'
  | 'defaulters'
  | 'fee_setup'
  | 'calendar'
  | 'timetables'
  | 'messages'
  | 'board_registrations'
  | 'adjusting'
  | 'result_setup'
  | 'entry_tests'
  | 'cash_flow'
  | 'expense_summaries'
  | 'income_summaries'
  | 'payroll_deposits'
  | 'payroll_lectures'
  | 'payroll_reports'
  | 'payroll_setup'
  | 'scholarships'
  | 'strength'
  | 'staff'
  | 'fee_registers';

/** Who may open a screen: anyone, anyone signed in, or the holders of one permission. */
export type ScreenPermission = 'public' | 'signed_in' | Permission;

export interface MenuPlace {
  group: MenuGroup;
  /** The heading that it stands under, in a group of more than about nine lines. */
  section?: MenuSection;
  /** The tabs that it belongs to; the first of them that the person may open is the line of the menu. */
  set?: MenuSet;
  /** Small numbers stand first within the section. */
  order: number;
  /** What the line says, where the title is too long for one. */
  title?: MessageKey;
  icon?: TablerIcon;
  /** Narrows the menus in which it stands to the holders of this permission, where the guard lets more people in. */
  permission?: ScreenPermission;
  /** Only in the menus of employees: it shows what is one's own, and others of the office have nothing there. */
  ofEmployees?: true;
}

/**
 * What an address names: under each name of its query the list whose record it is (`{ student_id: '/admin/students' }`),
 * or a word that stands in the address as it is (`{ mode: 'edit' }`).
 */
export type Named = Readonly<Record<string, string>>;

/**
 * One screen. Router, menu, breadcrumbs and command palette all read these lists, so a screen that is not in one
 * does not exist.
 */
export interface Screen {
  /** As in the specification, `/admin/...` */
  path: string;
  title: MessageKey;
  permission: ScreenPermission;
  menu?: MenuPlace;
  /** The path of the list that this screen belongs to, for breadcrumbs and the marked menu line. */
  parent?: string;
  /** It shows one record, whose name stands in place of its title in the breadcrumbs. */
  isRecord?: boolean;
  /** What else it is opened with than the record of its list that `?id=` names; the walk of the journeys opens each. */
  about?: readonly Named[];
  /** The call of the server's report that it shows: rows of other reports lead here by it. */
  report?: ReportPath;
  /** `bare` stands outside of the frame: sign-in, printed pages. */
  frame?: 'shell' | 'bare';
  /** Where it goes on while the server does not answer, if this browser keeps what that takes. */
  withoutServer?: () => string | null;
  load: () => Promise<{ default: ComponentType }>;
}
