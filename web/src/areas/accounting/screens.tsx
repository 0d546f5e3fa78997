import {
  IconArrowsExchange,
  IconBinaryTree,
  IconBook,
  IconBuildingBank,
  IconCalendarCheck,
  IconCalendarEvent,
  IconChartBar,
  IconCashBanknote,
  IconListDetails,
  IconNotebook,
  IconPigMoney,
  IconReceipt,
  IconReceipt2,
  IconReportMoney,
  IconScale,
  IconWallet,
} from '@tabler/icons-react';
import { permissionOf } from '@/frame/record';
import { ofCall, ofReport, screensOf } from '../screens-of';
import { assetScreens } from './assets/screens';
import { budgetScreens } from './budgets/screens';
import * as heads from './head-records';
import * as records from './records';
import { registerScreens } from './registers/screens';
import { controlScreens } from './years/screens';
import { statementScreens } from './statements/screens';
import { payeeScreens } from './payees/screens';
import { pettyCashScreens } from './petty-cash/screens';
import { withholdingScreens } from './withholding/screens';
import type { Screen } from '../area';

/** The screens of the area `accounting`. */
export const screens: Screen[] = [
  ofCall({
    path: '/admin/account-dashboard',
    title: 'accounting.dashboard.title',
    call: '/get-account-dashboard',
    menu: { group: 'accounts', order: 5, icon: IconChartBar },
    load: async () => ({ default: (await import('./dashboard')).AccountDashboard }),
  }),
  ofReport({
    path: '/admin/view-accounts',
    title: 'accounting.places.title',
    report: '/get-money-places',
    menu: { group: 'accounts', order: 10, icon: IconWallet },
    load: async () => ({ default: (await import('./statements')).MoneyPlacesScreen }),
  }),
  ...screensOf(records.expenses, {
    menu: { group: 'accounts', section: 'vouchers', order: 20, icon: IconReceipt2 },
    load: () => import('./expenses'),
  }),
  ...screensOf(records.payments, {
    menu: { group: 'accounts', section: 'vouchers', order: 30, icon: IconCashBanknote },
    load: () => import('./payments'),
  }),
  ...screensOf(records.receipts, {
    menu: { group: 'accounts', section: 'vouchers', order: 35, icon: IconReceipt },
    load: () => import('./receipts'),
  }),
  ...screensOf(records.journal, {
    menu: { group: 'accounts', section: 'vouchers', order: 40, icon: IconNotebook },
    load: async () => {
      const { journal, JournalNew, JournalDetails } = await import('./journal');
      return { default: journal, Create: JournalNew, Details: JournalDetails };
    },
  }),
  ...screensOf(records.drafts, {
    menu: { group: 'accounts', section: 'vouchers', order: 45 },
    load: () => import('./journal'),
  }),
  ...screensOf(records.banks, {
    menu: { group: 'accounts', section: 'bank_and_cash', order: 50, icon: IconBuildingBank },
    load: () => import('./banks'),
  }),
  ...screensOf(records.bankTransactions, {
    menu: { group: 'accounts', section: 'bank_and_cash', order: 60, icon: IconArrowsExchange },
    load: async () => {
      const { bankTransactions, BankTransactionNew } = await import('./bank-transactions');
      return { default: bankTransactions, Create: BankTransactionNew };
    },
  }),
  ...screensOf(records.cashDeposits, {
    menu: { group: 'accounts', section: 'bank_and_cash', order: 65, icon: IconPigMoney },
    load: async () => {
      const { deposits, DepositNew } = await import('./bank-transactions');
      return { default: deposits, Create: DepositNew };
    },
  }),
  ...screensOf(records.vouchers, {
    menu: { group: 'accounts', section: 'books', order: 70, icon: IconBook },
    load: () => import('./vouchers'),
  }),
  ofReport({
    path: '/admin/day-book',
    title: 'accounting.day_book.title',
    report: '/get-day-book',
    menu: { group: 'accounts', section: 'books', order: 75, icon: IconCalendarEvent },
    load: async () => ({ default: (await import('./statements')).DayBook }),
  }),
  {
    path: '/admin/ledger-transactions',
    title: 'accounting.ledger.any',
    // the specification lets in whoever is signed in; the call and the menu do not
    permission: 'signed_in',
    report: '/get-head-transactions',
    menu: {
      group: 'accounts',
      section: 'books',
      order: 80,
      icon: IconListDetails,
      permission: permissionOf('GET', '/get-head-transactions'),
    },
    about: [{ ledger_head_id: '/admin/asset-ledgers-heads' }],
    load: async () => ({ default: (await import('./ledger')).AnyLedger }),
  },
  ofCall({
    path: '/admin/chart-of-account',
    title: 'accounting.chart.title',
    call: '/get-chart-of-accounts',
    menu: { group: 'accounts', section: 'heads', order: 90, icon: IconBinaryTree },
    load: async () => ({ default: (await import('./chart')).ChartOfAccounts }),
  }),
  {
    path: '/admin/head-manager',
    title: 'accounting.manager.title',
    // the specification lets in whoever is signed in; the call and the menu do not
    permission: 'signed_in',
    menu: { group: 'accounts', section: 'heads', order: 95, permission: permissionOf('GET', '/get-chart-of-accounts') },
    load: async () => ({ default: (await import('./chart')).HeadManager }),
  },
  ofCall({
    path: '/admin/months',
    title: 'accounting.months.title',
    call: '/get-months',
    menu: { group: 'accounts', section: 'books', order: 98, icon: IconCalendarCheck },
    load: async () => ({ default: (await import('./months')).MonthsScreen }),
  }),
  ...screensOf(heads.assetHeads, {
    load: async () => ({ default: (await import('./heads')).heads.asset }),
  }),
  ...screensOf(heads.liabilityHeads, {
    load: async () => ({ default: (await import('./heads')).heads.liability }),
  }),
  ...screensOf(heads.capitalHeads, {
    load: async () => ({ default: (await import('./heads')).heads.capital }),
  }),
  ...screensOf(heads.expenseHeads, {
    menu: { group: 'accounts', section: 'heads', order: 106 },
    load: async () => ({ default: (await import('./heads')).heads.expense }),
  }),
  ...screensOf(heads.revenueHeads, {
    load: async () => ({ default: (await import('./heads')).heads.revenue }),
  }),
  ...screensOf(heads.assetLedgerHeads, {
    load: async () => ({ default: (await import('./ledger-heads')).ledgerHeads.asset }),
  }),
  ...screensOf(heads.liabilityLedgerHeads, {
    load: async () => ({ default: (await import('./ledger-heads')).ledgerHeads.liability }),
  }),
  ...screensOf(heads.capitalLedgerHeads, {
    load: async () => ({ default: (await import('./ledger-heads')).ledgerHeads.capital }),
  }),
  ...screensOf(heads.expenseLedgerHeads, {
    load: async () => ({ default: (await import('./ledger-heads')).ledgerHeads.expense }),
  }),
  ...screensOf(heads.revenueLedgerHeads, {
    menu: { group: 'accounts', section: 'heads', order: 116 },
    load: async () => ({ default: (await import('./ledger-heads')).ledgerHeads.revenue }),
  }),
  {
    path: '/admin/expense-ledger',
    title: 'accounting.ledger.expense',
    // the ledger of each class has a permission of its own; all read the call of the general one
    permission: 'Accounts.expense-ledgers.index',
    menu: { group: 'accounts', section: 'books', order: 80.5 },
    about: [{ ledger_head_id: '/admin/expense-ledgers-heads' }],
    load: async () => ({ default: (await import('./ledger')).ExpenseLedger }),
  },
  {
    path: '/admin/liability-ledgers',
    title: 'accounting.ledger.liability',
    permission: 'Accounts.liability-ledgers.index',
    menu: { group: 'accounts', section: 'books', order: 80.2 },
    about: [{ ledger_head_id: '/admin/liability-ledgers-heads' }],
    load: async () => ({ default: (await import('./ledger')).LiabilityLedger }),
  },
  {
    path: '/admin/asset-ledgers',
    title: 'accounting.ledger.asset',
    permission: 'Accounts.asset-ledgers.index',
    menu: { group: 'accounts', section: 'books', order: 80.1 },
    about: [{ ledger_head_id: '/admin/asset-ledgers-heads' }],
    load: async () => ({ default: (await import('./ledger')).AssetLedger }),
  },
  {
    path: '/admin/capital-ledger',
    title: 'accounting.ledger.capital',
    permission: 'Accounts.capital-ledgers.index',
    menu: { group: 'accounts', section: 'books', order: 80.3 },
    about: [{ ledger_head_id: '/admin/capital-ledgers-heads' }],
    load: async () => ({ default: (await import('./ledger')).CapitalLedger }),
  },
  {
    path: '/admin/revenue-ledger',
    title: 'accounting.ledger.revenue',
    permission: 'Accounts.revenue-ledgers.index',
    menu: { group: 'accounts', section: 'books', order: 80.4 },
    about: [{ ledger_head_id: '/admin/income-heads' }],
    load: async () => ({ default: (await import('./ledger')).RevenueLedger }),
  },
  ofReport({
    path: '/admin/trial-balance',
    title: 'accounting.trial_balance.title',
    report: '/get-trial-balance',
    menu: { group: 'reports', order: 10, icon: IconScale },
    load: async () => ({ default: (await import('./statements')).TrialBalanceScreen }),
  }),
  ofReport({
    path: '/admin/balance-sheet',
    title: 'accounting.balance_sheet.title',
    report: '/get-balance-sheet',
    menu: { group: 'reports', order: 20, icon: IconReportMoney },
    load: async () => ({ default: (await import('./statements')).BalanceSheetScreen }),
  }),
  ...registerScreens,
  ...assetScreens,
  ...budgetScreens,
  ...controlScreens,
  ...statementScreens,
  ...pettyCashScreens,
  ...payeeScreens,
  ...withholdingScreens,
];
