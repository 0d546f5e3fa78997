/** The accounts' figures: each stands beside what it was, where the server says that. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { AccountDashboard } from './dashboard';

const figure = (label: string, kind: string, value: number, before: number | null, before_on: string | null) => ({
  label,
  kind,
  value,
  link: '/admin/banks',
  before,
  before_on,
});

test('figures stand beside the end of the last month, or the same days of it', async () => {
  serve({
    'GET /user': { json: me },
    'GET /get-account-dashboard': {
      json: {
        data: [
          figure('banks', 'money', 1_500_000, 1_000_000, '2026-10-31'),
          figure('expenses_this_month', 'money', 300_000, 400_000, '2026-10-20'),
          figure('advances', 'money', 70_000, 0, '2026-10-31'),
          figure('to_check', 'count', 3, null, null),
        ],
      },
    },
  });
  await open('/admin/account-dashboard', { '/admin/account-dashboard': AccountDashboard });
  expect(await screen.findByText('50 % more than last month', { exact: false })).toBeTruthy();
  expect(screen.getByText('Rs 10,000 on 31 Oct 2026')).toBeTruthy();
  expect(screen.getByText('25 % less than last month', { exact: false })).toBeTruthy();
  expect(screen.getByText('Rs 4,000 last month up to 20 Oct 2026')).toBeTruthy();
  // nothing was there, of which something could be a part
  expect(screen.getByText('Rs 0 on 31 Oct 2026')).toBeTruthy();
  expect(screen.getAllByText('last month', { exact: false })).toHaveLength(3);
});
