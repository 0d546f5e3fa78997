import { expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { DESKTOP, shot } from './support/look';
import { holdToken } from './support/session';
import { test } from './support/test';

/** A term from its date sheet to a locked list: the controller, a teacher with the keyboard, the head. */
test.describe.configure({ mode: 'serial' });
test.use({ viewport: DESKTOP });

/** A Thursday, at ten in the morning. */
const DAY = '2026-11-19';
const [FIRST, LAST] = ['2026-11-19', '2026-12-12'];
const CAMPUS = 'Chinar Gulberg';
const NAME = 'Send-up test';
const TOTAL = 40;

let demo: Demo;
let controller: Api;
let teacher: Api;
let head: Api;
let exam = 0;
/** The teacher's list of the new exam. */
let list = 0;

const person = (email: string) => Api.signedIn({ ...demo.admin, email }, demo.base);

test.beforeAll(async () => {
  demo = await serveDemo(450, DAY);
  controller = await person('exams@chinar.example');
  teacher = await person('teacher.gul@chinar.example');
  head = await person('principal.gul@chinar.example');
});
test.afterAll(() => demo?.stop());

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);

async function open(page: Page, by: Api, address: string): Promise<void> {
  await holdToken(page, by.token);
  await page.goto(`${demo.base}${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** What somebody copied in a spreadsheet. */
const paste = (page: Page, rows: readonly (readonly string[])[]) =>
  page.evaluate(
    (copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', copied);
      document.activeElement?.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    },
    rows.map((row) => `${row.join('\t')}\r\n`).join(''),
  );

/** Presses the button of an act, and the one of its dialog. */
async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The days of the exam on which the campus has school. */
async function openDays(): Promise<string[]> {
  const campus = await controller.idOf('campuses', CAMPUS);
  const { data } = await controller.get(`/get-calendar?from=${FIRST}&to=${LAST}&campus_id=${campus}`);
  const days: string[] = [];
  for (let day = new Date(FIRST); day <= new Date(LAST); day.setUTCDate(day.getUTCDate() + 1))
    days.push(day.toISOString().slice(0, 10));
  return days.filter((day) => !data.closed.includes(day));
}

test('the controller makes the exam of a class, writes its date sheet and opens it', async ({ page }) => {
  const { data: own } = await teacher.get('/get-award-lists?per_page=1');
  expect(own.length, 'a list of the teacher').toBe(1);
  const { class_id } = (await controller.get(`/get-exam?id=${own[0].exam_id}`)).data;
  const [{ label }] = (await controller.get(`/get-options?of=classes&ids=${class_id}`)).data;

  await open(page, controller, '/admin/new-exam');
  await fill(page, {
    name: NAME,
    category_id: 'Send-up',
    class_ids: [label],
    campus_ids: [CAMPUS],
    starts_on: '19/11/2026',
    ends_on: '12/12/2026',
    total_marks: TOTAL,
    with_practicals: false,
  });
  await save(page);
  await expect(page.getByText('Before it can be opened')).toBeVisible();
  exam = Number(new URL(page.url()).searchParams.get('id'));
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Enter days and times' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  const { papers } = (await controller.get(`/get-exam?id=${exam}`)).data;
  const days = await openDays();
  // two papers a day, in the afternoon
  const rows = papers.map((_: Answer, n: number) => {
    const [year, month, day] = (days[Math.floor(n / 2)] ?? '').split('-');
    return [`${day}/${month}/${year}`, ...(n % 2 === 0 ? ['14:00', '15:00'] : ['15:30', '16:30'])];
  });
  await cell(page, 0, 4).focus();
  await paste(page, rows);
  await shot(page, 'date-sheet-entry');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Before it can be opened')).toBeHidden();

  await act(page, 'Open exam');
  const opened = (await controller.get(`/get-exam?id=${exam}`)).data;
  expect(opened.status).toBe('open');
  expect(opened.progress.lists).toBeGreaterThan(0);

  await open(page, controller, `/admin/date-sheet?id=${exam}`);
  await expect(page.getByText('2:00 – 3:00 pm').first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'date-sheet-print');
});

test('a teacher enters marks with the keyboard, reads them back and submits', async ({ page }) => {
  const { data } = await teacher.get(`/get-award-lists?exam_id=${exam}`);
  list = data[0].id;
  const before = (await teacher.get(`/get-award-list-details?id=${list}`)).data;
  await open(page, teacher, `/admin/edit-award-list-details?id=${list}`);
  const { keyboard } = page;
  await cell(page, 0, 1).focus();
  await keyboard.type('31.5');
  await keyboard.press('Enter');
  await keyboard.type('a');
  await expect(cell(page, 1, 1)).toContainText('Absent');
  await keyboard.press('Enter');
  await expect(cell(page, 2, 1)).toBeFocused();
  // more than the paper gives is said at once, and not sent
  await keyboard.type('44');
  await keyboard.press('Enter');
  await expect(cell(page, 2, 1)).toContainText('40');
  const rest = before.data.slice(2).map((_: Answer, n: number) => [String(20 + (n % 20))]);
  await cell(page, 2, 1).focus();
  await paste(page, rest);
  await expectAccessible(page);
  await shot(page, 'award-list-entry');
  await keyboard.press('Control+s');
  await expect(page.getByText('All marks are entered')).toBeVisible();
  const [first, second] = (await teacher.get(`/get-award-list-details?id=${list}`)).data.data;
  expect([first.marks, second.state]).toEqual([31.5, 'absent']);

  await page.getByRole('link', { name: 'Read back and submit' }).click();
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible();
  await expectAccessible(page);
  await act(page, 'Submit list');
  await shot(page, 'award-list-details');
  const { status, acts } = (await teacher.get(`/get-award-list-details?id=${list}`)).data;
  expect([status, acts]).toEqual(['submitted', []]);
});

test('the head checks the list and locks it; a later change asks for its reason', async ({ page }) => {
  await open(page, head, `/admin/award-list-details?id=${list}`);
  await act(page, 'Mark as checked');
  await act(page, 'Lock');
  expect((await head.get(`/get-award-list-details?id=${list}`)).data.status).toBe('locked');

  await open(page, head, `/admin/edit-award-list-details?id=${list}`);
  await cell(page, 0, 1).focus();
  await page.keyboard.type('32');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  // the reason is asked beside the button, where the cursor is now
  await expect(page.getByLabel('Why marks are changed')).toBeFocused();
  await page.keyboard.type('The last question was not added up');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Save \d+ row/ })).toBeHidden();
  await open(page, head, '/admin/mark-corrections');
  await expect(page.getByText('The last question was not added up').first()).toBeVisible();
  await expectAccessible(page);
});

/** What is left of a list to be done after the marks are in. */
const LEFT: Record<string, readonly string[]> = {
  draft: ['check', 'lock'],
  submitted: ['check', 'lock'],
  checked: ['lock'],
};

test('the controller is told which lists are not locked, and closes the exam once all are', async ({ page }) => {
  await open(page, controller, `/admin/exam?id=${exam}`);
  await expect(page.getByText('Before it can be closed')).toBeVisible();
  await expect(page.getByText(/^\d+ award lists? (is|are) not locked yet\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close exam', exact: true })).toBeHidden();
  await expectAccessible(page);
  await shot(page, 'exam-before-closing');

  const office = await Api.signedIn(demo.admin, demo.base);
  const { data: lists } = await controller.get(`/get-award-lists?exam_id=${exam}&per_page=200`);
  for (const { id, status } of lists) {
    if (status === 'draft') {
      const { data: rows } = (await office.get(`/get-award-list-details?id=${id}`)).data;
      const lines = rows.map(({ student_id }: Answer) => ({ student_id, marks: 30 }));
      await office.post('/update-award-list', { id, lines, act: 'submit' });
    }
    for (const step of LEFT[status] ?? []) await controller.post('/update-award-list', { id, act: step });
  }
  await open(page, controller, `/admin/exam?id=${exam}`);
  await expect(page.getByText('Before it can be closed')).toBeHidden();
  await act(page, 'Close exam');
  await expect
    .poll(async () => (await controller.get(`/get-exam?id=${exam}`)).data.status, { message: 'the exam is closed' })
    .toBe('closed');
});
