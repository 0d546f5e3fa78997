import { expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { DESKTOP, PHONE, prefer, rowOf, statusOf } from './support/look';
import { changes, heads } from './support/posted';
import { holdToken } from './support/session';
import { test } from './support/test';

/**
 * A scholarship from its slabs and its budget to a challan that is cheaper by it: a run is looked at and prepared, somebody else approves it, one award is
 * revoked, the other renewed in the next session.
 */
test.describe.configure({ mode: 'serial' });
test.use({ viewport: DESKTOP });

const NAME = 'Captains of the school teams';
/** Of the day of journeys: its bills are out. */
const THIS_MONTH = '2026-11';
/** Minor units. */
const BUDGET = 50_000_000;

let demo: Demo;
/** Who prepares, who approves, and who sees everything. */
let school: Api;
let chief: Api;
let admin: Api;
/** Who is named, by their ids: there are slots for two. */
let captain: Answer;
let second: Answer;
let third: Answer;
let scholarship = 0;
/** What the second one's planned installments charge without the scholarship. */
let full = new Map<number, number>();

async function signIn(): Promise<void> {
  school = await Api.signedIn({ ...demo.admin, email: 'school@chinar.example' }, demo.base);
  chief = await Api.signedIn({ ...demo.admin, email: 'chief.accountant@chinar.example' }, demo.base);
  admin = await Api.signedIn(demo.admin, demo.base);
}

test.beforeAll(async () => {
  demo = await serveDemo(300);
  await signIn();
  [captain, second, third] = await candidates();
});
test.afterAll(() => demo?.stop());

/** Three students of classes with a class above them, whose names nobody else has, with installments to come and nothing conceded. */
async function candidates(): Promise<Answer[]> {
  const campus = await admin.idOf('campuses', 'Chinar Gulberg');
  const { data: students } = await admin.get(`/get-students?campus_id=${campus}&status=active&per_page=200`);
  const found: Answer[] = [];
  for (const one of students) {
    if (found.length === 3) break;
    if (!/Class [12367]$/.test(one.class_name)) continue;
    const { data: named } = await school.get(`/get-options?of=students&search=${encodeURIComponent(one.name)}`);
    if (named.filter(({ label }: Answer) => label.startsWith(one.name)).length !== 1) continue;
    const conceded = await admin.get(`/get-concessions?student_id=${one.id}`);
    const awarded = await admin.get(`/get-scholarship-awards?student_id=${one.id}`);
    const months = (await planned(one)).map(({ period }) => period);
    const isAhead = months.length > 2 && months.every((month) => month > THIS_MONTH);
    if (isAhead && conceded.total === 0 && awarded.total === 0) found.push(one);
  }
  expect(found, 'students for the scholarship').toHaveLength(3);
  return found.toSorted((a, b) => a.id - b.id);
}

/** The installments of a student that are not billed yet, the next one first. */
async function planned(student: Answer): Promise<Answer[]> {
  const { data } = await admin.get(`/get-challans?student_id=${student.id}&status=planned&sort=id&per_page=100`);
  return data;
}

const awardOf = async (of: number, student: Answer): Promise<Answer> =>
  (await admin.get(`/get-scholarship-awards?scholarship_id=${of}&student_id=${student.id}`)).data[0];

async function open(page: Page, address: string, by: Api): Promise<void> {
  await holdToken(page, by.token);
  await page.goto(`${demo.base}${address}`);
}

const idOf = (page: Page): number => Number(new URL(page.url()).searchParams.get('id'));

/** Puts the budget into the scholarship in view. */
async function fund(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change the budget' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the budget' });
  await fill(page, { amount_minor: '500,000', note: 'Set aside by the board' });
  await dialog.getByRole('button', { name: 'Change the budget' }).click();
  await expect(dialog).toBeHidden();
}

test('a scholarship has its slabs, and money is set aside for it', async ({ page }) => {
  await open(page, '/admin/new-scholarship', school);
  await fill(page, {
    name: NAME,
    basis: 'Sport',
    campus_ids: ['Chinar Gulberg'],
    'slabs.0.from_hundredths': 0,
    'slabs.0.percent_hundredths': 50,
    'slabs.0.slots': 2,
  });
  await expectAccessible(page);
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  scholarship = idOf(page);
  await fund(page);
  const { data } = await admin.get(`/get-scholarship-details?id=${scholarship}`);
  expect([data.left_minor, data.forgone_minor]).toEqual([BUDGET, 0]);
});

test('a run shows who gets it and at what cost, and prepares it', async ({ page }) => {
  await open(page, `/admin/scholarship-details?id=${scholarship}`, school);
  await page.getByRole('button', { name: 'Award a scholarship' }).click();
  await expect(page).toHaveURL(/award-scholarship/);
  const show = page.getByRole('button', { name: 'Show who is entitled' });
  await show.click();
  await expect(page.getByText('Choose the students: the program cannot know who they are.').first()).toBeVisible();
  await fill(page, {
    student_ids: [captain.name, second.name, third.name],
    why: 'Chosen by the sports committee',
  });
  await show.click();
  const table = page.getByRole('table', { name: 'Candidates' });
  await expect(table).toContainText(captain.name);
  const left = table.getByRole('row').filter({ hasText: third.name });
  await expect(left).toContainText('No slot of this slab is left.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Prepare 2 awards' }).click();
  await expect(page.getByText('The awards are prepared. Nothing is given before they are approved.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Look through the prepared awards' }).click();
  await expect(page).toHaveURL(/scholarship-awards/);
  await expect(page.getByRole('table')).toContainText(captain.name);
});

test('somebody else approves it, and planned installments become cheaper', async ({ page }) => {
  full = new Map((await planned(second)).map((one) => [one.id, one.amount_minor]));
  await open(page, `/admin/scholarship-awards?status=proposed&scholarship_id=${scholarship}`, chief);
  await expect(page.getByRole('table')).toContainText(captain.name);
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /Select all/ }).check();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  for (const one of [captain, second])
    await expect.poll(async () => (await awardOf(scholarship, one)).status).toBe('confirmed');
  for (const one of await planned(second)) expect(one.amount_minor).toBeLessThan(full.get(one.id) ?? 0);
  const costs = (await awardOf(scholarship, captain)).cost_minor + (await awardOf(scholarship, second)).cost_minor;
  const { data } = await admin.get(`/get-scholarship-details?id=${scholarship}`);
  expect([data.left_minor, data.forgone_minor]).toEqual([BUDGET - costs, costs]);
});

test('the challan that is issued next has the concession on it', async ({ page }) => {
  const [next] = await planned(captain);
  const before = await heads(admin);
  await admin.post('/issue-challans', { ids: [next.id] });
  const { data: issued } = await admin.get(`/get-challan-details?id=${next.id}`);
  expect(issued.concession_minor).toBe(next.concession_minor);
  expect(issued.concession_minor).toBeGreaterThan(0);
  // a bill of a later month: its income waits, less the concession
  expect(changes(before, await heads(admin))['Unearned fees']).toBe(-issued.amount_minor);
  await open(page, `/admin/challan-details?id=${next.id}`, chief);
  await page.getByRole('tab', { name: /^Lines/ }).click();
  const lines = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Concession' }) });
  await expect(lines).toBeVisible();
  await expect(lines).toContainText((issued.concession_minor / 100).toLocaleString('en'));
});

test('a revoked award ends with the next installment, and what was issued stays', async ({ page }) => {
  const [next] = await planned(second);
  await admin.post('/issue-challans', { ids: [next.id] });
  const award = await awardOf(scholarship, second);
  await open(page, `/admin/scholarship-award-details?id=${award.id}`, chief);
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke' });
  await dialog.getByRole('textbox').fill('Left the team');
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect.poll(async () => (await awardOf(scholarship, second)).status).toBe('revoked');
  await page.goto(`${demo.base}/admin/scholarship-award-details?id=${award.id}`);
  await expect(statusOf(page, 'Revoked')).toBeVisible();
  const { data: kept } = await admin.get(`/get-challan-details?id=${next.id}`);
  expect(kept.concession_minor).toBe(next.concession_minor);
  for (const one of await planned(second)) expect(one.amount_minor).toBe(full.get(one.id));
  await page.goto(`${demo.base}/admin/scholarship-budget?scholarship_id=${scholarship}`);
  await expect(page.getByRole('table')).toContainText('Released');
  await expectAccessible(page);
});

test('the same in Urdu, on a phone', async ({ page }) => {
  await prefer(page, { locale: 'ur' });
  await page.setViewportSize(PHONE);
  await open(page, `/admin/award-scholarship?scholarship_id=${scholarship}`, school);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1, name: 'سکالرشپ دیں' })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${demo.base}/admin/scholarship-awards?scholarship_id=${scholarship}`);
  await expect(rowOf(page, new RegExp(captain.name)).first()).toBeVisible();
  await expectAccessible(page);
});

test('in the next session it is renewed for who still holds it', async ({ page }) => {
  const { data: sessions } = await admin.get('/get-sessions?sort=starts_on');
  const next = sessions.at(-1);
  await demo.goTo(next.starts_on);
  await signIn();
  const { campus_id, class_id } = captain;
  await admin.post('/run-year-rollover', { campus_id, to_session_id: next.id, class_ids: [class_id] });
  const sessionOf = async () => (await admin.get(`/get-student-details?id=${captain.id}`)).data.session_id;
  await expect.poll(sessionOf, { timeout: 90_000 }).toBe(next.id);

  const renew = async () => {
    await page.goto(`${demo.base}/admin/scholarship-details?id=${scholarship}`);
    await page.getByRole('button', { name: 'Renew for another session' }).click();
    const dialog = page.getByRole('dialog', { name: 'Renew for another session' });
    await fill(page, { session_id: next.name });
    await dialog.getByRole('button', { name: 'Renew for another session' }).click();
    await expect(page).not.toHaveURL(new RegExp(`id=${scholarship}$`));
    await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
    return idOf(page);
  };
  await holdToken(page, school.token);
  const renewed = await renew();
  expect((await admin.get(`/get-scholarship-awards?scholarship_id=${renewed}`)).total, 'no budget yet').toBe(0);
  await fund(page);
  expect(await renew()).toBe(renewed);
  const award = await awardOf(renewed, captain);
  expect([award.status, award.is_renewal]).toEqual(['proposed', true]);
  await open(page, `/admin/scholarship-award-details?id=${award.id}`, chief);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.poll(async () => (await awardOf(renewed, captain)).status).toBe('confirmed');
  await admin.post('/save-installments', { student_id: captain.id, session_id: next.id });
  const { data } = await admin.get(`/get-installment-details?student_id=${captain.id}&session_id=${next.id}`);
  expect(data.plan.concession_minor).toBeGreaterThan(0);
});
