import { expect, type Page } from '@playwright/test';
import { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { DESKTOP } from './support/look';
import { holdToken } from './support/session';
import { test } from './support/test';

/** A family asks on the website; the office calls, the family comes, and one is lost. */
test.use({ viewport: DESKTOP });

/** A Wednesday of the second half of the session. */
const DAY = '2027-01-20';

let demo: Demo;
let office: Api;
test.beforeAll(async () => {
  demo = await serveDemo(300, DAY);
  office = await Api.signedIn(demo.admin, demo.base);
});
test.afterAll(() => demo?.stop());

async function open(page: Page, address: string): Promise<void> {
  await holdToken(page, office.token);
  await page.goto(`${demo.base}${address}`);
}

test('a parent asks on the website and the office writes a call down', async ({ page }) => {
  await page.goto(`${demo.base}/inquiry-form?campaign=FB-OPEN`);
  await page.getByLabel("Child's name").fill('Rohan Masih');
  await page.getByLabel('Mobile number').fill('0300-7654321');
  await page.getByLabel('Campus').selectOption({ index: 1 });
  // quicker than a person and it is a machine
  await page.waitForTimeout(3_200);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send the inquiry' }).click();
  await expect(page.getByRole('status')).toContainText('within two working days');

  const { data: rows } = await office.get('/get-inquiries?search=Rohan&status=new');
  expect(rows).toHaveLength(1);
  expect(rows[0].campaign_name).toContain('Facebook');
  await open(page, `/admin/inquiry-details?id=${rows[0].id}`);
  await expect(page.getByRole('heading', { name: 'Rohan Masih' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Write down a contact' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'How the call ended' }).click();
  await page.getByRole('option', { name: 'Reached', exact: true }).click();
  await dialog.getByLabel('Note').last().fill('Comes on Saturday with the result card');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Contact saved successfully')).toBeVisible();
  await expect(page.getByText('Comes on Saturday with the result card')).toBeVisible();
  expect((await office.get(`/get-inquiry-details?id=${rows[0].id}`)).data.status).toBe('contacted');
});

test('a card is moved on the board, and a lost one asks why', async ({ page }) => {
  const { data: rows } = await office.get('/get-inquiries?status=visited&per_page=1&sort=next_follow_up_on');
  const [one] = rows;
  await open(page, '/admin/inquiries?view=board');
  await expect(page.getByRole('region', { name: 'Visited' })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: `Move ${one.name}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Move to: Lost' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Lost because' }).click();
  await page.getByRole('option', { name: 'Too far away' }).click();
  await dialog.getByRole('button', { name: 'Move to: Lost' }).click();
  await expect(page.getByText('Inquiry moved successfully')).toBeVisible();
});

test('the funnel shows how far inquiries came', async ({ page }) => {
  await open(page, '/admin/inquiry-funnel?from=2026-08-01&to=2027-01-20');
  await expect(page.getByRole('table')).toContainText('Converted');
  await expectAccessible(page);
});

test('a new inquiry finds who asked before, and adds a school in place', async ({ page }) => {
  const { data: rows } = await office.get('/get-inquiries?status=contacted&per_page=1');
  await open(page, '/admin/new-inquiry');
  await page.getByLabel('Student').fill('Somebody Else');
  await page.getByLabel('Phone').fill(rows[0].phone);
  await expect(page.getByText('Same phone')).toBeVisible();
  await page.getByRole('button', { name: 'Add an institution' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Lyceum of Kasur');
  await dialog.getByRole('button', { name: 'Add an institution' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Previous institution' })).toHaveValue(/Lyceum of Kasur/);
});
