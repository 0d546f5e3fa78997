import { expect, type Page } from '@playwright/test';
import { Api } from './support/api';
import { minor, rowWith, tableOf } from './support/books';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill } from './support/form';
import { DESKTOP, shot } from './support/look';
import { foundCampus, headNamed, openAs, type OwnCampus } from './support/own-campus';
import { previewed } from './support/posted';
import type { Credentials } from './support/session';
import { test } from './support/test';

/** A chief accountant's year end: what is missing, a closing voucher for each campus, the audit's adjustment in period 13, the signature. */
test.use({ viewport: DESKTOP });
test.describe.configure({ mode: 'serial' });

const YEAR = 'fiscal_year=2025';
const DAYS = 'from=2025-07-01&to=2026-06-30';

let demo: Demo;
let chief: Credentials;
let owner: Credentials;
/** One with a surplus, one with a loss. */
let shadman: OwnCampus;
let cantt: OwnCampus;

test.beforeAll(async () => {
  demo = await serveDemo(300, '2027-01-20');
  chief = { ...demo.admin, email: 'chief.accountant@chinar.example' };
  owner = { ...demo.admin, email: 'school@chinar.example' };
  const begun = { on: '2026-06-01', money: 100_000_000 };
  shadman = await foundCampus(demo, { ...begun, name: 'Chinar Shadman', code: 'SDM' });
  cantt = await foundCampus(demo, { ...begun, name: 'Chinar Lahore Cantt', code: 'LCT' });
  const by = await Api.signedIn(chief, demo.base);
  const [rent, canteen, payable] = [
    await headNamed(by, 'Rent'),
    await headNamed(by, 'Rent of the canteen'),
    await headNamed(by, 'Bills payable'),
  ];
  const journal = (campus: OwnCampus, debit: number, credit: number, amount: number) =>
    by.post('/save-journal-voucher', {
      campus_id: campus.id,
      date: '2026-06-10',
      narration: 'Of the year',
      lines: [
        { ledger_head_id: debit, debit_minor: amount },
        { ledger_head_id: credit, credit_minor: amount },
      ],
    });
  await journal(shadman, payable, canteen, 50_000_000);
  await journal(shadman, rent, payable, 12_000_000);
  await journal(cantt, rent, payable, 8_000_000);
});
test.afterAll(() => demo?.stop());

const yearOf = (campus: OwnCampus) => `/admin/fiscal-year?campus_id=${campus.id}&${YEAR}`;
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** An amount of a row of a report, as it stands on the screen. */
async function shown(page: Page, address: string, name: string | RegExp, column: RegExp): Promise<number> {
  await page.goto(`${demo.base}${address}`);
  const row = rowWith(await tableOf(page), name);
  return minor(Object.entries(row).find(([head]) => column.test(head))?.[1] ?? '');
}

/** Income, expenses of the year, and what its campus's capital comes to on its last day. */
const statements = async (page: Page, campus: OwnCampus) => ({
  canteen: await shown(
    page,
    `/admin/income-statement?campus_id=${campus.id}&${DAYS}`,
    'Rent of the canteen',
    /^Amount/,
  ),
  rent: await shown(page, `/admin/income-statement?campus_id=${campus.id}&${DAYS}`, /^Rent$/, /^Amount/),
  capital: await shown(page, `/admin/balance-sheet?campus_id=${campus.id}&to=2026-06-30`, 'Total capital', /^Amount/),
});

/** Closes the year of a campus on its page, and gives what the dialog said would be posted. */
async function closeYear(page: Page): Promise<Record<string, number>> {
  await page.getByRole('button', { name: 'Close year' }).click();
  const close = dialogOf(page, 'Close year');
  const lines = await previewed(page);
  await close.getByRole('button', { name: 'Close year' }).click();
  await expect(close).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Closed');
  return lines;
}

test('the checklist leads to the months, and the months are closed', async ({ page }) => {
  await openAs(page, demo, chief, `/admin/fiscal-years?campus_id=${shadman.id}`);
  await page.getByRole('link', { name: '2025-26' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Year 2025-26 of Chinar Shadman/ })).toBeVisible();
  const months = page.getByRole('row').filter({ hasText: 'Months of the year that are open' });
  await expect(months).toContainText('Missing');
  await expect(months).toContainText('12');
  await expectAccessible(page);
  await shot(page, 'year-checklist');
  await page.getByRole('button', { name: 'Close year' }).click();
  const close = dialogOf(page, 'Close year');
  await close.getByRole('button', { name: 'Close year' }).click();
  await expect(close.getByRole('alert')).toContainText('its months are not closed. Close them first.');
  await close.getByRole('button', { name: 'Cancel' }).click();

  await months.getByRole('link').click();
  await page.getByRole('button', { name: 'Close Jun 2026 for Chinar Shadman' }).click();
  const month = dialogOf(page, 'Close month');
  await expect(month).toContainText('No further entries in Jun 2026');
  await month.getByRole('button', { name: 'Close month' }).click();
  await expect(month).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Jul 2025.*Closed/ }), 'those before it close with it').toBeVisible();
  await page.goto(`${demo.base}${yearOf(shadman)}`);
  await expect(months).toContainText('Done');
});

test('each campus gets its closing voucher, and the statements stay right', async ({ page }) => {
  const by = await openAs(page, demo, chief, '/admin/fiscal-years');
  const before = await statements(page, shadman);
  expect(before).toEqual({ canteen: 50_000_000, rent: 12_000_000, capital: 138_000_000 });

  await page.goto(`${demo.base}${yearOf(shadman)}`);
  expect(await closeYear(page)).toEqual({
    'Rent of the canteen': 50_000_000,
    Rent: -12_000_000,
    'Accumulated surplus': -38_000_000,
  });
  await expect(page.getByText(/Closed by Kamran Sheikh/)).toBeVisible();
  await shot(page, 'year-closed');
  await page.getByRole('link', { name: /^JV-SDM-/ }).click();
  await expect(page.getByText('13: after the twelve months of its year')).toBeVisible();
  await expect(page.getByRole('row', { name: /Accumulated surplus.*380,000/ })).toBeVisible();

  // the other campus made a loss; its months are closed as those of the first
  await by.post('/close-month', { campus_ids: [cantt.id], month: '2026-06' });
  await page.goto(`${demo.base}${yearOf(cantt)}`);
  expect(await closeYear(page)).toEqual({ Rent: -8_000_000, 'Accumulated surplus': 8_000_000 });

  // income and expenses of the year are what they were, and so is the capital
  expect(await statements(page, shadman)).toEqual(before);
  expect(
    await shown(page, `/admin/balance-sheet?campus_id=${shadman.id}&to=2026-06-30`, 'Accumulated surplus', /^Amount/),
  ).toBe(38_000_000);
});

test('two people reopen the year for the audit, and it is closed again with the adjustment', async ({ page }) => {
  await openAs(page, demo, chief, yearOf(shadman));
  await page.getByRole('button', { name: 'Ask to reopen' }).click();
  const ask = dialogOf(page, 'Ask to reopen');
  await fill(page, { reason: 'The auditor found rent of June' });
  await ask.locator('[data-save]').click();
  await expect(page.getByText('Kamran Sheikh asks to reopen this year: The auditor found rent of June')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agree and reopen' }), 'who asked does not agree').toHaveCount(0);

  await openAs(page, demo, owner, yearOf(shadman));
  await page.getByRole('button', { name: 'Agree and reopen' }).click();
  const agree = dialogOf(page, 'Agree and reopen');
  await expect(agree).toContainText('Kamran Sheikh asks');
  await agree.getByRole('button', { name: 'Agree and reopen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Reopened');

  const by = await openAs(page, demo, chief, yearOf(shadman));
  await page.getByRole('link', { name: 'Audit adjustment' }).click();
  await fill(page, {
    narration: 'Audit: rent of June',
    'lines.0.ledger_head_id': 'Rent',
    'lines.0.debit_minor': '50,000',
    'lines.1.ledger_head_id': 'Bills payable',
    'lines.1.credit_minor': '50,000',
  });
  expect(await previewed(page)).toEqual({ Rent: 5_000_000, 'Bills payable': -5_000_000 });
  await expectAccessible(page);
  await page.locator('[data-save]').click();
  await expect(page.getByText('The adjustment is posted.')).toBeVisible();
  const { data: vouchers } = await by.get(`/get-journal-vouchers?campus_id=${shadman.id}&sort=-id&per_page=1`);
  const { data: adjustment } = await by.get(`/get-voucher-details?id=${vouchers[0].id}`);
  expect(adjustment).toMatchObject({ date: '2026-06-30', final_period: true, amount_minor: 5_000_000 });

  await page.getByRole('link', { name: 'Back to the year' }).click();
  expect(await closeYear(page)).toEqual({
    'Rent of the canteen': 50_000_000,
    Rent: -17_000_000,
    'Accumulated surplus': -33_000_000,
  });
  expect(await statements(page, shadman)).toEqual({ canteen: 50_000_000, rent: 17_000_000, capital: 133_000_000 });
});

test('the audit is signed, and later corrections are of the current year', async ({ page }) => {
  await openAs(page, demo, owner, yearOf(shadman));
  await page.getByRole('button', { name: 'Audit is signed' }).click();
  const sign = dialogOf(page, 'Audit is signed');
  await fill(page, { auditor: 'Rahman Sarfaraz & Co' });
  await sign.locator('[data-save]').click();
  await expect(page.getByText('Audit signed by Rahman Sarfaraz & Co')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask to reopen' })).toHaveCount(0);

  await openAs(page, demo, chief, yearOf(shadman));
  await page.getByRole('link', { name: 'Prior-year adjustment' }).click();
  await fill(page, {
    date: '15/01/2027',
    narration: 'A bill that was none',
    'lines.0.ledger_head_id': 'Rent',
    'lines.0.debit_minor': '1,000',
  });
  await page.locator('[data-save]').click();
  await expect(page.locator('[data-field="lines.0.ledger_head_id"]')).toContainText('of the current year');
  await fill(page, { 'lines.0.ledger_head_id': 'Bills payable', 'lines.0.debit_minor': '30,000' });
  expect(await previewed(page)).toEqual({ 'Bills payable': 3_000_000, 'Accumulated surplus': -3_000_000 });
  await page.locator('[data-save]').click();
  await expect(page.getByText('The adjustment is posted.')).toBeVisible();
  await shot(page, 'year-prior');
  // the signed year stays as it was
  expect(await statements(page, shadman)).toEqual({ canteen: 50_000_000, rent: 17_000_000, capital: 133_000_000 });
});
