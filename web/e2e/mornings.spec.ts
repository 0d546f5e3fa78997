import { expect, type Locator, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { DESKTOP, PHONE, prefer } from './support/look';
import { complaintsOf } from './support/policy';
import { holdToken } from './support/session';
import { test } from './support/test';

/** The morning of everybody, on the device that they have in their hand: what waits, and the list behind each line. */

let demo: Demo;
test.beforeAll(async () => {
  demo = await serveDemo(300);
});
test.afterAll(() => demo?.stop());

const OFFICE = [
  { who: 'the super administrator', email: 'super', size: DESKTOP },
  { who: 'a school administrator', email: 'school', size: DESKTOP },
  { who: 'a branch administrator', email: 'branch', size: DESKTOP },
  { who: 'a campus administrator', email: 'admin.gul', size: DESKTOP },
  { who: 'a principal', email: 'principal.gul', size: PHONE },
  { who: 'the chief accountant', email: 'chief.accountant', size: DESKTOP },
  { who: 'an accountant', email: 'accountant.gul', size: DESKTOP },
  { who: 'a cashier', email: 'cashier.gul', size: DESKTOP },
  { who: 'an admission officer', email: 'admissions.gul', size: DESKTOP },
  { who: 'the exam controller', email: 'exams', size: DESKTOP },
  { who: 'the HR officer', email: 'hr', size: DESKTOP },
  { who: 'the auditor', email: 'auditor', size: DESKTOP },
  { who: 'a teacher', email: 'teacher.gul', size: PHONE },
];

const person = (name: string) => ({ email: `${name}@chinar.example`, password: demo.admin.password });

/** Opens the dashboard and gives its lines, as the page got them. */
async function dayOf(page: Page): Promise<Answer[]> {
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/get-admin-data');
  await page.goto('/admin/dashboard');
  const { data } = await (await answered).json();
  return data.tasks;
}

/** Follows a line of the dashboard to its list and comes back within the same page. */
async function follow(page: Page, line: Locator, path: string): Promise<void> {
  await line.click();
  await expect.poll(() => new URL(page.url()).pathname, { message: path }).toBe(path);
  await expect(waitingOn(page), path).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
  await page.evaluate(() => history.pushState({}, '', '/admin/dashboard'));
  await expect(waitingOn(page)).toBeVisible();
}

const pathOf = (address: string): string => address.split('?')[0] ?? '';

const waitingOn = (page: Page) => page.getByRole('region', { name: 'To do today' });

for (const { who, email, size } of OFFICE) {
  test(`the morning of ${who}`, async ({ browser }) => {
    const own = await Api.signedIn(person(email), demo.base);
    const page = await browser.newPage({ baseURL: demo.base, viewport: size });
    const complaints = complaintsOf(page);
    await holdToken(page, own.token);
    const lines = await dayOf(page);
    const waiting = waitingOn(page);
    await expect(waiting).toBeVisible();
    await expect(waiting.getByRole('listitem')).toHaveCount(lines.length);
    if (lines.length === 0) await expect(waiting).toContainText('Nothing to do right now.');
    await expectAccessible(page);
    await expectNoSideways(page);

    // Each line leads to its list; one that a job of the day has dealt with meanwhile is gone.
    const links = waiting.getByRole('listitem').getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
    expect(addresses.map(pathOf)).toEqual(lines.map(({ link }) => pathOf(String(link))));
    for (const address of new Set(addresses)) {
      const line = waiting.locator(`a[href=${JSON.stringify(address)}]`).first();
      if ((await line.count()) > 0) await follow(page, line, pathOf(address));
    }
    expect(complaints).toEqual([]);
    await page.close();
  });
}

test('campus today is a step away from the day of a campus administrator', async ({ browser }) => {
  const own = await Api.signedIn(person('admin.gul'), demo.base);
  const page = await browser.newPage({ baseURL: demo.base, viewport: DESKTOP });
  await holdToken(page, own.token);
  await page.goto('/admin/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Campus today' }).click();
  await expect(page).toHaveURL(/\/admin\/CampusAdmin/);
  await expect(page.getByRole('heading', { level: 1, name: 'Campus today' })).toBeVisible();
  await expectAccessible(page);
});

test('money that was collected opens the days that add up to it', async ({ browser }) => {
  const own = await Api.signedIn(person('accountant.gul'), demo.base);
  const { data: day } = await own.get('/get-admin-data');
  const collected = day.figures.find((one: Answer) => one.key === 'collected');
  const { totals } = await own.get(`/get-collection-days?${collected.link.split('?')[1]}`);
  expect(totals.collected_minor).toBe(collected.value);
  const page = await browser.newPage({ baseURL: demo.base, viewport: DESKTOP });
  await holdToken(page, own.token);
  await page.goto('/admin/dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Collected this month' }).first().click();
  await expect(page).toHaveURL(/\/admin\/collection-days\?/);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
});

test('probations and contracts that end open the employees whose they are', async ({ browser }) => {
  const own = await Api.signedIn(person('hr'), demo.base);
  const { data: day } = await own.get('/get-admin-data');
  const page = await browser.newPage({ baseURL: demo.base, viewport: DESKTOP });
  await holdToken(page, own.token);
  for (const key of ['probations_ending', 'contracts_ending', 'contracts_over']) {
    const line = day.tasks.find((one: Answer) => one.key === key);
    expect(line?.count, key).toBeGreaterThan(0);
    await page.goto(line.link);
    await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();
    await expect(page.getByRole('row'), key).toHaveCount(line.count + 1);
  }
  await page.close();
});

test('the morning of a parent and of a student, on a phone in Urdu', async ({ browser }) => {
  for (const email of ['parent', 'student']) {
    const own = await Api.signedIn(person(email), demo.base);
    const { data: children } = await own.get('/get-own-students');
    const phone = await browser.newPage({ baseURL: demo.base, viewport: PHONE });
    const complaints = complaintsOf(phone);
    await prefer(phone, { locale: 'ur' });
    await holdToken(phone, own.token);
    await phone.goto('/admin/student-details');
    await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
    for (const { name } of children) await expect(phone.getByRole('main').getByText(name).first()).toBeVisible();
    await expectAccessible(phone);
    await expectNoSideways(phone);
    expect(complaints).toEqual([]);
    await phone.close();
  }
});

/** Nothing is wider than the screen. */
async function expectNoSideways(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
}
