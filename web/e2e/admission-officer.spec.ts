import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { DESKTOP, statusOf } from './support/look';
import { holdToken } from './support/session';
import { test } from './support/test';

/** An admission officer's day: a family to call, its form, the last seat asked for twice, the waiting list, twenty approved at once. */
test.describe.configure({ mode: 'serial' });
test.use({ viewport: DESKTOP });

/** A Wednesday of the second half of the session. */
const DAY = '2027-01-20';
const APPROVED_AT_ONCE = 20;

let demo: Demo;
let office: Api;
let officer: Api;
/** Seats of its own, of which the demo gave none. */
let wanted: Answer;
let pool: Answer;
/** Both want the last seat. */
let rivals: number[] = [];
test.beforeAll(async () => {
  demo = await serveDemo(300, DAY);
  office = await Api.signedIn(demo.admin, demo.base);
  officer = await Api.signedIn({ ...demo.admin, email: 'admissions.gul@chinar.example' }, demo.base);
  const { data: approved } = await officer.get('/get-admissions?status=approved,enrolled&per_page=1');
  const { data: one } = await officer.get(`/get-admission-details?id=${approved[0].id}`);
  wanted = {
    campus_id: one.campus_id,
    session_id: one.session_id,
    class_id: one.class_id,
    shift: 'evening',
    quota: 'minority',
  };
  pool = { ...wanted, wing: 'co_education', seats: 1, over_offer: 0 };
  pool.id = await office.save('/save-seat-pool', pool);
  wanted.program_id = one.program_id;
});
test.afterAll(() => demo?.stop());

async function open(page: Page, address: string, by = officer): Promise<void> {
  await holdToken(page, by.token);
  await page.goto(`${demo.base}${address}`);
}

const admission = async (id: number): Promise<Answer> => (await officer.get(`/get-admission-details?id=${id}`)).data;

/** A form of which nothing is missing. */
async function complete(name: string, phone: string): Promise<number> {
  const { data: saved } = await officer.post('/save-admission', {
    ...wanted,
    name,
    father_name: 'Aslam Khan',
    gender: 'female',
    date_of_birth: '2014-03-04',
    guardian_name: 'Aslam Khan',
    guardian_relation: 'father',
    guardian_phone: phone,
    education: [{ exam: 'primary', year: 2026, obtained: 400, total: 500 }],
    submit: true,
  });
  const { documents } = await admission(saved.id);
  for (const { paper, version } of documents.filter((one: Answer) => one.is_required && !one.due_on))
    await officer.post('/mark-admission-paper', { id: saved.id, paper, version, step: 'verify' });
  return saved.id;
}

async function widen(seats: number): Promise<void> {
  const { data: now } = await office.get(`/get-seat-pool-details?id=${pool.id}`);
  await office.post('/update-seat-pool', { ...pool, version: now.version, seats });
}

test('a family that is to be called today comes, and its form is made of the inquiry', async ({ page }) => {
  const inquiry = await officer.save('/save-inquiry', {
    name: 'Hamza Iqbal',
    father_name: 'Iqbal Hussain',
    phone: '0300-7123450',
    campus_id: wanted.campus_id,
    next_follow_up_on: DAY,
  });
  await open(page, '/admin/inquiries?is_due=true');
  await expect(page.getByRole('main')).toContainText('Hamza Iqbal');
  await page.goto(`${demo.base}/admin/inquiry-details?id=${inquiry}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Begin admission' }).click();
  await expect(page).toHaveURL(/new-admission\?inquiry=/);
  await expect(page.getByText('Filled in from Hamza Iqbal.')).toBeVisible();
  await expect(page.locator('[data-field="name"] input')).toHaveValue('Hamza Iqbal');
  await expectAccessible(page);
  await fill(page, { address: '12 Canal Road', submit: false });
  await save(page);
  await expect(statusOf(page, 'Draft')).toBeVisible();
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const { data: converted } = await officer.get(`/get-inquiry-details?id=${inquiry}`);
  expect([converted.status, converted.admission_id]).toEqual(['converted', id]);
});

test('the last seat is asked for twice at once: one gets it, the other waits', async ({ page, context }) => {
  rivals = [await complete('Mariam Gill', '0300-7123451'), await complete('Sunil Masih', '0300-7123452')];
  const pages = [page, await context.newPage()];
  for (const [at, one] of pages.entries()) {
    await open(one, `/admin/admission-details?id=${rivals[at]}`);
    await one.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(one.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true })).toBeVisible();
  }
  await Promise.all(
    pages.map((one) => one.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click()),
  );
  const statuses = async () => {
    const both = await Promise.all(rivals.map(admission));
    return both.map(({ status }) => String(status)).toSorted((a, b) => a.localeCompare(b));
  };
  await expect.poll(statuses).toEqual(['approved', 'waiting']);
  const [first] = await Promise.all(rivals.map(admission));
  if (first.status === 'approved') rivals = rivals.toReversed();
  await page.goto(`${demo.base}/admin/admission-details?id=${rivals[0]}`);
  await expect(statusOf(page, 'Waiting')).toBeVisible();
  await expect(page.getByText('Place 1 of the waiting list').first()).toBeVisible();
});

test('with one seat more the first of the waiting list has it kept', async ({ page }) => {
  await widen(2);
  const waits = rivals[0] as number;
  // the list moves up each minute
  await expect.poll(async () => (await admission(waits)).status, { timeout: 180_000 }).toBe('submitted');
  await open(page, `/admin/admission-details?id=${waits}`);
  await expect(page.getByText(/^Held until/).first()).toBeVisible();
  const { version } = await admission(waits);
  await officer.post('/approve-admission', { id: waits, version });
});

test('twenty are approved at once, and their challans are one paper', async ({ page }) => {
  await widen(2 + APPROVED_AT_ONCE);
  for (let n = 0; n < APPROVED_AT_ONCE; n += 1) await complete(`Applicant ${n}`, `0300-71235${n + 10}`);
  await open(page, '/admin/approve-students?papers_complete=true&quota=minority', office);
  await expect(page.getByRole('table')).toBeVisible();
  await page.getByRole('checkbox', { name: /Select all/ }).check();
  await page.getByRole('button', { name: 'Approve admissions' }).click();
  const dialog = page.getByRole('dialog').first();
  await expect(dialog).toContainText('20 would be approved, 0 would wait, 0 are incomplete');
  await dialog.getByRole('button', { name: 'Approve admissions' }).click();
  await expect(dialog.getByText('20 approved, 0 waiting, 0 not approved')).toBeVisible({ timeout: 120_000 });
  const { total } = await officer.get('/get-admissions?quota=minority&shift=evening&status=approved');
  expect(total).toBe(2 + APPROVED_AT_ONCE);
  await dialog.getByRole('button', { name: 'Print the challans' }).click();
  const coming = page.waitForEvent('download', { timeout: 120_000 });
  await page.getByRole('button', { name: /\.pdf$/ }).click({ timeout: 120_000 });
  const paper = readFileSync(await (await coming).path());
  expect(paper.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});
