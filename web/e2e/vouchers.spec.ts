import { expect } from '@playwright/test';
import { Api } from './support/api';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { DESKTOP, PHONE, shot, statusOf } from './support/look';
import { holdToken } from './support/session';
import { test } from './support/test';

/** A voucher as an accountant meets it: written over two campuses, printed, reversed, found by its number; and papers verified by a parent. */
test.describe.configure({ mode: 'serial' });

let demo: Demo;
let chief: Api;

test.beforeAll(async () => {
  demo = await serveDemo(60);
  chief = await Api.signedIn({ ...demo.admin, email: 'chief.accountant@chinar.example' }, demo.base);
});
test.afterAll(() => demo?.stop());

test('a journal voucher over two campuses is written, printed and reversed', async ({ page }) => {
  await holdToken(page, chief.token);
  await page.goto(`${demo.base}/admin/new-journal-voucher`);
  await fill(page, {
    campus_id: 'Chinar Gulberg',
    narration: 'Repairs of October that the other campus paid',
    'lines.0.ledger_head_id': 'Repairs',
    'lines.0.debit_minor': '1500',
    'lines.1.ledger_head_id': 'Printing',
    'lines.1.campus_id': 'Chinar Johar Town',
    'lines.1.credit_minor': '1000',
  });
  await expect(page.getByText('Debit Rs 500 more than credit')).toBeVisible();
  await fill(page, { 'lines.1.credit_minor': '1500' });
  await expect(page.getByText('Debit and credit are equal')).toBeVisible();
  await shot(page, 'voucher-journal-desktop');
  await save(page);

  // both sides stand on the first view, with what the campuses owe each other
  const entries = page.getByRole('table');
  await expect(entries.getByRole('columnheader', { name: 'Debit' })).toBeVisible();
  await expect(entries.getByRole('row')).toHaveCount(6);
  await expect(entries.getByRole('row').last()).toContainText('3,000');
  await shot(page, 'voucher-desktop');
  await page.setViewportSize(PHONE);
  // the table becomes cards a moment after the screen is narrow
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);
  await shot(page, 'voucher-phone');
  await page.setViewportSize(DESKTOP);

  const paper = page.waitForResponse((response) => response.url().includes('/api/voucher-pdf'));
  await page.getByRole('button', { name: 'Print' }).click();
  expect((await paper).headers()['content-type']).toBe('application/pdf');
  await page.bringToFront();

  await page.goto(page.url().replace('journal-details', 'voucher-details'));
  const number =
    (await page
      .getByText(/^JV-GUL-\d{4}-\d{6}$/)
      .first()
      .textContent()) ?? '';
  await page.getByRole('button', { name: 'Reverse' }).click();
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText(`entries of ${number} with debit and credit exchanged`);
  await expect(asked).toContainText('if the box below is ticked, today in any case');
  await expect(asked.getByRole('checkbox')).not.toBeChecked();
  await asked.getByRole('textbox').fill('Booked for the wrong month');
  await asked.getByRole('button', { name: 'Reverse' }).click();
  await expect(statusOf(page, 'Reversed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(0);

  await page.goto(`${demo.base}/admin/vouchers?search=${number}`);
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();
});

test('what the program posted is found by its number, and says where it is undone', async ({ page }) => {
  await holdToken(page, chief.token);
  const { data } = await chief.get('/get-vouchers?kind=collection&sort=-id&per_page=1');
  const { id, voucher_no: number } = data[0] as { id: number; voucher_no: string };
  await page.goto(`${demo.base}/admin/vouchers?search=${number}`);
  await expect(page.getByRole('row', { name: new RegExp(number) })).toBeVisible();
  await page.goto(`${demo.base}/admin/voucher-details?id=${id}`);
  await expect(page.getByText('Mark the receipt unpaid on its own page')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reverse' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Receipt', exact: true }).first().click();
  await expect(page).toHaveURL(/fee-receipt-details/);
});

test('a parent verifies a paper by the number printed on it', async ({ page }) => {
  const { data } = await chief.get('/get-challans?status=issued&sort=-id&per_page=1');
  const challan = data[0] as { challan_no: string; student_name: string; campus_name: string };
  await page.goto(`${demo.base}/verify`);
  const number = page.getByLabel('Number on the paper');
  await number.fill('10426-000000');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'We have no such paper' })).toBeVisible();
  await expect(page.getByLabel('Number on the paper')).toHaveValue('10426-000000');
  await page.getByLabel('Number on the paper').fill(challan.challan_no);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByRole('heading', { name: 'This challan is genuine and unpaid' })).toBeVisible();
  await expect(page.getByText(challan.campus_name).first()).toBeVisible();
  await expect(page.getByText(challan.student_name)).toHaveCount(0);
  await shot(page, 'verify-desktop');
});
