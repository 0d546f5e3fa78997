import { expect, type Page } from '@playwright/test';
import { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { DESKTOP } from './support/look';
import { complaintsOf } from './support/policy';
import { holdToken } from './support/session';
import { test } from './support/test';

/** A day's shortest errand by somebody who uses no mouse: in, to a student, through the record, and back to the list. */
test.use({ viewport: DESKTOP });

const STUDENTS = 60;

let demo: Demo;
test.beforeAll(async () => {
  demo = await serveDemo(STUDENTS);
});
test.afterAll(() => demo?.stop());

/** What the keys go to now, by role and name as a reader hears them. */
const focused = (page: Page) => page.locator(':focus');

test('signs in, finds a student, reads the record and comes back, by keyboard alone', async ({ page }) => {
  const complaints = complaintsOf(page);
  const api = await Api.signedIn(demo.admin, demo.base);
  const { data: students } = await api.get('/get-students?sort=name&per_page=1');
  const { name } = students[0] as { name: string };
  const { keyboard } = page;

  await page.goto(`${demo.base}/admin/sign-in`);
  await expect(focused(page)).toHaveAccessibleName('E-mail, registration number or mobile');
  await expectAccessible(page);
  await keyboard.type(demo.admin.email);
  await keyboard.press('Tab');
  await keyboard.type(demo.admin.password);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();

  await keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search everything' });
  await expect(palette.getByRole('textbox')).toBeFocused();
  await keyboard.type(name);
  await expect(palette.getByRole('button', { name }).first()).toHaveAttribute('data-selected', 'true');
  await expectAccessible(page);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(page);

  // the record is read tab after tab with the arrows
  const overview = page.getByRole('tab', { name: 'Overview' });
  await tabTo(page, 'Overview');
  await expect(overview).toHaveAttribute('aria-selected', 'true');
  await keyboard.press('ArrowRight');
  await expect(focused(page)).toHaveAttribute('aria-selected', 'true');
  await expect(overview).toHaveAttribute('aria-selected', 'false');

  // the way back stands in front of the record
  await keyboard.press('Control+Home');
  await tabTo(page, 'Students', 'Shift+Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Students/ })).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await keyboard.press('/');
  await expect(focused(page)).toHaveAttribute('type', 'search');
  await keyboard.type(name.slice(0, 5));
  await expect(page.getByRole('row', { name: new RegExp(name) }).first()).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

/** What a clerk has open most. */
const MOST_USED = [
  '/admin/accounts-recieve-installments',
  '/admin/students',
  '/admin/new-student',
  '/admin/student-details?id=1',
  '/admin/fee-plan',
  '/admin/bill-runs',
  '/admin/Filter-Challans',
  '/admin/fee-receipts',
  '/admin/defaulter-list',
  '/admin/staff-attendance',
];

for (const address of MOST_USED) {
  test(`every control of ${address} is reached with Tab, and left again`, async ({ page }) => {
    const api = await Api.signedIn(demo.admin, demo.base);
    await holdToken(page, api.token);
    await page.goto(demo.base + address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.locator('#main').focus();
    for (let steps = 0; steps < 300; steps += 1) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        const now = document.activeElement;
        now?.setAttribute('data-reached', '');
        return Boolean(now?.closest('#main'));
      });
      if (!isInside) break;
    }
    expect(await page.evaluate(() => Boolean(document.activeElement?.closest('#main'))), 'Tab leaves').toBe(false);
    expect(await page.evaluate(unreached)).toEqual([]);
  });
}

/** Controls in view that Tab did not come to; of several radio buttons of one name it comes to one. Runs in the page. */
function unreached(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    '#main a[href], #main button:not([disabled]), #main input:not([disabled]), #main select, #main textarea, #main [tabindex="0"]',
  );
  return [...controls]
    .filter((one) => one.tabIndex >= 0 && one.checkVisibility({ visibilityProperty: true }))
    .filter((one) => !one.hasAttribute('data-reached') && one.getAttribute('type') !== 'radio')
    .map((one) => one.outerHTML.slice(0, 160));
}

/** Goes on with Tab until the focus is on what has this name; a trap, or a thing no key comes to, fails. */
async function tabTo(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press(key);
    const [one] = await focused(page).all();
    const says = await one?.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent.trim());
    if (says === name) return;
  }
  throw new Error(`no key comes to “${name}”`);
}
