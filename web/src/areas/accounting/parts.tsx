import { lazy } from 'react';
import type { Parts } from '@/kit';

const VoucherButton = lazy(async () => ({ default: (await import('./voucher-parts')).VoucherButton }));

const ExpenseVoucherButton = lazy(async () => ({
  default: (await import('./voucher-parts')).ExpenseVoucherButton,
}));

/** What accounting adds to its records, whichever screen shows them. */
export const parts: Parts = {
  actions: [
    {
      record: 'voucher',
      key: 'print',
      label: 'kit.print',
      permission: 'Accounts.vouchers.detail',
      component: VoucherButton,
    },
    {
      record: 'expense',
      key: 'print',
      label: 'kit.print',
      permission: 'Accounts.vouchers.detail',
      component: ExpenseVoucherButton,
    },
  ],
};
