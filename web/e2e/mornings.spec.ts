import { type Browser, expect, type Locator, type Page } from '@playwright/test';
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

/** What a family has to do for a child, as the calls tell it: challans to pay, and work to hand in. */
async function waitingFor(own: Api, child: number): Promise<{ dues: Answer[]; tasks: Answer[] }> {
  const { data: fees } = await own.get(`/get-installment-details?student_id=${child}`);
  const { data: tasks } = await own.get(`/get-student-tasks?student_id=${child}`);
  const isOpen = ({ status }: Answer) => status === 'issued' || status === 'partly_paid';
  return {
    dues: [...fees.installments, ...fees.others].filter(isOpen),
    tasks: tasks.filter(({ state }: Answer) => state === 'due' || state === 'missing'),
  };
}

/** From the page of a child to what waits, in Urdu: each open task to its page, the fee to its challan. */
async function followChild(phone: Page, own: Api, child: Answer): Promise<void> {
  const { dues, tasks } = await waitingFor(own, child.id);
  const today = phone.getByRole('region', { name: /^آج ·/ });
  await expect(today).toBeVisible();
  const work = today.getByRole('region', { name: 'کرنے کے کام' });
  await expect(work.getByRole('listitem')).toHaveCount(tasks.length);
  if (tasks.length === 0) await expect(work).toContainText('کوئی کام نہیں');
  else {
    await work.getByRole('link').first().click();
    await expect(phone).toHaveURL(/\/admin\/task-details\?id=\d+/);
    await expect(phone.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectNoSideways(phone);
    await phone.goBack();
  }
  await phone.getByRole('link', { name: 'فیس اور رسیدیں', exact: true }).click();
  await expect(phone).toHaveURL(/tab=fees/);
  await expect(phone.locator('main [aria-busy="true"]')).toHaveCount(0);
  if (dues.length > 0) await expect(phone.getByRole('link', { name: 'چالان کھولیں' }).first()).toBeVisible();
  await expectNoSideways(phone);
}

/** A phone in Urdu of somebody of a family, where they come in, with what the browser complains of. */
async function cameIn(browser: Browser, own: Api): Promise<{ phone: Page; complaints: string[] }> {
  const phone = await browser.newPage({ baseURL: demo.base, viewport: PHONE });
  const complaints = complaintsOf(phone);
  await prefer(phone, { locale: 'ur' });
  await holdToken(phone, own.token);
  await phone.goto('/admin/student-details');
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
  return { phone, complaints };
}

test('the morning of a parent, on a phone in Urdu: an absence to answer, a fee to pay, work to hand in', async ({
  browser,
}) => {
  const own = await Api.signedIn(person('parent'), demo.base);
  const office = await Api.signedIn(demo.admin, demo.base);
  const { group } = await office.get('/user');
  const { data: children } = await own.get('/get-own-students');
  expect(children.length).toBeGreaterThan(1);

  // A child whose section nobody has marked yet is absent, and something is owed for it.
  let absent: Answer;
  for (const child of children) {
    const days = `from=${group.today}&to=${group.today}`;
    const { student } = await own.get(`/get-student-attendances?student_id=${child.id}&${days}`);
    if (student.days.every(({ date }: Answer) => date !== group.today)) absent = child;
  }
  expect(absent, 'a child whom nobody has marked today').toBeDefined();
  const { data: details } = await office.get(`/get-student-details?id=${absent.id}`);
  await office.post('/save-attendance', {
    section_id: details.section_id,
    date: group.today,
    lines: [{ student_id: absent.id, status: 'absent' }],
  });
  const planned = `/get-challans?student_id=${absent.id}&status=planned&sort=period&per_page=1`;
  const { data: challans } = await office.get(planned);
  await office.post('/issue-challans', { ids: [challans[0].id] });

  const { phone, complaints } = await cameIn(browser, own);
  for (const child of children) {
    const { dues } = await waitingFor(own, child.id);
    const card = phone.getByRole('main').getByRole('link', { name: child.name }).first();
    await expect(card).toContainText(dues.length > 0 ? 'واجب الادا فیس' : 'کوئی فیس باقی نہیں');
  }
  await expectAccessible(phone);
  await expectNoSideways(phone);

  // One tap answers for each child who is absent, and the school knows it.
  const unanswered = async () => {
    const { data } = await own.get('/get-own-absences');
    return data.filter(({ answer }: Answer) => !answer).length;
  };
  const sick = phone.getByRole('button', { name: 'بیمار', exact: true });
  const asked = await unanswered();
  expect(asked).toBeGreaterThan(0);
  await expect(sick).toHaveCount(asked);
  for (let left = asked; left > 0; left -= 1) {
    await sick.first().click();
    await expect(sick).toHaveCount(left - 1);
  }
  expect(await unanswered()).toBe(0);

  await phone.getByRole('main').getByRole('link', { name: absent.name }).first().click();
  await expect(phone).toHaveURL(new RegExp(`id=${absent.id}`));
  await followChild(phone, own, absent);
  expect(complaints).toEqual([]);
  await phone.close();
});

test('the morning of a student, on a phone in Urdu: the own day opens by itself, with work and fee', async ({
  browser,
}) => {
  const own = await Api.signedIn(person('student'), demo.base);
  const { data: children } = await own.get('/get-own-students');
  expect(children).toHaveLength(1);
  const { phone, complaints } = await cameIn(browser, own);
  await expect(phone).toHaveURL(new RegExp(`id=${children[0].id}`));
  await expect(phone.getByRole('main').getByText(children[0].name).first()).toBeVisible();
  await expectAccessible(phone);
  await expectNoSideways(phone);
  // who answers for an absence is the parent
  await expect(phone.getByRole('button', { name: 'بیمار', exact: true })).toHaveCount(0);
  await followChild(phone, own, children[0]);
  expect(complaints).toEqual([]);
  await phone.close();
});

/** Nothing is wider than the screen. */
async function expectNoSideways(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
}
