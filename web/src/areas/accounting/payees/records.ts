/** Payees, changes of their bank accounts, and their bills. */
import { namedWithSheets, record } from '@/frame/record';

export const payees = record({ texts: 'accounting.payees', ...namedWithSheets('payee', 'payees') });

export const payeeAccounts = record({
  name: "payee's bank account",
  texts: 'accounting.payee_accounts',
  calls: { list: '/get-payee-accounts' },
  paths: { list: '/admin/payee-accounts' },
});

export const bills = record({
  name: 'bill',
  texts: 'accounting.bills',
  calls: { list: '/get-bills', details: '/get-bill-details', save: '/save-bill' },
  paths: { list: '/admin/bills', create: '/admin/new-bill', details: '/admin/bill-details' },
});

export const payeeOpenings = record({
  name: 'payee opening',
  texts: 'accounting.payee_openings',
  calls: {
    list: '/get-payee-openings',
    sheets: {
      template: '/payee-opening-import-template',
      check: '/check-payee-opening-import',
      run: '/import-payee-openings',
      undo: '/undo-payee-opening-import',
    },
  },
  paths: { list: '/admin/payee-openings', import: '/admin/import-payee-openings' },
});

export const billPayments = record({
  name: 'payment of bills',
  texts: 'accounting.bill_payments',
  calls: { list: '/get-bill-payments' },
  paths: { list: '/admin/bill-payments' },
});

export const unpresentedCheques = record({
  name: 'cheque that was not presented',
  texts: 'accounting.unpresented',
  calls: { list: '/get-unpresented-cheques' },
  paths: { list: '/admin/unpresented-cheques' },
});

export const staleCheques = record({
  name: 'stale cheque',
  texts: 'accounting.stale_cheques',
  calls: { list: '/get-stale-cheques' },
  paths: { list: '/admin/stale-cheques' },
});

export const payeeAdvances = record({
  name: 'advance to a payee',
  texts: 'accounting.payee_advances',
  calls: { list: '/get-payee-advances', save: '/save-payee-advance' },
  paths: { list: '/admin/payee-advances', create: '/admin/new-payee-advance' },
});
