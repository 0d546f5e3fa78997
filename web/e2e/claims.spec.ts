import { expect } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { prefer } from './support/look';
import { png } from './support/png';
import { holdToken, signIn } from './support/session';
import { test } from './support/test';

/** A parent pays at the bank and sends the slip from a phone; the office finds the money in the bank's list. */

let demo: Demo;
test.beforeAll(async () => {
  demo = await serveDemo(300);
});
test.afterAll(() => demo?.stop());

test('a slip is sent on a phone and accepted by the office', async ({ browser }) => {
  const family = { email: 'parent@chinar.example', password: demo.admin.password };
  const parent = await Api.signedIn(family, demo.base);
  const office = await Api.signedIn(demo.admin, demo.base);
  const { data: children } = await parent.get('/get-own-students');
  const child = children[0];
  const { group } = await office.get('/user');

  // Next month's installment is issued, so that something is owed whatever the family has paid.
  const { data: planned } = await office.get(
    `/get-challans?student_id=${child.id}&status=planned&sort=period&per_page=1`,
  );
  await office.post('/issue-challans', { ids: [planned[0].id] });
  const { data: open } = await office.get(`/get-challans?student_id=${child.id}&is_open=true&sort=due_on&per_page=1`);
  const challan = open[0];
  const rupees = (challan.outstanding_minor / 100).toFixed(2);

  const phone = await browser.newPage({ baseURL: demo.base, viewport: { width: 390, height: 844 } });
  await signIn(phone, family);
  await phone.goto(`/admin/student-details?id=${child.id}&tab=fees`);
  const owed = phone.getByRole('listitem').filter({ hasText: challan.challan_no });
  await owed.getByRole('button', { name: 'I have paid' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: png(320, 480),
  });
  await expect(dialog.getByText('slip.png')).toBeVisible();
  await dialog.getByLabel('Number on the slip').fill('JOURNEY-4711');
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: 'Send the slip' }).click();
  await expect(phone.getByText('Slip sent to the school')).toBeVisible();
  await expect(phone.getByText('JOURNEY-4711')).toBeVisible();

  // The bank's list of the day shows the payment, under a number of nobody.
  const { data: banks } = await office.get(`/get-banks?campus_id=${challan.campus_id}`);
  const line = `JOURNEY-4711,999999999999,${group.today},${rupees}`;
  const file = await office.upload('journey.csv', `Transaction ID,Challan No,Date,Amount\n${line}\n`);
  await office.post('/check-bank-file', { file_id: file, bank_id: banks[0].id });

  const { data: claims } = await office.get(`/get-deposit-claims?student_id=${child.id}&status=waiting`);
  const claim = claims.find((one: Answer) => one.reference_no === 'JOURNEY-4711');
  const desk = await browser.newPage({ baseURL: demo.base });
  await signIn(desk, demo.admin);
  await desk.goto(`/admin/deposit-claim-details?id=${claim.id}&tab=matches`);
  const row = desk.getByRole('row', { name: /JOURNEY-4711/ });
  await expect(row).toContainText('number');
  await expectAccessible(desk);
  await row.getByRole('button', { name: 'Accept' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(desk.getByText('Claim accepted successfully')).toBeVisible();

  await phone.reload();
  await expect(phone.getByText('Accepted').first()).toBeVisible();
});

test('in Urdu a slip is sent from a phone, and refused with a reason that the parent reads', async ({ browser }) => {
  const family = { email: 'parent@chinar.example', password: demo.admin.password };
  const parent = await Api.signedIn(family, demo.base);
  const office = await Api.signedIn(demo.admin, demo.base);
  const { data: children } = await parent.get('/get-own-students');
  const child = children[0];
  const { data: planned } = await office.get(
    `/get-challans?student_id=${child.id}&status=planned&sort=period&per_page=1`,
  );
  await office.post('/issue-challans', { ids: [planned[0].id] });
  const { data: issued } = await office.get(`/get-challans?ids=${planned[0].id}`);

  const phone = await browser.newPage({ baseURL: demo.base, viewport: { width: 390, height: 844 } });
  await prefer(phone, { locale: 'ur' });
  await holdToken(phone, parent.token);
  await phone.goto(`/admin/student-details?id=${child.id}&tab=fees`);
  const owed = phone.getByRole('listitem').filter({ hasText: issued[0].challan_no });
  await owed.getByRole('button', { name: 'ادا کر دیا' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'slip-ur.png',
    mimeType: 'image/png',
    buffer: png(330, 480),
  });
  await expect(dialog.getByText('slip-ur.png')).toBeVisible();
  await dialog.getByLabel('سلپ کا نمبر').fill('JOURNEY-4712');
  await expectAccessible(phone);
  await dialog.getByRole('button', { name: 'سلپ بھیجیں' }).click();
  await expect(phone.getByText('سلپ سکول کو بھیج دی گئی')).toBeVisible();

  const { data: claims } = await office.get(`/get-deposit-claims?student_id=${child.id}&status=waiting`);
  const claim = claims.find((one: Answer) => one.reference_no === 'JOURNEY-4712');
  await office.post('/refuse-deposit-claim', { id: claim.id, version: claim.version, reason: 'نمبر پڑھا نہیں جاتا' });
  await phone.goto('/admin/my-deposit-claims');
  await expect(phone.getByText('نمبر پڑھا نہیں جاتا')).toBeVisible();
});
