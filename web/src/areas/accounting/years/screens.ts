import {
  IconBuildingBank,
  IconCalendarDollar,
  IconCalendarStats,
  IconGitMerge,
  IconRefresh,
  IconScaleOutline,
  IconShare3,
} from '@tabler/icons-react';
import { ofCall, ofReport, screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as allocation from '../allocation/records';
import * as reconciliation from '../reconciliation/records';
import * as recurring from '../recurring/records';

/** The year end, the bank reconciliation, recurring vouchers, allocated costs, opening balances, merged heads. */
export const controlScreens: Screen[] = [
  ofCall({
    path: '/admin/fiscal-years',
    title: 'accounting.years.title',
    call: '/get-books-years',
    menu: { group: 'accounts', section: 'books', order: 99, icon: IconCalendarStats },
    load: async () => ({ default: (await import('./years')).YearsScreen }),
  }),
  ofCall({
    path: '/admin/fiscal-year',
    title: 'accounting.years.one',
    call: '/get-year-checklist',
    parent: '/admin/fiscal-years',
    about: [{ campus_id: '/admin/campuses', fiscal_year: '2026' }],
    load: async () => ({ default: (await import('./year')).YearScreen }),
  }),
  ofCall({
    path: '/admin/new-year-adjustment',
    title: 'accounting.years.adjust',
    call: '/save-year-adjustment',
    parent: '/admin/fiscal-years',
    load: async () => ({ default: (await import('./adjustments')).NewYearAdjustment }),
  }),
  ofCall({
    path: '/admin/new-prior-year-adjustment',
    title: 'accounting.years.adjust_prior',
    call: '/save-prior-year-adjustment',
    parent: '/admin/fiscal-years',
    load: async () => ({ default: (await import('./adjustments')).NewPriorYearAdjustment }),
  }),
  ofCall({
    path: '/admin/opening-balances',
    title: 'accounting.opening.title',
    call: '/get-opening-balances',
    menu: { group: 'accounts', section: 'books', order: 100, icon: IconScaleOutline },
    load: async () => ({ default: (await import('../opening/opening')).OpeningBalances }),
  }),
  ...screensOf(recurring.recurring, {
    menu: { group: 'accounts', section: 'vouchers', order: 46, icon: IconRefresh },
    load: () => import('../recurring/recurring'),
  }),
  ...screensOf(reconciliation.statements, {
    menu: { group: 'accounts', section: 'bank_and_cash', order: 66, icon: IconBuildingBank },
    load: () => import('../reconciliation/statements'),
  }),
  ofReport({
    path: '/admin/bank-reconciliation',
    title: 'accounting.reconciliation.title',
    report: '/get-bank-reconciliation',
    parent: '/admin/bank-statements',
    menu: { group: 'accounts', section: 'bank_and_cash', order: 67, icon: IconCalendarDollar },
    about: [{ bank_id: '/admin/banks' }],
    load: async () => ({ default: (await import('../reconciliation/report')).BankReconciliation }),
  }),
  ...screensOf(allocation.allocations, {
    menu: { group: 'accounts', section: 'vouchers', order: 47, icon: IconShare3 },
    load: () => import('../allocation/allocations'),
  }),
  ofCall({
    path: '/admin/new-cost-allocation',
    title: 'accounting.allocations.new',
    call: '/save-cost-allocation',
    parent: '/admin/cost-allocations',
    load: async () => ({ default: (await import('../allocation/allocations')).NewAllocation }),
  }),
  ofCall({
    path: '/admin/merge-ledger-heads',
    title: 'accounting.merge.title',
    call: '/merge-ledger-heads',
    parent: '/admin/head-manager',
    menu: { group: 'accounts', section: 'heads', order: 96, icon: IconGitMerge },
    load: async () => ({ default: (await import('./merge-heads')).MergeHeads }),
  }),
];
