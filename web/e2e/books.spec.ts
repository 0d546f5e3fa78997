import { expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { minor, tableOf } from './support/books';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { choose, fill, save } from './support/form';
import { DESKTOP, PHONE, shot } from './support/look';
import { holdToken } from './support/session';
import { csv } from './support/sheet';
import { test } from './support/test';

/** The books over the end of a month: income that waits for its month, the month's closing, and what comes too late for it. */
test.describe.configure({ mode: 'serial' });

/** The days of the story: bills go out in January for February, February begins, and in March it is closed. */
const JANUARY = '2027-01-20';
const FEBRUARY = '2027-02-01';
const MARCH = '2027-03-02';
const FEBRUARY_ALONE = 'from=2027-02-01&to=2027-02-28';

let demo: Demo;
let campus = 0;
/** What February's bills charge, before and after concessions. */
let gross = 0;
let conceded = 0;

test.beforeAll(async () => {
  demo = await serveDemo(300, JANUARY);
});
test.afterAll(() => demo?.stop());

/** The accountant of a campus, signed in on the story's day, in the browser too. */
async function accountant(page: Page): Promise<Api> {
  const by = await Api.signedIn({ ...demo.admin, email: 'accountant.gul@chinar.example' }, demo.base);
  await holdToken(page, by.token);
  return by;
}

const open = (page: Page, path: string) => page.goto(`${demo.base}${path}`);

async function bothShots(page: Page, name: string): Promise<void> {
  await shot(page, `${name}-desktop`);
  await page.setViewportSize(PHONE);
  await shot(page, `${name}-phone`);
  await page.setViewportSize(DESKTOP);
}

/** The trial balance on the screen, once it has come: there is always something that students owe. */
async function trialBalance(page: Page, days: string) {
  await open(page, `/admin/trial-balance?campus_id=${campus}&${days}`);
  await expect(page.getByRole('row', { name: /Students receivable/ })).toBeVisible();
  return tableOf(page);
}

/** What the month's bills charge. */
const CHARGED = ['Tuition', 'Transport'];

/** What heads, or several together, moved in February, from the trial balance on the screen: debits less credits. */
async function inFebruary(page: Page, ...heads: (string | readonly string[])[]): Promise<number[]> {
  const trial = await trialBalance(page, FEBRUARY_ALONE);
  const moved = (head: string) => {
    const row = trial.find((one) => Object.values(one).some((cell) => cell.startsWith(head))) ?? {};
    return minor(row['Debit'] ?? '') - minor(row['Credit'] ?? '');
  };
  return heads.map((head) => [head].flat().reduce((sum, one) => sum + moved(one), 0));
}

/** Of the head in which fees of later months wait, on the last day that the books have. */
async function waiting(page: Page, to: string): Promise<number> {
  const row = (await trialBalance(page, `to=${to}`)).find((one) =>
    Object.values(one).some((cell) => cell.startsWith('Unearned fees')),
  );
  const [, credit = ''] = Object.entries(row ?? {}).find(([column]) => /closing credit/i.test(column)) ?? [];
  return minor(credit);
}

async function unearned(by: Api, to: string): Promise<number> {
  const { data } = await by.get(`/get-trial-balance?campus_id=${campus}&to=${to}`);
  return data.find((one: Answer) => one.name === 'Unearned fees')?.closing_credit_minor ?? 0;
}

/** Pays the first challans of new students: one that lapses in February would take its income back in that month. */
async function keepSeats(by: Api): Promise<void> {
  const { data: pending } = await by.get(`/get-students?status=pending&campus_id=${campus}&per_page=200`);
  for (const { id } of pending) {
    const { data: open } = await by.get(`/get-challans?student_id=${id}&status=issued`);
    for (const one of open)
      await by.post('/approve-installment', { challan_ids: [one.id], amount_minor: one.outstanding_minor });
  }
}

test("next month's bills go out ahead, and their income waits", async ({ page }) => {
  const by = await accountant(page);
  const { group } = await by.get('/user');
  expect(group.today, 'a program made for tests serves the day of the story').toBe(JANUARY);
  campus = await by.idOf('campuses', 'Chinar Gulberg');
  await keepSeats(by);
  const { data: preview } = await by.post('/preview-bill-run', { campus_id: campus, period: '2027-02' });
  conceded = preview.concession_minor;
  gross = preview.amount_minor + conceded;
  expect(Math.min(preview.challans, conceded), 'bills, some with concessions').toBeGreaterThan(0);
  expect(await waiting(page, JANUARY)).toBe(0);

  await open(page, `/admin/challan?campus_id=${campus}&period=2027-02`);
  await page.getByRole('button', { name: 'Preview bills' }).click();
  const issue = page.getByRole('button', { name: `Issue ${preview.challans} challans` });
  await expect(issue).toBeVisible();
  await bothShots(page, 'books-bill-run');
  await issue.click();
  await page.getByRole('button', { name: 'Issue and post' }).click();
  await expect(page.getByText(`${preview.challans} challans are issued.`)).toBeVisible({ timeout: 60_000 });
  await bothShots(page, 'books-bill-run-done');

  expect(await waiting(page, JANUARY)).toBe(gross - conceded);
  await bothShots(page, 'books-waiting');
  expect(await inFebruary(page, CHARGED, 'Fee concessions')).toEqual([0, 0]);
});

test('the month begins, and what waited is its income', async ({ page }) => {
  await demo.goTo(FEBRUARY);
  const by = await accountant(page);
  // the program does it by itself, some seconds after it began to serve
  await expect.poll(() => unearned(by, FEBRUARY), { timeout: 60_000 }).toBe(0);
  expect(await inFebruary(page, CHARGED, 'Fee concessions', 'Unearned fees')).toEqual([
    -gross,
    conceded,
    gross - conceded,
  ]);
  await page.getByRole('link', { name: 'Tuition' }).click();
  await expect(page.getByRole('row', { name: /Fees earned by Feb 2027/ }).first()).toBeVisible();
  const entries = (await tableOf(page)).filter((row) => row['Voucher']);
  expect(entries.length).toBeGreaterThan(10);
  for (const entry of entries) {
    expect(entry['Date']).toBe('1 Feb 2027');
    expect(Object.values(entry).join(' ')).toContain('Fees earned by Feb 2027');
  }
  await bothShots(page, 'books-earned');
});

/** Posts what the bank's statement shows and the books lack: a month does not close over it. */
async function explainBank(by: Api): Promise<void> {
  const { data: lines } = await by.get(`/get-bank-statement-lines?status=open&per_page=200`);
  for (const { id } of lines) await by.post('/post-bank-line', { id });
}

test('an accountant closes the months in order, and the month keeps its income', async ({ page }) => {
  await demo.goTo(MARCH);
  const by = await accountant(page);
  // this month's bills, and ahead those of the next one, whose income waits over the closing
  const { data: april } = await by.post('/preview-bill-run', { campus_id: campus, period: '2027-04' });
  for (const period of ['2027-03', '2027-04']) await by.post('/run-bill-run', { campus_id: campus, period });
  await expect.poll(() => unearned(by, MARCH), { timeout: 60_000 }).toBe(april.amount_minor);
  await explainBank(by);
  await open(page, `/admin/months?campus_id=${campus}`);
  await expectAccessible(page);
  await bothShots(page, 'books-months');
  for (const label of ['Nov 2026', 'Dec 2026', 'Jan 2027', 'Feb 2027']) {
    // one after the other: only the first that is open can close
    const close = page.getByRole('button', { name: /^Close / });
    await expect(close).toHaveCount(1);
    await expect(close).toHaveAccessibleName(`Close ${label} for Chinar Gulberg`);
    await close.click();
    const dialog = page.getByRole('dialog', { name: 'Close month' });
    await expect(dialog).toContainText(`No further entries in ${label}`);
    if (label === 'Nov 2026') await bothShots(page, 'books-close');
    await dialog.getByRole('button', { name: 'Close month' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row', { name: new RegExp(`^${label}.*Closed`) })).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Close / }), 'March is not over').toHaveCount(0);
  await bothShots(page, 'books-months-closed');
  expect(await inFebruary(page, CHARGED, 'Fee concessions')).toEqual([-gross, conceded]);
  expect(await waiting(page, MARCH), "April's income").toBe(april.amount_minor);
});

test('no screen posts into the closed month', async ({ page }) => {
  const by = await accountant(page);
  const before = await inFebruary(page, 'Books and laboratory', 'Bills payable', 'Cash in hand');
  const says = /Feb 2027 is closed for Chinar Gulberg/;
  await open(page, '/admin/new-journal-voucher');
  const journal = {
    date: '28/02/2027',
    narration: 'Books of the laboratory, found late.',
    'lines.0.ledger_head_id': 'Books and laboratory',
    'lines.0.debit_minor': '1,500',
    'lines.1.ledger_head_id': 'Bills payable',
    'lines.1.credit_minor': '1,500',
  };
  await fill(page, journal);
  await page.locator('[data-save]').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toContainText(says);
  await expect(page.getByText(says)).toHaveCount(1);
  await bothShots(page, 'books-journal-refused');
  expect(await inFebruary(page, 'Books and laboratory', 'Bills payable', 'Cash in hand')).toEqual(before);

  // what was typed is still there: on an open day it posts
  await open(page, '/admin/new-journal-voucher');
  await fill(page, { ...journal, date: '01/03/2027' });
  await save(page);
  const { data: posted } = await by.get('/get-journal-vouchers?sort=-id&per_page=1');
  expect(posted[0]).toMatchObject({ date: '2027-03-01', amount_minor: 150_000 });
});

/** A bank's list as its line a challan: number, day and amount. Opens it, read and judged. */
async function readList(page: Page, name: string, lines: readonly (readonly [string, string, number])[]) {
  await open(page, '/admin/new-bank-file');
  await choose(page, page.getByRole('combobox', { name: 'Bank account' }), 'Bank Alfalah');
  const rows = lines.map(([challan, day, paid], n) => [`${name}${n}`, challan, day, paid / 100]);
  await page.locator('input[type="file"]').setInputFiles({
    name: `${name}.csv`,
    mimeType: 'text/csv',
    buffer: csv([['Transaction ID', 'Challan No', 'Date', 'Amount'], ...rows]),
  });
  await page.getByRole('button', { name: 'Match these lines' }).click();
  await expect(page).toHaveURL(/bank-file-details/);
}

/** February's open challans, the first ones of this campus, each with what settles it on a day. */
async function payable(by: Api, from: number, count: number, day: string) {
  const query = `campus_id=${campus}&period=2027-02&kind=installment&status=issued&sort=id&per_page=100`;
  const { data: bank } = await by.get(`/get-banks?campus_id=${campus}`);
  const { data: all } = await by.get(`/get-challans?${query}`);
  // of families who owe nothing older, which money would have to pay first
  const some: Answer[] = [];
  for (const one of all) {
    const { data: owed } = await by.get(
      `/get-challans?student_id=${one.student_id}&is_open=true&sort=due_on&per_page=1`,
    );
    if (owed[0].id === one.id) some.push(one);
    if (some.length === from + count) break;
  }
  some.splice(0, from);
  expect(some.length).toBe(count);
  const { data } = await by.post('/preview-collection', {
    challan_ids: some.map((one) => one.id),
    instrument: 'online',
    bank_id: bank[0].id,
    value_date: day,
  });
  return some.map((one): { no: string; id: number; student: number; line: readonly [string, string, number] } => {
    const due = data.dues.find((each: Answer) => each.challan_id === one.id);
    return { no: one.challan_no, id: one.id, student: one.student_id, line: [one.challan_no, day, due.payable_minor] };
  });
}

const line = (page: Page, challan: string) => page.getByRole('row', { name: new RegExp(challan) });

test('a line of the closed month waits while the rest of the list posts, and is posted today', async ({ page }) => {
  const by = await accountant(page);
  const [late] = await payable(by, 0, 1, '2027-02-08');
  const rest = await payable(by, 1, 2, '2027-03-01');
  if (!late) throw new Error('an open challan of February');
  await readList(
    page,
    'march',
    [late, ...rest].map((one) => one.line),
  );
  await expect(page.getByRole('button', { name: /^Matched/ })).toContainText('2');
  await expect(page.getByRole('button', { name: /^Month closed/ })).toContainText('1');
  await expect(line(page, late.no)).toContainText('The books are closed on 8 Feb 2027');
  await expectAccessible(page);
  await bothShots(page, 'books-list-read');
  await page.getByRole('button', { name: /^Post 2 lines/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Post to the books' }).click();
  await expect(page.getByText('2 of 3 lines are posted')).toBeVisible({ timeout: 60_000 });
  for (const one of rest) await expect(line(page, one.no)).toContainText('Posted');
  await expect(line(page, late.no)).toContainText('Month closed');
  await bothShots(page, 'books-list-rest-posted');
  const before = await inFebruary(page, 'Bank Alfalah', 'Students receivable');

  await page.goBack();
  await page.getByRole('checkbox', { name: /^Post 1 line of a closed month today/ }).check();
  await page.getByRole('button', { name: /^Post 1 line / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Post to the books' }).click();
  await expect(page.getByText('3 of 3 lines are posted')).toBeVisible({ timeout: 60_000 });
  await expect(line(page, late.no)).toContainText('Posted');
  await bothShots(page, 'books-list-posted');
  await line(page, late.no).getByRole('link', { name: /-\d+$/ }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Receipt / })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('8 Feb 2027');
  await bothShots(page, 'books-list-receipt');
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const { data: receipt } = await by.get(`/get-fee-receipt-details?id=${id}`);
  expect(receipt).toMatchObject({ value_date: '2027-02-08', booked_on: MARCH, amount_minor: late.line[2] });
  expect(await inFebruary(page, 'Bank Alfalah', 'Students receivable')).toEqual(before);
});

test('a line of the closed month waits among the unidentified receipts, and is settled from there', async ({
  page,
}) => {
  const by = await accountant(page);
  const [late] = await payable(by, 0, 1, '2027-02-09');
  if (!late) throw new Error('an open challan of February');
  await readList(page, 'latecomer', [late.line]);
  await expect(page.getByRole('button', { name: /^Post 0 lines/ })).toBeDisabled();
  await line(page, late.no).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Post as unidentified' }).click();
  const dialog = page.getByRole('dialog');
  await bothShots(page, 'books-list-unidentified');
  await dialog.getByRole('button', { name: 'Post as unidentified' }).click();
  await expect(line(page, late.no)).toContainText('Unidentified');

  await open(page, '/admin/unidentified-receipts');
  const held = page.getByRole('row', { name: /latecomer0/ });
  await expect(held).toContainText('9 Feb 2027');
  await bothShots(page, 'books-unidentified');
  await held.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Assign to student' }).click();
  const { data: student } = await by.get(`/get-fee-accounts?ids=${late.student}`);
  await choose(page, dialog.getByRole('combobox', { name: 'Student' }), student[0].name);
  await dialog.getByRole('checkbox', { name: new RegExp(late.no) }).check();
  await bothShots(page, 'books-settle');
  await dialog.getByRole('button', { name: 'Assign to student' }).click();
  await expect(held).toContainText('Settled');
  const { data: receipts } = await by.get(`/get-fee-receipts?student_id=${late.student}&sort=-id&per_page=1`);
  const { data: receipt } = await by.get(`/get-fee-receipt-details?id=${receipts[0].id}`);
  expect(receipt).toMatchObject({ value_date: '2027-02-09', booked_on: MARCH, amount_minor: late.line[2] });
  const { data: challan } = await by.get(`/get-challan-details?id=${late.id}`);
  expect(challan, 'no late fee for the days it waited').toMatchObject({ status: 'paid', outstanding_minor: 0 });
});
