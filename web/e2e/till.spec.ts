import { expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, make, save } from './support/form';
import { holdToken } from './support/session';
import { shot } from './support/look';
import { changes, heads } from './support/posted';
import { test } from './support/test';

/** A cashier's whole day: the till is opened with change, takes fees, is counted and closed, and its cash is found again on the bank's statement.
 *  A receipt of that day turns out to be of the wrong child. */
test.describe.configure({ mode: 'serial' });

const FLOAT = 200_000;
const FEE = 1_000_000;
let demo: Demo;
let cashier: Api;
let accountant: Api;
/** Of today, in the group's time zone. */
let today = '';
let till = 0;
/** Of the fees that lay in it. */
let receipt = 0;

test.beforeAll(async () => {
  demo = await serveDemo(120);
  cashier = await Api.signedIn({ ...demo.admin, email: 'cashier.gul@chinar.example' }, demo.base);
  accountant = await Api.signedIn({ ...demo.admin, email: 'accountant.gul@chinar.example' }, demo.base);
  today = (await cashier.get('/user')).group.today;
});
test.afterAll(() => demo?.stop());

const shownDay = (iso: string) => iso.split('-').toReversed().join('/');
const details = async (): Promise<Answer> => (await cashier.get(`/get-till-details?id=${till}`)).data;

async function open(page: Page, by: Api, path: string): Promise<void> {
  await holdToken(page, by.token);
  await page.goto(`${demo.base}${path}`);
}

test('the till is opened with change, and fees lie in it', async ({ page }) => {
  await holdToken(page, cashier.token);
  till = await make(page, `${demo.base}/admin/new-till`, { campus_id: 'Chinar Gulberg', float_minor: '2000' });
  expect(await details()).toMatchObject({ status: 'open', is_mine: true, balance_minor: FLOAT });

  const { data } = await cashier.get('/get-challans?is_open=true&kind=installment&sort=due_on&per_page=1');
  const [challan] = data as Answer[];
  const { data: taken } = await cashier.post('/approve-installment', { challan_ids: [challan.id], amount_minor: FEE });
  receipt = taken.id;
  await page.goto(`${demo.base}/admin/till-details?id=${till}&tab=takings`);
  await expect(page.getByRole('table', { name: 'Received and given back' })).toContainText('10,000');
  await expectAccessible(page);
  await shot(page, 'till-open-desktop');
  expect(await details()).toMatchObject({ balance_minor: FLOAT + FEE });

  // nobody closes another's box
  await open(page, accountant, `/admin/till-details?id=${till}`);
  await expect(page.getByText('Received and given back').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Count and close' })).toHaveCount(0);
});

test('it is counted Rs 10 short and closed with the reason', async ({ page }) => {
  await open(page, cashier, `/admin/till-details?id=${till}`);
  await page.getByRole('button', { name: 'Count and close' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('12,000');
  await fill(page, {
    pieces_5000: '2',
    pieces_1000: '1',
    pieces_500: '1',
    pieces_100: '4',
    pieces_50: '1',
    pieces_20: '2',
  });
  await expect(dialog).toContainText('Counted: Rs 11,990');
  await dialog.getByRole('button', { name: 'Count and close' }).click();
  await expect(dialog).toContainText('The till is Rs 10 short');
  await fill(page, { reason: 'A coin rolled away' });
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Cash over and short' })).toContainText('+10');
  await dialog.getByRole('button', { name: 'Count and close' }).click();
  await expect(dialog).toBeHidden();
  expect(await details()).toMatchObject({
    status: 'closed',
    balance_minor: 0,
    difference_minor: -1_000,
    kept_minor: FLOAT,
    to_deposit_minor: FEE - 1_000,
    reason: 'A coin rolled away',
  });
  await page.goto(`${demo.base}/admin/till-report?till_id=${till}`);
  await expect(page.getByRole('row', { name: /A coin rolled away/ })).toBeVisible();
  await shot(page, 'till-paper-desktop');
});

test('its cash goes to the bank, whose statement shows it', async ({ page }) => {
  const { data: banks } = await accountant.get('/get-options?of=banks');
  const [bank] = banks as Answer[];
  const day = shownDay(today);
  await open(page, cashier, '/admin/new-till-deposit');
  const cashierName = (await details()).cashier_name;
  await fill(page, { till_ids: [cashierName], bank_id: bank.label, date: day, slip_no: 'DS-77001' });
  await page.getByRole('button', { name: 'Take cash to the bank' }).click();
  await expect(page.getByText('The deposit is posted.')).toBeVisible();
  // the choice may have been the till of an earlier day that waited too
  const { data: deposited } = await cashier.get('/get-tills?sort=-opened_on&per_page=20');
  const taken = (deposited as Answer[]).filter((one) => one.slip_no === 'DS-77001');
  expect(taken.length).toBe(1);
  const amount = taken[0].to_deposit_minor;

  const { data: read } = await accountant.get(`/get-bank-statements?bank_id=${bank.id}&sort=-to_on&per_page=1`);
  const [last] = read as Answer[];
  const held = (await accountant.get(`/get-bank-details?id=${bank.id}`)).data.balance_minor;
  const opening = last ? last.closing_minor : held - amount;
  const from = last ? new Date(Date.parse(last.to_on) + 86_400_000).toISOString().slice(0, 10) : today;
  await open(page, accountant, '/admin/new-bank-statement');
  await fill(page, {
    bank_id: bank.label,
    from_on: shownDay(from),
    to_on: day,
    opening_minor: String(opening / 100),
    closing_minor: String((opening + amount) / 100),
  });
  await page.locator('input[type="file"]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date,Description,Cheque No,Debit,Credit\n${today},Cash deposit DS-77001,,,${amount / 100}\n`),
  });
  await expect(page.getByRole('listitem').filter({ hasText: 'statement.csv' })).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(/bank-statement-details/);
  const matched = (await cashier.get(`/get-till-details?id=${taken[0].id}`)).data;
  expect(matched).toMatchObject({ slip_no: 'DS-77001', shown_on: today });
  await page.goto(`${demo.base}/admin/till-details?id=${taken[0].id}`);
  await expect(page.getByText('On the bank statement')).toBeVisible();
});

/** The open challan of another child, of at least the fee, whose name nobody else bears. */
async function otherChild(student: number): Promise<Answer> {
  const { data: challans } = await accountant.get(
    '/get-challans?is_open=true&kind=installment&sort=-due_on&per_page=50',
  );
  for (const one of challans as Answer[]) {
    if (one.student_id === student || one.outstanding_minor < FEE) continue;
    const named = `/get-options?of=students&search=${encodeURIComponent(one.student_name)}`;
    if ((await accountant.get(named)).data.length === 1) return one;
  }
  throw new Error('no other child owes as much as the fee');
}

test('the receipt of the wrong child is put right after its cash was banked', async ({ page }) => {
  if ((await details()).slip_no === null) {
    const { data: banks } = await accountant.get('/get-options?of=banks');
    const deposit = { till_ids: [till], bank_id: banks[0].id, date: today, slip_no: 'DS-77002' };
    await cashier.post('/save-till-deposit', deposit);
  }
  const { data: wrong } = await accountant.get(`/get-fee-receipt-details?id=${receipt}`);
  const right = await otherChild(wrong.student_id);
  const before = await heads(accountant);
  const banked = await details();

  await open(page, accountant, `/admin/fee-receipt-details?id=${receipt}`);
  await page.getByRole('button', { name: 'Move to another account' }).click();
  const dialog = page.getByRole('dialog');
  await fill(page, { student_id: right.student_name });
  await dialog.getByRole('checkbox', { name: right.challan_no }).check();
  await fill(page, { reason: 'Paid for the cousin' });
  await expect(dialog.getByRole('table', { name: 'From', exact: true })).toContainText(wrong.registration_no);
  await expect(dialog.getByRole('table', { name: 'To', exact: true })).toContainText(right.registration_no);
  await expectAccessible(page);
  await dialog.locator('[data-save]').click();
  await expect(dialog).toBeHidden();

  // the money settles the other child's challan; till, cash box and bank stay as they were
  const { data: moved } = await accountant.get(`/get-fee-receipt-details?id=${receipt}`);
  expect(moved).toMatchObject({ status: 'realised', student_id: right.student_id, amount_minor: FEE });
  const after = Object.keys(changes(before, await heads(accountant)));
  expect(after.filter((head) => /cash|bank/i.test(head))).toEqual([]);
  const { slip_no, counted_minor, to_deposit_minor } = banked;
  expect(await details()).toMatchObject({ status: 'closed', slip_no, counted_minor, to_deposit_minor });
  await page.getByRole('tab', { name: /^Settled/ }).click();
  await expect(page.getByRole('tabpanel').getByText(right.challan_no).first()).toBeVisible();
});
