import { expect, type Page } from '@playwright/test';
import { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { DESKTOP, PHONE, shot } from './support/look';
import { complaintsOf } from './support/policy';
import { holdToken } from './support/session';
import { test } from './support/test';

/** The search over everything: by name, by the number on a paper, by a family's mobile; on a phone; and only what one may open. */

let demo: Demo;
let admin: Api;

test.beforeAll(async () => {
  demo = await serveDemo(120);
  admin = await Api.signedIn(demo.admin, demo.base);
});
test.afterAll(() => demo?.stop());

async function palette(page: Page, by: Api) {
  await holdToken(page, by.token);
  await page.goto(`${demo.base}/admin/my-account`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('Control+k');
  return page.getByRole('dialog', { name: 'Search everything' });
}

test.describe('at a desk', () => {
  test.use({ viewport: DESKTOP });

  test('a scanned challan, a receipt, a voucher and a mobile each lead to their page', async ({ page }) => {
    const complaints = complaintsOf(page);
    const first = async (list: string) => (await admin.get(`${list}?sort=-id&per_page=1`)).data[0];
    const [challan, receipt, voucher, parent] = [
      (await admin.get('/get-challans?is_open=true&sort=-id&per_page=1')).data[0],
      await first('/get-fee-receipts'),
      await first('/get-vouchers'),
      (await admin.get('/get-parents?per_page=50')).data.find((one: { phone: string | null }) => one.phone),
    ];
    for (const [typed, address] of [
      [challan.challan_no, `challan-details?id=${challan.id}`],
      [receipt.receipt_no, `fee-receipt-details?id=${receipt.id}`],
      [voucher.voucher_no, `voucher-details?id=${voucher.id}`],
    ] as const) {
      const dialog = await palette(page, admin);
      // as a scanner does: the number and Enter at once
      await dialog.getByRole('textbox').fill(typed);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(address.replace('?', '\\?')));
    }
    const dialog = await palette(page, admin);
    await dialog.getByRole('textbox').fill(parent.phone.replace('+92', '0'));
    await expect(dialog.getByRole('button', { name: parent.name }).first()).toBeVisible();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });

  test('a payee is found by its tax number, and an asset by its tag', async ({ page }) => {
    const payee = (await admin.get('/get-payees?per_page=1')).data[0];
    const asset = (await admin.get('/get-assets?status=in_use&per_page=1')).data.data[0];
    for (const [typed, address] of [
      [payee.ntn, `payee-details?id=${payee.id}`],
      [asset.tag, `asset-details?id=${asset.id}`],
    ] as const) {
      const dialog = await palette(page, admin);
      await dialog.getByRole('textbox').fill(typed);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(new RegExp(address.replace('?', '\\?')));
    }
  });

  test('a name brings the student with class and father, and the arrows go through the groups', async ({ page }) => {
    const student = (await admin.get('/get-students?status=active&per_page=1')).data[0];
    const dialog = await palette(page, admin);
    await dialog.getByRole('textbox').fill(student.name);
    const line = dialog.getByRole('button', { name: student.registration_no }).first();
    await expect(line).toContainText(student.class_name);
    await expect(line).toContainText(student.father_name);
    await shot(page, 'search-desktop');
    const selected = dialog.locator('[data-selected]');
    // What is found in the second place comes a moment later, with its status.
    await expect(selected).toContainText('Active');
    const before = await selected.textContent();
    await page.keyboard.press('ArrowDown');
    await expect(selected).not.toHaveText(before ?? '');
    await page.keyboard.press('ArrowUp');
    await expect(selected).toHaveText(before ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/student-details/);
  });

  test('a clerk finds nothing of other campuses', async ({ page }) => {
    const clerk = await Api.signedIn({ ...demo.admin, email: 'cashier.gul@chinar.example' }, demo.base);
    const mine = new Set((await clerk.get('/user')).scope.campuses.map((one: { id: number }) => one.id));
    const { data } = await admin.get('/get-students?per_page=200');
    const other = data.find((one: { campus_id: number }) => !mine.has(one.campus_id));
    const dialog = await palette(page, clerk);
    await dialog.getByRole('textbox').fill(other.registration_no);
    await expect(dialog.getByRole('status')).toContainText('Nothing matches');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the search stands in the top bar and fits the screen', async ({ page }) => {
    await holdToken(page, admin.token);
    await page.goto(`${demo.base}/admin/my-account`);
    await page.getByRole('button', { name: 'Search everything' }).click();
    const dialog = page.getByRole('dialog', { name: 'Search everything' });
    await dialog.getByRole('textbox').fill('ahmed');
    await expect(dialog.getByRole('button', { name: /Ahmed/ }).first()).toBeVisible();
    await shot(page, 'search-phone');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    await expectAccessible(page);
  });
});
