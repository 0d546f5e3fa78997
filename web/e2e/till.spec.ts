import { expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, make, save } from './support/form';
import { holdToken } from './support/session';
import { shot } from './support/look';
import { changes, heads } from './support/posted';
import { test } from './support/test';

/** A cashier's whole day: the till is opened with change, takes cash and a cheque at the counter, hands cash over to a second till, which gives some back, both
 *  are counted and closed, and their cash is found again on the bank's statement. A receipt of that day turns out to be of the wrong child. */
test.describe.configure({ mode: 'serial' });

const FLOAT = 200_000;
const FEE = 1_000_000;
const ADVANCE = 300_000;
const CHEQUE = 500_000;
const HANDED = 400_000;
const REFUND = 150_000;
let demo: Demo;
let cashier: Api;
let accountant: Api;
/** Of today, in the group's time zone. */
let today = '';
let till = 0;
/** Of the accountant, who helps out. */
let second = 0;
/** Of the fees that lay in it. */
let receipt = 0;
/** Owes nothing, and pays ahead. */
let ahead = 0;

test.beforeAll(async () => {
  demo = await serveDemo(240);
  cashier = await Api.signedIn({ ...demo.admin, email: 'cashier.gul@chinar.example' }, demo.base);
  accountant = await Api.signedIn({ ...demo.admin, email: 'accountant.gul@chinar.example' }, demo.base);
  today = (await cashier.get('/user')).group.today;
});
test.afterAll(() => demo?.stop());

const shownDay = (iso: string) => iso.split('-').toReversed().join('/');
const details = async (id = till): Promise<Answer> => (await cashier.get(`/get-till-details?id=${id}`)).data;

async function open(page: Page, by: Api, path: string): Promise<void> {
  await holdToken(page, by.token);
  await page.goto(`${demo.base}${path}`);
}

/** Opens the counter for a student. */
async function serve(page: Page, student: number): Promise<void> {
  await open(page, cashier, `/admin/accounts-recieve-installments?student_id=${student}`);
  await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible();
}

/** Takes so much, by the button below what will be posted; gives the receipt. */
async function take(page: Page, student: number, amount: string): Promise<Answer> {
  await page.getByLabel('Amount received').fill(amount);
  await page
    .getByRole('form', { name: 'Payment' })
    .getByRole('button', { name: /^Receive\b/ })
    .click();
  await expect(page.getByText(/received from/)).toBeVisible();
  const { data } = await cashier.get(`/get-fee-receipts?student_id=${student}&sort=-id&per_page=1`);
  return data[0];
}

test('the till is opened with change, and takes cash and a cheque at the counter', async ({ page }) => {
  await holdToken(page, cashier.token);
  till = await make(page, `${demo.base}/admin/new-till`, { campus_id: 'Chinar Gulberg', float_minor: '2000' });
  expect(await details()).toMatchObject({ status: 'open', is_mine: true, balance_minor: FLOAT });

  const { data: challans } = await cashier.get('/get-challans?is_open=true&kind=installment&sort=due_on&per_page=200');
  const owing = (challans as Answer[]).filter((one) => one.outstanding_minor > FEE);
  const [first] = owing;
  const other = owing.find((one) => one.student_id !== first.student_id);
  expect(other, 'two students who owe more than the fee').toBeTruthy();
  await serve(page, first.student_id);
  await expect(page.getByLabel('Amount received')).not.toHaveValue('');
  receipt = (await take(page, first.student_id, '10,000')).id;

  await serve(page, other.student_id);
  await expect(page.getByLabel('Amount received')).not.toHaveValue('');
  await page.getByText('Cheque', { exact: true }).click();
  await page.getByLabel(/^Cheque \/ pay order no/).fill('00440055');
  await page.getByLabel(/^Date on it/).fill(shownDay(today));
  await page.getByLabel(/^Date on it/).press('Tab');
  await page.getByLabel(/^Bank that it is drawn on/).fill('Meezan Bank');
  await take(page, other.student_id, '5,000');

  const { data: accounts } = await accountant.get('/get-fee-accounts?status=active&per_page=200&sort=id');
  ahead = (accounts as Answer[]).find((one) => one.outstanding_minor === 0 && one.advance_minor === 0)?.id ?? 0;
  expect(ahead, 'a student without dues').toBeGreaterThan(0);
  await serve(page, ahead);
  await expect(page.getByText('No dues').first()).toBeVisible();
  await take(page, ahead, '3,000');

  await page.goto(`${demo.base}/admin/till-details?id=${till}&tab=takings`);
  const takings = page.getByRole('table', { name: 'Received and given back' });
  await expect(takings.getByRole('row').filter({ hasText: 'Cash' })).toContainText('13,000');
  await expect(takings.getByRole('row').filter({ hasText: 'Cheque' })).toContainText('5,000');
  await expectAccessible(page);
  await shot(page, 'till-open-desktop');
  // a cheque is no cash
  const held = await details();
  expect(held).toMatchObject({ balance_minor: FLOAT + FEE + ADVANCE });
  const cheque = (held.takings as Answer[]).find((one) => one.instrument === 'cheque');
  expect(cheque).toMatchObject({ what: 'received', papers: 1, amount_minor: CHEQUE });

  // nobody closes another's box
  await open(page, accountant, `/admin/till-details?id=${till}`);
  await expect(page.getByText('Received and given back').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Count and close' })).toHaveCount(0);
});

test('cash is handed over to a second till, counted by both', async ({ page }) => {
  await holdToken(page, accountant.token);
  second = await make(page, `${demo.base}/admin/new-till`, { campus_id: 'Chinar Gulberg', float_minor: '0' });
  const receiver = await details(second);

  await open(page, cashier, `/admin/till-details?id=${till}`);
  await page.getByRole('button', { name: 'Hand cash over' }).click();
  const dialog = page.getByRole('dialog');
  await fill(page, { to_till_id: receiver.cashier_name, pieces_1000: '3', pieces_500: '2' });
  await expect(dialog).toContainText('Counted: Rs 4,000');
  await dialog.locator('[data-save]').click();
  await expect(dialog).toBeHidden();
  expect(await details(), 'nothing moves before it is accepted').toMatchObject({
    balance_minor: FLOAT + FEE + ADVANCE,
  });

  // whoever receives it counts too, and accepts
  await open(page, accountant, `/admin/till-details?id=${second}&tab=handovers`);
  const waiting = page.getByRole('table', { name: 'Hand-overs' }).getByRole('row').filter({ hasText: '4,000' });
  await expect(waiting).toContainText((await details()).cashier_name);
  await expectAccessible(page);
  await waiting.getByRole('button', { name: 'Accept' }).click();
  await expect(waiting.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  expect(await details(second)).toMatchObject({ balance_minor: HANDED });
  expect(await details()).toMatchObject({ balance_minor: FLOAT + FEE + ADVANCE - HANDED });
});

test('a part of an advance is given back out of the second till, which is counted and closed', async ({ page }) => {
  await open(page, accountant, `/admin/new-refund?student_id=${ahead}`);
  await expect(page.getByRole('table', { name: 'Held for the student' })).toContainText('3,000');
  await fill(page, {
    amount_minor: '1500',
    payee: 'Ahmed Nawaz',
    paid_from: 'Cash',
    reason: 'The family asked for it',
  });
  await expect(page.getByRole('listitem').filter({ hasText: 'Cash in tills' })).toContainText('1,500');
  await save(page);
  const refund = Number(new URL(page.url()).searchParams.get('id'));
  expect((await accountant.get(`/get-student-refund-details?id=${refund}`)).data.status).toBe('paid');

  await page.goto(`${demo.base}/admin/till-details?id=${second}&tab=takings`);
  await expect(page.getByRole('table', { name: 'Received and given back' })).toContainText('1,500');
  expect(await details(second)).toMatchObject({ balance_minor: HANDED - REFUND });
  await page.getByRole('button', { name: 'Count and close' }).click();
  const dialog = page.getByRole('dialog');
  await fill(page, { pieces_1000: '2', pieces_500: '1' });
  await expect(dialog).toContainText('Counted: Rs 2,500');
  await dialog.getByRole('button', { name: 'Count and close' }).click();
  await expect(dialog).toBeHidden();
  expect(await details(second)).toMatchObject({
    status: 'closed',
    balance_minor: 0,
    difference_minor: 0,
    to_deposit_minor: HANDED - REFUND,
  });
});

test('it is counted Rs 10 short and closed with the reason', async ({ page }) => {
  await open(page, cashier, `/admin/till-details?id=${till}`);
  await page.getByRole('button', { name: 'Count and close' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('11,000');
  await fill(page, {
    pieces_5000: '2',
    pieces_500: '1',
    pieces_100: '4',
    pieces_50: '1',
    pieces_20: '2',
  });
  await expect(dialog).toContainText('Counted: Rs 10,990');
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
    to_deposit_minor: FEE + ADVANCE - HANDED - 1_000,
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
  const names = [(await details()).cashier_name, (await details(second)).cashier_name];
  await fill(page, { till_ids: names, bank_id: bank.label, date: day, slip_no: 'DS-77001' });
  await page.getByRole('button', { name: 'Take cash to the bank' }).click();
  await expect(page.getByText('The deposit is posted.')).toBeVisible();
  // a choice may have been the till of an earlier day that waited too
  const { data: deposited } = await cashier.get('/get-tills?sort=-opened_on&per_page=20');
  const taken = (deposited as Answer[]).filter((one) => one.slip_no === 'DS-77001');
  expect(taken.length).toBe(2);
  const amount = taken.reduce((sum, one) => sum + one.to_deposit_minor, 0);

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
  for (const one of taken) expect(await details(one.id)).toMatchObject({ slip_no: 'DS-77001', shown_on: today });
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
