import { expect, type Page } from '@playwright/test';
import { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { DESKTOP, shot, statusOf } from './support/look';
import { foundCampus, heldBy, idOf, openAs, type OwnCampus, userAt } from './support/own-campus';
import { previewed } from './support/posted';
import type { Credentials } from './support/session';
import { test } from './support/test';

/** The registers of an accountant's month: a loan and its first payment, an asset that is moved and sold, a service sold on credit. */
test.use({ viewport: DESKTOP });
test.describe.configure({ mode: 'serial' });

const TODAY = '2027-01-20';
const CANAL = 'Chinar Canal View';
const AIRPORT = 'Chinar Airport Road';
const LOAN = 'Loan of the Bank of Punjab';
const HALL = 'Hall for weddings';

let demo: Demo;
let canal: OwnCampus;
let airport: OwnCampus;
let accountant: Credentials;
let chief: Credentials;
let asset = 0;

test.beforeAll(async () => {
  demo = await serveDemo(300, TODAY);
  chief = { ...demo.admin, email: 'chief.accountant@chinar.example' };
  canal = await foundCampus(demo, { name: CANAL, code: 'CNV', on: '2026-12-01', money: 100_000_000 });
  airport = await foundCampus(demo, { name: AIRPORT, code: 'APR', on: '2026-12-01', money: 10_000_000 });
  accountant = await userAt(demo, canal, 'accountant', 'Shazia Noreen');
  const founder = await Api.signedIn(demo.admin, demo.base);
  const { data: groups } = await founder.get('/get-liability-heads?search=Loans');
  await founder.save('/save-ledger-head', { head_id: groups[0].id, name: LOAN, campus_id: canal.id });
  await founder.save('/save-income-type', { name: HALL, income_kind: 'service', campus_id: canal.id });
});
test.afterAll(() => demo?.stop());

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Saves the open dialog and waits until it is gone. */
async function saveDialog(page: Page, name: string) {
  await dialogOf(page, name).locator('[data-save]').click();
  await expect(dialogOf(page, name)).toHaveCount(0);
}

test('a loan is taken with its schedule, and its first payment is made', async ({ page }) => {
  const by = await openAs(page, demo, accountant, '/admin/new-liability');
  await fill(page, {
    date: '01/12/2026',
    ledger_head_id: LOAN,
    creditor: 'Bank of Punjab',
    amount_minor: '120,000',
    description: 'For a van',
    bank_id: canal.bankName,
    schedule: 'Equal principal each month',
    due_on: '31/12/2026',
  });
  await fill(page, { installments: '12', markup_rate: '12' });
  expect(await previewed(page)).toEqual({ [canal.bankHead]: 12_000_000, [LOAN]: -12_000_000 });
  await expect(page.getByRole('row', { name: /31 Dec 2026.*10,000.*1,200/ })).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Bank of Punjab' })).toBeVisible();

  // the oldest open payment is filled in
  await page.getByRole('button', { name: 'Pay back' }).click();
  await fill(page, { date: '31/12/2026', bank_id: canal.bankName, cheque_no: '550101' });
  expect(await previewed(page)).toEqual({
    [LOAN]: 1_000_000,
    'Mark-up on loans': 120_000,
    [canal.bankHead]: -1_120_000,
  });
  await saveDialog(page, 'Pay back');
  await page.getByRole('tab', { name: /^Schedule/ }).click();
  await expect(page.getByRole('row', { name: /31 Dec 2026/ })).toContainText('Settled');
  await shot(page, 'registers-loan');
  expect(await heldBy(by, canal, LOAN, '2026-12-31')).toBe(-11_000_000);

  // the ledger of liabilities has both vouchers
  const { data: heads } = await by.get(`/get-all-ledger-heads?search=${encodeURIComponent(LOAN)}`);
  await page.goto(`${demo.base}/admin/liability-ledgers?ledger_head_id=${heads[0].id}`);
  await expect(page.getByRole('row', { name: /For a van/ }).first()).toBeVisible();
});

test('an asset is bought and loses its month', async ({ page }) => {
  const by = await openAs(page, demo, accountant, '/admin/new-asset');
  await fill(page, {
    date: '05/12/2026',
    name: 'Generator of the hall',
    ledger_head_id: 'Furniture and fittings',
    amount_minor: '60,000',
    bank_id: canal.bankName,
    cheque_no: '550102',
    supplier: 'Lahore Power House',
  });
  expect(await previewed(page)).toEqual({ 'Furniture and fittings': 6_000_000, [canal.bankHead]: -6_000_000 });
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Generator of the hall' })).toBeVisible();
  asset = idOf(page);

  await page.goto(`${demo.base}/admin/run-depreciation`);
  await page.getByRole('button', { name: 'Show depreciation' }).click();
  expect(await previewed(page)).toEqual({ Depreciation: 100_000, 'Accumulated depreciation': -100_000 });
  await page.getByRole('button', { name: /^Post depreciation of Dec/ }).click();
  await expect(page.getByText('Depreciation posted')).toBeVisible({ timeout: 60_000 });
  expect(await heldBy(by, canal, 'Accumulated depreciation', '2026-12-31')).toBe(-100_000);
});

test('it goes to another campus with what it has lost, and is sold there', async ({ page }) => {
  const by = await openAs(page, demo, chief, `/admin/asset-details?id=${asset}`);
  await page.getByRole('button', { name: 'Transfer to a campus' }).click();
  await fill(page, { to_campus_id: AIRPORT, date: '05/01/2027', reason: 'The hall there has none' });
  expect(await previewed(page)).toEqual({
    [`Furniture and fittings, ${AIRPORT}`]: 6_000_000,
    [`Furniture and fittings, ${CANAL}`]: -6_000_000,
    [`Accumulated depreciation, ${CANAL}`]: 100_000,
    [`Accumulated depreciation, ${AIRPORT}`]: -100_000,
    [`Due to and from campuses, ${CANAL}`]: 5_900_000,
    [`Due to and from campuses, ${AIRPORT}`]: -5_900_000,
  });
  await expectAccessible(page);
  await saveDialog(page, 'Transfer to a campus');
  await page.getByRole('tab', { name: /^Transfers/ }).click();
  await expect(page.getByRole('row', { name: /The hall there has none/ })).toContainText(AIRPORT);

  await page.getByRole('button', { name: 'Dispose' }).click();
  await fill(page, {
    date: '15/01/2027',
    proceeds_minor: '70,000',
    place: 'Bank',
    buyer: 'Ravi Marriage Hall',
    reason: 'A larger one was given',
  });
  await fill(page, { bank_id: airport.bankName });
  expect(await previewed(page)).toEqual({
    'Accumulated depreciation': 100_000,
    [airport.bankHead]: 7_000_000,
    'Furniture and fittings': -6_000_000,
    'Gain on disposal of assets': -1_100_000,
  });
  await saveDialog(page, 'Dispose');
  await expect(statusOf(page, 'Disposed')).toBeVisible();
  await shot(page, 'registers-asset-sold');
  expect(await heldBy(by, airport, 'Furniture and fittings', TODAY)).toBe(0);
  expect(await heldBy(by, airport, 'Gain on disposal of assets', TODAY)).toBe(-1_100_000);
});

test('a service is sold on credit and paid less its tax, whose certificate comes later', async ({ page }) => {
  const by = await openAs(page, demo, accountant, '/admin/new-revenue');
  await fill(page, {
    date: '03/12/2026',
    ledger_head_id: HALL,
    received_from: 'Ahmed Caterers',
    amount_minor: '50,000',
    description: 'A wedding of December',
    received_in: 'Credit',
  });
  await fill(page, { due_on: '20/12/2026' });
  expect(await previewed(page)).toEqual({ Debtors: 5_000_000, [HALL]: -5_000_000 });
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'A wedding of December' })).toBeVisible();
  const income = idOf(page);

  await page.goto(`${demo.base}/admin/debtors?campus_id=${canal.id}&on=${TODAY}`);
  await expect(page.getByRole('row', { name: /Ahmed Caterers.*50,000/ })).toBeVisible();

  await page.goto(`${demo.base}/admin/revenue-details?id=${income}`);
  await page.getByRole('button', { name: 'Receive payment' }).click();
  await fill(page, { date: '10/01/2027', bank_id: canal.bankName, tax_minor: '2,500', tax_section: '153' });
  expect(await previewed(page)).toEqual({
    [canal.bankHead]: 4_750_000,
    'Advance income tax': 250_000,
    Debtors: -5_000_000,
  });
  await saveDialog(page, 'Receive payment');
  await expect(page.getByText('Certificate is missing').first()).toBeVisible();
  await page.getByRole('tab', { name: /^Payments received/ }).click();
  await page.getByRole('button', { name: 'Note the certificate' }).click();
  await fill(page, { certificate_no: 'CPR-2701-9' });
  await saveDialog(page, 'Note the certificate');
  await expect(page.getByText('CPR-2701-9').first()).toBeVisible();
  await shot(page, 'registers-service');
  expect(await heldBy(by, canal, 'Debtors', TODAY)).toBe(0);
  expect(await heldBy(by, canal, 'Advance income tax', TODAY)).toBe(250_000);
});
