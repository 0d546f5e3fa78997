import { expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { DESKTOP, shot } from './support/look';
import { holdToken } from './support/session';
import { test } from './support/test';

/** A family's money goes back: a part of an advance waits for a second person, the rest and the deposit come with the settlement of who leaves. */
test.use({ viewport: DESKTOP });
test.describe.configure({ mode: 'serial' });

/** A Wednesday of the second half of the session. */
const DAY = '2027-01-20';
const ADVANCE = 2_000_000;
const PART = 1_500_000;

let demo: Demo;
let office: Api;
let chief: Api;
let student: Answer;
/** Of the advance. */
let receipt = 0;
let refund = 0;
let withdrawal = 0;
let settlement = 0;

test.beforeAll(async () => {
  demo = await serveDemo(300, DAY);
  office = await Api.signedIn(demo.admin, demo.base);
  chief = await Api.signedIn({ ...demo.admin, email: 'chief.accountant@chinar.example' }, demo.base);
  // Somebody who owes nothing and left a deposit.
  const { data: accounts } = await office.get('/get-fee-accounts?status=active&per_page=100');
  for (const account of (accounts as Answer[]).filter((one) => one.outstanding_minor === 0)) {
    const held: Answer[] = (await office.get(`/get-refundable?student_id=${account.id}`)).data;
    if (!held.some(({ kind }) => kind === 'deposit') || held.some(({ kind }) => kind === 'advance')) continue;
    student = (await office.get(`/get-student-details?id=${account.id}`)).data;
    break;
  }
  expect(student, 'a student who owes nothing and left a deposit').toBeTruthy();
  const { data: taken } = await office.post('/approve-installment', {
    student_id: student.id,
    challan_ids: [],
    amount_minor: ADVANCE,
  });
  receipt = taken.id;
});
test.afterAll(() => demo?.stop());

const heldOf = async (kind: string): Promise<number> => {
  const { data } = await office.get(`/get-refundable?student_id=${student.id}`);
  return (data as Answer[]).filter((one) => one.kind === kind).reduce((sum, one) => sum + one.held_minor, 0);
};
const statusOf = async (): Promise<string> =>
  (await office.get(`/get-student-refund-details?id=${refund}`)).data.status;

async function open(page: Page, address: string, by: Api = office): Promise<void> {
  await holdToken(page, by.token);
  await page.goto(`${demo.base}${address}`);
}

test('a refund above the limit waits for a second person', async ({ page }) => {
  await open(page, `/admin/new-refund?student_id=${student.id}`);
  await expect(page.getByRole('table', { name: 'Held for the student' })).toContainText('20,000');
  await fill(page, {
    amount_minor: '15000',
    payee: 'Ahmed Nawaz',
    paid_from: 'Cash',
    reason: 'The family asked for it',
  });
  await expect(page.getByRole('listitem').filter({ hasText: 'Advances from students' })).toContainText('15,000');
  await expectAccessible(page);
  await save(page);
  refund = Number(new URL(page.url()).searchParams.get('id'));
  expect(await statusOf()).toBe('waiting');
  expect(await heldOf('advance')).toBe(ADVANCE);

  // not whoever prepared it, and not somebody without the right
  const own = await office.ask('POST', '/approve-student-refund', { id: refund, version: 1 });
  expect(own.status).toBe(403);
  const cashier = await Api.signedIn({ ...demo.admin, email: 'cashier.gul@chinar.example' }, demo.base);
  const without = await cashier.ask('POST', '/approve-student-refund', { id: refund, version: 1 });
  expect([403, 404]).toContain(without.status);
});

test('the second person pays it, once', async ({ page }) => {
  await open(page, `/admin/refund-details?id=${refund}`, chief);
  await page.getByRole('button', { name: 'Pay refund', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Advances from students' })).toContainText('15,000');
  await dialog.locator('[data-save]').click();
  await expect(dialog).toBeHidden();
  expect(await statusOf()).toBe('paid');
  expect(await heldOf('advance')).toBe(ADVANCE - PART);
  await expectAccessible(page);
  await shot(page, 'refund-paid-desktop');
  const again = await chief.ask('POST', '/approve-student-refund', { id: refund, version: 1 });
  expect(again.status).toBe(409);
});

test('the receipt of money that was given back cannot be marked unpaid', async () => {
  const unpaid = (by: Api, body: Answer) => by.ask('POST', '/unpaid-installment', body);
  const used = await unpaid(office, { receipt_id: receipt, reason: 'Entered for the wrong student' });
  expect(used.status, JSON.stringify(used.body)).toBe(409);
  // others try it with less right, without a reason, for a receipt that is not there
  const cashier = await Api.signedIn({ ...demo.admin, email: 'cashier.gul@chinar.example' }, demo.base);
  expect((await unpaid(cashier, { receipt_id: receipt, reason: 'Entered for the wrong student' })).status).toBe(403);
  expect((await unpaid(office, { receipt_id: receipt, reason: '' })).status).toBe(422);
  expect((await unpaid(office, { receipt_id: 999_999_999, reason: 'Nobody has it' })).status).toBe(404);
  expect(await heldOf('advance')).toBe(ADVANCE - PART);
});

test('it is taken back, and the money is held again', async ({ page }) => {
  await open(page, `/admin/refund-details?id=${refund}`, chief);
  await page.getByRole('button', { name: 'Take back', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('The family came back with it');
  await dialog.getByRole('button', { name: 'Take back' }).last().click();
  await expect(dialog).toBeHidden();
  expect(await statusOf()).toBe('reversed');
  expect(await heldOf('advance')).toBe(ADVANCE);
  const twice = await chief.ask('POST', '/take-refund-payment-back', { id: refund, reason: 'Once more' });
  expect(twice.status).toBe(409);
});

test('the student leaves, and the settlement owes the deposit and the advance', async ({ page }) => {
  withdrawal = await office.save('/save-withdrawal', {
    student_id: student.id,
    kind: 'withdrawal',
    applied_on: DAY,
    leaves_on: DAY,
    reason: 'The family moves to Multan',
  });
  for (const [n, kind] of ['library', 'laboratory', 'hostel', 'accounts'].entries()) {
    await office.post('/clear-withdrawal', { id: withdrawal, version: n + 1, kind, state: 'cleared' });
  }
  await open(page, `/admin/new-settlement?withdrawal_id=${withdrawal}`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await page.getByRole('button', { name: 'Keep for approval' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Settlement', exact: true }).click();
  await expect(page).toHaveURL(/settlement-details/);
  settlement = Number(new URL(page.url()).searchParams.get('id'));
  expect((await office.ask('POST', '/approve-settlement', { id: settlement, version: 1 })).status).toBe(403);
  await chief.post('/approve-settlement', { id: settlement, version: 1 });
  const { data } = await office.get(`/get-settlement-details?id=${settlement}`);
  expect(data.due_minor).toBeGreaterThanOrEqual(ADVANCE);
});

test('the refund is paid, taken back and paid again', async ({ page }) => {
  const pay = async () => {
    await page.getByRole('button', { name: 'Pay refund', exact: true }).click();
    await fill(page, { payee: 'Ahmed Nawaz', paid_from: 'Cash' });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Refunds payable' })).toBeVisible();
    await dialog.locator('[data-save]').click();
    await expect(dialog).toBeHidden();
  };
  const owed = async (): Promise<number> => {
    const { data } = await office.get(`/get-settlement-details?id=${settlement}`);
    return data.due_minor - data.paid_minor;
  };
  await open(page, `/admin/settlement-details?id=${settlement}`);
  const due = await owed();
  await pay();
  expect(await owed()).toBe(0);
  const beyond = await office.ask('POST', '/pay-refund', {
    id: settlement,
    version: (await office.get(`/get-settlement-details?id=${settlement}`)).data.version,
    payee: 'Ahmed Nawaz',
    paid_from: 'cash',
  });
  expect(beyond.status).toBe(409);

  await page.getByRole('tab', { name: /^Payments/ }).click();
  await page.getByRole('button', { name: 'Take back' }).first().click();
  await fill(page, { reason: 'The cheque was lost' });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take back' }).last().click();
  await expect(dialog).toBeHidden();
  expect(await owed()).toBe(due);
  await expectAccessible(page);
  await pay();
  expect(await owed()).toBe(0);
  await shot(page, 'settlement-paid-desktop');
});
