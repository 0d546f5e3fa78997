/** The records of the area: their calls, addresses and titles. What their screens show stands in the file of each. */
import { named, record } from '@/frame/record';

export const expenses = record({
  ...named('expense', 'expenses'),
  texts: 'accounting.expenses',
  calls: { list: '/get-expenses', details: '/get-expense-details', save: '/save-expenses', update: '/update-expense' },
});

export const drafts = record({
  name: 'voucher draft',
  texts: 'accounting.drafts',
  calls: { list: '/get-voucher-drafts', details: '/get-voucher-draft-details' },
  paths: { list: '/admin/voucher-drafts', details: '/admin/voucher-draft-details' },
});

export const banks = record({
  name: 'bank',
  texts: 'accounting.banks',
  calls: {
    list: '/get-banks',
    details: '/get-bank-details',
    save: '/save-bank',
    update: '/update-bank',
    remove: '/delete-bank',
  },
  paths: {
    list: '/admin/banks',
    create: '/admin/new-bank',
    details: '/admin/bank-details',
    edit: '/admin/update-bank',
  },
});

export const vouchers = record({
  name: 'voucher',
  texts: 'accounting.vouchers',
  calls: { list: '/get-vouchers', details: '/get-voucher-details' },
  paths: { list: '/admin/vouchers', details: '/admin/voucher-details' },
});

export const journal = record({
  name: 'voucher',
  ofAnother: 'name',
  titles: { one: 'accounting.journal.one', many: 'accounting.journal.many', create: 'accounting.journal.new' },
  calls: { list: '/get-journal-vouchers', details: '/get-journal-details', save: '/save-journal-voucher' },
  paths: { list: '/admin/journal-voucher', create: '/admin/new-journal-voucher', details: '/admin/journal-details' },
});

export const receipts = record({
  name: 'voucher',
  ofAnother: 'name',
  titles: { one: 'accounting.receipts.one', many: 'accounting.receipts.many', create: 'accounting.receipts.new' },
  calls: { list: '/get-receipts', details: '/get-receipt-details', save: '/save-receipt' },
  paths: { list: '/admin/receipt', create: '/admin/new-receipt', details: '/admin/receipt-details' },
});

export const payments = record({
  name: 'voucher',
  ofAnother: 'name',
  titles: { one: 'accounting.payments.one', many: 'accounting.payments.many', create: 'accounting.payments.new' },
  calls: { list: '/get-payments', details: '/get-payment-details', save: '/save-payments' },
  paths: { list: '/admin/payment', create: '/admin/new-payment', details: '/admin/payment-details' },
});

export const bankTransactions = record({
  name: 'bank transaction',
  titles: {
    one: 'accounting.bank_transactions.one',
    many: 'accounting.bank_transactions.many',
    create: 'accounting.bank_transactions.new',
  },
  calls: { list: '/get-bank-transactions', save: '/save-bank-transaction' },
  paths: { list: '/admin/bank-transactions', create: '/admin/new-bank-transaction' },
});

export const cashDeposits = record({
  name: 'bank transaction',
  ofAnother: 'name',
  titles: { one: 'accounting.deposits.one', many: 'accounting.deposits.many', create: 'accounting.deposits.new' },
  calls: { list: '/get-deposited-amount', save: '/save-deposited-amount' },
  paths: { list: '/admin/cash-deposits', create: '/admin/new-cash-deposit' },
});
