import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { choose } from './support/form';
import { DESKTOP, PHONE, shot } from './support/look';
import { changes, heads, previewed } from './support/posted';
import { holdToken } from './support/session';
import { csv } from './support/sheet';
import { test } from './support/test';

/** From new students to their bills: import, fee plans, the month's run, its papers. Every finished act leads to the next. */
test.describe.configure({ mode: 'serial' });

let demo: Demo;
let admin: Api;
let campus: number;

test.beforeAll(async () => {
  demo = await serveDemo(300);
  admin = await Api.signedIn(demo.admin, demo.base);
  campus = await admin.idOf('campuses', 'Chinar Gulberg');
});
test.afterAll(() => demo?.stop());

test('imported students go on to their fee plans', async ({ page }) => {
  await holdToken(page, admin.token);
  await page.goto(`${demo.base}/admin/import-students`);
  await choose(page, page.getByRole('combobox', { name: 'Campus' }), 'Chinar Gulberg');
  const { data: accounts } = await admin.get(`/get-fee-accounts?campus_id=${campus}&has_plan=true&per_page=1`);
  const { program_name, class_name } = accounts[0];
  const rows = [
    ['Name', 'Father name', 'Gender', 'Date of birth', 'Program', 'Class'],
    ['Zohaib Imported', 'Imran Khan', 'Male', '2012-05-04', program_name, class_name],
    ['Zarmina Imported', 'Imran Khan', 'Female', '2013-05-04', program_name, class_name],
  ];
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer: csv(rows) });
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByText('2 are added. What comes next?')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('main').getByRole('link', { name: 'Assign sections automatically' })).toBeVisible();
  await shot(page, 'import-next-desktop');
  await page.getByRole('main').getByRole('link', { name: 'Make fee plans' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/fee-plan.*campus_id=${campus}`));
  await choose(page, page.getByRole('combobox', { name: /^Program/ }), program_name);
  // beside its program a class has its own name alone
  await choose(page, page.getByRole('combobox', { name: /^Class/ }), class_name.replace(`${program_name}, `, ''));
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: /^Save \d+ plans?$/ }).click();
  await expect(page.getByText(/plans? (was|were) saved/).first()).toBeVisible({ timeout: 60_000 });
  await page.getByRole('main').getByRole('link', { name: 'Bill run' }).click();
  await expect(page).toHaveURL(/\/admin\/challan/);
});

test('the bill run posts what it says, and goes on to its papers', async ({ page }) => {
  await holdToken(page, admin.token);
  await page.goto(`${demo.base}/admin/challan?campus_id=${campus}`);
  const { data: months } = await admin.get(`/get-bill-months?campus_id=${campus}`);
  const next = months.months.find((one: { period: string }) => one.period === months.next);
  await expect(page.getByText(`${next.billed} billed, ${next.to_bill} to bill`)).toBeVisible();
  await page.getByRole('button', { name: 'Preview bills' }).click();
  const issue = page.getByRole('button', { name: `Issue ${next.to_bill} challans` });
  await expect(issue).toBeVisible();
  const shown = await previewed(page);
  await expectAccessible(page);
  await shot(page, 'bill-run-preview-desktop');
  await page.setViewportSize(PHONE);
  await shot(page, 'bill-run-preview-phone');
  await page.setViewportSize(DESKTOP);
  const before = await heads(admin);
  await issue.click();
  const asked = page.getByRole('dialog');
  await expect(asked.getByText(/It cannot be undone in one step/)).toBeVisible();
  await shot(page, 'bill-run-asked-desktop');
  await asked.getByRole('button', { name: 'Issue and post' }).click();
  await expect(page.getByText(`${next.to_bill} challans are issued.`)).toBeVisible({ timeout: 90_000 });
  expect(changes(before, await heads(admin))).toEqual(shown);
  await expectAccessible(page);
  await shot(page, 'bill-run-done-desktop');
  await page.setViewportSize(PHONE);
  await shot(page, 'bill-run-done-phone');
  await page.setViewportSize(DESKTOP);

  await page.getByRole('button', { name: `Print ${next.to_bill} challans by class` }).click();
  const printing = page.getByRole('dialog');
  const coming = page.waitForEvent('download');
  await printing.getByRole('button', { name: /\.pdf$/ }).click({ timeout: 90_000 });
  const paper = readFileSync(await (await coming).path());
  expect(paper.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  await page.keyboard.press('Escape');
  await expect(page.getByText('All challans of this run are printed.')).toBeVisible();
  await page.getByRole('link', { name: 'View the challans' }).click();
  await expect(page).toHaveURL(/\/admin\/Filter-Challans/);
});
