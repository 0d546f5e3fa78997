import { expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { DESKTOP, PHONE, prefer, shot } from './support/look';
import { holdToken } from './support/session';
import { test } from './support/test';

/** A teacher marks a section on a phone while the line drops: nothing is lost, nothing is doubled. */
test.describe.configure({ mode: 'serial' });

/** A Thursday, at ten in the morning. */
const DAY = '2026-11-19';

let demo: Demo;
let teacher: Api;
/** The teacher's sections that nobody marked yet. */
let sections: number[] = [];

test.beforeAll(async () => {
  demo = await serveDemo(450, DAY);
  teacher = await Api.signedIn({ ...demo.admin, email: 'teacher.gul@chinar.example' }, demo.base);
  const { data } = await teacher.get('/get-attendance-today');
  sections = data.unmarked.map((one: Answer) => one.section_id);
  expect(sections.length, 'sections of the teacher to mark').toBeGreaterThan(0);
});
test.afterAll(() => demo?.stop());

const sheetOf = async (section: number) => (await teacher.get(`/get-attendance?section_id=${section}`)).data;
const row = (page: Page, at: number) => page.getByRole('row').nth(at + 1);
const press = (page: Page, at: number, mark: string) => row(page, at).getByRole('radio', { name: mark }).click();

async function open(page: Page, section: number): Promise<void> {
  await holdToken(page, teacher.token);
  await page.goto(`${demo.base}/admin/attendance?section_id=${section}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a section is marked with the line dropped half way', async ({ page, context }) => {
    const section = sections[0] ?? 0;
    await open(page, section);
    await expectAccessible(page);
    await press(page, 0, 'Absent');
    await press(page, 1, 'Late');
    // the first save arrives, and the line drops before its answer is back
    await page.route('**/api/save-attendance', async (route) => {
      await route.fetch();
      await context.setOffline(true);
      await route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Save attendance of 2 students' }).click();
    await expect(page.getByText(/wait for the connection/)).toBeVisible();
    await shot(page, 'attendance-without-line');
    await page.unroute('**/api/save-attendance');
    // the teacher goes on
    await page.getByRole('button', { name: 'Mark the rest present' }).click();
    await expect(page.getByText(/wait for the connection/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/wait for the connection/)).toBeHidden({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: /^Save attendance/ })).toBeHidden();
    const sheet = await sheetOf(section);
    expect(sheet.state).toBe('confirmed');
    const { present, absent, late, leave } = sheet.counts;
    expect(absent + late + present + leave).toBe(sheet.strength);
    expect([absent, late]).toEqual([1, 1]);
    expect(
      sheet.data.every((one: Answer) => one.version === 1),
      'each mark was written once',
    ).toBe(true);
  });

  test('a finished sheet is taken back before its families are told', async ({ page }) => {
    const office = await Api.signedIn(demo.admin, demo.base);
    const section: number = (await office.get('/get-attendance-today')).data.unmarked.at(-1).section_id;
    const sheet = async () => (await office.get(`/get-attendance?section_id=${section}`)).data;
    await holdToken(page, office.token);
    await page.goto(`${demo.base}/admin/attendance?section_id=${section}`);
    await press(page, 0, 'Absent');
    await page.getByRole('button', { name: 'Mark the rest present' }).click();
    await page.getByRole('button', { name: 'Save and tell 1 family' }).click();
    await expect(page.getByText(/^In a minute 1 family is told/)).toBeVisible();
    await expectAccessible(page);
    await shot(page, 'attendance-told-soon');
    expect((await sheet()).state).toBe('confirmed');
    await page.getByRole('button', { name: /^Take it back/ }).click();
    await expect(page.getByText(/^In a minute/)).toBeHidden();
    expect((await sheet()).state).toBe('partly_marked');
    await expect(page.getByRole('button', { name: 'Finish the sheet and tell 1 family' })).toBeVisible();
  });
});

test.describe('at a desk', () => {
  test.use({ viewport: DESKTOP });

  test('the sheet, its summary, the register and a student read the same', async ({ page }) => {
    const section = sections[0] ?? 0;
    await open(page, section);
    await shot(page, 'attendance-sheet');
    const [student] = (await sheetOf(section)).data;
    for (const address of [
      `/admin/attendance-summary?section_id=${section}`,
      `/admin/Attendence-Report?section_id=${section}&month=2026-11`,
      `/admin/Attendence-Summary?section_id=${section}`,
      `/admin/attendance-details?student_id=${student.student_id}`,
      '/admin/attendance-today',
    ]) {
      await page.goto(`${demo.base}${address}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/not found|went wrong/i)).toHaveCount(0);
      await expectAccessible(page);
    }
  });
});

test('an office closes a day after the fact: what was marked on it no longer counts', async ({ page }) => {
  const section = sections[0] ?? 0;
  const office = await Api.signedIn(demo.admin, demo.base);
  await holdToken(page, office.token);
  await page.goto(`${demo.base}/admin/new-calendar-day`);
  await fill(page, {
    title: 'Schools closed by the district',
    kind: 'Holiday',
    starts_on: '18 Nov 2026',
    ends_on: '18 Nov 2026',
  });
  await page.locator('[data-save]').click();
  await expect(page.getByText(/no longer count/).first()).toBeVisible();
  await fill(page, { void_sheets: true });
  await save(page);
  const { data: sheet } = await office.get(`/get-attendance?section_id=${section}&date=2026-11-18`);
  expect(sheet.closed).toContain('Schools closed by the district');
  expect(sheet.state).toBe('voided');
});

test.describe('in Urdu, on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('a section is marked, a day is closed, a late student gets a pass', async ({ page }) => {
    await prefer(page, { locale: 'ur' });
    const office = await Api.signedIn(demo.admin, demo.base);
    await holdToken(page, office.token);
    const { data: today } = await office.get('/get-attendance-today');
    const section: number = today.unmarked[0].section_id;
    await page.goto(`${demo.base}/admin/attendance?section_id=${section}`);
    await row(page, 0).getByRole('radio').nth(2).click();
    await page.getByRole('button', { name: 'باقی سب کو حاضر لگائیں' }).click();
    await page.locator('[data-save]').click();
    await expect(page.locator('[data-save]')).toBeHidden();
    const { data: sheet } = await office.get(`/get-attendance?section_id=${section}`);
    expect([sheet.state, sheet.counts.late]).toEqual(['confirmed', 1]);
    await expectAccessible(page);
    await shot(page, 'attendance-sheet-ur');

    await page.goto(`${demo.base}/admin/new-calendar-day?starts_on=2026-12-01&ends_on=2026-12-01&kind=holiday`);
    await fill(page, { title: 'Founders’ day' });
    await save(page);

    const late = sheet.data[1];
    await page.goto(`${demo.base}/admin/new-gate-pass?student_id=${late.student_id}&kind=comes_late`);
    await fill(page, { at: '10:05', reason: 'The van broke down' });
    await save(page);
    await expectAccessible(page);
    await shot(page, 'gate-pass-ur');
    const { data: after } = await office.get(`/get-attendance?section_id=${section}`);
    expect(after.counts.late + after.counts.half_day).toBe(2);
  });
});
