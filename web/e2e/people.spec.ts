import { expect, test } from '@playwright/test';
import { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { choose, fill, save } from './support/form';
import { signIn } from './support/session';

/** People who come and go: a teacher from hiring to sign-in to leaving, and families who sign in. */
const PROGRAM = process.env['MAKTAB_TEST_PROGRAM'];
test.skip(!PROGRAM, 'these journeys need the program, to serve a demo group');
test.describe.configure({ mode: 'serial' });

const CHOSEN = 'a-quiet-courtyard-42';
let demo: Demo;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  demo = await serveDemo(PROGRAM ?? '', 300);
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
  await expect(own.getByRole('link')).toHaveCount(5);
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
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveCount(2);
  await page.goto('/admin/');
  await expect(page).toHaveURL(/\/admin\/student-details\?id=\d+/);
  await page.close();
});

test('an HR officer takes a teacher from hiring to sign-in to leaving', async ({ browser }) => {
  test.setTimeout(150_000);
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
  await office.getByRole('button', { name: 'Give a sign-in' }).click();
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
