import { IconCoins, IconReceiptDollar, IconReportAnalytics } from '@tabler/icons-react';
import { ofCall, ofReport, screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as records from './records';

/** Registers, slips, refills and the reports of petty cash. */
export const pettyCashScreens: Screen[] = [
  ...screensOf(records.registers, {
    menu: { group: 'accounts', section: 'bank_and_cash', order: 66, icon: IconCoins },
    load: () => import('./registers'),
  }),
  ...screensOf(records.slips, {
    menu: { group: 'accounts', section: 'bank_and_cash', order: 67, icon: IconReceiptDollar },
    load: () => import('./slips'),
  }),
  ofCall({
    path: '/admin/request-petty-cash',
    title: 'accounting.slips.request',
    call: '/request-petty-cash',
    parent: '/admin/petty-cash-slips',
    load: async () => ({ default: (await import('./request')).RequestPettyCash }),
  }),
  ...screensOf(records.refills, { load: () => import('./refills') }),
  ofReport({
    path: '/admin/petty-cash-statements',
    title: 'accounting.petty_cash.statement',
    report: '/get-register-transactions',
    menu: { group: 'reports', section: 'books', order: 70, icon: IconReportAnalytics },
    load: async () => ({ default: (await import('./reports')).PettyCashStatement }),
  }),
  {
    path: '/admin/dated-petty-cash-statements',
    title: 'accounting.petty_cash.dated_statement',
    // reads the call of the statement above, with a permission of its own
    permission: 'Reports.dated-petty-cash-statements.index',
    menu: { group: 'reports', section: 'books', order: 71 },
    load: async () => ({ default: (await import('./reports')).DatedPettyCashStatement }),
  },
  ofReport({
    path: '/admin/monthly-petty-cash',
    title: 'accounting.petty_cash.monthly',
    report: '/get-monthly-data',
    menu: { group: 'reports', section: 'books', order: 72 },
    load: async () => ({ default: (await import('./reports')).MonthlyPettyCash }),
  }),
  ofReport({
    path: '/admin/yearly-petty-cash',
    title: 'accounting.petty_cash.yearly',
    report: '/get-yearly-data',
    menu: { group: 'reports', section: 'books', order: 73 },
    load: async () => ({ default: (await import('./reports')).YearlyPettyCash }),
  }),
  ofReport({
    path: '/admin/register-reports',
    title: 'accounting.petty_cash.register_report',
    report: '/get-register-report',
    menu: { group: 'reports', section: 'books', order: 74, title: 'accounting.petty_cash.register_report_line' },
    load: async () => ({ default: (await import('./reports')).RegisterReport }),
  }),
];
