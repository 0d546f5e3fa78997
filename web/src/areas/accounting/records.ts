/** The records of the area: their calls, addresses and titles. What their screens show stands in the file of each. */
import { record } from '@/frame/record';

export const expenses = record({
  name: 'expense',
  texts: 'accounting.expenses',
  calls: { list: '/get-expenses', details: '/get-expense-details', save: '/save-expenses', update: '/update-expense' },
  paths: {
    list: '/admin/expenses',
    create: '/admin/new-expense',
    details: '/admin/expense-details',
    edit: '/admin/edit-expense',
  },
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
