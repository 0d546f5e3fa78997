import {
  IconCash,
  IconChalkboard,
  IconFileInvoice,
  IconPlusMinus,
  IconReportMoney,
  IconStairs,
  IconUserDollar,
  IconUsersGroup,
} from '@tabler/icons-react';
import { ofCall, ofReport, screensOf } from '../screens-of';
import * as records from './records';
import type { Screen } from '../area';

/** The screens of the area `payroll`. */
export const screens: Screen[] = [
  ...screensOf(records.runs, {
    menu: { group: 'people', section: 'payroll', order: 110, icon: IconCash },
    load: () => import('./runs'),
  }),
  ...screensOf(records.payslips, {
    menu: { group: 'people', section: 'payroll', order: 112, icon: IconFileInvoice },
    load: () => import('./payslips'),
  }),
  ...screensOf(records.structures, {
    menu: { group: 'people', section: 'payroll', order: 114, icon: IconStairs },
    load: () => import('./structures'),
  }),
  ofReport({
    path: '/admin/lectures-held',
    title: 'payroll.lectures.title',
    report: '/get-lectures-held',
    menu: {
      group: 'people',
      section: 'payroll',
      set: 'payroll_lectures',
      order: 115,
      title: 'payroll.lectures.line',
      icon: IconChalkboard,
    },
    load: async () => ({ default: (await import('./reports')).LecturesScreen }),
  }),
  ...screensOf(records.lectureCounts, {
    menu: { group: 'people', section: 'payroll', set: 'payroll_lectures', order: 115 },
    load: () => import('./lecture-counts'),
  }),
  ...screensOf(records.adjustments, {
    menu: { group: 'people', section: 'payroll', order: 116, icon: IconPlusMinus },
    load: () => import('./adjustments'),
  }),
  ...screensOf(records.children, {
    menu: { group: 'people', section: 'payroll', order: 117, icon: IconUsersGroup },
    load: () => import('./children'),
  }),
  ...screensOf(records.proposedChildren, { load: () => import('./proposed-children') }),
  ...screensOf(records.loans, {
    menu: { group: 'people', section: 'payroll', order: 118, icon: IconUserDollar },
    load: () => import('./loans'),
  }),
  ofReport({
    path: '/admin/payroll-dues',
    title: 'payroll.dues.title',
    report: '/get-payroll-dues',
    menu: { group: 'people', section: 'payroll', set: 'payroll_deposits', order: 120, icon: IconReportMoney },
    load: async () => ({ default: (await import('./reports')).DuesScreen }),
  }),
  ...screensOf(records.deposits, {
    menu: { group: 'people', section: 'payroll', set: 'payroll_deposits', order: 121 },
    load: () => import('./deposits'),
  }),
  ofReport({
    path: '/admin/cash-salaries',
    title: 'payroll.cash_roll.title',
    report: '/get-cash-salaries',
    menu: { group: 'people', section: 'payroll', set: 'payroll_reports', order: 123, icon: IconReportMoney },
    load: async () => ({ default: (await import('./reports')).CashRollScreen }),
  }),
  ofReport({
    path: '/admin/salary-register',
    title: 'payroll.register.title',
    report: '/get-salary-register',
    menu: { group: 'people', section: 'payroll', set: 'payroll_reports', order: 124 },
    load: async () => ({ default: (await import('./reports')).RegisterScreen }),
  }),
  ofReport({
    path: '/admin/payroll-variance',
    title: 'payroll.variance.title',
    report: '/get-payroll-variance',
    menu: { group: 'people', section: 'payroll', set: 'payroll_reports', order: 125, title: 'payroll.variance.line' },
    load: async () => ({ default: (await import('./reports')).VarianceScreen }),
  }),
  ofReport({
    path: '/admin/salary-tax',
    title: 'payroll.tax_report.title',
    report: '/get-salary-tax',
    menu: { group: 'people', section: 'payroll', set: 'payroll_reports', order: 126 },
    load: async () => ({ default: (await import('./reports')).TaxScreen }),
  }),
  ofReport({
    path: '/admin/staff-leave-balances',
    title: 'payroll.leave.title',
    report: '/get-staff-leave-balances',
    menu: { group: 'people', section: 'payroll', set: 'payroll_reports', order: 127, title: 'payroll.leave.line' },
    load: async () => ({ default: (await import('./reports')).LeaveScreen }),
  }),
  ofReport({
    path: '/admin/staff-provisions',
    title: 'payroll.provisions.title',
    report: '/get-staff-provisions',
    menu: { group: 'people', section: 'payroll', set: 'payroll_reports', order: 128, title: 'payroll.provisions.line' },
    load: async () => ({ default: (await import('./reports')).ProvisionScreen }),
  }),
  ...screensOf(records.openings, {
    menu: { group: 'people', section: 'payroll', set: 'payroll_setup', order: 129 },
    load: () => import('./openings'),
  }),
  ...screensOf(records.rates, {
    menu: { group: 'people', section: 'payroll', set: 'payroll_setup', order: 130 },
    load: () => import('./rates'),
  }),
  ...screensOf(records.taxTables, {
    menu: { group: 'people', section: 'payroll', set: 'payroll_setup', order: 131 },
    load: () => import('./tax-tables'),
  }),
  ...screensOf(records.bankFormats, {
    menu: { group: 'people', section: 'payroll', set: 'payroll_setup', order: 132 },
    load: () => import('./bank-formats'),
  }),
  ...screensOf(records.payShares, {
    menu: { group: 'people', section: 'payroll', set: 'payroll_setup', order: 133 },
    load: () => import('./pay-shares'),
  }),
  ofCall({
    path: '/admin/my-payslips',
    title: 'payroll.own.title',
    call: '/get-my-payslips',
    menu: { group: 'settings', section: 'own', order: 80, icon: IconFileInvoice },
    load: async () => ({ default: (await import('./my-payslips')).MyPayslips }),
  }),
];
