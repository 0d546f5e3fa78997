import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const FeesOfStudent = lazy(
  withTexts('fees', async () => ({ default: (await import('./collection/fees-of-student')).FeesOfStudent })),
);
const ReceiptButton = lazy(
  withTexts('fees', async () => ({ default: (await import('./collection/receipt-button')).ReceiptButton })),
);

const SlipButton = lazy(
  withTexts('fees', async () => ({ default: (await import('./collection/slip-button')).SlipButton })),
);
const ReviveButton = lazy(
  withTexts('fees', async () => ({ default: (await import('./collection/revive-button')).ReviveButton })),
);

const SettlementOfWithdrawal = lazy(
  withTexts('fees', async () => ({ default: (await import('./settlements/of-withdrawal')).SettlementOfWithdrawal })),
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
    {
      record: 'withdrawal',
      key: 'settlement',
      label: 'fees.settlements.one',
      permission: 'Accounts.settlements.index',
      component: SettlementOfWithdrawal,
    },
  ],
  actions: [
    { record: 'applicant slip', key: 'print', label: 'collection.slips.one', component: SlipButton },
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
      key: 'revive',
      label: 'collection.revive',
      permission: 'Accounts.students.revive-admission',
      component: ReviveButton,
    },
    {
      record: 'student',
      key: 'refund',
      label: 'fees.refunds.new',
      permission: 'Accounts.refunds.create',
      to: ({ id }) => `/admin/new-refund?student_id=${id}`,
    },
    {
      record: 'student',
      key: 'write-off',
      label: 'fees.write_offs.new',
      permission: 'Accounts.write-offs.create',
      to: ({ id }) => `/admin/new-write-off?student_id=${id}`,
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
