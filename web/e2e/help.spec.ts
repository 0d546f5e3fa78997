import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { FAKE_USER, fakeApi } from './support/fake-api';
import { DESKTOP, PHONE, prefer } from './support/look';
import { complaintsOf, withPolicy } from './support/policy';
import { holdToken } from './support/session';
import { test } from './support/test';

/** The guides for users: found from the screen that one is at, and read in one's language. */

test.beforeEach(async ({ page }) => {
  await withPolicy(page);
  await holdToken(page, 'fake');
});

test('opens the task that leads to the screen in view', async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize(DESKTOP);
  await fakeApi(page);
  await page.goto('/admin/help?from=/admin/fill-sections');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await expect(page.getByLabel('Guide for')).toHaveValue('campus_admin');
  const task = page.getByRole('button', { name: 'Put students into sections' });
  await expect(task).toHaveAttribute('aria-expanded', 'true');
  await task.click();
  await expect(task).toHaveAttribute('aria-expanded', 'false');
  await page.getByLabel('Guide for').selectOption('cashier');
  await page.getByRole('button', { name: 'Receive a fee' }).click();
  await expect(page.getByText('Enter selects the first student')).toBeVisible();
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('is searched in all guides, and looks for a screen in all of them', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await fakeApi(page);
  await page.goto('/admin/help');
  await page.getByLabel('Search the guides').fill('close your till');
  const found = page.getByRole('list', { name: 'Search the guides' });
  await expect(found.getByText('Count and close your till · Cashier')).toBeVisible();
  await expectAccessible(page);
  await found.getByRole('link', { name: 'Count and close your till' }).click();
  await expect(page.getByLabel('Guide for')).toHaveValue('cashier');
  await expect(page.getByRole('button', { name: 'Count and close your till' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await page.goto('/admin/help?from=/admin/accounts-recieve-installments');
  await expect(page.getByLabel('Guide for')).toHaveValue('cashier');
});

test('is asked for from any screen, and says so where it has nothing on it', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await fakeApi(page);
  await page.goto('/admin/roles');
  await page.getByRole('link', { name: 'Help with this screen' }).click();
  await expect(page).toHaveURL(/\/admin\/help\?from=/);
  await expect(page.getByText('No guide has a task on the screen')).toBeVisible();
});

test('a parent reads their own guide in Urdu on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await prefer(page, { locale: 'ur' });
  const scope = { kind: 'children', label: 'Her children', campuses: [] };
  await fakeApi(page, { 'GET /user': () => ({ json: { ...FAKE_USER, roles: ['parent'], role: 'parent', scope } }) });
  await page.goto('/admin/help');
  await page.getByRole('button', { name: 'فیس ادا کریں' }).click();
  await expect(page.getByText('بینک کی سلپ کی تصویر بھیجیں')).toBeVisible();
  await expect(page.locator('select')).toHaveCount(0);
  await expectAccessible(page);
});
