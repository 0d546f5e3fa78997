import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { choose, fill, save } from './support/form';
import { DESKTOP, PHONE, prefer, shot, statusOf } from './support/look';
import { foundCampus, heldBy, hire, idOf, openAs, type OwnCampus, userAt, withOwnPassword } from './support/own-campus';
import { previewed } from './support/posted';
import type { Credentials } from './support/session';
import { test } from './support/test';
import { PASSWORD } from './support/world';

/** A month's salaries: structure, draft, check, approval, payment, the bank's file, the tax; one's own slip, and nobody else's. */
test.use({ viewport: DESKTOP });
test.describe.configure({ mode: 'serial' });

const NAME = 'Chinar Sabzazar';

let demo: Demo;
let campus: OwnCampus;
let hr: Credentials;
let chief: Credentials;
let accountant: Credentials;
/** Bilqis is a cashier: she sees her own slip, and no pay of others. */
let bilqis: Credentials;
/** The head of the campus, who sees no pay. */
let principal: Credentials;
let sanaId = 0;
let run = 0;

test.beforeAll(async () => {
  demo = await serveDemo(300, '2027-01-20');
  hr = { ...demo.admin, email: 'hr@chinar.example' };
  chief = { ...demo.admin, email: 'chief.accountant@chinar.example' };
  campus = await foundCampus(demo, { name: NAME, code: 'SBZ', on: '2026-11-02', money: 100_000_000 });
  accountant = await userAt(demo, campus, 'accountant', 'Rehana Kausar');
  const banked = (no: string) => ({ bank_name: 'Bank Alfalah', bank_account_no: no });
  sanaId = await hire(demo, campus, 'Sana Tariq', { basic_salary_minor: 20_000_000, ...banked('0027-1000000001') });
  const bilqisId = await hire(demo, campus, 'Bilqis Bano', {
    basic_salary_minor: 4_000_000,
    ...banked('0027-1000000002'),
  });
  bilqis = await cashier(bilqisId);
  await november();
});
test.afterAll(() => demo?.stop());

/** Gives an employee a sign-in of her own, as a cashier. */
async function cashier(id: number): Promise<Credentials> {
  const founder = await Api.signedIn(demo.admin, demo.base);
  const { data: roles } = await founder.get('/get-roles?per_page=100');
  const { id: role } = roles.find((one: Answer) => one.name === 'cashier');
  const given = { email: 'bilqis.sbz@chinar.example', password: `${PASSWORD}-once` };
  await founder.post('/assign-credentials', { kind: 'employee', id, ...given, role_ids: [role] });
  return withOwnPassword(demo, given);
}

/** The month before, by the register: 200,000 and 40,000. Of 8 x 200,000 a year the tax is 50,000, so 6,250 a month. */
async function november(): Promise<void> {
  const [office, head, desk] = [
    await Api.signedIn(hr, demo.base),
    await Api.signedIn(chief, demo.base),
    await Api.signedIn(accountant, demo.base),
  ];
  const id = await office.save('/save-payroll-run', { campus_id: campus.id, month: '2026-11' });
  await office.post('/check-payroll-run', { id, version: 1 });
  await head.post('/approve-payroll-run', { id, version: 2 });
  const paid = { paid_from: 'bank', bank_id: campus.bank, paid_on: '2026-11-30' };
  await desk.post('/pay-salaries', { id, version: 3, ...paid });
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const details = () => `/admin/payroll-details?id=${run}`;
const status = (page: Page, word: string) => expect(statusOf(page, word)).toBeVisible();

/** The name and the text of a file that a button gives. */
async function fileOf(page: Page, button: Locator): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await button.click();
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'latin1') };
}

test('HR writes a structure, prepares the month and checks it', async ({ page }) => {
  await openAs(page, demo, hr, '/admin/new-pay-structure?from_month=2026-12');
  await fill(page, { campus_id: NAME, employee_id: 'Sana Tariq', basic_minor: '200,000' });
  await page.getByRole('button', { name: 'Add a line' }).click();
  await fill(page, { 'lines.0.name': 'House rent', 'lines.0.percent_hundredths': 20 });
  await page.getByRole('button', { name: 'Add a line' }).click();
  await fill(page, { 'lines.1.kind': 'Deduction', 'lines.1.name': 'Van', 'lines.1.amount_minor': '2,000' });
  await fill(page, { provident_fund_hundredths: 5, employer_fund_hundredths: 5, has_eobi: true });
  await expectAccessible(page);
  await save(page);
  await expect(page.getByRole('row', { name: /House rent.*20\.00 %/ })).toBeVisible();

  await page.goto(`${demo.base}/admin/new-payroll?month=2026-12`);
  await fill(page, { campus_id: NAME });
  await save(page);
  run = idOf(page);
  await status(page, 'Draft');
  await page.getByRole('tab', { name: /^Payslips/ }).click();
  // 240,000 less tax of 10,650, fund of 10,000, EOBI of 400, van of 2,000
  await expect(page.getByRole('row', { name: /Sana Tariq.*240,000.*10,650.*216,950/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Bilqis Bano.*40,000/ })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'payroll-draft');

  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const check = dialogOf(page, 'Check');
  await expect(check).toContainText('Then somebody else approves it.');
  await check.getByRole('button', { name: 'Check' }).click();
  await expect(check).toHaveCount(0);
  await status(page, 'Checked');
  await expect(page.getByRole('button', { name: 'Approve' }), 'who checked it does not approve').toHaveCount(0);
});

test('the chief accountant looks at what differs, and approves', async ({ page }) => {
  const by = await openAs(page, demo, chief, details());
  await page.getByRole('button', { name: 'Approve' }).click();
  await dialogOf(page, 'Approve').getByRole('link', { name: 'Rs 23,200 against the month before' }).click();
  const differs = page.getByRole('row', { name: /Sana Tariq/ });
  await expect(differs).toContainText('193,750');
  await expect(differs).toContainText('216,950');
  await expect(differs).toContainText('Pay changed');
  await expect(page.getByRole('row', { name: /Bilqis/ }), 'she is paid as before').toHaveCount(0);
  await expectAccessible(page);
  await shot(page, 'payroll-variance');

  await page.goto(`${demo.base}${details()}`);
  await page.getByRole('button', { name: 'Approve' }).click();
  const approve = dialogOf(page, 'Approve');
  await expect(approve).toContainText('2 employees, Rs 256,950 net');
  expect(await previewed(page)).toEqual({
    Salaries: 28_000_000,
    "Employer's contributions": 1_200_000,
    'Income tax of salaries': -1_065_000,
    'EOBI payable': -240_000,
    'Provident fund': -2_000_000,
    'Deductions from salaries': -200_000,
    'Salaries payable': -25_695_000,
  });
  await approve.locator('[data-save]').click();
  await expect(approve).toHaveCount(0);
  await status(page, 'Approved');
  expect(await heldBy(by, campus, 'Salaries payable', '2026-12-31')).toBe(-25_695_000);
  // sums only: no entry tells what one person is paid
  await page.getByRole('link', { name: /^JV-SBZ-/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Sana Tariq')).toHaveCount(0);
});

test("the accountant pays, and gets the bank's file", async ({ page }) => {
  const by = await openAs(page, demo, accountant, details());
  await page.getByRole('button', { name: 'Pay salaries' }).click();
  const pay = dialogOf(page, 'Pay salaries');
  await expect(pay).toContainText('2 salaries are paid: Rs 256,950');
  await fill(page, { bank_id: campus.bankName, paid_on: '05/01/2027', cheque_no: '550101' });
  expect(await previewed(page)).toEqual({ 'Salaries payable': 25_695_000, [campus.bankHead]: -25_695_000 });
  await pay.locator('[data-save]').click();
  await expect(pay).toHaveCount(0);
  await status(page, 'Paid');
  expect(await heldBy(by, campus, 'Salaries payable', '2027-01-20')).toBe(0);

  await page.getByRole('tab', { name: /^Payments/ }).click();
  await expect(page.getByRole('row', { name: /5 Jan 2027.*256,950/ })).toBeVisible();
  await choose(page, page.getByRole('combobox', { name: 'Salary file format' }), 'Salary file');
  const file = await fileOf(page, page.getByRole('button', { name: 'Download the bank’s file' }));
  expect(file.name).toMatch(/\.csv$/);
  expect(file.text).toContain('Sana Tariq');
  expect(file.text).toContain('0027-1000000001');
  expect(file.text).toContain('216950.00');
  await expectAccessible(page);
});

test('the slips are printed, and the tax is deposited', async ({ page }) => {
  await openAs(page, demo, hr, details());
  await page.getByRole('button', { name: 'Print all payslips' }).click();
  const slips = page.getByRole('dialog').getByRole('button', { name: /\.pdf$/ });
  await expect(slips).toBeVisible({ timeout: 60_000 });
  expect((await fileOf(page, slips)).text.startsWith('%PDF')).toBe(true);

  const by = await openAs(page, demo, accountant, `/admin/payroll-dues?campus_id=${campus.id}`);
  await expect(page.getByRole('row', { name: /Income tax.*16,900/ })).toBeVisible();
  await page.goto(`${demo.base}/admin/new-payroll-deposit`);
  await fill(page, {
    kind: 'Income tax',
    bank_id: campus.bankName,
    paid_on: '07/01/2027',
    amount_minor: '17,000',
    deposit_no: 'CPR-2612-5',
  });
  await page.locator('[data-save]').click();
  await expect(page.locator('[data-field="amount_minor"]')).toContainText('16,900');
  await fill(page, { amount_minor: '16,900' });
  expect(await previewed(page)).toEqual({ 'Income tax of salaries': 1_690_000, [campus.bankHead]: -1_690_000 });
  await save(page);
  await page.goto(`${demo.base}/admin/payroll-deposits?campus_id=${campus.id}`);
  await expect(page.getByRole('row', { name: /CPR-2612-5.*16,900/ })).toBeVisible();
  expect(await heldBy(by, campus, 'Income tax of salaries', '2027-01-20')).toBe(0);
});

test.describe('on a phone, in Urdu', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('an employee reads her own slips, and no pay of others', async ({ page }) => {
    await prefer(page, { locale: 'ur' });
    const by = await openAs(page, demo, bilqis, '/admin/my-payslips');
    await expect(page.getByRole('heading', { level: 1, name: 'میری پے سلپس' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const cards = page.getByRole('main').getByRole('listitem');
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('40,000');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await shot(page, 'payroll-own-phone');
    const slip = await fileOf(page, cards.first().getByRole('button', { name: 'پی ڈی ایف ڈاؤن لوڈ کریں' }));
    expect(slip.text.startsWith('%PDF')).toBe(true);

    for (const path of ['/admin/staff-payroll', '/admin/payslips', '/admin/pay-structures', details()]) {
      await page.goto(`${demo.base}${path}`);
      await expect(page).toHaveURL(/\/admin\/not-allowed/);
    }
    for (const path of ['/get-payroll-runs', '/get-payslips', `/get-payroll-run-details?id=${run}`])
      expect((await by.ask('GET', path)).status, path).toBe(403);
  });
});

test('a principal sees the staff without their pay', async ({ page }) => {
  principal = await userAt(demo, campus, 'principal', 'Principal Sabzazar');
  const by = await openAs(page, demo, principal, `/admin/staff-detail?id=${sanaId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Sana Tariq' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Payroll' })).toHaveCount(0);
  await expect(page.getByText('200,000')).toHaveCount(0);
  expect((await by.ask('GET', `/get-payslips?employee_id=${sanaId}`)).status).toBe(403);

  await openAs(page, demo, hr, `/admin/employee?id=${sanaId}`);
  await page.getByRole('tab', { name: 'Payroll' }).click();
  await expect(page.getByRole('row', { name: /December 2026.*216,950/ })).toBeVisible();
});

test('an increment dated back is made good by the next payroll, month by month', async ({ page }) => {
  await openAs(page, demo, hr, '/admin/new-pay-structure?from_month=2026-12');
  await fill(page, { campus_id: NAME, employee_id: 'Bilqis Bano', basic_minor: '45,000' });
  await save(page);
  await page.goto(`${demo.base}/admin/new-payroll?month=2027-01`);
  await fill(page, { campus_id: NAME });
  await save(page);
  run = idOf(page);
  await page.getByRole('tab', { name: /^Payslips/ }).click();
  // 45,000 of January, and 5,000 that December lacks
  await expect(page.getByRole('row', { name: /Bilqis Bano.*50,000/ })).toBeVisible();
  await page.getByRole('link', { name: 'Bilqis Bano' }).click();
  await page.getByRole('tab', { name: /^Lines/ }).click();
  await expect(page.getByRole('row', { name: /Arrears of Dec 2026.*5,000/ })).toBeVisible();
  await page.getByRole('tab', { name: /^Arrears by month/ }).click();
  await expect(page.getByRole('row', { name: /December 2026.*5,000/ })).toBeVisible();
  await expectAccessible(page);
});

test('the head confirms lectures without seeing pay, and the payroll pays them', async ({ page }) => {
  const nadia = await hire(demo, campus, 'Nadia Rafiq', { contract: 'visiting' });
  const office = await Api.signedIn(hr, demo.base);
  await office.save('/save-pay-structure', {
    campus_id: campus.id,
    employee_id: nadia,
    from_month: '2027-01',
    basic_minor: 0,
    lecture_minor: 150_000,
    is_taxed: false,
  });
  const by = await openAs(page, demo, principal, `/admin/lectures-held?campus_id=${campus.id}&month=2027-01`);
  await expect(page.getByRole('row', { name: /Nadia Rafiq/ })).toBeVisible();
  await expect(page.getByText('1,500')).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(
    `${demo.base}/admin/new-lecture-count?campus_id=${campus.id}&employee_id=${nadia}&month=2027-01&lectures=10`,
  );
  await fill(page, { lectures: 12, note: 'Two substitutions' });
  await save(page);
  const { data: counts } = await by.get(`/get-lecture-counts?employee_id=${nadia}`);
  expect(counts[0].lectures).toBe(12);

  await openAs(page, demo, hr, details());
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  const check = dialogOf(page, 'Check');
  await check.getByRole('button', { name: 'Check' }).click();
  await expect(check).toHaveCount(0);
  await page.getByRole('tab', { name: /^Payslips/ }).click();
  await expect(page.getByRole('row', { name: /Nadia Rafiq.*18,000/ })).toBeVisible();
});
