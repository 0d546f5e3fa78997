/** The chart of accounts: of the places in the address, and each balance opens the ledger of the same places. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { registerScreens } from '@/frame/screens';
import { me, open, serve } from '@/kit/testing';
import { ChartOfAccounts, HeadManager } from './chart';

const ledger = {
  id: 9,
  version: 1,
  head_id: 5,
  code: '5200-002',
  name: 'Rent',
  description: null,
  campus_id: null,
  campus_name: null,
  control: null,
  is_bank: false,
  is_system: true,
  is_active: true,
  balance_minor: 2_100_000,
};
const group = { ...ledger, id: 5, class: 'expense', parent_id: null, code: '5200', name: 'Running costs' };
const chart = {
  data: [
    {
      class: 'expense',
      label: 'Expenses',
      balance_minor: 2_100_000,
      heads: [{ ...group, ledger_heads: [ledger] }],
    },
  ],
};
const branches = [
  { id: 2, name: 'City' },
  { id: 3, name: 'South' },
];

test.each([
  ['/admin/chart-of-account', ChartOfAccounts],
  ['/admin/head-manager', HeadManager],
])('%s is of the branch in the address, and so is what its balances open', async (path, Screen) => {
  registerScreens([{ path: '/admin/trial-balance', permission: 'Reports.trial-balance.index' }]);
  const made = serve({
    'GET /user': { json: { ...me, permissions: ['Reports.trial-balance.index'], scope: { ...me.scope, branches } } },
    'GET /get-chart-of-accounts': { json: chart },
  });
  await open(`${path}?branch_id=3`, { [path]: Screen });
  expect(await screen.findByText('Running costs')).toBeTruthy();
  expect(made.find((one) => one.path === '/get-chart-of-accounts')?.query).toEqual({ branch_id: '3' });
  const opened = screen.getAllByRole('link', { name: /21,000/ }).map((link) => link.getAttribute('href'));
  // the sum of a class, which the heads' manager does not show
  const ofClass = path === '/admin/chart-of-account' ? ['/admin/trial-balance?class=expense&branch_id=3'] : [];
  expect(opened).toEqual([
    ...ofClass,
    '/admin/ledger-transactions?head_id=5&branch_id=3',
    '/admin/ledger-transactions?ledger_head_id=9&branch_id=3',
  ]);
});
