import { expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { DESKTOP } from './support/look';
import { holdToken } from './support/session';
import { test } from './support/test';

/** The weeks before an exam: numbers of the board, roll number slips that dues hold, and what the last term says. */
test.use({ viewport: DESKTOP });

/** A Wednesday of the second half of the session. */
const DAY = '2027-01-20';

let demo: Demo;
let office: Api;
test.beforeAll(async () => {
  demo = await serveDemo(300, DAY);
  office = await Api.signedIn(demo.admin, demo.base);
});
test.afterAll(() => demo?.stop());

async function open(page: Page, address: string): Promise<void> {
  await holdToken(page, office.token);
  await page.goto(`${demo.base}${address}`);
}

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);

test('roll numbers of a section are typed and stand in the register', async ({ page }) => {
  const { data: registered } = await office.get('/get-board-registrations?status=registered&per_page=1');
  expect(registered.length, 'a registration without a roll number').toBe(1);
  const { data: first } = await office.get(`/get-board-registration-details?id=${registered[0].id}`);
  const { data: pupil } = await office.get(`/get-student-details?id=${first.student_id}`);
  await open(page, `/admin/board-registration-sheet?section_id=${pupil.section_id}&board_id=${first.board_id}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page);
  const address = `/get-board-registration-sheet?section_id=${pupil.section_id}&board_id=${first.board_id}`;
  const { rows } = (await office.get(address)).data;
  const at = rows.findIndex((row: Answer) => row.student_id === first.student_id);
  await cell(page, at, 2).focus();
  await page.keyboard.type('998877');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save 1 student' }).click();
  await expect(page.getByText('Board registrations saved successfully')).toBeVisible();

  await open(page, '/admin/board-registrations?search=998877');
  await expect(page.getByRole('row').filter({ hasText: '998877' })).toContainText(first.student_name);
  await open(page, `/admin/student-details?id=${first.student_id}&tab=board`);
  await expect(page.getByRole('tabpanel').last()).toContainText('998877');
  await expectAccessible(page);
});

test('a slip that dues hold is released with a reason', async ({ page }) => {
  const { data: exams } = await office.get('/get-options?of=exams_with_students');
  let held: Answer;
  for (const exam of exams) {
    const { data } = await office.get(`/get-exam-slips?exam_id=${exam.id}&state=on_hold`);
    held = data[0];
    if (held) break;
  }
  expect(held, 'a slip that is held').toBeTruthy();
  await open(page, `/admin/exam-slips?exam_id=${held.exam_id}&state=on_hold`);
  const row = page.getByRole('row').filter({ hasText: held.registration_no });
  await expect(row).toContainText(held.held_for);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Release slip' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Reason/).fill('The father pays on Friday');
  await dialog.getByRole('button', { name: 'Release slip' }).click();
  await expect(page.getByText('Slip released successfully')).toBeVisible();

  await open(page, `/admin/exam-slips?exam_id=${held.exam_id}&state=released`);
  await expect(page.getByRole('row').filter({ hasText: held.registration_no })).toContainText(
    'The father pays on Friday',
  );
  await page
    .getByRole('row')
    .filter({ hasText: held.registration_no })
    .getByRole('button', { name: 'Print slip' })
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^exam-slips.*pdf$/ })).toBeVisible({
    timeout: 90_000,
  });
});

test('what the last term says: subjects, the first, the weaker, one student', async ({ page }) => {
  const { data: exams } = await office.get('/get-options?of=exams_with_marks&search=Second');
  const [exam] = exams;
  expect(exam, 'an exam with marks').toBeTruthy();
  const { data: marks } = await office.get(`/get-marks-report?exam_id=${exam.id}`);
  const [best] = marks;
  for (const [screen, title] of [
    ['subjectWiseReport', 'Subject-wise report'],
    ['topperStudents', 'Toppers'],
    ['weakerStudents', 'Weak students'],
  ] as const) {
    await open(page, `/admin/${screen}?exam_id=${exam.id}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectAccessible(page);
  }
  await open(page, `/admin/exam-Wise?exam_id=${exam.id}`);
  await page.getByRole('link', { name: best.name }).first().click();
  await expect(page).toHaveURL(new RegExp(`/admin/student-Wise\\?.*student_id=${best.student_id}`));
  await expect(page.getByRole('row').filter({ hasText: exam.label })).toHaveCount(1);
  await expectAccessible(page);
});
