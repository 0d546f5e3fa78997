import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { expectSound, inUrdu, openAlive, PAGES, SIZES, watched } from './support/public-pages';
import { test } from './support/test';

/** The public pages as the server renders them, with the content of a demo group. */

const STUDENTS = 60;
const A_LANGUAGE_IN_A_SCHEME_MS = 900_000;
const LIGHTHOUSE_MS = 600_000;

let demo: Demo;
test.beforeAll(async () => {
  demo = await serveDemo(STUDENTS);
});
test.afterAll(() => demo?.stop());

/** Each language and each scheme once; every pair of them takes long: `./test walk`. */
const IS_THOROUGH = process.env['THOROUGH'] === '1';
const LOOKS: readonly (readonly ['en' | 'ur', 'light' | 'dark'])[] = IS_THOROUGH
  ? [
      ['en', 'light'],
      ['en', 'dark'],
      ['ur', 'light'],
      ['ur', 'dark'],
    ]
  : [
      ['en', 'light'],
      ['ur', 'dark'],
    ];
/** A page is loaded once, and its window made narrower and wider; `./test walk` loads it in each width. */
const WIDTHS = IS_THOROUGH ? SIZES.map((size) => [size]) : [SIZES];
for (const [lang, colorScheme] of LOOKS) {
  test(`every page in ${lang}, ${colorScheme}, can be used by everyone and complains of nothing`, async ({
    browser,
  }) => {
    test.setTimeout(A_LANGUAGE_IN_A_SCHEME_MS);
    for (const widths of WIDTHS) {
      const look = await watched(browser, { baseURL: demo.base, colorScheme });
      for (const english of [...PAGES, '/there-is-no-such-page', '/verify/000000000000']) {
        const path = lang === 'ur' ? inUrdu(english) : english;
        for (const [at, size] of widths.entries()) {
          await look.page.setViewportSize(size);
          if (at === 0) await openAlive(look, path);
          await expectSound(look, path, size.width !== 768);
        }
      }
      await look.page.context().close();
    }
  });
}

test('every page can be read without script, and its menu opened', async ({ browser }) => {
  test.setTimeout(A_LANGUAGE_IN_A_SCHEME_MS);
  const phone = SIZES[0] ?? { width: 390, height: 844 };
  const { page, complaints } = await watched(browser, {
    baseURL: demo.base,
    javaScriptEnabled: false,
    viewport: phone,
  });
  for (const path of [...PAGES, ...PAGES.map(inUrdu)]) {
    await page.goto(path);
    await expect(page.locator('h1'), path).toBeVisible();
    await expect(page.locator('[data-plain]'), path).toHaveCount(0);
  }
  await page.goto('/');
  await page.locator('.menu-narrow summary').click();
  await expect(page.locator('.menu-narrow nav a').first()).toBeVisible();
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('a parent on a phone finds a campus and sends an inquiry', async ({ browser }) => {
  const { page, complaints } = await watched(browser, {
    baseURL: demo.base,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.goto('/');
  await page.locator('.menu-narrow summary').tap();
  await page.locator('.menu-narrow nav').getByRole('link', { name: 'Campuses', exact: true }).tap();
  await page.getByLabel('City').selectOption('Rawalpindi');
  await expect(page.locator('.campus-face')).toHaveCount(1);
  await page.getByRole('link', { name: 'Chinar Satellite Town' }).first().tap();
  await expect(page.locator('h1')).toHaveText('Chinar Satellite Town');
  await page.getByRole('link', { name: 'Ask about a place' }).first().tap();
  await expect(page.getByLabel('Campus', { exact: true })).toHaveValue(/\d+/);

  await page.getByRole('button', { name: 'Send the inquiry' }).tap();
  await expect(page.getByLabel("Child's name")).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel("Child's name").fill('Haider Ali');
  await page.getByLabel('Program').selectOption('ICS');
  await page.getByLabel('Class').selectOption('1st Year');
  await page.getByLabel('Mobile number').fill('0300 4412907');
  await page.getByLabel(/What would you like/).fill('Is there a seat in first year?');
  await page.getByRole('checkbox').check();
  // whoever sends a form within three seconds is a program
  await page.waitForTimeout(3200);
  await page.getByRole('button', { name: 'Send the inquiry' }).tap();
  await expect(page.getByRole('status')).toContainText('Thank you');
  expect(complaints.filter((one) => !one.startsWith('422'))).toEqual([]);
  await page.context().close();
});

test('what a parent chooses and types before the page is alive is kept, and answered', async ({ browser }) => {
  const { page, complaints } = await watched(browser, { baseURL: demo.base, viewport: { width: 390, height: 844 } });
  // the script that brings the page to life stays on its way until it is let go
  let release = () => {};
  const held = () => new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await waiting;
    await route.continue();
  });

  let waiting = held();
  await page.goto('/all-campuses');
  await page.getByLabel('City').selectOption('Rawalpindi');
  await expect(page.locator('.campus-face')).not.toHaveCount(1);
  release();
  await expect(page.locator('.campus-face')).toHaveCount(1);
  await expect(page.getByLabel('City')).toHaveValue('Rawalpindi');

  waiting = held();
  await page.goto('/inquiry-form');
  await page.getByLabel("Child's name").fill('Haider Ali');
  await page.getByLabel('Campus', { exact: true }).selectOption({ label: 'Chinar Satellite Town, Rawalpindi' });
  await page.getByLabel('Program').selectOption('ICS');
  const classes = page.getByLabel('Class').locator('optgroup[label="ICS"] option');
  const first = await classes.filter({ hasText: '1st Year' }).getAttribute('value');
  await page.getByLabel('Class').selectOption(first);
  await page.getByLabel(/What would you like/).fill('Is there a seat in first year?');
  release();
  // alive, the classes are those of the chosen program alone
  await expect(page.getByLabel('Class').locator('optgroup')).toHaveCount(0);
  await expect(page.getByLabel("Child's name")).toHaveValue('Haider Ali');
  await expect(page.getByLabel('Campus', { exact: true })).toHaveValue(/\d+/);
  await expect(page.getByLabel('Program').locator('option:checked')).toHaveText('ICS');
  await expect(page.getByLabel('Class').locator('option:checked')).toHaveText('1st Year');
  await expect(page.getByLabel(/What would you like/)).toHaveValue('Is there a seat in first year?');
  expect(complaints).toEqual([]);
  await page.context().close();
});

test('the contact form works without script: what is wrong stands beside its field, and what was typed stays', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: demo.base, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/contact-us');
  await page.getByLabel('Your name').fill('Shazia Parveen');
  await send(page);
  await expect(page.locator('.field-error').first()).toBeVisible();
  await expect(page.getByLabel('Your name')).toHaveValue('Shazia Parveen');
  await page.getByLabel('Mobile number').fill('0300 4412907');
  await page.getByLabel('What would you like to know?').fill('Does a bus pass Jail Road?');
  await page.getByRole('checkbox').check();
  await send(page);
  await expect(page.locator('.thanks')).toContainText('Thank you');
  await context.close();
});

test('whose form needs the script of the page is told where that does not come', async ({ browser }) => {
  const ask = async (page: Page, path: string) => {
    await page.goto(path);
    await page.locator('input[name="form_no"]').fill('GUL-A27-00001');
    await page.locator('input[name="cnic"]').fill('35202-1234567-1');
    await page.locator('form:has(input[name="form_no"]) button').click();
  };
  const plain = await browser.newContext({ baseURL: demo.base, javaScriptEnabled: false });
  const answer = await plain.newPage();
  await ask(answer, '/ur/apply');
  await expect(answer.locator('.unsent')).toContainText('کچھ نہیں بھیجا گیا');
  await expect(answer.locator('.unsent a').first()).toHaveAttribute('href', '/ur/apply');
  await plain.close();

  const cut = await browser.newContext({ baseURL: demo.base });
  const page = await cut.newPage();
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await ask(page, '/apply');
  await expect(page.locator('.unsent')).toBeVisible();
  await expect(page.locator('.unsent')).toBeFocused();
  await expect(page.locator('input[name="form_no"]')).toHaveValue('GUL-A27-00001');
  await cut.close();
});

/** Without script nobody notices that a required field is empty before the server does. */
const send = (page: Page) => page.getByRole('button', { name: 'Send the message' }).click();

test('a map is asked of its host only after a click', async ({ browser }) => {
  const { page, complaints } = await watched(browser, { baseURL: demo.base });
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ body: 'a map', contentType: 'text/html' }),
  );
  await page.goto('/contact-us');
  await page.locator('.facade').scrollIntoViewIfNeeded();
  expect(complaints).toEqual([]);
  await page.getByRole('button', { name: 'Show the map here' }).press('Enter');
  await expect(page.frameLocator('.map iframe').locator('body')).toHaveText('a map');
  expect(complaints).toEqual([expect.stringContaining('https://www.openstreetmap.org/export/embed.html')]);
  await page.context().close();
});

test('Lighthouse finds three pages usable, sound and easy to find', async () => {
  test.setTimeout(LIGHTHOUSE_MS);
  const run = promisify(execFile)(process.execPath, ['tools/lighthouse.mjs', demo.base], {
    // how fast they are says a release on a computer that does nothing else
    env: { ...process.env, MEASURES: 'nothing' },
  });
  const said = await run.catch((failure: { stdout?: string }) => Promise.reject(new Error(failure.stdout)));
  expect(said.stdout).toContain('accessibility');
});
