import { expect, type Page } from '@playwright/test';
import { Api } from './support/api';
import { minor, rowWith, tableOf } from './support/books';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { DESKTOP, shot, statusOf } from './support/look';
import { foundCampus, headNamed, heldBy, idOf, openAs, type OwnCampus, userAt } from './support/own-campus';
import { previewed } from './support/posted';
import type { Credentials } from './support/session';
import { test } from './support/test';

/** A group's statements: what campuses owe each other and what is eliminated; a budget at the moment of spending; every figure opens what made it. */
test.use({ viewport: DESKTOP });
test.describe.configure({ mode: 'serial' });

const FAISAL = 'Chinar Faisal Town';
const WAPDA = 'Chinar Wapda Town';

let demo: Demo;
let chief: Credentials;
let accountant: Credentials;
let faisal: OwnCampus;
let wapda: OwnCampus;

test.beforeAll(async () => {
  demo = await serveDemo(300, '2027-01-20');
  chief = { ...demo.admin, email: 'chief.accountant@chinar.example' };
  faisal = await foundCampus(demo, { name: FAISAL, code: 'FTN', on: '2027-01-02', money: 100_000_000 });
  wapda = await foundCampus(demo, { name: WAPDA, code: 'WTN', on: '2027-01-02', money: 40_000_000 });
  accountant = await userAt(demo, faisal, 'accountant', 'Waqar Zaman');
  const founder = await Api.signedIn(demo.admin, demo.base);
  await founder.post('/update-settings', { values: { 'accounting.budget_refuses': true } });
});
test.afterAll(() => demo?.stop());

const both = () => `campus_id=${faisal.id},${wapda.id}`;

/** The amounts of a row of the statement on the screen: of each campus, what is eliminated, and the total. */
async function side(page: Page, name: string): Promise<number[]> {
  const row = rowWith(await tableOf(page), name);
  return [FAISAL, WAPDA, 'Eliminated', 'Total'].map((head) => minor(row[head] ?? ''));
}

test("one campus's bank pays into the other's, and both sides stand in the preview", async ({ page }) => {
  const by = await openAs(page, demo, chief, '/admin/new-bank-transaction');
  await fill(page, { kind: 'Transfer', bank_id: faisal.bankName, date: '15/01/2027', amount_minor: '250,000' });
  await fill(page, { to_bank_id: wapda.bankName, slip_no: 'TT-9001' });
  expect(await previewed(page)).toEqual({
    [`${wapda.bankHead}, ${WAPDA}`]: 25_000_000,
    [`Due to and from campuses, ${FAISAL}`]: 25_000_000,
    [`${faisal.bankHead}, ${FAISAL}`]: -25_000_000,
    [`Due to and from campuses, ${WAPDA}`]: -25_000_000,
  });
  await expectAccessible(page);
  await save(page);
  for (const [campus, owed] of [
    [faisal, 25_000_000],
    [wapda, -25_000_000],
  ] as const)
    expect(await heldBy(by, campus, 'Due to and from campuses', '2027-01-20')).toBe(owed);
});

test('a campus alone shows what it is owed; side by side it is eliminated', async ({ page }) => {
  await openAs(page, demo, chief, `/admin/balance-sheet?campus_id=${faisal.id}&to=2027-01-20`);
  const alone = await tableOf(page);
  expect(minor(rowWith(alone, 'Due to and from campuses')['Amount'] ?? '')).toBe(25_000_000);
  expect(minor(rowWith(alone, 'Total assets')['Amount'] ?? '')).toBe(100_000_000);

  await page.goto(`${demo.base}/admin/group-statement?${both()}&to=2027-01-20&view=position&by=campus`);
  expect(await side(page, faisal.bankName)).toEqual([75_000_000, 0, 0, 75_000_000]);
  expect(await side(page, wapda.bankName)).toEqual([0, 65_000_000, 0, 65_000_000]);
  expect(await side(page, 'Due from campuses')).toEqual([25_000_000, 0, -25_000_000, 0]);
  expect(await side(page, 'Due to campuses')).toEqual([0, 25_000_000, -25_000_000, 0]);
  expect(await side(page, 'Total assets')).toEqual([100_000_000, 65_000_000, -25_000_000, 140_000_000]);
  await expectAccessible(page);
  await shot(page, 'group-position');

  // beside it the group of another day: nothing was owed then, and it had as much
  await page.goto(
    `${demo.base}/admin/group-statement?${both()}&to=2027-01-20&view=position&by=campus&compare_to=2027-01-10`,
  );
  const compared = async (name: string) => minor(rowWith(await tableOf(page), name)['Comparison'] ?? '');
  expect(await compared('Total assets')).toBe(140_000_000);
  expect(await compared('Due from campuses')).toBe(0);

  // a campus that is in no column is still owed: nothing is eliminated
  await page.goto(`${demo.base}/admin/group-statement?campus_id=${wapda.id}&to=2027-01-20&view=position&by=campus`);
  const row = rowWith(await tableOf(page), 'Due to campuses');
  expect(minor(row[WAPDA] ?? '')).toBe(25_000_000);
  expect(minor(row['Total'] ?? '')).toBe(25_000_000);
});

test('each figure of the statement opens the entries that made it', async ({ page }) => {
  await openAs(page, demo, chief, `/admin/group-statement?${both()}&to=2027-01-20&view=position&by=campus`);
  for (const [row, figure] of [
    [faisal.bankName, '750,000'],
    ['Due from campuses', '250,000'],
  ] as const) {
    await page
      .getByRole('row', { name: new RegExp(row) })
      .getByRole('link', { name: figure })
      .first()
      .click();
    // the figure of a campus opens the ledger of that campus
    await expect(page).toHaveURL(new RegExp(`ledger-transactions.*campus_id=${faisal.id}(&|$)`));
    const entry = page.getByRole('row').filter({ hasText: '250,000' }).first();
    await expect(entry).toContainText('15 Jan 2027');
    await entry.getByRole('link').first().click();
    await expect(page).toHaveURL(/voucher-details/);
    await expect(
      page
        .getByText('TT-9001')
        .or(page.getByText(/^BPV-|^CTV-/))
        .first(),
    ).toBeVisible();
    await page.goBack();
    await page.goBack();
  }
});

test('a budget is prepared by one and approved by another', async ({ page }) => {
  await openAs(page, demo, accountant, '/admin/new-budget');
  await fill(page, { ledger_head_id: 'Printing and stationery' });
  await page.getByLabel('Amount of the year').fill('100,000');
  await page.getByRole('button', { name: 'Spread evenly' }).click();
  await expect(page.getByText('Total: Rs 100,000')).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await expect(statusOf(page, 'Draft')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  const budget = idOf(page);

  await openAs(page, demo, chief, `/admin/budget-details?id=${budget}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  const approve = page.getByRole('dialog', { name: 'Approve' });
  await expect(approve).toContainText('Spending on Printing and stationery is held to this budget');
  await approve.getByRole('button', { name: 'Approve' }).click();
  await expect(approve).toHaveCount(0);
  await expect(statusOf(page, 'Approved')).toBeVisible();
});

test('drafts are approved on the list as they were read, and deleted there', async ({ page }) => {
  const by = await Api.signedIn(accountant, demo.base);
  const draft = async (head: string) =>
    by.save('/save-expense-budget', {
      campus_id: faisal.id,
      ledger_head_id: await headNamed(by, head),
      fiscal_year: 2026,
      months: Array.from({ length: 12 }, () => 1_000_000),
    });
  const fuel = await draft('Fuel and transport');
  await draft('Repairs and maintenance');
  const row = (head: string) => page.getByRole('row').filter({ hasText: head });

  // one that was changed after the list was read is named, and stays a draft
  await openAs(page, demo, chief, `/admin/budget?campus_id=${faisal.id}&status=draft`);
  await row('Fuel and transport').getByRole('checkbox').check();
  const { data: read } = await by.get(`/get-expense-budget-details?id=${fuel}`);
  await by.post('/update-expense-budget', { ...read, months: read.amounts.map(() => 2_000_000) });
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(/Somebody changed these budgets meanwhile: Fuel and transport/).first()).toBeVisible();
  await page.reload();
  await row('Fuel and transport').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(row('Fuel and transport')).toHaveCount(0);

  await openAs(page, demo, accountant, `/admin/budget?campus_id=${faisal.id}&status=draft`);
  await row('Repairs and maintenance')
    .getByRole('button', { name: /^Actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Delete' });
  await expect(question).toContainText('The draft of Repairs and maintenance for 2026 will be deleted');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(row('Repairs and maintenance')).toHaveCount(0);
});

test('spending is warned of at 80 % of the budget, and refused beyond it', async ({ page }) => {
  const spend = async (amount: string, description: string) => {
    await page.goto(`${demo.base}/admin/new-expense`);
    await fill(page, {
      ledger_head_id: 'Printing and stationery',
      date: '18/01/2027',
      amount_minor: amount,
      description,
      paid_from: 'Bank',
      payee: 'Urdu Bazar Paper House',
    });
    await fill(page, { bank_id: faisal.bankName });
  };
  const by = await openAs(page, demo, accountant, '/admin/new-expense');
  await spend('82,000', 'Prospectus and report cards');
  await expect(
    page.getByText('Printing and stationery, 2026-27: Rs 18,000 of the budget of Rs 100,000 would be left.'),
  ).toBeVisible();
  await save(page);
  await expect(
    page.getByText(/Printing and stationery has used 82\.00 % of its budget for 2026-27: Rs 18,000 is left/),
  ).toBeVisible();
  await shot(page, 'group-budget-warning');

  await spend('20,000', 'Letterheads');
  await expect(page.getByText(/this would exceed the budget of Rs 100,000 by Rs 2,000/)).toBeVisible();
  await page.locator('[data-save]').click();
  await expect(page.locator('[data-field="amount_minor"]')).toContainText('has Rs 18,000 left of its budget');
  await expect(page).toHaveURL(/new-expense/);
  await expectAccessible(page);
  await shot(page, 'group-budget-refused');

  // what is left of it passes
  await fill(page, { amount_minor: '18,000' });
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Letterheads' })).toBeVisible();
  expect(await heldBy(by, faisal, 'Printing and stationery', '2027-01-20')).toBe(10_000_000);

  // the budget shows it all used, and its figure opens both vouchers
  await page.goto(`${demo.base}/admin/budget?campus_id=${faisal.id}`);
  const row = page.getByRole('row').filter({ hasText: 'Printing and stationery' });
  await row.getByRole('link', { name: '100,000' }).click();
  await expect(page).toHaveURL(/ledger-transactions/);
  for (const amount of ['82,000', '18,000'])
    await expect(page.getByRole('row').filter({ hasText: amount }).first()).toBeVisible();
});

test("the year's result of the group is that of its campuses together", async ({ page }) => {
  await openAs(page, demo, chief, `/admin/group-statement?${both()}&to=2027-01-20&view=result&by=campus`);
  expect(await side(page, 'Printing and stationery')).toEqual([10_000_000, 0, 0, 10_000_000]);
  await page
    .getByRole('row', { name: /Printing and stationery/ })
    .getByRole('link', { name: '100,000' })
    .first()
    .click();
  await expect(page).toHaveURL(/ledger-transactions/);
  await expect(page.getByRole('row').filter({ hasText: '82,000' }).first()).toBeVisible();
});
