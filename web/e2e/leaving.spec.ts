import { expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { DESKTOP } from './support/look';
import { holdToken } from './support/session';
import { test } from './support/test';

/** A student leaves: application, clearances, settlement by two people, refund, certificate that everybody can check. */
test.use({ viewport: DESKTOP });
test.describe.configure({ mode: 'serial' });

/** A Wednesday of the second half of the session. */
const DAY = '2027-01-20';

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
  // Whoever paid something has something to be given back.
  const { data: receipts } = await office.get('/get-fee-receipts?sort=-id&per_page=100');
  for (const receipt of receipts) {
    const { data } = await office.get(`/get-student-details?id=${receipt.student_id}`);
    if (data.status === 'active') student = data;
    if (student) break;
  }
});
test.afterAll(() => demo?.stop());

async function open(page: Page, address: string, by: Api = office): Promise<void> {
  await holdToken(page, by.token);
  await page.goto(`${demo.base}${address}`);
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
  let { data: one } = await office.get(`/get-settlement-details?id=${settlement}`);
  if (one.owing_minor > 0) {
    await office.post('/pay-refund', { id: settlement, version: one.version, payee: 'The father', paid_from: 'cash' });
    one = (await office.get(`/get-settlement-details?id=${settlement}`)).data;
    expect(one.owing_minor).toBe(0);
  }
  const left = await office.get(`/get-student-details?id=${student.id}`);
  expect(left.data.status).toBe('withdrawn');
  const { body: saved, status } = await office.ask('POST', '/save-certificate', {
    student_id: student.id,
    kind: 'leaving',
    conduct: 'good',
  });
  expect(status, JSON.stringify(saved)).toBe(200);
  const id = typeof saved.data === 'number' ? saved.data : saved.data.id;
  await open(page, `/admin/certificate-details?id=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const { data: certificate } = await office.get(`/get-certificate-details?id=${id}`);
  await page.goto(`${demo.base}/verify/${certificate.verify_url.split('/').pop()}`);
  await expect(page.getByRole('main')).toContainText(certificate.certificate_no);
  await expectAccessible(page);
});

test('another program shows what happens to the fees before it is done', async ({ page }) => {
  const { data: rows } = await office.get('/get-students?status=active&per_page=1');
  await open(page, `/admin/change-student-program?student_id=${rows[0].id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('a list of students graduates, and who owes is named before and stays', async ({ page }) => {
  const list = 'status=active&sort=name&per_page=100';
  const { data: rows } = await office.get(`/get-students?${list}`);
  const ids = rows.map((row: Answer) => row.id);
  const seen = await office.post('/preview-leaving-students', { student_ids: ids, kind: 'graduation', on_date: DAY });
  const [owes] = seen.data.held.filter(({ sentence }: Answer) => sentence.includes('owes Rs'));
  const staying = new Set(seen.data.held.map((one: Answer) => one.student_id));
  const leaves = rows.find((row: Answer) => !staying.has(row.id));
  expect(owes && leaves, 'the demo has both').toBeTruthy();
  await open(page, `/admin/students?${list}&session_id=all&campus_id=all`);
  for (const { registration_no } of [owes, leaves]) {
    await page.getByRole('row').filter({ hasText: registration_no }).getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Graduate or transfer out' }).click();
  const dialog = page.getByRole('dialog');
  await fill(page, { reason: 'Passed the last class' });
  await expect(dialog).toContainText(`${owes.name} (${owes.registration_no})`);
  await expectAccessible(page);
  await dialog.locator('[data-save]').click();
  await expect(dialog).toBeHidden();
  const status = async (id: number) => (await office.get(`/get-student-details?id=${id}`)).data.status;
  expect([await status(owes.student_id), await status(leaves.id)]).toEqual(['active', 'graduated']);
  await page.goto(`${demo.base}/admin/admission-register?by=leaving&from=${DAY}&to=${DAY}`);
  await expect(page.getByRole('main')).toContainText(leaves.registration_no);
  await expectAccessible(page);
});
