import { expect, type Page } from '@playwright/test';
import { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill } from './support/form';
import { DESKTOP, shot, statusOf } from './support/look';
import { signIn } from './support/session';
import { test } from './support/test';

/** The office makes a campus ready for the next session months before its day, looks at what that did, and takes it back. */

/** A Wednesday; the session ends in May. */
const SCHOOL_DAY = '2027-01-20';

let demo: Demo;
test.beforeAll(async () => {
  demo = await serveDemo(300, SCHOOL_DAY);
});
test.afterAll(() => demo?.stop());

const numberOf = async (page: Page, name: RegExp): Promise<number> => {
  const said = (await page.getByRole('button', { name }).first().textContent()) ?? '';
  return Number(said.replace(/\D/g, ''));
};

test('a campus is made ready for the next session, and the running one stays as it is', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: demo.base, viewport: DESKTOP });
  const office = { email: 'admin.gul@chinar.example', password: demo.admin.password };
  const api = await Api.signedIn(office, demo.base);
  const { data: sessions } = await api.get('/get-sessions?sort=starts_on');
  const next = sessions.at(-1);
  const inNext = async () => (await api.get(`/get-students?session_id=${next.id}`)).total as number;
  expect(await inNext()).toBe(0);
  const { total: active } = await api.get('/get-students?status=active');

  await signIn(page, office);
  await page.goto('/admin/year-rollover');
  await page.getByRole('link', { name: 'Promote to the new session' }).click();
  await fill(page, { campus_id: 'Chinar Gulberg', to_session_id: next.name });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('table', { name: 'By class' })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'rollover-preview');

  // Each number opens its students.
  const up = await numberOf(page, /^Class 1: Move up, /);
  await page.getByRole('button', { name: /^Class 1: Move up, / }).click();
  const behind = page.getByRole('dialog');
  await expect(behind.getByRole('row')).toHaveCount(up + 1);
  await page.keyboard.press('Escape');
  await expect(behind).toBeHidden();

  // The day is still to come: sections are made, and nobody goes anywhere yet.
  await page.getByRole('button', { name: /^Make ready for / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Promote', exact: true }).click();
  await expect(page.getByText(/^Everything is ready\. Students go over on .+ What comes next\?$/)).toBeVisible({
    timeout: 90_000,
  });
  expect(await inNext()).toBe(0);
  expect((await api.get('/get-students?status=active')).total).toBe(active);
  expect((await api.get(`/get-sections?session_id=${next.id}`)).total).toBeGreaterThan(0);

  await page.getByRole('link', { name: 'What it did' }).click();
  await expect(page.getByRole('heading', { name: `${sessions.at(-2).name} to ${next.name}` })).toBeVisible();
  await expect(page.getByText(/^Students go over on /)).toBeVisible();
  await expect(page.getByRole('table', { name: 'By class' })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'rollover-done');

  await page.getByRole('button', { name: 'Take back' }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('Why it is taken back').fill('The results are not out yet');
  await question.getByRole('button', { name: 'Take back' }).click();
  await expect(statusOf(page, 'Taken back')).toBeVisible({ timeout: 90_000 });
  expect(await inNext()).toBe(0);
  expect((await api.get(`/get-sections?session_id=${next.id}`)).total).toBe(0);
});
