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
