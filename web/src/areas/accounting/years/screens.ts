import {
  IconBuildingBank,
  IconCalendarDollar,
  IconCalendarStats,
  IconGitMerge,
  IconRefresh,
  IconScaleOutline,
  IconShare3,
} from '@tabler/icons-react';
import { ofReport, screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as allocation from '../allocation/records';
import * as reconciliation from '../reconciliation/records';
import * as recurring from '../recurring/records';

/** The year end, the bank reconciliation, recurring vouchers, allocated costs, opening balances, merged heads. */
export const controlScreens: Screen[] = [
  {
    path: '/admin/fiscal-years',
    title: 'accounting.years.title',
    permission: 'Accounts.fiscal-years.index',
    menu: { group: 'accounts', section: 'books', order: 99, icon: IconCalendarStats },
    load: async () => ({ default: (await import('./years')).YearsScreen }),
  },
  {
    path: '/admin/fiscal-year',
    title: 'accounting.years.one',
    permission: 'Accounts.fiscal-years.index',
    parent: '/admin/fiscal-years',
    about: [{ campus_id: '/admin/campuses', fiscal_year: '2026' }],
    load: async () => ({ default: (await import('./year')).YearScreen }),
  },
  {
    path: '/admin/new-year-adjustment',
    title: 'accounting.years.adjust',
    permission: 'Accounts.fiscal-years.adjust',
    parent: '/admin/fiscal-years',
    load: async () => ({ default: (await import('./adjustments')).NewYearAdjustment }),
  },
  {
    path: '/admin/new-prior-year-adjustment',
    title: 'accounting.years.adjust_prior',
    permission: 'Accounts.fiscal-years.adjust-prior',
    parent: '/admin/fiscal-years',
    load: async () => ({ default: (await import('./adjustments')).NewPriorYearAdjustment }),
  },
  {
    path: '/admin/opening-balances',
    title: 'accounting.opening.title',
    permission: 'Accounts.opening-balances.index',
    menu: { group: 'accounts', section: 'books', order: 100, icon: IconScaleOutline },
    load: async () => ({ default: (await import('../opening/opening')).OpeningBalances }),
  },
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
  {
    path: '/admin/new-cost-allocation',
    title: 'accounting.allocations.new',
    permission: 'Accounts.cost-allocations.create',
    parent: '/admin/cost-allocations',
    load: async () => ({ default: (await import('../allocation/allocations')).NewAllocation }),
  },
  {
    path: '/admin/merge-ledger-heads',
    title: 'accounting.merge.title',
    permission: 'Accounts.ledger-heads.merge',
    parent: '/admin/head-manager',
    menu: { group: 'accounts', section: 'heads', order: 96, icon: IconGitMerge },
    load: async () => ({ default: (await import('./merge-heads')).MergeHeads }),
  },
];
