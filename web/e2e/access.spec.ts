import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { now } from './support/clock';
import { fill } from './support/form';
import { DESKTOP } from './support/look';
import { complaintsOf } from './support/policy';
import { type Credentials, holdToken, signIn } from './support/session';
import { test } from './support/test';
import { PASSWORD, SUPER } from './support/world';

/** Who may do what: a role and its effect, a forgotten password, a second step. Rests on the group that the story made. */
const DATA = process.env['MAKTAB_TEST_DATA'];
test.describe.configure({ mode: 'serial' });
test.use({ viewport: DESKTOP });

const LIBRARIAN: Credentials = { email: 'librarian@maktab.test', password: PASSWORD };
const FORGOTTEN = 'kite-over-nine-rivers';
let complaints: string[];

test.beforeEach(({ page }) => {
  complaints = complaintsOf(page);
});
test.afterEach(() => expect(complaints).toEqual([]));

/** Opens the pages of this step as somebody who signs in beforehand. */
async function as(page: Page, person: Credentials, path: string): Promise<Api> {
  const api = await Api.signedIn(person);
  await holdToken(page, api.token);
  await page.goto(path);
  return api;
}

test('a super administrator makes a role, gives it, and sees what it opens', async ({ page }) => {
  await as(page, SUPER, '/admin/new-role');
  await fill(page, { label: 'Librarian' });
  await page.getByLabel('Search permission').fill('branches');
  await page.getByRole('checkbox', { name: /^List branches/ }).check();
  await expect(page.getByRole('region', { name: 'Changes to be saved' })).toContainText('One permission added');
  await expectAccessible(page);
  await page.locator('[data-save]').click();
  await expect(page).toHaveURL(/\/admin\/role-details/);

  await page.goto('/admin/new-user');
  await fill(page, {
    name: 'Hina Raza',
    email: LIBRARIAN.email,
    scope_kind: 'Whole group',
    role_ids: ['Librarian'],
  });
  await page.keyboard.press('Tab');
  await page.locator('[data-save]').click();
  await expect(page).toHaveURL(/\/admin\/user-details/);
  const oneTime = (await page.locator('p[dir="ltr"]').first().textContent()) ?? '';
  expect(oneTime).toMatch(/^[a-z2-9-]{19}$/);

  await page
    .getByRole('link', { name: 'What can they see?' })
    .or(page.getByRole('button', { name: 'What can they see?' }))
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hina Raza' })).toBeVisible();
  await page.getByLabel('Search screen, permission or call').fill('branches');
  await expect(page.getByRole('region', { name: 'Screens' })).toContainText('/admin/branches');
  await expectAccessible(page);
});

test('the new user chooses a password and sees what the role opens, and no more', async ({ page }) => {
  const admin = await Api.signedIn(SUPER);
  const { data } = await admin.get('/get-users?search=librarian@maktab.test');
  const slip = await admin.post('/reset-user-password', { id: data[0].id });
  await signIn(page, { email: LIBRARIAN.email, password: slip.data.one_time_password });
  await expect(page).toHaveURL(/\/admin\/change-password/);
  await page.goto('/admin/branches');
  await expect(page).toHaveURL(/\/admin\/change-password/);
  await page.getByLabel('Current password').fill(slip.data.one_time_password);
  await page.getByLabel('New password', { exact: true }).fill(LIBRARIAN.password);
  await page.getByLabel('Repeat new password').fill(LIBRARIAN.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL(/\/admin\/branches/);
  await expect(page.getByRole('row', { name: /Lahore Branch/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Students', exact: true })).toHaveCount(0);

  // The role changes meanwhile: the next click shows it.
  const roles = await admin.get('/get-roles?search=librarian');
  const details = await admin.get(`/get-role-detail?id=${roles.data[0].id}`);
  await admin.post('/update-role-permission', { ...details.data, permission_ids: [] });
  await page.goto('/admin/branches');
  await expect(page).toHaveURL(/\/admin\/not-allowed/);
});

/** The link of the newest mail to somebody, out of the folder where mails lie until a mail server is set. */
async function linkTo(email: string): Promise<string> {
  let found = '';
  await expect(async () => {
    const folder = `${DATA}/outbox`;
    const mails = readdirSync(folder)
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8').replaceAll('=\r\n', ''));
    const mail = mails.findLast((text) => text.includes(`To: ${email}`)) ?? '';
    found = /\/admin\/reset-password#[\w-]+/.exec(mail)?.[0] ?? '';
    expect(found).not.toBe('');
  }).toPass({ timeout: 60_000 });
  return found;
}

test('a forgotten password is chosen anew by the link in the mail, once', async ({ page }) => {
  await page.goto('/admin/sign-in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // the field of the screen before has the same label
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  await page.getByLabel('E-mail, registration number or mobile').fill(LIBRARIAN.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('a link is on its way')).toBeVisible();
  await expectAccessible(page);
  const link = await linkTo(LIBRARIAN.email);
  await page.goto(link);
  await expect(page).toHaveURL('/admin/reset-password');
  await page.getByLabel('New password', { exact: true }).fill(FORGOTTEN);
  await page.getByLabel('Repeat new password').fill(FORGOTTEN);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await page.goto('/admin/sign-in');
  await page.goto(link);
  await page.getByLabel('New password', { exact: true }).fill(FORGOTTEN);
  await page.getByLabel('Repeat new password').fill(FORGOTTEN);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('This link was used already or has expired.')).toBeVisible();
  // Every failed call is logged: this one was meant.
  expect(complaints.splice(0)).toHaveLength(1);
  await signIn(page, { email: LIBRARIAN.email, password: FORGOTTEN });
});

/** The app's digits now (RFC 6238: SHA-1, 30 seconds, six digits). */
function digitsOf(secret: string): string {
  const bits = secret
    .split('')
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now() / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

test('a second step is set up, asked for, and recovered from', async ({ page }) => {
  const person = { email: LIBRARIAN.email, password: FORGOTTEN };
  await as(page, person, '/admin/my-account');
  await page.getByRole('link', { name: 'Set it up' }).click();
  await page.getByLabel('Current password').fill(FORGOTTEN);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await page.locator('p[dir="ltr"]').textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Six digits shown in the app').fill(digitsOf(secret));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const codes = page.locator('ol[dir="ltr"] li');
  await expect(codes).toHaveCount(10);
  const [first] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Two-step verification is on')).toBeVisible();
  await expectAccessible(page);

  const fresh = await page.context().browser()?.newPage();
  if (!fresh) throw new Error('The browser is gone.');
  await fresh.goto(`${process.env['BASE_URL']}/admin/sign-in`);
  await fresh.getByLabel('E-mail, registration number or mobile').fill(person.email);
  await fresh.getByLabel('Password').fill(person.password);
  await fresh.getByRole('button', { name: 'Sign in' }).click();
  await fresh.getByRole('button', { name: 'Use a recovery code' }).click();
  await fresh.getByLabel('Recovery code').fill(first ?? '');
  await fresh.getByRole('button', { name: 'Sign in' }).click();
  await expect(fresh.getByRole('button', { name: /^Your account/ })).toBeVisible();
  await fresh.close();
});

test('roles stand side by side, and the trail matches its hashes', async ({ page }) => {
  await as(page, SUPER, '/admin/role-matrix');
  await page.getByLabel('Search permission').fill('branches');
  await page.getByRole('checkbox', { name: 'Librarian: List branches' }).check();
  const changes = page.getByRole('status', { name: 'Changes to be saved' });
  await expect(changes).toContainText('Librarian');
  await expect(changes).toContainText('One user has this role');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save one role' }).click();
  await expect(changes).toHaveCount(0);
  await page.reload();
  await page.getByLabel('Search permission').fill('branches');
  await expect(page.getByRole('checkbox', { name: 'Librarian: List branches' })).toBeChecked();

  await page.goto('/admin/audit-trail');
  await page.getByRole('button', { name: 'Check the seals' }).click();
  await expect(page.getByText(/events: all correct/)).toBeVisible();
  await expectAccessible(page);
});
