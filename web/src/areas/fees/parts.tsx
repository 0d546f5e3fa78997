import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const FeesOfStudent = lazy(
  withTexts('fees', async () => ({ default: (await import('./collection/fees-of-student')).FeesOfStudent })),
);
const ReceiptButton = lazy(
  withTexts('fees', async () => ({ default: (await import('./collection/receipt-button')).ReceiptButton })),
);

/** What fees add to the records of other areas. */
export const parts: Parts = {
  tabs: [
    {
      record: 'student',
      key: 'fees',
      label: 'collection.fees_tab',
      permission: 'Accounts.students.installment-details',
      component: FeesOfStudent,
    },
  ],
  actions: [
    { record: 'fee_receipt', key: 'print', label: 'collection.receipt_print', component: ReceiptButton },
    {
      record: 'student',
      key: 'collect',
      label: 'collection.collect',
      permission: 'Accounts.students.approve-installment',
      to: ({ id }) => `/admin/accounts-recieve-installments?student_id=${id}`,
    },
    {
      record: 'student',
      key: 'statement',
      label: 'collection.statement',
      permission: 'Accounts.students.statement',
      to: ({ id }) => `/admin/student-statement?student_id=${id}`,
    },
  ],
};
