import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, serve } from '../testing';
import { ServerReport } from './ServerReport';

const line = { name: 'Bank', code: '1001', head_name: 'Cash and bank', link: '/admin/ledger', ledger_head_id: 4 };
const amounts = {
  opening_debit_minor: 0,
  opening_credit_minor: 0,
  debit_minor: 250_000,
  credit_minor: 0,
  closing_debit_minor: 250_000,
  closing_credit_minor: 0,
};

test('a report of the server brings its title, filters, defaults and columns', async () => {
  const made = serve({
    'GET /get-trial-balance': {
      json: { data: [{ ...line, ...amounts }], totals: amounts, campuses: [], is_balanced: true },
    },
  });
  await open('/admin/trial-balance', {
    '/admin/trial-balance': () => <ServerReport path="/get-trial-balance" columns={{ code: { width: 'narrow' } }} />,
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Trial balance' })).toBeTruthy();
  expect(await screen.findByText('1001')).toBeTruthy();
  // what the declaration keeps off the screen stays off
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent);
  expect(heads).toContain('Closing debit');
  expect(heads).not.toContain('Class');
  // up to today, and zeros are left out
  expect(made.find((one) => one.path === '/get-trial-balance')?.query).toEqual({ to: '2026-11-20' });
  expect(screen.getAllByText('2,500').length).toBeGreaterThan(1);
  expect(screen.queryByRole('cell', { name: '0' })).toBeNull();
});
