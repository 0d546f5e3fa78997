import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from '@playwright/test';
import { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { choose, fill } from './support/form';
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
/** Where nobody had a notice today. */
let recovering: number;

test.beforeAll(async () => {
  demo = await serveDemo(300);
  admin = await Api.signedIn(demo.admin, demo.base);
  campus = await admin.idOf('campuses', 'Chinar Gulberg');
  recovering = await admin.idOf('campuses', 'Chinar Canal Road');
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

/** An amount of minor units, as screens write whole rupees and paisa. */
const money = (minor: number) =>
  `Rs ${(minor / 100).toLocaleString('en', minor % 100 === 0 ? {} : { minimumFractionDigits: 2 })}`;
const several = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

/**
 * Selects a row and then all that match the list in view, and begins an act for them. Answers its dialog, what the list
 * was asked, and what the server says that the act comes to.
 */
async function forAllThatMatch(page: Page, act: string, preview: string) {
  const row = page.getByRole('table').getByRole('checkbox', { name: /^Select (?!all rows)/ });
  await row.first().check();
  const bar = page.getByRole('region', { name: 'Selected rows' });
  await bar.getByRole('button', { name: /^Select all [\d,]+ that match$/ }).click();
  await expect(bar).toContainText(/All [\d,]+ that match/);
  const answered = page.waitForResponse(`**/api${preview}`);
  await bar.getByRole('button', { name: act, exact: true }).click();
  const answer = await answered;
  const { query } = answer.request().postDataJSON() as { query: Record<string, string> };
  const { data: due } = await answer.json();
  return { dialog: page.getByRole('dialog'), query, due };
}

/** The rows that a list has for what it was asked. */
async function matching(list: string, query: Record<string, string>): Promise<number> {
  const { total } = await admin.get(`${list}?${new URLSearchParams({ ...query, per_page: '1' }).toString()}`);
  return total;
}

/** Begins the job of a dialog, follows it to its end and closes it. */
async function run(dialog: Locator, title: string, count: number, says: string): Promise<void> {
  await dialog.locator('[data-save]').click();
  await expect(dialog).toContainText(title);
  await expect(dialog).toContainText(`${count} of ${count}`);
  await expect(dialog).toContainText(says);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
}

test('late fees are charged on all that match, after count and sum were shown', async ({ page }) => {
  await holdToken(page, admin.token);
  await page.goto(`${demo.base}/admin/Filter-Challans?campus_id=${campus}&overdue=true`);
  const { dialog, query, due } = await forAllThatMatch(page, 'Charge late fee', '/preview-late-fees');
  expect(due.chosen).toBe(await matching('/get-challans', query));
  expect(due.challans, 'challans that owe a late fee').toBeGreaterThan(0);
  await expect(dialog).toContainText(
    `Of ${due.chosen.toLocaleString('en')} selected ${several(due.challans, 'challan owes', 'challans owe')} a late fee: ${money(due.amount_minor)} in all.`,
  );
  await expectAccessible(page);
  const before = await heads(admin);
  await run(
    dialog,
    `Late fees on ${due.challans} challans`,
    due.challans,
    `The late fee was charged on ${several(due.challans, 'challan', 'challans')}: ${money(due.amount_minor)}.`,
  );
  expect(changes(before, await heads(admin))['Fines']).toBe(-due.amount_minor);
  const { data: left } = await admin.post('/preview-late-fees', { query });
  expect(left.challans, 'nothing is charged twice').toBe(0);
});

test('notices go to all that match, and the list of defaulters has their day', async ({ page }) => {
  await holdToken(page, admin.token);
  await page.goto(`${demo.base}/admin/defaulter-list?campus_id=${recovering}`);
  const { dialog, query, due } = await forAllThatMatch(page, 'Send a notice', '/preview-fee-notices');
  expect(due.chosen).toBe(await matching('/get-defaulters', query));
  expect(due.notices, 'families who get a notice').toBeGreaterThan(0);
  await expect(dialog).toContainText(
    `Of ${due.chosen.toLocaleString('en')} selected ${several(due.notices, 'family gets', 'families get')} a notice of ${money(due.owed_minor)} in all.`,
  );
  const before = await matching('/get-fee-notices', { campus_id: String(recovering) });
  await run(
    dialog,
    `Fee notices to ${due.notices} students`,
    due.notices,
    `${several(due.notices, 'notice was', 'notices were')} sent: ${money(due.owed_minor)} in all.`,
  );
  expect(await matching('/get-fee-notices', { campus_id: String(recovering) })).toBe(before + due.notices);
  await expect(page.getByRole('table').getByRole('row').filter({ hasText: '20 Nov 2026' }).first()).toBeVisible();
});

test('all that match are struck off, and the list of struck-off students has them', async ({ page }) => {
  await holdToken(page, admin.token);
  await page.goto(`${demo.base}/admin/defaulter-list?campus_id=${recovering}`);
  const { dialog, query, due } = await forAllThatMatch(page, 'Strike off students', '/preview-strike-offs');
  expect(due.chosen).toBe(await matching('/get-defaulters', query));
  expect(due.students, 'students who are struck off').toBeGreaterThan(0);
  await expect(dialog).toContainText(
    `Of ${due.chosen.toLocaleString('en')} selected ${several(due.students, 'student is', 'students are')} struck off, who owe ${money(due.owed_minor)}.`,
  );
  await expect(dialog).toContainText(`Fines: ${money(due.fines_minor)}.`);
  await fill(page, { reason: 'Nothing was paid after a notice' });
  const before = await matching('/fetch-struck-off-students', { campus_id: String(recovering) });
  await run(
    dialog,
    `Striking off ${due.students} students`,
    due.students,
    `${several(due.students, 'student was', 'students were')} struck off.`,
  );
  const listed = `campus_id=${recovering}&per_page=200`;
  const { data: struck } = await admin.get(`/fetch-struck-off-students?${listed}`);
  expect(struck).toHaveLength(before + due.students);
  await page.goto(`${demo.base}/admin/struck-off-list?${listed}`);
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(before + due.students);
});
