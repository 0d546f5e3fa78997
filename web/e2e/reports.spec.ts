import { expect } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill } from './support/form';
import { DESKTOP, PHONE } from './support/look';
import { signIn } from './support/session';
import { test } from './support/test';

/**
 * An owner compares six campuses, opens a figure down to the receipt, prints, keeps the parameters, and has the report
 * sent.
 */

let demo: Demo;
test.beforeAll(async () => {
  demo = await serveDemo(300);
});
test.afterAll(() => demo?.stop());

const NAME = 'All campuses, this month';
const COLLECTION = 'Collection by cashier, bank and head as it stands now';

/** The first of some challans that money paid, with its payments; others were paid of an advance. */
async function firstWithReceipt(by: Api, challans: readonly Answer[]): Promise<Answer> {
  for (const { id } of challans) {
    const { data } = await by.get(`/get-challan-details?id=${id}`);
    if (data.payments.some((one: Answer) => one.receipt_id !== null)) return data;
  }
  throw new Error('no challan of the month was paid with money');
}

test('an owner goes from campuses to a receipt, prints the report and has it sent', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: demo.base, viewport: DESKTOP });
  const owner = await Api.signedIn(demo.admin, demo.base);
  const { group } = await owner.get('/user');
  await signIn(page, demo.admin, '/admin/reports');

  // The index finds reports by what they answer, and keeps favourites.
  await page.goto('/admin/reports');
  await expect(page.getByRole('heading', { name: 'All reports' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Search reports').fill('cashier fee head');
  const main = page.getByRole('main');
  const found = main.getByRole('link', { name: COLLECTION });
  await expect(found.first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Trial balance' })).toHaveCount(0);
  await page
    .getByRole('button', { name: `Add ${COLLECTION} to favourites` })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Favourites' })).toBeVisible();

  // Six campuses side by side. What one collected of the month before opens its challans, one of them its payments, and
  // these the receipt.
  const month = new Date(Date.parse(`${group.today.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 7);
  const { data: compared } = await owner.get(`/get-campus-comparison?period=${month}`);
  expect(compared).toHaveLength(6);
  await page.goto(`/admin/campus-comparison?period=${month}`);
  const rowOf = (one: Answer) => page.getByRole('row').filter({ hasText: one.name });
  for (const one of compared) await expect(rowOf(one).first()).toBeVisible();
  await expectAccessible(page);
  const first = compared.find((one: Answer) => one.collected_minor > 0);
  await rowOf(first).locator('a[href*="Filter-Challans?period="]').last().click();
  await expect(page).toHaveURL(/\/admin\/Filter-Challans\?/);
  const asked = new URL(page.url()).searchParams;
  expect([asked.get('period'), asked.get('campus_id')]).toEqual([month, String(first.campus_id)]);
  await page.goto(page.url().replace(/status=[^&]*/, 'status=paid'));
  const { data: paid } = await owner.get(
    `/get-challans?period=${month}&campus_id=${first.campus_id}&status=paid&sort=-issued_on`,
  );
  const withReceipt = await firstWithReceipt(owner, paid);
  await page.getByText(withReceipt.challan_no).first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/challan-details\\?id=${withReceipt.id}`));
  await page.getByRole('tab', { name: /^Payments/ }).click();
  const payment = withReceipt.payments.find((one: Answer) => one.receipt_id !== null);
  await page.getByRole('link', { name: payment.receipt_no }).first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/fee-receipt-details\\?id=${payment.receipt_id}`));

  // What came in is printed, and opens its receipts too.
  const from = `${group.today.slice(0, 4) - 1}-12-31`;
  await page.goto(`/admin/collection-report?by=campus&from=${from}&to=${group.today}`);
  const { data: campuses } = await owner.get(`/get-collection-report?by=campus&from=${from}&to=${group.today}`);
  const campus = campuses.find((one: Answer) => one.collected_minor > 0);
  await expectAccessible(page);
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'PDF', exact: true }).click();
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('link', { name: campus.name }).first().click();
  await expect(page).toHaveURL(/\/admin\/fee-receipts\?.*campus_id=/);
  const { data: receipts } = await owner.get(
    `/get-fee-receipts?campus_id=${campus.id}&collected_on_from=${from}&collected_on_to=${group.today}&sort=-id`,
  );
  await page.getByText(receipts[0].receipt_no).first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/fee-receipt-details\\?id=${receipts[0].id}`));

  // The parameters are kept by a name, with days that move.
  await page.goto('/admin/collection-report?by=campus');
  await page.getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('menuitem', { name: 'Save these parameters' }).click();
  await fill(page, { name: NAME, span: 'This month' });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Parameters saved successfully')).toBeVisible();

  // They are sent each week to the chief accountant, and once now.
  await page.goto('/admin/reports');
  await page
    .getByRole('button', { name: `Send ${NAME} by e-mail` })
    .first()
    .click();
  await fill(page, { rhythm: 'Weekly', weekday: 'Monday', hour: '8', format: 'Excel', role_ids: ['Chief accountant'] });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Report schedule saved successfully')).toBeVisible();
  const { data: schedules } = await owner.get('/get-report-schedules');
  const schedule = schedules.find((one: Answer) => one.set_name === NAME);
  expect(schedule.rhythm).toBe('weekly');
  await page.goto(`/admin/report-schedule-details?id=${schedule.id}`);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
  await expect
    .poll(async () => {
      const { data } = await owner.get(`/get-report-schedule-details?id=${schedule.id}`);
      return data.runs[0]?.finished_at ? data.runs[0].sent : 0;
    })
    .toBeGreaterThan(0);
  await page.goto(`/admin/report-schedule-details?id=${schedule.id}&tab=log`);
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
});

test('an owner reads the receipts and payments of a month, prints them and opens what is left', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: demo.base, viewport: DESKTOP });
  const owner = await Api.signedIn(demo.admin, demo.base);
  const { group } = await owner.get('/user');
  const days = `from=${group.today.slice(0, 7)}-01&to=${group.today}`;
  const account = await owner.get(`/get-receipts-and-payments?${days}`);
  expect(account.totals.received_minor).toBe(account.totals.paid_minor);
  await signIn(page, demo.admin, '/admin/reports');
  await page.goto(`/admin/receipts-and-payments?${days}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Receipts and payments account' })).toBeVisible();
  await expect(page.getByText(/^Provisional:/)).toBeVisible();
  await expectAccessible(page);
  const paper = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'PDF', exact: true }).click();
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);

  // What is left stands last, and opens the ledger that holds it.
  const left = account.data.findLast((one: Answer) => one.part === 'closing');
  await page.getByRole('link', { name: left.name }).last().click();
  await expect(page).toHaveURL(new RegExp(`/admin/ledger-transactions\\?.*ledger_head_id=${left.ledger_head_id}`));
});

test('an owner sees a year of income and expenses, and the cash of a month by week', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: demo.base, viewport: DESKTOP });
  const owner = await Api.signedIn(demo.admin, demo.base);
  const { group } = await owner.get('/user');
  const { data: months } = await owner.get('/get-income-and-expenses');
  const month = months.find((one: Answer) => one.income_minor > 0);
  await signIn(page, demo.admin, '/admin/reports');
  await page.goto('/admin/income-and-expenses');
  await expect(page.locator('main figure')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: month.month }).first().click();
  await expect(page).toHaveURL(/\/admin\/income-statement\?.*from=/);

  const monthBefore = new Date(Date.parse(`${group.today.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 7);
  await page.goto(`/admin/cash-flow-monthly?by=week&month=${monthBefore}`);
  await expect(page.locator('main figure')).toBeVisible();
  await expectAccessible(page);
});

test('an owner takes a campus out as one archive, and leaves the page meanwhile', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: demo.base, viewport: PHONE });
  const owner = await Api.signedIn(demo.admin, demo.base);
  const { data: campuses } = await owner.get('/get-campuses?per_page=1');
  await signIn(page, demo.admin, '/admin/campus-archive');
  await expect(page.getByRole('heading', { name: 'Archive of a campus' })).toBeVisible();
  await expectAccessible(page);
  await fill(page, { campus_id: campuses[0].name });
  await page.getByRole('button', { name: 'Make the archive' }).click();
  await expect(page).toHaveURL(/job=\d+/);
  const address = page.url();
  await page.goto('/admin/reports');
  await page.goto(address);
  await expect(page.getByText(/\d+ sheets with .* rows of lists/)).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /\.zip$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);
});

test('a principal finds the strength of a class on a phone, in the dark', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: demo.base, viewport: PHONE, colorScheme: 'dark' });
  await signIn(page, demo.admin);
  await page.goto('/admin/studentReport?by=class');
  await expect(page.getByRole('heading', { name: 'Student report' })).toBeVisible();
  await expect(page.getByText('Girls').first()).toBeVisible();
  await expectAccessible(page);
});
