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
import { screensOf } from '../screens-of';
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
  {
    path: '/admin/account-dashboard',
    title: 'accounting.dashboard.title',
    permission: 'Accounts.dashboard.index',
    menu: { group: 'accounts', order: 5, icon: IconChartBar },
    load: async () => ({ default: (await import('./dashboard')).AccountDashboard }),
  },
  {
    path: '/admin/view-accounts',
    title: 'accounting.places.title',
    permission: 'Accounts.dashboard.index',
    report: '/get-money-places',
    menu: { group: 'accounts', order: 10, icon: IconWallet },
    load: async () => ({ default: (await import('./statements')).MoneyPlacesScreen }),
  },
  ...screensOf(records.expenses, {
    menu: { group: 'accounts', section: 'vouchers', order: 20, icon: IconReceipt2 },
    load: () => import('./expenses'),
  }),
  {
    path: '/admin/payment',
    title: 'accounting.payments.many',
    permission: 'Accounts.payments.index',
    menu: { group: 'accounts', section: 'vouchers', order: 30, icon: IconCashBanknote },
    load: async () => ({ default: (await import('./payments')).PaymentList }),
  },
  {
    path: '/admin/new-payment',
    title: 'accounting.payments.new',
    permission: 'Accounts.payments.create',
    parent: '/admin/payment',
    load: async () => ({ default: (await import('./payments')).PaymentNew }),
  },
  {
    path: '/admin/payment-details',
    title: 'accounting.payments.one',
    permission: 'Accounts.payments.detail',
    parent: '/admin/payment',
    load: async () => ({ default: (await import('./payments')).PaymentDetails }),
  },
  {
    path: '/admin/receipt',
    title: 'accounting.receipts.many',
    permission: 'Accounts.receipts.index',
    menu: { group: 'accounts', section: 'vouchers', order: 35, icon: IconReceipt },
    load: async () => ({ default: (await import('./receipts')).ReceiptList }),
  },
  {
    path: '/admin/new-receipt',
    title: 'accounting.receipts.new',
    permission: 'Accounts.receipts.create',
    parent: '/admin/receipt',
    load: async () => ({ default: (await import('./receipts')).ReceiptNew }),
  },
  {
    path: '/admin/receipt-details',
    title: 'accounting.receipts.one',
    permission: 'Accounts.receipts.detail',
    parent: '/admin/receipt',
    load: async () => ({ default: (await import('./receipts')).ReceiptDetails }),
  },
  {
    path: '/admin/journal-voucher',
    title: 'accounting.journal.many',
    permission: 'Accounts.journal-vouchers.index',
    menu: { group: 'accounts', section: 'vouchers', order: 40, icon: IconNotebook },
    load: async () => ({ default: (await import('./journal')).JournalList }),
  },
  {
    path: '/admin/new-journal-voucher',
    title: 'accounting.journal.new',
    permission: 'Accounts.journal-vouchers.create',
    parent: '/admin/journal-voucher',
    load: async () => ({ default: (await import('./journal')).JournalNew }),
  },
  {
    path: '/admin/journal-details',
    title: 'accounting.journal.one',
    permission: 'Accounts.journal-vouchers.detail',
    parent: '/admin/journal-voucher',
    load: async () => ({ default: (await import('./journal')).JournalDetails }),
  },
  ...screensOf(records.drafts, {
    menu: { group: 'accounts', section: 'vouchers', order: 45 },
    load: () => import('./journal'),
  }),
  ...screensOf(records.banks, {
    menu: { group: 'accounts', section: 'bank_and_cash', order: 50, icon: IconBuildingBank },
    load: () => import('./banks'),
  }),
  {
    path: '/admin/bank-transactions',
    title: 'accounting.bank_transactions.many',
    permission: 'Accounts.bank-transactions.index',
    menu: { group: 'accounts', section: 'bank_and_cash', order: 60, icon: IconArrowsExchange },
    load: async () => ({ default: (await import('./bank-transactions')).BankTransactionList }),
  },
  {
    path: '/admin/new-bank-transaction',
    title: 'accounting.bank_transactions.new',
    permission: 'Accounts.bank-transactions.create',
    parent: '/admin/bank-transactions',
    load: async () => ({ default: (await import('./bank-transactions')).BankTransactionNew }),
  },
  {
    path: '/admin/cash-deposits',
    title: 'accounting.deposits.many',
    permission: 'Accounts.cash-deposits.index',
    menu: { group: 'accounts', section: 'bank_and_cash', order: 65, icon: IconPigMoney },
    load: async () => ({ default: (await import('./bank-transactions')).DepositList }),
  },
  {
    path: '/admin/new-cash-deposit',
    title: 'accounting.deposits.new',
    permission: 'Accounts.cash-deposits.create',
    parent: '/admin/cash-deposits',
    load: async () => ({ default: (await import('./bank-transactions')).DepositNew }),
  },
  ...screensOf(records.vouchers, {
    menu: { group: 'accounts', section: 'books', order: 70, icon: IconBook },
    load: () => import('./vouchers'),
  }),
  {
    path: '/admin/day-book',
    title: 'accounting.day_book.title',
    permission: 'Accounts.vouchers.index',
    report: '/get-day-book',
    menu: { group: 'accounts', section: 'books', order: 75, icon: IconCalendarEvent },
    load: async () => ({ default: (await import('./statements')).DayBook }),
  },
  {
    path: '/admin/ledger-transactions',
    title: 'accounting.ledger.any',
    permission: 'signed_in',
    report: '/get-head-transactions',
    menu: {
      group: 'accounts',
      section: 'books',
      order: 80,
      icon: IconListDetails,
      permission: 'Accounts.ledger-transactions.index',
    },
    load: async () => ({ default: (await import('./ledger')).AnyLedger }),
  },
  {
    path: '/admin/chart-of-account',
    title: 'accounting.chart.title',
    permission: 'Accounts.chart-of-accounts.index',
    menu: { group: 'accounts', section: 'heads', order: 90, icon: IconBinaryTree },
    load: async () => ({ default: (await import('./chart')).ChartOfAccounts }),
  },
  {
    path: '/admin/head-manager',
    title: 'accounting.manager.title',
    permission: 'signed_in',
    menu: { group: 'accounts', section: 'heads', order: 95, permission: 'Accounts.chart-of-accounts.index' },
    load: async () => ({ default: (await import('./chart')).HeadManager }),
  },
  {
    path: '/admin/months',
    title: 'accounting.months.title',
    permission: 'Accounts.months.index',
    menu: { group: 'accounts', section: 'books', order: 98, icon: IconCalendarCheck },
    load: async () => ({ default: (await import('./months')).MonthsScreen }),
  },
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
    permission: 'Accounts.expense-ledgers.index',
    menu: { group: 'accounts', section: 'books', order: 80.5 },
    load: async () => ({ default: (await import('./ledger')).ExpenseLedger }),
  },
  {
    path: '/admin/liability-ledgers',
    title: 'accounting.ledger.liability',
    permission: 'Accounts.liability-ledgers.index',
    menu: { group: 'accounts', section: 'books', order: 80.2 },
    load: async () => ({ default: (await import('./ledger')).LiabilityLedger }),
  },
  {
    path: '/admin/asset-ledgers',
    title: 'accounting.ledger.asset',
    permission: 'Accounts.asset-ledgers.index',
    menu: { group: 'accounts', section: 'books', order: 80.1 },
    load: async () => ({ default: (await import('./ledger')).AssetLedger }),
  },
  {
    path: '/admin/capital-ledger',
    title: 'accounting.ledger.capital',
    permission: 'Accounts.capital-ledgers.index',
    menu: { group: 'accounts', section: 'books', order: 80.3 },
    load: async () => ({ default: (await import('./ledger')).CapitalLedger }),
  },
  {
    path: '/admin/revenue-ledger',
    title: 'accounting.ledger.revenue',
    permission: 'Accounts.revenue-ledgers.index',
    menu: { group: 'accounts', section: 'books', order: 80.4 },
    load: async () => ({ default: (await import('./ledger')).RevenueLedger }),
  },
  {
    path: '/admin/trial-balance',
    title: 'accounting.trial_balance.title',
    permission: 'Reports.trial-balance.index',
    report: '/get-trial-balance',
    menu: { group: 'reports', order: 10, icon: IconScale },
    load: async () => ({ default: (await import('./statements')).TrialBalanceScreen }),
  },
  {
    path: '/admin/balance-sheet',
    title: 'accounting.balance_sheet.title',
    permission: 'Reports.balance-sheet.index',
    report: '/get-balance-sheet',
    menu: { group: 'reports', order: 20, icon: IconReportMoney },
    load: async () => ({ default: (await import('./statements')).BalanceSheetScreen }),
  },
  ...registerScreens,
  ...assetScreens,
  ...budgetScreens,
  ...controlScreens,
  ...statementScreens,
  ...pettyCashScreens,
  ...payeeScreens,
  ...withholdingScreens,
];
