/** The heads and the ledger heads of the chart, class by class. Their names do not tell the class, so that nothing links to one by its name. */
import { named, record } from '@/frame/record';

export const assetHeads = record({
  name: 'head',
  ofAnother: 'name',
  texts: 'accounting.heads.asset',
  calls: {
    list: '/get-asset-heads',
    details: '/get-head-details',
    save: '/save-asset-head',
    update: '/update-asset-head',
    remove: '/delete-asset-head',
  },
  paths: named('asset-head', 'asset-heads').paths,
});

export const liabilityHeads = record({
  name: 'head',
  ofAnother: 'name',
  texts: 'accounting.heads.liability',
  calls: {
    list: '/get-liability-heads',
    details: '/get-head-details',
    save: '/save-liability-head',
    update: '/update-liability-head',
    remove: '/delete-liability-head',
  },
  paths: named('liability-head', 'liability-heads').paths,
});

export const capitalHeads = record({
  name: 'head',
  ofAnother: 'name',
  texts: 'accounting.heads.capital',
  calls: {
    list: '/get-capital-heads',
    details: '/get-head-details',
    save: '/save-capital-head',
    update: '/update-capital-head',
    remove: '/delete-capital-head',
  },
  paths: named('capital-head', 'capital-heads').paths,
});

export const expenseHeads = record({
  name: 'head',
  ofAnother: 'name',
  texts: 'accounting.heads.expense',
  calls: {
    list: '/get-expenses-heads',
    details: '/get-head-details',
    save: '/save-expenses-heads',
    update: '/update-expense-head',
    remove: '/delete-expense-head',
  },
  paths: named('expense-head', 'expenses-heads').paths,
});

export const revenueHeads = record({
  name: 'head',
  ofAnother: 'name',
  texts: 'accounting.heads.revenue',
  calls: {
    list: '/get-revenue-heads',
    details: '/get-head-details',
    save: '/save-revenue-head',
    update: '/update-revenue-head',
    remove: '/delete-revenue-head',
  },
  paths: named('revenue-head', 'revenue-heads').paths,
});

export const assetLedgerHeads = record({
  name: 'ledger head',
  ofAnother: 'name',
  texts: 'accounting.ledger_heads.asset',
  calls: {
    list: '/get-asset-ledger-heads',
    details: '/get-ledger-head-details',
    save: '/save-asset-ledger-head',
    update: '/update-asset-ledger-head',
    remove: '/delete-asset-ledger-heads',
  },
  paths: named('asset-ledger-head', 'asset-ledgers-heads').paths,
});

export const liabilityLedgerHeads = record({
  name: 'ledger head',
  ofAnother: 'name',
  texts: 'accounting.ledger_heads.liability',
  calls: {
    list: '/get-ledger-head',
    details: '/get-ledger-head-details',
    save: '/save-ledger-head',
    update: '/update-liability-ledger-head',
    remove: '/delete-ledger-head',
  },
  paths: named('liability-ledger-head', 'liability-ledgers-heads').paths,
});

export const capitalLedgerHeads = record({
  name: 'ledger head',
  ofAnother: 'name',
  texts: 'accounting.ledger_heads.capital',
  calls: {
    list: '/get-capital-ledger-heads',
    details: '/get-ledger-head-details',
    save: '/save-capital-ledger-head',
    update: '/update-capital-ledger-head',
    remove: '/delete-capital-ledger-heads',
  },
  paths: named('capital-ledger-head', 'capital-ledgers-heads').paths,
});

export const expenseLedgerHeads = record({
  name: 'ledger head',
  ofAnother: 'name',
  texts: 'accounting.ledger_heads.expense',
  calls: {
    list: '/get-expense-ledger-heads',
    details: '/get-ledger-head-details',
    save: '/save-expense-ledger-head',
    update: '/update-expense-ledger-head',
    remove: '/delete-expense-ledger-head',
  },
  paths: named('expense-ledger-head', 'expense-ledgers-heads').paths,
});

export const revenueLedgerHeads = record({
  name: 'ledger head',
  ofAnother: 'name',
  texts: 'accounting.ledger_heads.revenue',
  calls: {
    list: '/get-income-types',
    details: '/get-ledger-head-details',
    save: '/save-income-type',
    update: '/update-income-type',
    remove: '/delete-income-type',
  },
  paths: named('income-head', 'income-heads').paths,
});
