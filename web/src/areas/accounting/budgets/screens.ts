import { IconChartInfographic, IconTargetArrow } from '@tabler/icons-react';
import { ofCall, ofReport, screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as records from './records';

/** Budgets: the list, one head's months, revisions, the copy of a year, all heads of a campus on a sheet, the report. */
export const budgetScreens: Screen[] = [
  ...screensOf(records.budgets, {
    menu: { group: 'accounts', section: 'budgets', order: 84, icon: IconTargetArrow },
    load: () => import('./budgets'),
  }),
  ...screensOf(records.revisions, {
    menu: { group: 'accounts', section: 'budgets', order: 85 },
    load: () => import('./revisions'),
  }),
  ofCall({
    path: '/admin/copy-budgets',
    title: 'accounting.budget_copy.title',
    call: '/copy-expense-budgets',
    parent: '/admin/budget',
    menu: { group: 'accounts', section: 'budgets', order: 86 },
    load: async () => ({ default: (await import('./copy')).CopyBudgets }),
  }),
  ofCall({
    path: '/admin/budget-sheet',
    title: 'accounting.budget_sheet.title',
    call: '/get-budget-sheet',
    parent: '/admin/budget',
    menu: { group: 'accounts', section: 'budgets', order: 87 },
    load: async () => ({ default: (await import('./sheet')).BudgetSheet }),
  }),
  ofReport({
    path: '/admin/budget-report',
    title: 'accounting.budget_report.title',
    report: '/get-yearly-expense-budget-details',
    menu: { group: 'reports', section: 'books', order: 60, icon: IconChartInfographic },
    load: async () => ({ default: (await import('./report')).BudgetReport }),
  }),
];
