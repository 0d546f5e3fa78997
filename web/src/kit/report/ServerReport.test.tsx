import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { record } from '@/frame/record';
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

const entry = (date: string, voucher: number, debit: number, credit: number) => ({
  date,
  voucher_id: voucher,
  voucher_no: `JV-GUL-2627-00000${voucher}`,
  kind: 'journal',
  campus_name: 'Gulberg',
  code: '5001',
  name: 'Rent',
  narration: 'Rent of November',
  debit_minor: debit,
  credit_minor: credit,
  leads_to: { record: 'voucher', id: voucher },
});

test('a grouped report shows each group with its sums, and a row opens its record', async () => {
  record({
    name: 'voucher',
    titles: { one: 'accounting.vouchers.one', many: 'accounting.vouchers.many' },
    calls: { list: '/get-vouchers', details: '/get-voucher-details' },
    paths: { list: '/admin/vouchers', details: '/admin/voucher-details' },
  });
  serve({
    'GET /get-day-book': {
      json: {
        data: [entry('2026-11-19', 1, 100, 0), entry('2026-11-19', 1, 0, 100), entry('2026-11-20', 2, 700, 0)],
        totals: { debit_minor: 800, credit_minor: 100 },
      },
    },
  });
  await open('/admin/day-book', {
    '/admin/day-book': () => <ServerReport path="/get-day-book" rowKey={(_, index) => index} />,
    '/admin/voucher-details': () => null,
  });
  expect(await screen.findByRole('rowheader', { name: '19 Nov 2026' })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: '20 Nov 2026' })).toBeTruthy();
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows.filter((text) => text.startsWith('Total'))).toEqual(['TotalRs 1Rs 1', 'TotalRs 7Rs 0', 'TotalRs 8Rs 1']);
  const links = screen.getAllByRole('link', { name: 'JV-GUL-2627-000002' });
  expect(links[0]?.getAttribute('href')).toBe('/admin/voucher-details?id=2');
  // an amount that is there opens it too, an empty one does not
  expect(screen.getByRole('link', { name: '7' }).getAttribute('href')).toBe('/admin/voucher-details?id=2');
});
