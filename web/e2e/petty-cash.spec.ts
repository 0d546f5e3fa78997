import { expect, type Page } from '@playwright/test';
import { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { PHONE, shot, statusOf } from './support/look';
import { foundCampus, heldBy, hire, idOf, openAs, type OwnCampus, userAt } from './support/own-campus';
import { png } from './support/png';
import { previewed } from './support/posted';
import type { Credentials } from './support/session';
import { test } from './support/test';

/** A campus's petty cash of a month, all of it on a phone: opened, spent, an advance settled, a request paid, refilled, counted and closed. */
test.use({ viewport: PHONE });
test.describe.configure({ mode: 'serial' });

const KEEPER = 'Nasir Iqbal';

let demo: Demo;
let campus: OwnCampus;
let accountant: Credentials;
let desk: Credentials;
let register = 0;

test.beforeAll(async () => {
  demo = await serveDemo(300, '2027-01-20');
  campus = await foundCampus(demo, { name: 'Chinar Iqbal Town', code: 'IQT', on: '2026-12-01', money: 10_000_000 });
  accountant = await userAt(demo, campus, 'accountant', 'Rabia Saeed');
  desk = await userAt(demo, campus, 'admission_officer', 'Farah Deeba');
  await hire(demo, campus, KEEPER);
});
test.afterAll(() => demo?.stop());

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('the box is opened, and a slip is spent with a photograph of its bill', async ({ page }) => {
  await openAs(page, demo, accountant, '/admin/new-petty-cash-register');
  await fill(page, {
    custodian_id: KEEPER,
    opened_on: '01/12/2026',
    float_minor: '20,000',
    bank_id: campus.bankName,
    cheque_no: '660101',
  });
  expect(await previewed(page)).toEqual({ 'Petty cash': 2_000_000, [campus.bankHead]: -2_000_000 });
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: campus.name })).toBeVisible();
  register = idOf(page);

  await page.getByRole('button', { name: 'Spend out of petty cash' }).click();
  await fill(page, {
    date: '05/12/2026',
    amount_minor: '1,500',
    ledger_head_id: 'Printing and stationery',
    payee: 'Karim Stationers',
    description: 'Markers for the boards',
    bill_no: 'KS-201',
  });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'bill-ks-201.png', mimeType: 'image/png', buffer: png(900, 1200) });
  await expect(page.getByRole('listitem').filter({ hasText: 'bill-ks-201' })).toBeVisible();
  expect(await previewed(page)).toEqual({ 'Printing and stationery': 150_000, 'Petty cash': -150_000 });
  await expectAccessible(page);
  await save(page);
  await expect(page.getByRole('link', { name: /bill-ks-201/ })).toBeVisible();
  await shot(page, 'petty-cash-slip-phone');
});

test('an advance is given, and what is left of it comes back', async ({ page }) => {
  const by = await openAs(page, demo, accountant, `/admin/new-petty-cash-slip?register_id=${register}`);
  await fill(page, { date: '08/12/2026', kind: 'Advance', amount_minor: '5,000' });
  await fill(page, { employee_id: KEEPER, description: 'For the sports day' });
  expect(await previewed(page)).toEqual({ 'Advances to staff out of petty cash': 500_000, 'Petty cash': -500_000 });
  await save(page);

  // its page leads to the settlement, which knows the advance
  await page.getByRole('button', { name: 'Settle' }).click();
  await expect(page.locator('[data-field="advance_id"] input').first()).toHaveValue(new RegExp(KEEPER));
  await fill(page, { date: '11/12/2026', amount_minor: '4,200' });
  await fill(page, { ledger_head_id: 'Entertainment', description: 'Tents and water' });
  expect(await previewed(page)).toEqual({
    Entertainment: 420_000,
    'Petty cash': 80_000,
    'Advances to staff out of petty cash': -500_000,
  });
  await save(page);
  expect(await heldBy(by, campus, 'Petty cash', '2026-12-31')).toBe(1_430_000);
  expect(await heldBy(by, campus, 'Advances to staff out of petty cash', '2026-12-31')).toBe(0);
});

test('the desk asks for money, and the keeper pays it', async ({ page }) => {
  await openAs(page, demo, desk, '/admin/request-petty-cash');
  await fill(page, {
    register_id: campus.name,
    date: '14/12/2026',
    amount_minor: '600',
    ledger_head_id: 'Entertainment',
    payee: 'Naeem Tea Stall',
    description: 'Tea for the parents',
  });
  await page.locator('[data-save]').click();
  await expect(page.getByText('The custodian has your request')).toBeVisible();

  const by = await Api.signedIn(accountant, demo.base);
  const { data: waiting } = await by.get(`/get-petty-cash-slips?register_id=${register}&status=requested`);
  await openAs(page, demo, accountant, `/admin/petty-cash-slip-details?id=${waiting[0].id}`);
  await page.getByRole('button', { name: 'Pay out' }).click();
  const pay = dialogOf(page, 'Pay out');
  await fill(page, { date: '14/12/2026' });
  expect(await previewed(page)).toEqual({ Entertainment: 60_000, 'Petty cash': -60_000 });
  await pay.locator('[data-save]').click();
  await expect(pay).toHaveCount(0);
  await expect(statusOf(page, 'Paid')).toBeVisible();
});

test('it is refilled for its slips, counted, and closed with the month', async ({ page }) => {
  const by = await openAs(page, demo, accountant, `/admin/add-petty-cash?register_id=${register}`);
  await fill(page, { date: '20/12/2026', cheque_no: '660102', bank_id: campus.bankName });
  expect(await previewed(page)).toEqual({ 'Petty cash': 630_000, [campus.bankHead]: -630_000 });
  await expectAccessible(page);
  await save(page);
  expect(await heldBy(by, campus, 'Petty cash', '2026-12-31')).toBe(2_000_000);

  await page.goto(`${demo.base}/admin/petty-cash-register-details?id=${register}`);
  await page.getByRole('button', { name: 'Count the cash and close' }).click();
  const count = dialogOf(page, 'Count the cash and close');
  await fill(page, { closed_on: '31/12/2026', pieces_5000: 4 });
  await expect(count).toContainText('Counted: Rs 20,000');
  expect(await previewed(page)).toEqual({ 'Cash in hand': 2_000_000, 'Petty cash': -2_000_000 });
  await count.locator('[data-save]').click();
  await expect(count).toHaveCount(0);
  await expect(statusOf(page, 'Closed')).toBeVisible();
  expect(await heldBy(by, campus, 'Petty cash', '2026-12-31')).toBe(0);

  await page.goto(`${demo.base}/admin/register-reports?campus_id=${campus.id}&from=2026-12-01&to=2026-12-31`);
  await expect(page.getByText(KEEPER).first()).toBeVisible();
  await shot(page, 'petty-cash-report-phone');
});
