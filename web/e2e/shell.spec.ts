import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { FAKE_USER, fakeApi } from './support/fake-api';
import { DESKTOP, PHONE, prefer, type Scheme, shot } from './support/look';
import { complaintsOf, withPolicy } from './support/policy';
import { signIn, holdToken } from './support/session';
import { test } from './support/test';

/** The frame alone, against answers of its own; the story proves it together with the server. */

const person = { email: FAKE_USER.email, password: 'a long enough one' };

test.describe('the way in and out', () => {
  test('comes back to the page that was asked for, and leaves', async ({ page }) => {
    const complaints = complaintsOf(page);
    await withPolicy(page);
    await fakeApi(page);
    await page.goto('/admin/my-account?tab=security');
    await expect(page).toHaveURL('/admin/sign-in?next=%2Fadmin%2Fmy-account%3Ftab%3Dsecurity');
    await expect(page.getByText('Sign in to open')).toBeVisible();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Enter your password.')).toBeVisible();
    await expect(page.getByLabel('E-mail, registration number or mobile')).toBeFocused();
    await page.getByLabel('E-mail, registration number or mobile').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/admin/my-account?tab=security');
    await expect(page.getByText('Login successful')).toBeVisible();
    await expect(page).toHaveTitle('My account · Chinar Schools & Colleges');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('fake');
    await page.getByRole('button', { name: /^Your account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page).toHaveURL('/admin/sign-in');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(complaints).toEqual([]);
  });

  test('never leads to another host', async ({ page }) => {
    await fakeApi(page);
    await signIn(page, person, '//evil.example/admin/');
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\//);
  });

  test('asks for the code of the second step, and shows why a sign-in failed', async ({ page }) => {
    await fakeApi(page, {
      'POST /login': (route) => {
        const { code } = route.request().postDataJSON() as { code?: string };
        const message = code ? 'The code is wrong.' : 'Enter the code.';
        return { status: 401, json: { success: false, message, second_factor: !code } };
      },
    });
    await page.goto('/admin/sign-in');
    await page.getByLabel('E-mail, registration number or mobile').fill(person.email);
    await page.getByLabel('Password').fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByLabel('Code').fill('123456');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('The code is wrong.').first()).toBeVisible();
  });

  test('shows the sign-in again when the session ends behind an open page', async ({ page }) => {
    let ended = false;
    await fakeApi(page, {
      'GET /user': () => (ended ? { status: 401, json: { message: 'Sign in.', errors: {} } } : { json: FAKE_USER }),
    });
    await holdToken(page, 'fake');
    await page.goto('/admin/my-account');
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
    ended = true;
    await page.getByRole('link', { name: 'Change password' }).click();
    await expect(page).toHaveURL('/admin/sign-in?next=%2Fadmin%2Fchange-password');
  });
});

test.describe('signed in', () => {
  test.beforeEach(async ({ page }) => {
    await withPolicy(page);
    await holdToken(page, 'fake');
  });

  test('goes home from the sign-in page', async ({ page }) => {
    await fakeApi(page);
    await page.goto('/admin/sign-in');
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });

  test('says that a page does not exist, or is not allowed', async ({ page }) => {
    await fakeApi(page);
    await page.goto('/admin/no-such-page');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await page.goto('/admin/not-allowed?from=%2Fadmin%2Fmy-account');
    await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible();
  });

  test('changes a given password before anything else', async ({ page }) => {
    await fakeApi(page, { 'GET /user': () => ({ json: { ...FAKE_USER, must_change_password: true } }) });
    await page.goto('/admin/my-account');
    await expect(page).toHaveURL('/admin/change-password');
    await expectAccessible(page);
  });

  test('stays signed in while the server does not answer', async ({ page }) => {
    let isAway = false;
    await fakeApi(page, {
      'GET /user': () => (isAway ? { status: 503, json: { message: 'Busy', errors: {} } } : { json: FAKE_USER }),
    });
    await page.goto('/admin/my-account');
    await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
    isAway = true;
    await page.getByRole('link', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'The server does not answer' })).toBeVisible();
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
    await expect(page).toHaveURL('/admin/change-password');
  });

  test('leads a parent to their children', async ({ page }) => {
    const scope = { kind: 'children', label: 'Her children', campuses: [] };
    await fakeApi(page, { 'GET /user': () => ({ json: { ...FAKE_USER, roles: ['parent'], role: 'parent', scope } }) });
    await page.goto('/admin/');
    const child = page.getByRole('main').getByRole('link', { name: /Zainab Bibi/ });
    await expect(child).toHaveAttribute('href', '/admin/student-details?id=91');
  });

  test('searches everything by keyboard', async ({ page }) => {
    await fakeApi(page);
    await page.goto('/admin/my-account');
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Search everything' }).getByRole('textbox').pressSequentially('my acc');
    await expect(page.getByRole('button', { name: 'My account Settings' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  test('turns to Urdu from right to left, and stays so', async ({ page }) => {
    const complaints = complaintsOf(page);
    await fakeApi(page);
    await page.goto('/admin/my-account');
    await page.getByRole('button', { name: 'اردو' }).click();
    await expect(page.getByRole('heading', { name: 'میرا اکاؤنٹ' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
    await page.getByRole('button', { name: 'گہرے رنگ' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
    expect(complaints).toEqual([]);
  });

  test('offers a reload when a screen’s code is gone', async ({ page }) => {
    await fakeApi(page);
    await page.goto('/admin/my-account');
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    await page.route(/change-password-[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
    await page.evaluate(() => {
      addEventListener('vite:preloadError', () => Object.assign(globalThis, { raised: true }));
    });
    await page.getByRole('link', { name: 'Change password' }).click();
    await expect(page.getByRole('heading', { name: 'A new version is ready' })).toBeVisible();
    expect(await page.evaluate(() => 'raised' in globalThis)).toBe(true);
    await page.unroute(/change-password-[^/]*\.js/);
    await page.getByRole('button', { name: 'Reload' }).first().click();
    await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible();
  });

  test('keeps the chosen campus and session, and shows that the session is another', async ({ page }) => {
    await fakeApi(page);
    await page.goto('/admin/my-account');
    await page.getByRole('button', { name: 'Campus: All campuses' }).click();
    await page.getByRole('menuitem', { name: 'Gulberg Campus' }).click();
    await page.getByRole('button', { name: 'Session 2026-27' }).click();
    await expect(page.getByRole('menuitem', { name: '2026-27 (active)' })).toBeVisible();
    await page.getByRole('menuitem', { name: '2025-26' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Campus: Gulberg Campus' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Session 2025-26' })).toBeVisible();
    await expectAccessible(page);
  });

  test('begins at the content: skip link, focus and title', async ({ page }) => {
    await fakeApi(page);
    await page.goto('/admin/my-account');
    await page.getByRole('heading', { name: 'My account' }).waitFor();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
    await page.getByRole('link', { name: 'Change password' }).click();
    await expect(page).toHaveTitle('Change password · Chinar Schools & Colleges');
    await expect(page.locator('main')).toBeFocused();
  });
});

for (const [width, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  for (const scheme of ['light', 'dark'] satisfies Scheme[]) {
    for (const locale of ['en', 'ur'] as const) {
      test(`is accessible: ${width}, ${scheme}, ${locale}`, async ({ page }) => {
        await page.setViewportSize(size);
        await prefer(page, { scheme, locale });
        await withPolicy(page);
        await fakeApi(page);
        await page.goto('/admin/my-account');
        await checked(page, `${width}-${scheme}-${locale}-sign-in`);
        await holdToken(page, 'fake');
        await page.goto('/admin/my-account');
        await checked(page, `${width}-${scheme}-${locale}-account`);
      });
    }
  }
}

async function checked(page: Page, name: string): Promise<void> {
  await page.locator('h1').waitFor();
  await shot(page, `shell/${name}`);
  await expectAccessible(page);
}
