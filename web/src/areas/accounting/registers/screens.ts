import { IconArrowsLeftRight, IconCoins, IconReportAnalytics, IconScale } from '@tabler/icons-react';
import { listOf, ofReport, screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as records from './records';

/** A list that the specification opens to whoever is signed in; the menu shows it to those who may read it. */
const openToAll = (list: string, screens: Screen[]): Screen[] =>
  screens.map((screen) =>
    screen.path === list && screen.menu
      ? { ...screen, permission: 'signed_in', menu: { ...screen.menu, permission: screen.permission } }
      : screen,
  );

/** Capital, liabilities, income that is not fees; who owes and who is owed. */
export const registerScreens: Screen[] = [
  ...openToAll(
    records.revenue.paths.list,
    screensOf(records.revenue, {
      menu: { group: 'accounts', section: 'registers', order: 66, icon: IconCoins },
      load: () => import('./revenue'),
    }),
  ),
  ...listOf(records.otherIncomes, {
    menu: { group: 'accounts', section: 'registers', order: 66.1 },
    load: async () => ({ default: (await import('./revenue')).other }),
  }),
  ...openToAll(
    records.liabilities.paths.list,
    screensOf(records.liabilities, {
      menu: { group: 'accounts', section: 'registers', order: 66.2, icon: IconScale },
      load: () => import('./liabilities'),
    }),
  ),
  ...openToAll(
    records.capital.paths.list,
    screensOf(records.capital, {
      menu: { group: 'accounts', section: 'registers', order: 66.3, icon: IconArrowsLeftRight },
      load: () => import('./capital'),
    }),
  ),
  ofReport({
    path: '/admin/debtors',
    title: 'accounting.ageing.debtors',
    report: '/get-debtors',
    menu: { group: 'accounts', section: 'registers', order: 66.4, icon: IconReportAnalytics },
    load: async () => ({ default: (await import('./ageing')).Debtors }),
  }),
  ofReport({
    path: '/admin/creditors',
    title: 'accounting.ageing.creditors',
    report: '/get-creditors',
    menu: { group: 'accounts', section: 'registers', order: 66.5 },
    load: async () => ({ default: (await import('./ageing')).Creditors }),
  }),
];
