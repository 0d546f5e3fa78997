/** The budgets of a campus on a sheet: what is typed and pasted, what it sends, and what comes back to its cells. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { me, open, serve } from '@/kit/testing';
import { BudgetSheet } from './sheet';

const MAY = ['Accounts.budgets.index', 'Accounts.budgets.create', 'Accounts.budgets.update'];
const MONTHS = [7, 8, 9, 10, 11, 12].map((n) => `2026-${String(n).padStart(2, '0')}`);
const YEAR = [...MONTHS, ...[1, 2, 3, 4, 5, 6].map((n) => `2027-0${n}`)];
const fromSeptember = (amount: number) => YEAR.map((_, n) => (n < 2 ? 0 : amount));

const row = (ledger_head_id: number, name: string, more: object = {}) => ({
  ledger_head_id,
  code: `5-0${ledger_head_id}`,
  name,
  budget_id: null,
  version: null,
  status: null,
  months: YEAR.map(() => 0),
  ...more,
});
const ROWS = [
  row(1, 'Printing'),
  row(2, 'Fuel', { budget_id: 8, version: 3, status: 'draft', months: fromSeptember(200_000) }),
  row(3, 'Rent', { budget_id: 9, version: 2, status: 'approved', months: YEAR.map(() => 900_000) }),
];

const answer = (rows: object[]) => ({
  json: { data: { campus_id: 1, fiscal_year: 2026, months: YEAR, closed: YEAR.slice(0, 2), rows } },
});

/** Opens the sheet, and gives the calls that are made. */
async function start(permissions: string[] = MAY, rows: object[] = ROWS, more: Parameters<typeof serve>[0] = {}) {
  const year = { fiscal_year: 2026, label: '2026-27', months: YEAR, closed: YEAR.slice(0, 2), is_current: true };
  const made = serve({
    'GET /user': { json: { ...me, permissions } },
    'GET /get-budget-years': { json: { data: [year] } },
    'GET /get-budget-sheet': answer(rows),
    'POST /save-budget-sheet': { json: { message: 'Saved', data: 2 } },
    ...more,
  });
  await open('/admin/budget-sheet?campus_id=1&fiscal_year=2026', { '/admin/budget-sheet': BudgetSheet });
  await screen.findByRole('grid', { name: 'Budget sheet' });
  return made;
}

const cell = (at: number, column: number) => document.querySelector(`[data-cell="${at}:${column}"]`) as HTMLElement;
const shown = (at: number, column: number) => cell(at, column).querySelector('bdi')?.textContent ?? '';
const focus = (at: number, column: number) => act(() => cell(at, column).focus());
const isReadOnly = (at: number, column: number) => cell(at, column).getAttribute('aria-readonly') === 'true';

beforeEach(() => sessionStorage.clear());

test('amounts are typed and pasted, the year adds up, and the changed rows go with their versions', async () => {
  const made = await start();
  const user = userEvent.setup();
  focus(0, 3);
  fireEvent.paste(document.activeElement as Element, {
    clipboardData: { getData: () => Array.from({ length: 10 }, () => '1,000').join('\t') },
  });
  expect(shown(0, 13)).toBe('Rs 10,000');
  focus(1, 4);
  await user.keyboard('2500{Enter}');
  expect(shown(1, 13)).toBe('Rs 20,500');
  await user.click(screen.getByRole('button', { name: 'Save 2 budgets' }));
  const sent = () => made.filter(({ path }) => path === '/save-budget-sheet').map(({ body }) => body);
  const fuel = fromSeptember(200_000).with(3, 250_000);
  await waitFor(() =>
    expect(sent()).toEqual([
      {
        campus_id: 1,
        fiscal_year: 2026,
        lines: [
          { ledger_head_id: 1, version: null, months: fromSeptember(100_000) },
          { ledger_head_id: 2, version: 3, months: fuel },
        ],
      },
    ]),
  );
});

test('closed months and approved budgets are only read; a draft of before gives a closed month up', async () => {
  const before = row(4, 'Telephone', { budget_id: 7, version: 1, status: 'draft', months: YEAR.map(() => 50_000) });
  const made = await start(MAY, [...ROWS, before]);
  expect(screen.getByRole('columnheader', { name: 'Jul 2026 (closed)' })).toBeTruthy();
  expect([isReadOnly(0, 1), isReadOnly(0, 3), isReadOnly(1, 2), isReadOnly(2, 3)]).toEqual([true, false, true, true]);
  const user = userEvent.setup();
  focus(3, 3);
  await user.keyboard('700{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save 1 budget' }));
  expect(made.some(({ path }) => path === '/save-budget-sheet')).toBe(false);
  for (const column of [1, 2]) {
    focus(3, column);
    await user.keyboard('0{Enter}');
  }
  await user.click(screen.getByRole('button', { name: 'Save 1 budget' }));
  const months = fromSeptember(50_000).with(2, 70_000);
  await waitFor(() =>
    expect(made.find(({ path }) => path === '/save-budget-sheet')?.body).toMatchObject({
      lines: [{ ledger_head_id: 4, version: 1, months }],
    }),
  );
});

test('what the server refuses stands at its cell', async () => {
  const sentence = 'This amount is too large for a month.';
  await start(MAY, ROWS, {
    'POST /save-budget-sheet': { status: 422, json: { message: sentence, errors: { 'lines.0.months.4': [sentence] } } },
  });
  const user = userEvent.setup();
  focus(0, 5);
  await user.keyboard('90000000{Enter}');
  await user.click(screen.getByRole('button', { name: 'Save 1 budget' }));
  await waitFor(() => expect(cell(0, 5).getAttribute('aria-invalid')).toBe('true'));
  expect(isReadOnly(0, 5)).toBe(false);
});

test('whoever only reads budgets sees the sheet and saves nothing', async () => {
  await start(['Accounts.budgets.index']);
  expect([isReadOnly(0, 3), isReadOnly(1, 3)]).toEqual([true, true]);
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});
