/** Statements of banks, to be matched with the ledger. */
import { record } from '@/frame/record';

export const statements = record({
  name: 'bank statement',
  texts: 'accounting.bank_statements',
  calls: {
    list: '/get-bank-statements',
    details: '/get-bank-statement-details',
    save: '/save-bank-statement',
    remove: '/delete-bank-statement',
  },
  paths: {
    list: '/admin/bank-statements',
    create: '/admin/new-bank-statement',
    details: '/admin/bank-statement-details',
  },
});

export const statementLines = record({
  name: 'line of a bank statement',
  titles: { one: 'accounting.bank_statements.line', many: 'accounting.bank_statements.lines' },
  calls: { list: '/get-bank-statement-lines' },
  paths: { list: '/admin/bank-statement-details' },
});

export const openEntries = record({
  name: 'entry that the bank has not shown',
  titles: { one: 'accounting.bank_statements.entry', many: 'accounting.bank_statements.entries' },
  calls: { list: '/get-unreconciled-entries' },
  paths: { list: '/admin/bank-statement-details' },
});
