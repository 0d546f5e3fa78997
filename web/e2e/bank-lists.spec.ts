import { expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { choose } from './support/form';
import { holdToken } from './support/session';
import { csv, workbook } from './support/sheet';
import { test } from './support/test';

/** A bank's list as banks and spreadsheets really write it, from the file to the receipts, and what the bank takes back. */
test.describe.configure({ mode: 'serial' });

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** What is paid of the first challan, twice. */
const PART = 1000;

let demo: Demo;
let bank: Answer;
/** Today, as this bank writes it: `20-Nov-26`. */
let day: string;
/** Challans of two students, the second with what settles it today in rupees. */
let first: Answer;
let second: Answer;
let due: number;

test.beforeAll(async () => {
  demo = await serveDemo(300);
});
test.afterAll(() => demo?.stop());

const signIn = () => Api.signedIn({ ...demo.admin, email: 'accountant.gul@chinar.example' }, demo.base);

/** Chooses the bank and its file, as somebody who signed in before. */
async function send(page: Page, by: Api, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  await holdToken(page, by.token);
  await page.goto(`${demo.base}/admin/new-bank-file`);
  await choose(page, page.getByRole('combobox', { name: 'Bank account' }), bank.name);
  await page.locator('input[type="file"]').setInputFiles(file);
}

/** Does something to a line, and confirms it where it is asked. */
async function act(page: Page, status: string, action: string, reason?: string): Promise<void> {
  await page
    .getByRole('row')
    .filter({ hasText: status })
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
  const dialog = page.getByRole('dialog');
  if (reason) await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action }).click();
  await expect(dialog).toBeHidden();
}

test('an ugly workbook is shown as it is read, then posted, and its twin is posted with a reason', async ({ page }) => {
  const by = await signIn();
  const { group } = await by.get('/user');
  const [year = '', month = '', date = ''] = group.today.split('-');
  day = `${date}-${MONTHS[Number(month) - 1] ?? ''}-${year.slice(2)}`;
  const campus = await by.idOf('campuses', 'Chinar Gulberg');
  const { data: banks } = await by.get(`/get-banks?campus_id=${campus}`);
  [bank] = banks;
  const query = `campus_id=${campus}&kind=installment&status=issued&sort=-id&per_page=50`;
  const { data: open } = await by.get(`/get-challans?${query}`);
  [first] = open;
  second = open.find((one: Answer) => one.student_id !== first.student_id);
  const preview = { challan_ids: [second.id], instrument: 'online', bank_id: bank.id, value_date: group.today };
  const { data: told } = await by.post('/preview-collection', preview);
  due = told.dues.find((one: Answer) => one.challan_id === second.id).payable_minor / 100;

  // a sheet of notes before it, titles, zeros that the spreadsheet ate, a formula, a hidden row, a number that it wrote short, a total
  const part = ['J-1', Number(first.challan_no), day, { formula: `${PART}/2*2`, value: PART }, 'Aslam'];
  await send(page, by, {
    name: 'november.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: workbook([
      { name: 'Notes', rows: [['For the office']] },
      {
        name: 'Collection',
        merged: ['A1:E1'],
        hidden: [6],
        rows: [
          ['Collection report', '', '', '', ''],
          ['Account:', '0123'],
          [],
          ['Transaction ID', 'Challan No', 'Value Date', 'Amount', 'Payer'],
          part,
          ['J-2', second.challan_no, day, due.toFixed(2), 'Khan, A'],
          ['J-3', '1.26E+09', day, 5000, 'Bilal'],
          part,
          ['Total', '', '', 2 * PART + due + 5000],
        ],
      },
    ]),
  });
  await expect(page.getByRole('heading', { name: 'How the file is read' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sheet', exact: true })).toHaveValue('Collection');
  const counts = page.getByText(/^4 rows · 1 cannot be read/);
  for (const said of ['1 hidden row', '1 merged area', '2 formulas']) await expect(counts).toContainText(said);
  await expect(page.getByText(/^Row 9, a total: .*The rows read above come to/)).toBeVisible();
  await expect(page.getByText(/^3 payments · 1 row is no payment/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Match these lines' }).click();
  await expect(page).toHaveURL(/bank-file-details/);

  for (const status of ['Matched', 'Amount differs', 'Maybe the same', 'Unreadable'])
    await expect(page.getByRole('button', { name: new RegExp(`^${status}`) })).toContainText('1');
  const short = page.getByRole('row').filter({ hasText: '1.26E+09' });
  await expect(short).toContainText('wrote this number short');
  await page.getByRole('checkbox', { name: /^Post 1 line whose amount differs too/ }).check();
  await page.getByRole('button', { name: /^Post 2 lines/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Post to the books' }).click();
  await expect(page.getByText('2 of 4 lines are posted')).toBeVisible({ timeout: 60_000 });
  const { data: paid } = await by.get(`/get-challan-details?id=${second.id}`);
  expect(paid.status).toBe('paid');

  await act(page, 'Maybe the same', 'Post as another payment', 'The mother paid the same once more');
  await page.reload();
  await expect(page.getByText('3 of 4 lines are posted')).toBeVisible();
  const { data: partly } = await by.get(`/get-challan-details?id=${first.id}`);
  expect(partly.paid_minor).toBe(2 * PART * 100);
});

test('what the bank takes back is marked unpaid by one press', async ({ page }) => {
  const by = await signIn();
  const rows = [
    ['Transaction ID', 'Challan No', 'Date', 'Amount'],
    ['J-2', second.challan_no, day, `(${due.toFixed(2)})`],
  ];
  await send(page, by, { name: 'next.csv', mimeType: 'text/csv', buffer: csv(rows) });
  await expect(page.getByText(/1 row takes money back/)).toBeVisible();
  await page.getByRole('button', { name: 'Match these lines' }).click();
  await expect(page).toHaveURL(/bank-file-details/);
  await expect(page.getByRole('row').filter({ hasText: 'Reversal of J-2 (line 6 of november.xlsx)' })).toBeVisible();
  await expectAccessible(page);
  await act(page, 'Reversal of J-2', 'Mark its receipt unpaid');
  await expect(page.getByRole('row').filter({ hasText: second.challan_no })).toContainText('Posted');
  const { data: open } = await by.get(`/get-challan-details?id=${second.id}`);
  expect([open.status, open.paid_minor]).toEqual(['issued', 0]);
});
