import { expect, type Page } from '@playwright/test';
import { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { choose } from './support/form';
import { DESKTOP, PHONE, statusOf } from './support/look';
import { png } from './support/png';
import { holdToken } from './support/session';
import { test } from './support/test';

/** A parent applies on a phone, the office approves, the bank's file brings the first payment, and the student is enrolled. */
test.describe.configure({ mode: 'serial' });

/** A Wednesday of the second half of the session. */
const DAY = '2027-01-20';
const CNIC = '35202-7654321-9';

let demo: Demo;
let office: Api;
/** What the applicant is told: number of the form, link of their own. */
let formNo = '';
let ownLink = '';
test.beforeAll(async () => {
  demo = await serveDemo(300, DAY);
  office = await Api.signedIn(demo.admin, demo.base);
});
test.afterAll(() => demo?.stop());

async function open(page: Page, address: string): Promise<void> {
  await holdToken(page, office.token);
  await page.goto(`${demo.base}${address}`);
}

/** Chooses what begins so from a list of the browser's own. */
async function pick(page: Page, label: string, option: string): Promise<void> {
  const list = page.getByLabel(label, { exact: true });
  const value = await list.locator('option').filter({ hasText: option }).first().getAttribute('value');
  await list.selectOption(value ?? '');
}

const admission = async () => (await office.get(`/get-admissions?search=${formNo}`)).data[0];

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a parent fills in the form, photographs the papers and sends it', async ({ page }) => {
    await page.goto(`${demo.base}/apply`);
    await expect(page.getByRole('heading', { level: 1, name: 'Apply for admission', exact: true })).toBeVisible();
    await pick(page, 'Campus', 'Chinar Gulberg');
    await pick(page, 'Program', 'Middle');
    await pick(page, 'Class', 'Class 7');
    await expect(page.getByText('First challan')).toBeVisible();
    await page.getByLabel('Name', { exact: true }).fill('<b>Zoya</b> Masih');
    await page.getByLabel("Father's name").fill('Yousaf Masih');
    await page.getByLabel('Gender').selectOption({ label: 'Female' });
    await page.getByLabel('Date of birth').fill('2014-03-04');
    await page.getByLabel("Applicant's B-form or CNIC").first().fill(CNIC);
    await page.getByLabel("Guardian's name").fill('Yousaf Masih');
    await page.getByLabel('Mobile').fill('0300-7654329');
    await expect(page.getByText('Step 3 of 5: Guardian')).toBeVisible();
    await expectAccessible(page);
    // the phone drops the page: what was typed is there again
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('<b>Zoya</b> Masih');
    await expect(page.getByLabel('Class', { exact: true })).not.toHaveValue('');
    await expect(page.getByLabel('Mobile')).toHaveValue('0300-7654329');
    // quicker than a person and it is a machine
    await page.waitForTimeout(3_200);
    await page.getByRole('button', { name: 'Go on to the papers' }).click();
    await expect(page.getByText(/keep what I wrote/)).toBeVisible();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('checkbox', { name: /keep what I wrote/ }).check();
    await page.getByRole('button', { name: 'Go on to the papers' }).click();

    const status = page.getByRole('status');
    await expect(status).toContainText('The form number');
    formNo = (await status.getByRole('strong').first().textContent()) ?? '';
    ownLink = page.url();
    expect(ownLink).toContain('/apply#');
    for (const paper of ['Photograph', 'B-form', "Father's CNIC"]) {
      await status
        .getByLabel(paper, { exact: true })
        .setInputFiles({ name: `${paper}.png`, mimeType: 'image/png', buffer: png(900, 1200) });
      await expect(status.getByRole('listitem').filter({ hasText: paper })).toContainText('Received');
    }
    await status.getByLabel('Result card').setInputFiles({
      name: 'virus.png',
      mimeType: 'image/png',
      buffer: Buffer.from('<script>alert(1)</script>'),
    });
    await expect(status.getByRole('alert')).toBeVisible();
    await expectAccessible(page);
    await status.getByRole('button', { name: 'Send the application' }).click();
    await expect(status).toContainText('The application is with the office');
  });

  test('the link is the own one, and the number alone opens nothing', async ({ page }) => {
    await page.goto(ownLink);
    await expect(page.getByRole('status')).toContainText(formNo);
    await page.goto(`${demo.base}/ur/apply`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('داخلے');
    await page.goto(`${demo.base}/apply?anew`);
    await page.getByLabel('Form number').fill(formNo);
    await page.getByLabel("Applicant's B-form or CNIC").last().fill('35202-1111111-1');
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByLabel("Applicant's B-form or CNIC").last().fill(CNIC);
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(page.getByText('With the office')).toBeVisible();
  });

  test('the same in Urdu, and a paper that was forgotten comes after it was sent', async ({ page }) => {
    await page.goto(`${demo.base}/ur/apply`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    const pickBy = async (name: string, option: string) => {
      const list = page.locator(`select[name="${name}"]`);
      const value = await list.locator('option').filter({ hasText: option }).first().getAttribute('value');
      await list.selectOption(value ?? '');
    };
    const type = (name: string, text: string) => page.locator(`input[name="${name}"]`).first().fill(text);
    await pickBy('campus_id', 'Chinar Gulberg');
    await pickBy('program_id', 'Middle');
    await pickBy('class_id', 'Class 7');
    await type('name', 'Hania Yousaf');
    await type('father_name', 'Muhammad Yousaf');
    await page.locator('select[name="gender"]').selectOption('female');
    await type('date_of_birth', '2014-05-06');
    await type('cnic', '35202-7654322-9');
    await type('guardian_name', 'Muhammad Yousaf');
    await type('guardian_phone', '0300-7654322');
    await page.locator('input[name="consent"]').check();
    await expectAccessible(page);
    await page.waitForTimeout(3_200);
    await page.getByRole('button', { name: 'کاغذات کی طرف بڑھیں' }).click();
    const status = page.getByRole('status').first();
    const send = async (paper: string) => {
      const scan = { name: `${paper}.png`, mimeType: 'image/png', buffer: png(900, 1200) };
      await status.locator(`input[type="file"][id$="-${paper}"]`).setInputFiles(scan);
      await expect(status.locator('li').filter({ has: page.locator(`[id$="-${paper}"]`) })).toContainText('وصول ہوا');
    };
    await send('photographs');
    await send('b_form');
    await status.getByRole('button', { name: 'درخواست بھیجیں' }).click();
    await expect(status).toContainText('درخواست دفتر کے پاس ہے');
    await send('father_cnic');
    await expectAccessible(page);
  });
});

test.describe('in the office', () => {
  test.use({ viewport: DESKTOP });

  test('the papers are verified, the admission is approved, and the first challan is there', async ({ page }) => {
    const one = await admission();
    await open(page, `/admin/admission-details?id=${one.id}&tab=papers`);
    await expect(page.getByRole('heading', { level: 1, name: '<b>Zoya</b> Masih' })).toBeVisible();
    await expectAccessible(page);
    for (const paper of ['Photographs', 'B-form', "Father's CNIC"]) {
      await page
        .getByRole('row')
        .filter({ hasText: new RegExp(`^${paper}`, 'i') })
        .getByRole('button', { name: 'Mark' })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('Verified', { exact: true }).click();
      await dialog.getByRole('button', { name: 'Mark' }).click();
      await expect(dialog).toBeHidden();
    }
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(statusOf(page, 'Approved')).toBeVisible();
    const { data: student } = await office.get(`/get-student-details?id=${(await admission()).student_id}`);
    expect(student.status).toBe('pending');
  });

  test('the bank’s file brings the first payment, and the student is enrolled', async ({ page }) => {
    const one = await admission();
    const { data: challans } = await office.get(`/get-challans?student_id=${one.student_id}&status=issued`);
    const [challan] = challans;
    const { data: banks } = await office.get(`/get-banks?campus_id=${challan.campus_id}`);
    await open(page, '/admin/new-bank-file');
    await choose(page, page.getByRole('combobox', { name: 'Bank account' }), banks[0].name);
    const line = ['ADM1', challan.challan_no, DAY, challan.outstanding_minor / 100].join(',');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'wednesday.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Transaction ID,Challan No,Date,Amount\n${line}\n`),
    });
    await page.getByRole('button', { name: 'Match these lines' }).click();
    await expect(page).toHaveURL(/bank-file-details/);
    await page.getByRole('button', { name: /^Post 1 line/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Post to the books' }).click();
    await expect(page.getByText('1 of 1 lines are posted')).toBeVisible({ timeout: 60_000 });
    expect((await admission()).status).toBe('enrolled');
    const { data: student } = await office.get(`/get-student-details?id=${one.student_id}`);
    expect(student.status).toBe('active');
    await page.goto(`${demo.base}/apply?anew`);
    await page.getByLabel('Form number').fill(formNo);
    await page.getByLabel("Applicant's B-form or CNIC").last().fill(CNIC);
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(page.getByText('Enrolled', { exact: true })).toBeVisible();
  });

  test('many are approved at once, after a look at what it does', async ({ page }) => {
    await open(page, '/admin/approve-students?papers_complete=true');
    await expect(page.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: /Select all/ }).check();
    await page.getByRole('button', { name: 'Approve admissions' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/approve/i).first()).toBeVisible();
    await dialog.getByRole('button', { name: 'Approve admissions' }).click();
    await expect(dialog.getByText(/approved/).first()).toBeVisible({ timeout: 60_000 });
  });

  test('the seat board shows a class with what is taken, held and left', async ({ page }) => {
    const { data: pools } = await office.get('/get-seat-pools?per_page=1');
    await open(page, `/admin/seat-pool-details?id=${pools[0].id}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  });
});
