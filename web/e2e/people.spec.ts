import { expect } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { choose, fill, save } from './support/form';
import { csv } from './support/sheet';
import { signIn } from './support/session';
import { test } from './support/test';

/** People who come and go: a teacher from hiring to sign-in to leaving, and families who sign in. */
test.describe.configure({ mode: 'serial' });

const CHOSEN = 'a-quiet-courtyard-42';
let demo: Demo;

test.beforeAll(async () => {
  demo = await serveDemo(300);
});
test.afterAll(() => demo?.stop());

const person = (email: string) => ({ email, password: demo.admin.password });

test('a guardian of three children at two campuses sees each, and nothing of the office', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: demo.base });
  await signIn(page, person('parent@chinar.example'));
  await expect(page).toHaveURL('/admin/student-details');
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(3);
  const campuses = new Set(
    await cards.evaluateAll((all) =>
      all.map((one) => /Chinar [A-Z][\w ]+?(?=[A-Z]{3}-|$)/.exec(one.textContent ?? '')?.[0]),
    ),
  );
  expect(campuses.size).toBe(2);
  const own = page.getByRole('navigation', { name: 'Main menu' });
  // all of them, each child, what the office knows, the account
  await expect(own.getByRole('link')).toHaveCount(6);
  await expectAccessible(page);
  const names = await cards.locator('strong').allTextContents();
  for (const name of names) {
    await own.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await expectAccessible(page);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/admin/students');
  await expect(page).toHaveURL(/\/admin\/not-allowed/);
  await page.goto('/admin/');
  await expect(page).toHaveURL('/admin/student-details');
  await page.close();
});

test('a student lands on themself', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: demo.base });
  await signIn(page, person('student@chinar.example'));
  await expect(page).toHaveURL(/\/admin\/student-details\?id=\d+/);
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveCount(3);
  await page.goto('/admin/');
  await expect(page).toHaveURL(/\/admin\/student-details\?id=\d+/);
  await page.close();
});

test('an HR officer takes a teacher from hiring to sign-in to leaving', async ({ browser }) => {
  const office = await browser.newPage({ baseURL: demo.base });
  await signIn(office, person('hr@chinar.example'));
  await office.goto('/admin/employee?mode=new');
  await fill(office, {
    name: 'Rabia Anwar',
    gender: 'Female',
    campus_id: 'Chinar Gulberg',
    email: 'rabia@chinar.example',
  });
  await choose(office, office.locator('[data-field="designation_id"] input').first(), 'Subject teacher');
  await save(office);
  await expect(office.getByRole('heading', { level: 1, name: 'Rabia Anwar' })).toBeVisible();
  const id = Number(new URL(office.url()).searchParams.get('id'));
  await office.getByRole('tab', { name: 'Sign-in' }).click();
  await office.getByRole('button', { name: 'Create sign-in' }).click();
  await expect(office.getByText('Email/Password assigned successfully')).toBeVisible();
  const oneTime = (await office.locator('p[dir="ltr"]').first().textContent()) ?? '';
  expect(oneTime).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
  await expectAccessible(office);

  const teacher = await browser.newPage({ baseURL: demo.base });
  await signIn(teacher, { email: 'rabia@chinar.example', password: oneTime });
  await expect(teacher).toHaveURL('/admin/change-password');
  const change = await Api.signedIn({ email: 'rabia@chinar.example', password: oneTime }, demo.base);
  await change.post('/change-password', { current_password: oneTime, password: CHOSEN });
  await signIn(teacher, { email: 'rabia@chinar.example', password: CHOSEN });
  await expect(teacher).toHaveURL('/admin/teacher-dashboard');

  const head = await browser.newPage({ baseURL: demo.base });
  await signIn(head, person('admin.gul@chinar.example'));
  await head.goto(`/admin/teacher-details?id=${id}&tab=sections`);
  const sections = head.getByRole('tabpanel').locator('input:not([type="hidden"])');
  await sections.first().click();
  await head.getByRole('option').first().click();
  await head.keyboard.press('Escape');
  await head.getByRole('button', { name: 'Add sections' }).click();
  await expect(head.getByText('Teacher sections saved successfully')).toBeVisible();
  await expectAccessible(head);
  await teacher.goto('/admin/students');
  await expect(teacher.getByRole('row').nth(1)).toBeVisible();

  await office.goto(`/admin/employee?id=${id}`);
  await office.getByRole('button', { name: 'Change status' }).click();
  await office.getByRole('dialog').locator('input[aria-haspopup="listbox"]').first().click();
  await office.getByRole('option', { name: 'Resigned' }).click();
  await office.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Moves to Karachi');
  await office.getByRole('button', { name: 'End employment' }).click();
  await expect(office.getByText('Employee updated successfully')).toBeVisible();
  await office.getByRole('tab', { name: /^Service/ }).click();
  await expect(office.getByRole('cell', { name: 'Moves to Karachi' })).toBeVisible();
  await teacher.goto('/admin/students');
  await expect(teacher).toHaveURL(/\/admin\/sign-in/);
});

test('newcomers of a class are put into its sections by the marks that they brought along', async ({ browser }) => {
  const office = await browser.newPage({ baseURL: demo.base });
  await signIn(office, person('admin.gul@chinar.example'));
  const school = 'Iqra Grammar School';
  const admin = await Api.signedIn(demo.admin, demo.base);
  await admin.save('/save-institution', { name: school });
  const newcomer = async (name: string, marks: number) => {
    await office.goto('/admin/new-student');
    await fill(office, {
      name,
      gender: 'Female',
      program_id: 'Matric',
      class_id: 'Class 9',
      previous_institution: school,
      previous_exam: 'Class 8, 2026',
      previous_obtained: marks,
      previous_total: 600,
    });
    await save(office);
    await expect(office.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await newcomer('Second Newcomer', 591);
  await newcomer('First Newcomer', 600);
  await expect(office.getByText(school)).toBeVisible();
  await office.goto('/admin/fill-sections');
  const choices = office.getByRole('main').locator('input[aria-haspopup="listbox"]');
  await choose(office, choices.nth(1), 'Class 9');
  await choices.nth(2).click();
  await office.getByRole('option', { name: 'By merit, highest marks first' }).click();
  await office.getByRole('button', { name: 'Preview' }).click();
  const shown = office.getByRole('region', { name: /^Section/ }).getByRole('listitem');
  await expect(shown.nth(0)).toContainText('First Newcomer');
  await expect(shown.nth(0)).toContainText('100.00 %');
  await expect(shown.nth(1)).toContainText('Second Newcomer');
  await expect(shown.nth(1)).toContainText('98.50 %');
  await expectAccessible(office);
  await office.getByRole('button', { name: /^Assign \d+ students?$/ }).click();
  await expect(office.getByText('Sections assigned successfully')).toBeVisible();
  await office.goto('/admin/students?search=Newcomer&without_section=true');
  await expect(office.getByText('Nothing matches the search and filters.')).toBeVisible();
  await expect(office.getByRole('row')).toHaveCount(0);
  await office.close();
});

test('identity cards are printed for chosen students and for one teacher', async ({ browser }) => {
  const office = await browser.newPage({ baseURL: demo.base });
  await signIn(office, person('admin.gul@chinar.example'));
  await office.goto('/admin/students');
  for (const nth of [1, 2, 3]) await office.getByRole('row').nth(nth).getByRole('checkbox').check();
  await office
    .getByRole('region', { name: 'Selected rows' })
    .getByRole('button', { name: 'Print identity cards' })
    .click();
  const run = office.getByRole('dialog');
  await expect(run.getByRole('button', { name: /^student-cards-\d+\.pdf$/ })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(office);
  const download = office.waitForEvent('download');
  await run.getByRole('button', { name: /\.pdf$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^student-cards-\d+\.pdf$/);

  await office.goto('/admin/teachers');
  await office.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(office).toHaveURL(/teacher-details/);
  await office.getByRole('button', { name: 'Print identity card' }).click();
  await expect(office.getByRole('dialog').getByRole('button', { name: /^employee-cards-\d+\.pdf$/ })).toBeVisible({
    timeout: 60_000,
  });
  await office.close();
});

test('an HR officer takes employees in from a sheet', async ({ browser }) => {
  const office = await browser.newPage({ baseURL: demo.base });
  await signIn(office, person('hr@chinar.example'));
  await office.goto('/admin/employee');
  await office.getByRole('link', { name: 'Import' }).click();
  await expect(office).toHaveURL('/admin/import-employees');
  await choose(office, office.getByRole('main').locator('input[aria-haspopup="listbox"]').first(), 'Chinar Gulberg');
  const rows = [
    ['Teacher name', 'Sex', 'Post', 'Joining date', 'Mobile', 'Shoe size'],
    ['Nadia Aslam', 'F', 'Subject teacher', '01/04/2024', '0300-1234567', '38'],
    ['Kamran Akmal', 'M', 'subject teacher', '2024-08-01', '', '43'],
    ['', 'F', 'Subject teacher', '01/04/2024', '', ''],
    ['Rubina Khalid', 'F', 'Astronaut', '01/04/2024', '', ''],
  ];
  await office
    .locator('input[type="file"]')
    .setInputFiles({ name: 'employees.csv', mimeType: 'text/csv', buffer: csv(rows) });
  await expect(office.getByText('Nothing is saved yet.')).toBeVisible();
  await expect(office.getByText("Enter the employee's name.")).toBeVisible();
  await expect(office.getByText(/There is no designation Astronaut/)).toBeVisible();
  // among the columns that were not understood, and where it is said how each is read
  await expect(office.getByText('Shoe size').filter({ visible: true })).toHaveCount(2);
  await expectAccessible(office);
  await office.getByRole('button', { name: 'Import 2 rows' }).click();
  await office.getByRole('link', { name: 'View the employees' }).click({ timeout: 60_000 });
  await office.goto('/admin/employee?search=Nadia%20Aslam');
  await expect(office.getByRole('row').nth(1)).toContainText('Nadia Aslam');
  await office.close();
});

test('a sheet that a spreadsheet saved as Windows-1256 is read with the letters that the office confirms', async ({
  browser,
}) => {
  const office = await browser.newPage({ baseURL: demo.base });
  await signIn(office, person('hr@chinar.example'));
  await office.goto('/admin/import-employees');
  await choose(office, office.getByRole('main').locator('input[aria-haspopup="listbox"]').first(), 'Chinar Gulberg');
  const sheet = Buffer.concat([
    Buffer.from('Staff of November\r\n\r\nTeacher name,Urdu name,Sex,Post,Joining date\r\nNadia Saleem,'),
    // Aslam in the code page of Arabic and Urdu
    Buffer.from([0xc7, 0xd3, 0xe1, 0xe3]),
    Buffer.from(',F,Subject teacher,01-Apr-24\r\nTotal,,,,\r\n'),
  ]);
  await office
    .locator('input[type="file"]')
    .setInputFiles({ name: 'employees.csv', mimeType: 'text/csv', buffer: sheet });
  await expect(office.getByText(/The letters of this file can be read in two ways/)).toBeVisible();
  await expect(office.getByRole('button', { name: /^Import 1 row/ })).toBeHidden();
  await expectAccessible(office);
  await office.getByRole('combobox', { name: 'The names read rightly as' }).click();
  await office.getByRole('option', { name: /اسلم/ }).click();
  await office.getByRole('button', { name: /^Import 1 row/ }).click();
  await office.getByRole('link', { name: 'View the employees' }).click({ timeout: 60_000 });
  await office.goto('/admin/employee?search=Nadia%20Saleem');
  await expect(office.getByRole('row').nth(1)).toContainText('Nadia Saleem');
  await office.close();
});

test('a sheet of students that a spreadsheet saved as Windows-1256 keeps their names in Urdu', async ({ browser }) => {
  const admin = await Api.signedIn(demo.admin, demo.base);
  const campus = await admin.idOf('campuses', 'Chinar Gulberg');
  const { data: accounts } = await admin.get(`/get-fee-accounts?campus_id=${campus}&has_plan=true&per_page=1`);
  const { program_name, class_name } = accounts[0];
  const office = await browser.newPage({ baseURL: demo.base });
  await signIn(office, demo.admin);
  await office.goto('/admin/import-students');
  await choose(office, office.getByRole('combobox', { name: 'Campus' }), 'Chinar Gulberg');
  const rows = [
    ['Name', 'Name in Urdu', 'Gender', 'Date of birth', 'Program', 'Class'],
    ['Zarak Codepage', '@', 'Male', '21-Mar-14', program_name, class_name],
  ];
  const [before = '', after = ''] = csv(rows).toString().split('@');
  // Aslam in the code page of Arabic and Urdu
  const letters = Buffer.from([0xc7, 0xd3, 0xe1, 0xe3]);
  await office.locator('input[type="file"]').setInputFiles({
    name: 'students.csv',
    mimeType: 'text/csv',
    buffer: Buffer.concat([Buffer.from(before), letters, Buffer.from(after)]),
  });
  await expect(office.getByText(/The letters of this file can be read in two ways/)).toBeVisible();
  await office.getByRole('combobox', { name: 'The names read rightly as' }).click();
  await office.getByRole('option', { name: /اسلم/ }).click();
  await office.getByRole('button', { name: /^Import 1 row/ }).click();
  await expect(office.getByRole('link', { name: 'View the new students' })).toBeVisible({ timeout: 60_000 });
  const { data: found } = await admin.get('/get-students?search=Zarak%20Codepage');
  const { data: student } = await admin.get(`/get-student-details?id=${found[0].id}`);
  expect([student.name_ur, student.date_of_birth]).toEqual(['اسلم', '2014-03-21']);
  await office.close();
});

test('three hundred permissions of twenty roles are drawn and saved', async ({ browser }) => {
  const keeper = await Api.signedIn(demo.admin, demo.base);
  const { data } = await keeper.get('/get-role-matrix');
  for (let n = data.permissions.length; n < 300; n += 1) {
    await keeper.post('/store-permission', { name: `Library.shelf${n}.lend` });
  }
  for (let n = data.roles.length; n < 20; n += 1) await keeper.post('/store-role', { label: `Librarian ${n}` });
  const page = await browser.newPage({ baseURL: demo.base });
  await signIn(page, demo.admin);
  await page.goto('/admin/role-matrix');
  await expect(page.locator('table[aria-rowcount] tbody input').nth(200)).toBeAttached();
  const marks = async () => {
    const { data: now } = await keeper.get('/get-role-matrix');
    return now.roles.reduce((sum: number, role: Answer) => sum + role.permission_ids.length, 0);
  };
  const before = await marks();
  await page.getByLabel('Search permission').fill('lend');
  for (const nth of [0, 1, 2])
    await page
      .locator('table[aria-rowcount] tbody tr')
      .nth(2 + nth)
      .getByRole('checkbox')
      .last()
      .check();
  await page.getByRole('button', { name: 'Save one role' }).click();
  await expect(page.getByRole('status', { name: 'Changes to be saved' })).toHaveCount(0);
  await expect.poll(marks).toBeGreaterThan(before);
  await page.close();
});

test('a section gets its roll numbers in the order of names', async ({ browser }) => {
  const office = await Api.signedIn(demo.admin, demo.base);
  const [section] = (await office.get('/get-options?of=attendance_sections')).data;
  const page = await browser.newPage({ baseURL: demo.base });
  await signIn(page, demo.admin);
  await page.goto(`/admin/section-details?id=${section.id}&tab=students`);
  await page.getByRole('button', { name: 'Give roll numbers' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Give roll numbers' }).click();
  await expect(dialog).toBeHidden();
  const { data: numbered } = await office.get(`/get-students?section_id=${section.id}&status=active&per_page=200`);
  const numbers = numbered.map(({ roll_no }: Answer) => Number(roll_no));
  expect(numbers).toContain(1);
  expect(new Set(numbers).size, 'nobody has the number of another').toBe(numbers.length);
  await page.close();
});
