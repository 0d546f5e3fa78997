import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ListScreen } from '@/kit';
import { me, open, serve } from '@/kit/testing';
import { deposits } from './bank-transactions';

const deposit = {
  id: 1,
  date: '2026-11-20',
  bank_name: 'Habib Bank',
  account_no: '0012',
  campus_name: 'Gulberg',
  amount_minor: 5_000_000,
  voucher_id: 3,
  voucher_no: 'GUL-C-1',
};

test('cash deposits are read with the call that their permission opens, and only with it', async () => {
  const made = serve({
    'GET /user': { json: { ...me, permissions: ['Accounts.cash-deposits.index'] } },
    'GET /get-deposited-amount': {
      json: { transactions: [deposit], depositedAmount: 9_900_000, total: 1, total_exact: true, page: 1, per_page: 25 },
    },
  });
  await open('/admin/cash-deposits', {
    '/admin/cash-deposits': () => <ListScreen resource={deposits} />,
  });
  expect(await screen.findByText('Rs 50,000')).toBeTruthy();
  // the sum of every deposit that matches, not of the page
  expect(screen.getByText('Rs 99,000')).toBeTruthy();
  const paths = new Set(made.map(({ path }) => path));
  expect(paths.has('/get-bank-transactions')).toBe(false);
  expect(paths.has('/get-cash-in-hand')).toBe(false);
});
