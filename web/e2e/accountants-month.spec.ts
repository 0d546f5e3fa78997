import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { DESKTOP, PHONE, shot, statusOf } from './support/look';
import { foundCampus, heldBy, hire, idOf, openAs, type OwnCampus, userAt } from './support/own-campus';
import { png } from './support/png';
import { previewed } from './support/posted';
import type { Credentials } from './support/session';
import { csv } from './support/sheet';
import { test } from './support/test';

/** An accountant's month: petty cash, a bill and its tax, an asset, the bank's statement, an accrual, and the closing of December. */
test.use({ viewport: DESKTOP });
test.describe.configure({ mode: 'serial' });

const TODAY = '2027-01-20';
const NAME = 'Chinar Garden Town';

let demo: Demo;
let campus: OwnCampus;
let accountant: Credentials;
let desk: Credentials;
let chief: Credentials;
let bank = '';
/** Under this name the bank stands in the books. */
let account = '';

test.beforeAll(async () => {
  demo = await serveDemo(300, TODAY);
  campus = await foundCampus(demo, { name: NAME, code: 'GDN', on: '2026-12-01', money: 100_000_000 });
  bank = campus.bankName;
  account = campus.bankHead;
  accountant = await userAt(demo, campus, 'accountant', 'Zahida Parveen');
  desk = await userAt(demo, campus, 'admission_officer', 'Farah Deeba');
  chief = { ...demo.admin, email: 'chief.accountant@chinar.example' };
  await hire(demo, campus, 'Nasir Iqbal');
});
test.afterAll(() => demo?.stop());

const open = (page: Page, path: string) => page.goto(`${demo.base}${path}`);
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Asks to close December and gives the dialog, with what is missing. */
async function askToClose(page: Page) {
  await open(page, `/admin/months?campus_id=${campus.id}`);
  await page.getByRole('button', { name: `Close Dec 2026 for ${NAME}` }).click();
  const dialog = dialogOf(page, 'Close month');
  await expect(dialog).toContainText('No further entries in Dec 2026');
  await expect(dialog.getByRole('row').nth(1)).toBeVisible();
  const check = (name: string) => dialog.getByRole('row').filter({ hasText: name });
  return { dialog, check };
}

test('petty cash is opened, spent on slips and refilled', async ({ page }) => {
  const by = await openAs(page, demo, accountant, '/admin/new-petty-cash-register');
  await fill(page, { custodian_id: 'Nasir Iqbal', opened_on: '01/12/2026', float_minor: '20,000', bank_id: bank });
  await fill(page, { cheque_no: '440101' });
  expect(await previewed(page)).toEqual({ 'Petty cash': 2_000_000, [account]: -2_000_000 });
  await expectAccessible(page);
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  const register = idOf(page);

  // a slip with a photograph of its bill
  await page.getByRole('button', { name: 'Spend out of petty cash' }).click();
  await expect(page.locator('[data-field="register_id"] input').first()).toHaveValue(new RegExp(NAME));
  await fill(page, {
    date: '05/12/2026',
    amount_minor: '1,500',
    ledger_head_id: 'Printing and stationery',
    payee: 'Karim Stationers',
    description: 'Markers for the boards',
    bill_no: 'KS-118',
  });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'bill-ks-118.png', mimeType: 'image/png', buffer: png(900, 1200) });
  await expect(page.getByRole('listitem').filter({ hasText: 'bill-ks-118' })).toBeVisible();
  expect(await previewed(page)).toEqual({ 'Printing and stationery': 150_000, 'Petty cash': -150_000 });
  await save(page);
  await expect(page.getByRole('link', { name: /bill-ks-118/ })).toBeVisible();
  await shot(page, 'month-slip');

  // the desk asks for money on a phone, and the accountant pays it
  await page.setViewportSize(PHONE);
  await openAs(page, demo, desk, '/admin/request-petty-cash');
  await fill(page, {
    register_id: NAME,
    date: '10/12/2026',
    amount_minor: '800',
    ledger_head_id: 'Entertainment',
    payee: 'Naeem Tea Stall',
    description: 'Tea for the parents',
  });
  await expectAccessible(page);
  await page.locator('[data-save]').click();
  await expect(page.getByText('The custodian has your request')).toBeVisible();
  await shot(page, 'month-request-phone');
  await page.setViewportSize(DESKTOP);
  await openAs(page, demo, accountant, `/admin/petty-cash-slips?status=requested&campus_id=${campus.id}`);
  await page
    .getByRole('row', { name: /Tea for the parents/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByRole('main').getByText('Farah Deeba')).toBeVisible();
  await page.getByRole('button', { name: 'Pay out' }).click();
  const pay = dialogOf(page, 'Pay out');
  await fill(page, { date: '10/12/2026' });
  expect(await previewed(page)).toEqual({ Entertainment: 80_000, 'Petty cash': -80_000 });
  await pay.locator('[data-save]').click();
  await expect(pay).toHaveCount(0);
  await expect(statusOf(page, 'Paid')).toBeVisible();

  // money and slips together are the float: the refill makes up for both slips
  await open(page, `/admin/petty-cash-register-details?id=${register}`);
  await page.getByRole('button', { name: 'Refill petty cash' }).click();
  await expect(page.getByRole('row', { name: /Markers for the boards · Karim Stationers/ })).toBeVisible();
  await fill(page, { date: '15/12/2026', cheque_no: '440102', bank_id: bank });
  expect(await previewed(page)).toEqual({ 'Petty cash': 230_000, [account]: -230_000 });
  await save(page);
  expect(await heldBy(by, campus, 'Petty cash', '2026-12-31')).toBe(2_000_000);
});

test('the box is counted note by note, and what it is short of is posted', async ({ page }) => {
  const by = await openAs(page, demo, accountant, `/admin/patty-cash?campus_id=${campus.id}`);
  await page.getByRole('link', { name: NAME }).click();
  await page.getByRole('button', { name: 'Count the cash and close' }).click();
  const count = dialogOf(page, 'Count the cash and close');
  await expect(count).toContainText('By its slips the box holds Rs 20,000');
  await fill(page, { closed_on: '31/12/2026', pieces_5000: 3, pieces_1000: 4, pieces_500: 1, pieces_100: 4 });
  await expect(count).toContainText('Counted: Rs 19,900');
  await count.locator('[data-save]').click();
  await expect(count.locator('[data-field="note"]')).toContainText('The box is Rs 100 short');
  await fill(page, { note: 'A note of a hundred is missing' });
  expect(await previewed(page)).toEqual({
    'Cash in hand': 1_990_000,
    'Cash over and short': 10_000,
    'Petty cash': -2_000_000,
  });
  await expectAccessible(page);
  await count.locator('[data-save]').click();
  await expect(count).toHaveCount(0);
  await expect(statusOf(page, 'Closed')).toBeVisible();
  await page.getByRole('tab', { name: 'Count' }).click();
  await expect(page.getByRole('row', { name: /5,000\s+3\s+/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /19,900/ })).toBeVisible();
  await shot(page, 'month-count');
  expect(await heldBy(by, campus, 'Cash over and short', '2026-12-31')).toBe(10_000);
  expect(await heldBy(by, campus, 'Petty cash', '2026-12-31')).toBe(0);
});

test("a payee's bill is owed, paid less its tax, and the tax is deposited", async ({ page }) => {
  const by = await openAs(page, demo, accountant, '/admin/new-payee');
  await fill(page, { name: 'Lions Security Services', ntn: '7712345-6', filer_status: 'Filer' });
  await save(page);
  await expect(page.getByText('No bank account is approved yet.')).toBeVisible();
  const payee = idOf(page);

  await open(page, '/admin/new-expense');
  await fill(page, {
    ledger_head_id: 'Repairs and maintenance',
    date: '08/12/2026',
    amount_minor: '100,000',
    description: 'Guards of December',
    bill_no: 'LS-91',
    paid_from: 'Owed, paid later',
  });
  await fill(page, { payee_id: 'Lions Security', nature: 'Other services', due_on: '20/12/2026' });
  expect(await previewed(page)).toEqual({ 'Repairs and maintenance': 10_000_000, Creditors: -10_000_000 });
  await save(page);
  await expect(page.getByText('It stands under Bills until it is paid.')).toBeVisible();

  await open(page, `/admin/bills?payee_id=${payee}&is_unpaid=true`);
  await page
    .getByRole('row', { name: /Lions Security Services/ })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('button', { name: 'Pay bills' }).click();
  // the bill brought its payee along
  await expect(page.locator('[data-field="payee_id"] input').first()).toHaveValue(/Lions Security/);
  await fill(page, { bill_ids: ['LS-91'], bank_id: bank, date: '12/12/2026', cheque_no: '440103' });
  expect(await previewed(page), '14 % of other services').toEqual({
    Creditors: 10_000_000,
    'Withholding tax payable': -1_400_000,
    [account]: -8_600_000,
  });
  await expectAccessible(page);
  await page.locator('[data-save]').click();
  await expect(page.getByText('The bills are paid')).toBeVisible();

  await open(page, '/admin/new-tax-deposit');
  await fill(page, { date: '15/12/2026', until: '15/12/2026', receipt_no: 'IT-2612-771', bank_id: bank });
  await fill(page, { cheque_no: '440105' });
  expect(await previewed(page)).toEqual({ 'Withholding tax payable': 1_400_000, [account]: -1_400_000 });
  await save(page);
  await page.getByRole('tab', { name: /^Taxes withheld/ }).click();
  await expect(page.getByRole('row', { name: /Lions Security Services.*14,000/ })).toBeVisible();
  await shot(page, 'month-tax-deposit');
  expect(await heldBy(by, campus, 'Withholding tax payable', '2026-12-31')).toBe(0);

  // the payee's page leads to the certificate, which names the deposit
  await open(page, `/admin/payee-details?id=${payee}`);
  await page.getByRole('link', { name: /Tax withheld since 1 July/ }).click();
  await expect(page.getByRole('row', { name: /IT-2612-771/ })).toContainText('14,000');
});

test('an asset is bought and loses its month; the run is undone and run again', async ({ page }) => {
  const by = await openAs(page, demo, accountant, '/admin/new-asset');
  await fill(page, {
    date: '10/12/2026',
    name: 'Printer of the office',
    ledger_head_id: 'Computers and equipment',
    amount_minor: '60,000',
    bank_id: bank,
    cheque_no: '440104',
    supplier: 'Hafeez Centre Computers',
  });
  expect(await previewed(page)).toEqual({ 'Computers and equipment': 6_000_000, [account]: -6_000_000 });
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Printer of the office' })).toBeVisible();
  const asset = idOf(page);

  // the month's checklist misses its depreciation
  const { dialog, check } = await askToClose(page);
  await expect(check('Months whose assets are not depreciated')).toContainText('Open');
  await expect(check('Banks without a statement up to the last day')).toContainText('Open');
  await expectAccessible(page);
  await shot(page, 'month-checklist');
  await dialog.getByRole('link', { name: 'Months whose assets are not depreciated' }).click();
  await expect(page).toHaveURL(/depreciation-runs/);

  const run = async () => {
    await page.getByRole('link', { name: 'Run depreciation' }).click();
    await page.getByRole('button', { name: 'Show depreciation' }).click();
    await expect(page.getByRole('row', { name: /Computers and equipment.*1,000/ })).toBeVisible();
    expect(await previewed(page)).toEqual({ Depreciation: 100_000, 'Accumulated depreciation': -100_000 });
    await page.getByRole('button', { name: /^Post depreciation of Dec/ }).click();
    await expect(page.getByText('Depreciation posted')).toBeVisible({ timeout: 60_000 });
  };
  await run();
  await open(page, `/admin/asset-details?id=${asset}&tab=months`);
  await expect(page.getByRole('row', { name: /December 2026.*1,000.*59,000/ })).toBeVisible();
  await page.getByRole('link', { name: /^JV-GDN-/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await openAs(page, demo, chief, `/admin/depreciation-runs?campus_id=${campus.id}`);
  await page.getByRole('link', { name: 'December 2026' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  const undo = dialogOf(page, 'Undo');
  await undo.getByRole('textbox').fill('The life is looked at again');
  await undo.getByRole('button', { name: 'Undo' }).click();
  await expect(undo).toHaveCount(0);
  expect(await heldBy(by, campus, 'Accumulated depreciation', '2026-12-31')).toBe(0);

  await openAs(page, demo, accountant, `/admin/depreciation-runs?campus_id=${campus.id}`);
  await run();
  expect(await heldBy(by, campus, 'Accumulated depreciation', '2026-12-31')).toBe(-100_000);
});

test("the bank's statement is read, matched, its charge posted, and finished", async ({ page }) => {
  const by = await openAs(page, demo, accountant, '/admin/new-bank-statement');
  const rows = [
    ['Date', 'Description', 'Reference', 'Debit', 'Credit'],
    ['01-12-2026', 'Deposit of the trust', '', '', '1,000,000'],
    ['02-12-2026', 'Cash cheque', '440101', '20,000', ''],
    ['16-12-2026', 'Cash cheque', '440102', '2,300', ''],
    ['19-12-2026', 'Clearing of two cheques', '', '146,000', ''],
    ['31-12-2026', 'Account maintenance', '', '350', ''],
  ];
  await fill(page, {
    bank_id: bank,
    from_on: '01/12/2026',
    to_on: '31/12/2026',
    opening_minor: '0',
    closing_minor: '831,350',
  });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'december.csv', mimeType: 'text/csv', buffer: csv(rows) });
  await expect(page.getByRole('listitem').filter({ hasText: 'december.csv' })).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(/bank-statement-details/);
  const line = (name: string) => page.getByRole('row').filter({ hasText: name }).first();
  const act = async (name: string, action: string) => {
    await line(name)
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await expect(line('Deposit of the trust')).toContainText('Matched');
  await expect(line('440102')).toContainText('Matched');
  await expect(page.getByText('A difference is not explained')).toBeVisible();
  await shot(page, 'month-statement');

  // two cheques stand on one line of the bank: a person matches them
  await act('Clearing of two cheques', 'Match by hand');
  const match = dialogOf(page, 'Match by hand');
  for (const amount of ['86,000', '60,000'])
    await match.getByRole('row').filter({ hasText: amount }).getByRole('checkbox').check();
  await match.getByRole('button', { name: /^Match .*146,000/ }).click();
  await expect(match).toHaveCount(0);
  await expect(line('Clearing of two cheques')).toContainText('Matched');

  // what the books lack stands in the way of the month
  const { dialog, check } = await askToClose(page);
  await expect(check('Banks that differ from their statement')).toContainText('Missing');
  await dialog.getByRole('button', { name: 'Close month' }).click();
  await expect(dialog.getByRole('alert')).toContainText('a bank differs from its statement');
  await dialog.getByRole('link', { name: 'Banks that differ from their statement' }).click();
  await page.getByRole('main').getByRole('link', { name: bank }).first().click();
  await act('Account maintenance', 'Post to the books');
  const post = dialogOf(page, 'Post to the books');
  expect(await previewed(page)).toEqual({ 'Bank charges': 35_000, [account]: -35_000 });
  await post.getByRole('button', { name: 'Post to the books' }).click();
  await expect(post).toHaveCount(0);
  await expect(page.getByText('The difference between bank and ledger is explained.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Finish' }).click();
  const finish = dialogOf(page, 'Finish');
  await finish.getByRole('button', { name: 'Finish' }).click();
  await expect(finish).toHaveCount(0);
  await expect(statusOf(page, 'Finished')).toBeVisible();
  await page.getByRole('button', { name: 'Reconciliation statement' }).click();
  await expect(page.getByRole('row', { name: /Balance as per bank statement.*831,350/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /440105.*14,000/ }), 'a cheque not presented').toBeVisible();
  await expect(page.getByRole('row', { name: /Balance as per ledger.*817,350/ })).toBeVisible();
  await shot(page, 'month-reconciliation');
  expect(await heldBy(by, campus, account, '2026-12-31')).toBe(81_735_000);
});

test('an accrual is written, December closes with it and takes nothing more', async ({ page }) => {
  const by = await openAs(page, demo, accountant, '/admin/new-recurring-voucher?from_month=2026-12&to_month=2026-12');
  await fill(page, { name: 'Electricity to be billed', narration: 'Electricity of December' });
  await page.getByRole('radio', { name: /^Accrual/ }).check();
  await fill(page, {
    'lines.0.ledger_head_id': 'Electricity, gas and water',
    'lines.0.debit_minor': '7,000',
  });
  expect(await previewed(page)).toEqual({ 'Electricity, gas and water': 700_000, 'Accrued expenses': -700_000 });
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Electricity to be billed' })).toBeVisible();
  const accrual = idOf(page);

  const { dialog, check } = await askToClose(page);
  for (const done of ['Banks that differ from their statement', 'Months whose assets are not depreciated'])
    await expect(check(done)).toContainText('Done');
  await dialog.getByRole('button', { name: 'Close month' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /^Dec 2026.*Closed/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Nov 2026.*Closed/ }), 'nothing was posted in it').toBeVisible();
  await shot(page, 'month-closed');

  // posted with the closing at the latest; the program takes it back on the first day of January, every minute
  await by.post('/post-recurring-vouchers', { campus_id: campus.id });
  await open(page, `/admin/recurring-voucher-details?id=${accrual}`);
  await page.getByRole('tab', { name: /Posted so far/ }).click();
  const posted = page.getByRole('row', { name: /December 2026.*31 Dec 2026/ });
  await expect(posted.getByRole('link')).toHaveCount(2);
  expect(await heldBy(by, campus, 'Accrued expenses', '2026-12-31')).toBe(-700_000);
  expect(await heldBy(by, campus, 'Accrued expenses', TODAY)).toBe(0);

  await open(page, '/admin/new-expense');
  const late = {
    amount_minor: '1,200',
    description: 'Paper, found late',
    payee: 'Karim Stationers',
    ledger_head_id: 'Printing and stationery',
    bank_id: bank,
  };
  await fill(page, { paid_from: 'Bank', date: '31/12/2026' });
  await fill(page, late);
  await page.locator('[data-save]').click();
  const closed = new RegExp(`Dec 2026 is closed for ${NAME}`);
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toContainText(closed);
  await expect(page.getByText(closed)).toHaveCount(1);
  await expect(page).toHaveURL(/new-expense/);
  // what was typed stays, and on an open day it is taken
  await fill(page, { date: '04/01/2027' });
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Paper, found late' })).toBeVisible();
});

test("a utility bill's taxes have heads of their own", async ({ page }) => {
  await openAs(page, demo, accountant, '/admin/new-payee');
  await fill(page, { name: 'Lahore Electric Supply', ntn: '7712399-6', filer_status: 'Filer' });
  await save(page);
  await open(page, '/admin/new-bill');
  await fill(page, { date: '10/01/2027', payee_id: 'Lahore Electric', bill_no: 'LE-12', amount_minor: '11,755' });
  await fill(page, { description: 'Electricity of December' });
  for (let n = 0; n < 3; n += 1) await page.locator('[data-field="lines"] [data-add-line]').click();
  // the lines say what the bill is for: its one head is not asked any more
  await expect(page.locator('[data-field="ledger_head_id"]')).toHaveCount(0);
  await fill(page, { 'lines.0.ledger_head_id': 'Electricity, gas and water', 'lines.0.amount_minor': '9,000' });
  await fill(page, { 'lines.1.kind': 'Sales tax', 'lines.1.amount_minor': '1,755' });
  await fill(page, { 'lines.2.kind': 'Income tax', 'lines.2.amount_minor': '1,000' });
  expect(await previewed(page)).toEqual({
    'Electricity, gas and water': 900_000,
    'Sales tax on bills': 175_500,
    'Advance income tax': 100_000,
    Creditors: -1_175_500,
  });
  await expectAccessible(page);
  await save(page);
  await page.getByRole('tab', { name: /^Lines of the bill/ }).click();
  await expect(page.getByRole('row', { name: /Sales tax on bills.*1,755/ })).toBeVisible();
});
