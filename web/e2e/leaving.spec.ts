import { type Browser, expect, type Page } from '@playwright/test';
import { formatMoney } from '../src/text/money';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { DESKTOP, prefer, shot } from './support/look';
import { holdToken } from './support/session';
import { test } from './support/test';

/** A student leaves: application, clearances, settlement by two people, refund, certificate that everybody can check. */
test.use({ viewport: DESKTOP });
test.describe.configure({ mode: 'serial' });

/** A Wednesday of the second half of the session. */
const DAY = '2027-01-20';
const ADVANCE = 2_000_000;

let demo: Demo;
let office: Api;
let chief: Api;
let student: Answer;
let withdrawal = 0;
let settlement = 0;
test.beforeAll(async () => {
  demo = await serveDemo(300, DAY);
  office = await Api.signedIn(demo.admin, demo.base);
  chief = await Api.signedIn({ ...demo.admin, email: 'chief.accountant@chinar.example' }, demo.base);
  student = await leaver();
});
test.afterAll(() => demo?.stop());

/** Somebody whom nothing holds, who left a deposit and pays an advance: both are due to the family in the end. */
async function leaver(): Promise<Answer> {
  const { data: accounts } = await office.get('/get-fee-accounts?status=active&per_page=100');
  for (const { id } of (accounts as Answer[]).filter((one) => one.outstanding_minor === 0)) {
    const held: Answer[] = (await office.get(`/get-refundable?student_id=${id}`)).data;
    if (!held.some(({ kind }) => kind === 'deposit') || held.some(({ kind }) => kind === 'advance')) continue;
    const list = { student_ids: [id], kind: 'graduation', on_date: DAY, reason: '', leave_out_held: true };
    if ((await office.post('/preview-leaving-students', list)).data.held.length > 0) continue;
    await office.post('/approve-installment', { student_id: id, challan_ids: [], amount_minor: ADVANCE });
    return (await office.get(`/get-student-details?id=${id}`)).data;
  }
  throw new Error('nobody of the demo owes nothing and left a deposit');
}

async function open(page: Page, address: string, by: Api = office): Promise<void> {
  await holdToken(page, by.token);
  await page.goto(`${demo.base}${address}`);
}

/** Pays the family in cash what the open settlement owes. */
async function pay(page: Page, button: string, cash: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  await fill(page, { payee: 'Ahmed Nawaz', paid_from: cash });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await dialog.locator('[data-save]').click();
  await expect(dialog).toBeHidden();
  const { data: one } = await office.get(`/get-settlement-details?id=${settlement}`);
  expect([one.status, one.paid_minor > 0, one.paid_minor]).toEqual(['paid', true, one.due_minor]);
}

test('an application is taken, and every desk ticks', async ({ page }) => {
  await open(page, '/admin/withdrawals');
  await expectAccessible(page);
  await page.goto(`${demo.base}/admin/new-withdrawal`);
  const who = page.locator('[data-field="student_id"] input').first();
  await who.click();
  await who.fill(student.registration_no);
  await page.getByRole('option', { name: student.name }).first().click();
  await fill(page, { kind: 'Withdrawal', leaves_on: '25/01/2027', reason: 'The family moves to Multan' });
  await save(page);
  withdrawal = Number(new URL(page.url()).searchParams.get('id'));
  await expect(page.getByRole('heading', { level: 1, name: student.name })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('tab', { name: /^Clearances/ }).click();
  for (const desk of ['Library', 'Laboratory', 'Hostel', 'Accounts']) {
    await page.getByRole('row').filter({ hasText: desk }).getByRole('button', { name: 'Tick' }).click();
    const dialog = page.getByRole('dialog');
    if (desk === 'Library') await fill(page, { amount_minor: '500', note: 'A lost book' });
    await dialog.locator('[data-save]').click();
    await expect(dialog).toBeHidden();
  }
  expect((await office.get(`/get-withdrawal-details?id=${withdrawal}`)).data.status).toBe('cleared');
});

test('the settlement is shown, kept, and approved by somebody else', async ({ page }) => {
  await open(page, `/admin/new-settlement?withdrawal_id=${withdrawal}`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep for approval' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Settlement', exact: true }).click();
  await expect(page).toHaveURL(/settlement-details/);
  settlement = Number(new URL(page.url()).searchParams.get('id'));
  const own = await office.ask('POST', '/approve-settlement', { id: settlement, version: 1 });
  expect(own.status).toBe(403);
  await open(page, `/admin/settlement-details?id=${settlement}`, chief);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').locator('[data-save]').click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expectAccessible(page);
});

test('what is due is paid, and the leaving certificate is genuine for everybody', async ({ page }) => {
  await open(page, `/admin/settlement-details?id=${settlement}`);
  await pay(page, 'Pay refund', 'Cash');
  const left = await office.get(`/get-student-details?id=${student.id}`);
  expect(left.data.status).toBe('withdrawn');
  await page.goto(`${demo.base}/admin/new-certificate?student_id=${student.id}&kind=leaving`);
  await fill(page, { conduct: 'good' });
  await expectAccessible(page);
  await save(page);
  await expect(page).toHaveURL(/certificate-details/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(student.name);
  await expectAccessible(page);
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const { data: certificate } = await office.get(`/get-certificate-details?id=${id}`);
  await page.goto(`${demo.base}/verify/${certificate.verify_url.split('/').pop()}`);
  await expect(page.getByRole('main')).toContainText(certificate.certificate_no);
  await expectAccessible(page);
});

/** Somebody who can go to another class, with what that does to the fees. */
async function mover(): Promise<Answer> {
  const { data: rows } = await office.get('/get-students?status=active&per_page=40');
  for (const row of rows) {
    const { data: one } = await office.get(`/get-student-details?id=${row.id}`);
    const { id, version, campus_id, program_id } = one;
    const { data: classes } = await office.get(`/get-classes?program_id=${program_id}&per_page=50`);
    for (const { id: class_id } of classes.filter((other: Answer) => other.id !== one.class_id)) {
      const place = { id, version, campus_id, program_id, class_id, from_on: DAY, reason: 'Moves up early' };
      const seen = await office.ask('POST', '/preview-student-program', place);
      const differs = seen.status === 200 && seen.body.data.fees.difference_minor !== 0;
      if (differs) return { one, class_id, fees: seen.body.data.fees };
    }
  }
  throw new Error('no class of the demo costs more or less than another of its program');
}

test('another class shows what happens to the fees before it is done, and does that', async ({ page }) => {
  const { one, class_id, fees } = await mover();
  const planned = async (): Promise<number> =>
    (await office.get(`/get-challans?student_id=${one.id}&status=planned`)).totals.amount_minor;
  const before = await planned();
  const [{ label }] = (await office.get(`/get-options?of=classes&ids=${class_id}`)).data;
  await open(page, `/admin/change-student-program?student_id=${one.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await fill(page, { class_id: label, reason: 'Moves up early' });
  await expect(page.getByRole('main')).toContainText(formatMoney(fees.difference_minor));
  await expectAccessible(page);
  expect(await planned(), 'nothing is done yet').toBe(before);
  await page.locator('[data-save]').click();
  const classNow = async () => (await office.get(`/get-student-details?id=${one.id}`)).data.class_id;
  await expect.poll(classNow).toBe(class_id);
  await expectAccessible(page);
  expect(await planned()).toBe(before + fees.difference_minor);
});

/** Receives all that a student owes: a late fee is asked for with the money that comes late. */
async function payAll(student_id: number): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const { data: open } = await office.get(`/get-challans?is_open=true&student_id=${student_id}&per_page=200`);
    const challan_ids = (open as Answer[]).map(({ id }) => id);
    const amount_minor = (open as Answer[]).reduce((sum, challan) => sum + challan.outstanding_minor, 0);
    if (amount_minor === 0) return;
    await office.post('/approve-installment', { challan_ids, amount_minor });
  }
}

/** Hands out the next month's challan, which is owed from then on. */
async function billNext(student_id: number): Promise<void> {
  const { data } = await office.get(`/get-challans?status=planned&student_id=${student_id}&sort=due_on&per_page=1`);
  await office.post('/issue-challans', { ids: (data as Answer[]).map(({ id }) => id) });
}

/** What comes of it when these students graduate today. */
async function graduating(ids: number[]): Promise<Answer> {
  const list = { student_ids: ids, kind: 'graduation', on_date: DAY, reason: '', leave_out_held: true };
  return (await office.post('/preview-leaving-students', list)).data;
}

/** The last class of a program at a campus, of whom two owe fees by now and nobody else does. */
async function lastClass(): Promise<{ class_id: number; campus_id: number; ids: number[]; owing: Answer[] }> {
  const { data: programs } = await office.get('/get-programs?per_page=100');
  const { data: classes } = await office.get('/get-classes?per_page=200');
  const { data: campuses } = await office.get('/get-options?of=campuses');
  const years = new Map((programs as Answer[]).map((program) => [program.id, program.years]));
  const last = (classes as Answer[]).filter((one) => one.year === years.get(one.program_id));
  for (const { id: class_id } of last) {
    for (const { id: campus_id } of campuses as Answer[]) {
      const all = `/get-students?status=active&class_id=${class_id}&campus_id=${campus_id}&per_page=200`;
      const ids: number[] = (await office.get(all)).data.map((row: Answer) => row.id);
      if (ids.length < 5) continue;
      const held: Answer[] = (await graduating(ids)).held;
      if (!held.every(({ sentence }) => sentence.includes('owes Rs'))) continue;
      for (const { student_id } of held.slice(2)) await payAll(student_id);
      const owe = new Set(held.map(({ student_id }) => student_id));
      const free = ids.filter((id) => !owe.has(id));
      for (const id of free.slice(0, Math.max(0, 2 - held.length))) await billNext(id);
      return { class_id, campus_id, ids, owing: (await graduating(ids)).held };
    }
  }
  throw new Error('something else than dues holds somebody of each last class of the demo');
}

test('a whole class graduates by list, and two who owe are named before and stay', async ({ page }) => {
  const { class_id, campus_id, ids, owing } = await lastClass();
  expect(owing.length, 'two owe fees').toBe(2);
  const filters = `status=active&class_id=${class_id}&campus_id=${campus_id}&session_id=all`;
  await open(page, `/admin/students?${filters}&sort=name&per_page=200`);
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(1 + ids.length);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByRole('button', { name: 'Graduate or transfer out' }).click();
  const dialog = page.getByRole('dialog');
  await fill(page, { reason: 'Passed the last class' });
  await expect(dialog).toContainText(`2 students of the list are held, ${ids.length - 2} can leave.`);
  for (const { name, registration_no } of owing) await expect(dialog).toContainText(`${name} (${registration_no})`);
  await expectAccessible(page);
  await dialog.locator('[data-save]').click();
  await expect(dialog).toBeHidden();

  // The two are all that is left of the class.
  await expect(rows).toHaveCount(1 + owing.length);
  for (const { registration_no } of owing) {
    await expect(rows.filter({ hasText: registration_no }), 'who owes stays').toHaveCount(1);
  }
  const staying = new Set(owing.map((one) => one.student_id));
  const statuses = await Promise.all(
    ids.map(async (id) => (await office.get(`/get-student-details?id=${id}`)).data.status),
  );
  expect(statuses).toEqual(ids.map((id) => (staying.has(id) ? 'active' : 'graduated')));
  const left = `by=leaving&from=${DAY}&to=${DAY}&campus_id=${campus_id}`;
  const { data: lines } = await office.get(`/get-admission-register?${left}`);
  const gone = new Set((lines as Answer[]).map((line) => line.student_id));
  expect(ids.filter((id) => gone.has(id))).toEqual(ids.filter((id) => !staying.has(id)));
  await page.goto(`${demo.base}/admin/admission-register?${left}`);
  await expect(page.getByRole('main')).toContainText('Passed the last class');
  await expectAccessible(page);

  // Whoever has paid leaves with the next list.
  const [paid = 0, owes = 0] = owing.map((one) => one.student_id as number);
  await payAll(paid);
  const rest = await graduating([paid, owes]);
  expect([rest.leaving, rest.held.map((one: Answer) => one.student_id)]).toEqual([1, [owes]]);
});

/** A desk of the office where somebody works in Urdu. */
async function deskInUrdu(browser: Browser, by: Api): Promise<Page> {
  const page = await browser.newPage({ baseURL: demo.base, viewport: DESKTOP });
  await prefer(page, { locale: 'ur' });
  await holdToken(page, by.token);
  return page;
}

test('in Urdu: from the application to the refund and the certificate', async ({ browser }) => {
  const one = await leaver();
  const desk = await deskInUrdu(browser, office);
  await desk.goto(`/admin/new-withdrawal?student_id=${one.id}`);
  await fill(desk, { reason: 'The family moves to Multan' });
  await expectAccessible(desk);
  await save(desk);
  withdrawal = Number(new URL(desk.url()).searchParams.get('id'));
  await expect(desk.getByRole('heading', { level: 1, name: one.name })).toBeVisible();
  // Leaving the school, and not money that is taken out of a bank.
  await expect(desk.getByRole('main')).toContainText('اخراج');
  await expect(desk.getByRole('main')).not.toContainText('رقم نکلوانا');
  await desk.getByRole('tab', { name: /^کلیئرنس/ }).click();
  for (const kind of ['لائبریری', 'لیبارٹری', 'ہاسٹل', 'اکاؤنٹس']) {
    await desk.getByRole('row').filter({ hasText: kind }).getByRole('button', { name: 'کلیئر کریں' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.locator('[data-save]').click();
    await expect(dialog).toBeHidden();
  }
  expect((await office.get(`/get-withdrawal-details?id=${withdrawal}`)).data.status).toBe('cleared');

  await desk.goto(`/admin/new-settlement?withdrawal_id=${withdrawal}`);
  await expect(desk.getByRole('table').first()).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'منظوری کے لیے محفوظ کریں' }).click();
  await expect(desk.getByText('کا حساب منظوری کا منتظر ہے').first()).toBeVisible();
  // The way back to the list is called the same.
  await desk.getByRole('main').getByRole('link', { name: 'حساب بے باقی', exact: true }).last().click();
  await expect(desk).toHaveURL(/settlement-details/);
  settlement = Number(new URL(desk.url()).searchParams.get('id'));

  const second = await deskInUrdu(browser, chief);
  await second.goto(`/admin/settlement-details?id=${settlement}`);
  await second.getByRole('button', { name: 'منظور کریں', exact: true }).click();
  await second.getByRole('dialog').locator('[data-save]').click();
  await expect(second.getByRole('dialog')).toBeHidden();
  await expectAccessible(second);

  await desk.goto(`/admin/settlement-details?id=${settlement}`);
  await pay(desk, 'رقم واپس کریں', 'نقد');
  await shot(desk, 'settlement-paid-ur');
  await desk.goto(`/admin/new-certificate?student_id=${one.id}&kind=leaving`);
  await fill(desk, { conduct: 'good' });
  await save(desk);
  await expectAccessible(desk);
  const id = Number(new URL(desk.url()).searchParams.get('id'));
  const { data: certificate } = await office.get(`/get-certificate-details?id=${id}`);
  await desk.goto(`/ur/verify/${certificate.verify_url.split('/').pop()}`);
  await expect(desk.getByRole('main')).toContainText(certificate.certificate_no);
  await expectAccessible(desk);
});
