import { expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { choose } from './support/form';
import { changes, heads, previewed } from './support/posted';
import { holdToken } from './support/session';
import { DESKTOP, PHONE, shot } from './support/look';
import { test } from './support/test';

/** The fee counter: what it shows before money is received is what is posted, whatever is received and however. */
test.describe.configure({ mode: 'serial' });

const COUNTER = '/admin/accounts-recieve-installments';
/** The day of the attendance's group, which is made once for all of them. */
const DAY = '2026-11-19';
let demo: Demo;
let admin: Api;
let cashier: Api;
/** Of today, in the group's time zone. */
let today = '';

test.beforeAll(async () => {
  demo = await serveDemo(450, DAY);
  admin = await Api.signedIn(demo.admin, demo.base);
  cashier = await Api.signedIn({ ...demo.admin, email: 'cashier.gul@chinar.example' }, demo.base);
  today = (await admin.get('/user')).group.today;
});
test.afterAll(() => demo?.stop());

/** Opens the counter for a student and waits until what is due has been counted. */
async function serve(page: Page, by: Api, student: number, more = ''): Promise<void> {
  await holdToken(page, by.token);
  await page.goto(`${demo.base}${COUNTER}?student_id=${student}${more}`);
  await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible();
}

/** Students with so many overdue challans of which a late fee is due, each with what is due in all. */
async function late(by: Api, count: number): Promise<{ student: number; challans: number[]; due: number }[]> {
  const { data } = await by.get('/get-challans?overdue=true&is_open=true&kind=installment&sort=due_on&per_page=200');
  const byStudent = new Map<number, number[]>();
  for (const one of data as Answer[]) {
    byStudent.set(one.student_id, [...(byStudent.get(one.student_id) ?? []), one.id]);
  }
  const found = [];
  for (const [student, ids] of byStudent) {
    const { data: open } = await by.get(`/get-challans?student_id=${student}&is_open=true&sort=due_on`);
    if (ids.length < count || open.length !== ids.length) continue;
    const { data: preview } = await by.post('/preview-collection', { challan_ids: ids });
    const due = preview.dues.reduce((sum: number, one: Answer) => sum + one.payable_minor, 0);
    if (preview.dues.every((one: Answer) => one.late_fee_minor > 0)) found.push({ student, challans: ids, due });
    if (found.length === 4) break;
  }
  expect(found.length, `students with ${count} overdue challans`).toBeGreaterThan(0);
  return found;
}

/** The button that takes the money; “Received on another day” is another one. */
const receive = (page: Page) => page.getByRole('form', { name: 'Payment' }).getByRole('button', { name: /^Receive\b/ });
const received = (page: Page) => page.getByText(/received from/);

test('a part payment over two late challans posts what was shown', async ({ page }) => {
  const [one] = await late(admin, 2);
  await serve(page, admin, one?.student ?? 0);
  // all that is due of the student, and nothing of brothers and sisters
  const chosen = page.getByRole('checkbox', { name: /^Pay challan/, checked: true });
  await expect(chosen).toHaveCount(one?.challans.length ?? 0);
  const amount = page.getByLabel('Amount received');
  await amount.fill('abc');
  await receive(page).click();
  await expect(page.getByText('Enter an amount like 12,500 or 12500.50.')).toBeVisible();
  const part = Math.floor((one?.due ?? 0) / 200) * 100;
  await amount.fill(String(part / 100));
  await expect(page.getByText(/^Part payment: .* stays to pay today, with late fee/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Use full amount/ })).toBeVisible();
  const shown = await previewed(page);
  expect(Object.values(shown).reduce((sum, one) => sum + one, 0)).toBe(0);
  await expectAccessible(page);
  await shot(page, 'counter-part-desktop');
  await page.setViewportSize(PHONE);
  await shot(page, 'counter-part-phone');
  await page.setViewportSize(DESKTOP);
  const before = await heads(admin);
  await receive(page).click();
  await expect(received(page)).toBeVisible();
  expect(changes(before, await heads(admin))).toEqual(shown);
  const { data: open } = await admin.get(`/get-challans?student_id=${one?.student}&is_open=true`);
  const owed = open.reduce((sum: number, challan: Answer) => sum + challan.outstanding_minor, 0);
  const { data: dues } = await admin.post('/preview-collection', { challan_ids: open.map((one: Answer) => one.id) });
  const late_now = dues.dues.reduce((sum: number, due: Answer) => sum + due.late_fee_minor, 0);
  expect(owed + late_now, 'what is left is what was due less what was received').toBe((one?.due ?? 0) - part);
});

test('a student without dues pays an advance, and has the receipt printed again', async ({ page }) => {
  const { data: accounts } = await admin.get('/get-fee-accounts?status=active&per_page=200&sort=id');
  const free = accounts.find((one: Answer) => one.outstanding_minor === 0);
  expect(free, 'a student without dues').toBeTruthy();
  await serve(page, cashier, free.id);
  await expect(page.getByText('No dues').first()).toBeVisible();
  await page.getByLabel('Amount received').fill('5,000');
  await expect(page.getByText('The full amount is kept as an advance.')).toBeVisible();
  const shown = await previewed(page);
  await shot(page, 'counter-advance-desktop');
  const before = await heads(admin);
  await receive(page).click();
  await expect(received(page)).toBeVisible();
  expect(changes(before, await heads(admin))).toEqual(shown);
  const { data: now } = await admin.get(`/get-fee-accounts?ids=${free.id}`);
  expect(now[0].advance_minor).toBe(free.advance_minor + 500_000);
  await page.goto(`${demo.base}${COUNTER}?student_id=${free.id}`);
  const paper = page.waitForResponse(/fee-receipt-pdf/);
  await page.getByRole('button', { name: 'Print again' }).click();
  expect((await paper).status()).toBe(200);
});

test('a cheque brings its number, bank and date, day first', async ({ page }) => {
  const [one] = await late(cashier, 1);
  await serve(page, cashier, one?.student ?? 0);
  await expect(page.getByLabel('Amount received')).not.toHaveValue('');
  await page.getByText('Cheque', { exact: true }).click();
  await receive(page).click();
  await expect(page.getByText('Enter the bank that it is drawn on.')).toBeVisible();
  await page.getByLabel(/^Cheque \/ pay order no/).fill('00778899');
  const [year, month, day] = today.split('-');
  await page.getByLabel(/^Date on it/).fill(`${day}/${month}/${year}`);
  await page.getByLabel(/^Date on it/).press('Tab');
  await page.getByLabel(/^Bank that it is drawn on/).fill('Meezan Bank');
  await shot(page, 'counter-cheque-desktop');
  await page.setViewportSize(PHONE);
  await shot(page, 'counter-cheque-phone');
  await page.setViewportSize(DESKTOP);
  await receive(page).click();
  await expect(received(page)).toBeVisible();
  const { data: receipts } = await admin.get(`/get-fee-receipts?student_id=${one?.student}&sort=-id&per_page=1`);
  const { data: receipt } = await admin.get(`/get-fee-receipt-details?id=${receipts[0].id}`);
  expect(receipt).toMatchObject({
    instrument: 'cheque',
    instrument_no: '00778899',
    instrument_bank: 'Meezan Bank',
    instrument_date: today,
    status: 'held',
  });
});

test('another day is for who may backdate, with a reason', async ({ page, browser }) => {
  const [one] = await late(cashier, 1);
  await serve(page, cashier, one?.student ?? 0);
  await expect(page.getByLabel('Amount received')).not.toHaveValue('');
  await expect(page.getByRole('button', { name: 'Received on another day' })).toHaveCount(0);
  const office = await browser.newPage({ baseURL: demo.base });
  await serve(office, admin, one?.student ?? 0);
  await office.getByRole('button', { name: 'Received on another day' }).click();
  const yesterday = new Date(Date.parse(today) - 86_400_000).toISOString().slice(0, 10);
  await office.getByLabel('Received on').fill(yesterday.split('-').toReversed().join('/'));
  await office.getByLabel('Received on').press('Tab');
  await receive(office).click();
  await expect(office.getByText('Say why this money bears another day than today.')).toBeVisible();
  await office.getByLabel(/^Why another day/).fill('The counter had no power in the afternoon.');
  await shot(office, 'counter-backdated-desktop');
  await receive(office).click();
  await expect(received(office)).toBeVisible();
  const { data: receipts } = await admin.get(`/get-fee-receipts?student_id=${one?.student}&sort=-id&per_page=1`);
  expect(receipts[0].value_date).toBe(yesterday);
  await office.close();
});

test('a lost answer and a second press are one receipt', async ({ page }) => {
  const [one] = await late(cashier, 1);
  await serve(page, cashier, one?.student ?? 0);
  const count = async () => (await admin.get(`/get-fee-receipts?student_id=${one?.student}&count=exact`)).total;
  const before = await count();
  let lost = 0;
  // the server does it, and the answer never arrives
  await page.route('**/api/approve-installment', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByLabel('Amount received').fill('1,000');
  await receive(page).click();
  await expect(page.getByText('No answer from the server. The receipt may have been made.')).toBeVisible();
  expect(await count()).toBe(before + 1);
  await page.getByLabel('Amount received').fill('2,000');
  await receive(page).click();
  const asked = page.getByRole('dialog', { name: 'Was the earlier entry recorded?' });
  await expect(asked).toBeVisible();
  await shot(page, 'counter-lost-answer');
  await asked.getByRole('button', { name: 'Check first' }).click();
  await expect(asked).toHaveCount(0);
  await page.getByLabel('Amount received').fill('1,000');
  await receive(page).click();
  await expect(page.getByText(/Rs 1,000 received from/)).toBeVisible();
  expect(await count()).toBe(before + 1);
});

test('offline is said at once, and back on the line one press makes one receipt', async ({ page, context }) => {
  // whoever owes last of all: the late ones are for the others
  const { data: open } = await cashier.get('/get-challans?is_open=true&sort=-due_on&per_page=1');
  const { student_id } = open[0];
  await serve(page, cashier, student_id);
  const count = async () => (await admin.get(`/get-fee-receipts?student_id=${student_id}&count=exact`)).total;
  const before = await count();
  await page.getByLabel('Amount received').fill('1,500');
  await page.getByLabel('Cash received (tendered)').fill('2,000');
  await expect(page.getByText('Change due')).toContainText('Rs 500');
  await previewed(page);
  await context.setOffline(true);
  await receive(page).click();
  await expect(page.getByText('You are offline. Nothing has been received.')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'counter-offline-desktop');
  await page.setViewportSize(PHONE);
  await shot(page, 'counter-offline-phone');
  await page.setViewportSize(DESKTOP);
  await context.setOffline(false);
  await expect(page.getByText(/^The connection is back/)).toBeVisible();
  await expect(page.getByLabel('Amount received')).toHaveValue('1,500');
  expect(await count(), 'nothing goes out by itself').toBe(before);
  await receive(page).click();
  await expect(page.getByText('Change due: Rs 500')).toBeVisible();
  expect(await count()).toBe(before + 1);
  await shot(page, 'counter-received-desktop');
});

test('what was received today is listed, and a reprint says so', async ({ page }) => {
  const { data: receipts } = await admin.get('/get-fee-receipts?sort=-id&per_page=1&channel=counter');
  await holdToken(page, cashier.token);
  await page.goto(`${demo.base}${COUNTER}`);
  const mine = page.getByRole('region', { name: 'Your receipts today' });
  const row = mine.getByRole('listitem').filter({ hasText: receipts[0].receipt_no });
  const prints = async () => (await admin.get(`/get-fee-receipt-details?id=${receipts[0].id}`)).data.print_count;
  const before = await prints();
  for (const printed of [1, 2]) {
    const paper = page.waitForResponse(/fee-receipt-pdf/);
    await row.getByRole('button', { name: 'Print again' }).click();
    expect((await paper).status()).toBe(200);
    expect(await prints()).toBe(before + printed);
  }
  const { data: register } = await admin.get('/get-fee-exceptions?kind=reprinted&sort=-id&per_page=1');
  expect(register[0].receipt_id).toBe(receipts[0].id);
});

test('a fine of which the answer was lost is charged once', async ({ page }) => {
  const [one] = await late(cashier, 1);
  await holdToken(page, admin.token);
  await page.goto(`${demo.base}/admin/add-fines?student_id=${one?.student}`);
  const count = async () => (await admin.get('/get-fine-details?count=exact')).total;
  const before = await count();
  let lost = 0;
  await page.route('**/api/add-fine', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByLabel('Amount').fill('250');
  await page.getByLabel('Reason').fill('Broke a window.');
  const charge = page.getByRole('button', { name: 'Fine 1 student' });
  await charge.click();
  await expect(page.getByText(/it may have been recorded/)).toBeVisible();
  await charge.click();
  await expect(page.getByText(/it may have been recorded/)).toHaveCount(0);
  expect(await count()).toBe(before + 1);
});

/** Overdue challans of which a late fee is due and nothing is paid, each the oldest of its student, the newest first. */
async function overdue(count: number): Promise<{ challan: Answer; due: Answer }[]> {
  const { data } = await admin.get(
    '/get-challans?overdue=true&status=issued&kind=installment&sort=-due_on&per_page=100',
  );
  const found = [];
  for (const challan of data as Answer[]) {
    if (found.length === count) break;
    const { data: open } = await admin.get(`/get-challans?student_id=${challan.student_id}&is_open=true&sort=due_on`);
    const { data: preview } = await admin.post('/preview-collection', { challan_ids: [challan.id] });
    const [due] = preview.dues;
    if (open[0].id === challan.id && due.late_fee_minor > 0) found.push({ challan, due });
  }
  expect(found.length, 'overdue challans with a late fee').toBe(count);
  return found;
}

/** A challan's line at the counter. */
const lineOf = (page: Page, challan: Answer) => page.getByRole('listitem').filter({ hasText: challan.challan_no });

test('a late fee stands at the counter with its days, and on the challan when it is paid', async ({ page }) => {
  const [{ challan, due } = { challan: null, due: null }] = await overdue(1);
  await serve(page, admin, challan.student_id, `&challan_id=${challan.id}`);
  const fee = due.late_fee_minor / 100;
  const { days, per_day_minor } = due.late_fee_count;
  await expect(lineOf(page, challan)).toContainText(
    `Rs ${fee.toLocaleString('en')} late fee (${days} days × Rs ${per_day_minor / 100}`,
  );
  await expect(page.getByLabel('Amount received')).toHaveValue((due.payable_minor / 100).toLocaleString('en'));
  const shown = await previewed(page);
  expect(shown['Fines']).toBe(-due.late_fee_minor);
  await shot(page, 'counter-late-desktop');
  await page.setViewportSize(PHONE);
  await shot(page, 'counter-late-phone');
  await page.setViewportSize(DESKTOP);
  const before = await heads(admin);
  await receive(page).click();
  await expect(received(page)).toBeVisible();
  expect(changes(before, await heads(admin))).toEqual(shown);
  await page.goto(`${demo.base}/admin/challan-details?id=${challan.id}`);
  await page.getByRole('tab', { name: /^Fines/ }).click();
  await expect(page.getByRole('row', { name: /Late fee/ })).toContainText(`Rs ${fee.toLocaleString('en')}`);
  await shot(page, 'counter-late-challan-desktop');
  await page.setViewportSize(PHONE);
  await shot(page, 'counter-late-challan-phone');
});

test('a late fee that was charged is withdrawn for money that the bank had in time', async ({ page }) => {
  const [{ challan, due } = { challan: null, due: null }] = await overdue(1);
  await serve(page, admin, challan.student_id, `&challan_id=${challan.id}`);
  await expect(page.getByLabel('Amount received')).not.toHaveValue('');
  await page.getByLabel('Amount received').fill('500');
  expect((await previewed(page))['Fines']).toBe(-due.late_fee_minor);
  await receive(page).click();
  await expect(received(page)).toBeVisible();
  const { data: owing } = await admin.get(`/get-challan-details?id=${challan.id}`);
  expect(owing.outstanding_minor, 'the late fee is charged').toBe(due.payable_minor - 50_000);

  // the rest had been in the bank on the due date
  await serve(page, admin, challan.student_id, `&challan_id=${challan.id}`);
  const { data: banks } = await admin.get(`/get-banks?campus_id=${challan.campus_id}`);
  await page.getByText('Online', { exact: true }).click();
  await choose(page, page.getByRole('combobox', { name: /^Bank account/ }), banks[0].name);
  await page.getByLabel('Date at the bank').fill(challan.due_on.split('-').toReversed().join('/'));
  await page.getByLabel('Date at the bank').press('Tab');
  const rest = challan.outstanding_minor - 50_000;
  await expect(page.getByLabel('Amount received')).toHaveValue((rest / 100).toLocaleString('en'));
  await expect(lineOf(page, challan)).toContainText(/late fee already charged, Rs [\d,]+, is withdrawn/);
  const shown = await previewed(page);
  expect(shown['Fines'], 'withdrawn').toBe(due.late_fee_minor);
  await shot(page, 'counter-in-time-desktop');
  await page.setViewportSize(PHONE);
  await shot(page, 'counter-in-time-phone');
  await page.setViewportSize(DESKTOP);
  const before = await heads(admin);
  await receive(page).click();
  await expect(received(page)).toBeVisible();
  expect(changes(before, await heads(admin))).toEqual(shown);
  const { data: paid } = await admin.get(`/get-challan-details?id=${challan.id}`);
  expect(paid).toMatchObject({ status: 'paid', outstanding_minor: 0 });
});
