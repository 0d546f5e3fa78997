import { expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { DESKTOP, PHONE, prefer } from './support/look';
import { holdToken } from './support/session';
import { test } from './support/test';

/** An entry test from the application on a phone to the published merit list: slips, attendance, marks without names, offers, an admission. */
test.describe.configure({ mode: 'serial' });

/** A Wednesday of the second half of the session. */
const DAY = '2027-01-20';
const CNIC = '35202-8765432-1';

let demo: Demo;
let office: Api;
/** The second round of marks is entered by somebody else. */
let second: Api;
/** The test that takes applications, its centre, and what was told to the applicant. */
let round: Answer;
let centre: Answer;
let applicationNo = '';
test.beforeAll(async () => {
  demo = await serveDemo(300, DAY);
  office = await Api.signedIn(demo.admin, demo.base);
  second = await Api.signedIn({ ...demo.admin, email: 'school@chinar.example' }, demo.base);
  const { data: tests } = await office.get('/get-fast-tests?status=open');
  round = (await office.get(`/get-fast-test-details?id=${tests[0].id}`)).data;
  [centre] = round.centres;
});
test.afterAll(() => demo?.stop());

async function open(page: Page, address: string, by: Api = office): Promise<void> {
  await holdToken(page, by.token);
  await page.goto(`${demo.base}${address}`);
}

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('somebody applies once, and a second application of the same person is refused', async ({ page }) => {
    await page.goto(`${demo.base}/fast`);
    await expect(page.getByRole('heading', { level: 1, name: 'Entry test' })).toBeVisible();
    const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Send the application' }) });
    await form.getByLabel('Test', { exact: true }).selectOption({ label: round.name });
    await form.getByLabel('Program', { exact: true }).selectOption({ index: 1 });
    await form.getByLabel(/^Choice 1/).selectOption({ index: 1 });
    await form.getByLabel("Applicant's name").fill('Sana Iqbal');
    await form.getByLabel("Father's name").fill('Iqbal Hussain');
    await form.getByLabel("Applicant's own CNIC or B-form").fill(CNIC);
    await form.getByLabel('Gender').selectOption({ label: 'Girl' });
    await form.getByLabel('Date of birth').fill('2010-05-06');
    await form.getByLabel('Mobile number').fill('0300-8765432');
    await form.getByLabel(/^Marks obtained/).fill('980');
    await form.getByLabel(/^Total marks/).fill('1100');
    await form.getByRole('checkbox', { name: /keep what I have written/ }).check();
    await expectAccessible(page);
    await page.waitForTimeout(3_200);
    await form.getByRole('button', { name: 'Send the application' }).click();
    await expect(page.getByText('Your application is here')).toBeVisible();
    const { data: rows } = await office.get('/get-fasts?search=Sana');
    expect(rows).toHaveLength(1);
    applicationNo = rows[0].application_no;
    await expect(page.getByText(applicationNo).first()).toBeVisible();

    const again = await office.ask('POST', '/save-fast', {
      ...(await office.get(`/get-fast-details?id=${rows[0].id}`)).data,
      identity_no: CNIC,
    });
    expect(again.status).toBe(422);
  });

  test('the number alone tells nothing; number and CNIC tell how it stands', async ({ page }) => {
    // on a slow line the form is sent before the page's script has come
    let scriptComes = () => {};
    const isSent = new Promise<void>((resolve) => {
      scriptComes = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await isSent;
      await route.continue();
    });
    await page.goto(`${demo.base}/fast`);
    const look = page.locator('form.fast-look-up');
    await look.getByLabel('Application or roll number').fill(applicationNo);
    await look.getByLabel(/CNIC/).fill('35202-1111111-1');
    await look.getByRole('button', { name: 'Show' }).click();
    scriptComes();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(page.url()).toBe(`${demo.base}/fast`);
    await look.getByLabel(/CNIC/).fill(CNIC);
    await look.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByText('With the office')).toBeVisible();
    await page.goto(`${demo.base}/ur/fast`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectAccessible(page);
  });
});

test.describe('in the office', () => {
  test.use({ viewport: DESKTOP });

  test('applications are approved, and each has a roll number, a seat and a slip', async ({ page }) => {
    const { data: waiting } = await office.get(`/get-fasts?test_id=${round.id}&status=pending&per_page=200`);
    for (const one of waiting.filter((row: Answer) => row.fee_paid_on === null)) {
      const { data: slips } = await office.get(
        `/get-applicant-slips?search=${encodeURIComponent(one.name)}&status=open`,
      );
      for (const slip of slips) await office.post('/receive-applicant-slip', { id: slip.id });
    }
    const sana = waiting.find((row: Answer) => row.application_no === applicationNo);
    const { data: details } = await office.get(`/get-fast-details?id=${sana.id}`);
    await office.post('/update-fast', { ...details, is_confirmed: true });
    await open(page, `/admin/fast-applications?test_id=${round.id}&status=pending&search=Sana`);
    await expect(page.getByRole('table')).toContainText('Sana Iqbal');
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: /Select all/ }).check();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const { data: campus } = await office.get(`/get-campus-details?id=${centre.campus_id}`);
    await fill(page, {
      campusCode: campus.name,
      date: round.on_date.split('-').toReversed().join('/'),
      testTime: round.starts_at,
    });
    await dialog.getByRole('button', { name: 'Approve 1 application' }).click();
    await expect(dialog).toBeHidden();
    const { data: rows } = await office.get('/get-fasts?search=Sana');
    expect(rows[0].status).toBe('approved');

    await page.goto(`${demo.base}/fast-roll-no-slip`);
    await page.getByLabel('Application or roll number').fill(rows[0].roll_no);
    await page.getByLabel(/CNIC/).fill(CNIC);
    await page.getByRole('button', { name: 'Show' }).click();
    await expect(page.getByRole('main')).toContainText(rows[0].roll_no);
    await expect(page.getByRole('main')).toContainText('Sana Iqbal');
    await expectAccessible(page);
    await page.goto(`${demo.base}/ur/fast-roll-no-slip`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.getByLabel('درخواست یا رول نمبر').fill(rows[0].roll_no);
    await page.getByLabel(/شناختی کارڈ یا ب فارم/).fill(CNIC);
    await page.getByRole('button', { name: 'دکھائیں', exact: true }).click();
    await expect(page.getByRole('main')).toContainText(rows[0].roll_no);
    await expectAccessible(page);
    const paid = waiting.filter((row: Answer) => row.id !== sana.id).map((row: Answer) => row.id);
    const form = { date: round.on_date, testTime: round.starts_at, campusCode: campus.code };
    await office.ask('POST', '/approve-fast/applications', { application_ids: paid, ...form });
  });

  test('attendance is marked at the centre', async ({ page }) => {
    await open(page, `/admin/fast-attendance?test_id=${round.id}&campus_id=${centre.campus_id}`);
    await expect(page.getByRole('grid')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'All appeared' }).click();
    await page.getByText('Absent', { exact: true }).nth(1).click();
    await page.getByRole('button', { name: /^Save \d+ lines?/ }).click();
    await expect(page.getByText(/saved successfully/)).toBeVisible();
    const { data: after } = await office.get(`/get-fasts?test_id=${round.id}&status=absent`);
    expect(after).toHaveLength(1);
  });

  test('scripts are marked by two people who see codes only, and a difference is settled', async ({ page }) => {
    await office.post('/give-fast-script-codes', { test_id: round.id });
    const enter = async (by: Api, of: string, marks: (row: number) => number) => {
      const packets = (await by.get(`/get-fast-test-marks?test_id=${round.id}&round=${of}`)).data.packets;
      for (const { packet } of packets) {
        const sheet = (await by.get(`/get-fast-test-marks?test_id=${round.id}&round=${of}&packet=${packet}`)).data;
        expect(JSON.stringify(sheet)).not.toContain('Sana');
        const lines = sheet.rows.flatMap((row: Answer, at: number) =>
          row.cells.map((one: Answer) => ({ code: row.code, part_id: one.part_id, marks: marks(at) })),
        );
        await by.post('/save-fast-marks', { test_id: round.id, round: of, lines });
      }
    };
    await enter(office, 'first', (row) => 20 + (row % 10));
    await enter(second, 'second', (row) => 20 + (row % 10));
    await open(page, `/admin/fast-test-marks?test_id=${round.id}&round=second`, second);
    await expect(page.getByRole('grid')).toBeVisible();
    await expectAccessible(page);
    await cell(page, 0, 1).focus();
    await page.keyboard.type('28');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Save 1 script' }).click();
    await expect(page.getByText(/saved successfully/)).toBeVisible();
    await page.goto(`${demo.base}/admin/fast-test-marks?test_id=${round.id}&round=settled`);
    // what both rounds say of it: codes of scripts may hold the same digits
    await expect(cell(page, 0, 1)).toContainText('/ 28');
    await cell(page, 0, 2).focus();
    await page.keyboard.type('28');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Save 1/ }).click();
    await expect(page.getByText(/saved successfully/).first()).toBeVisible();
  });

  test('the merit list is looked at, frozen and published, and an offer becomes an admission', async ({ page }) => {
    const program = round.seats[0].program_id;
    await open(page, `/admin/new-fast-award-list?test_id=${round.id}&program_id=${program}`);
    await page.getByRole('button', { name: 'Show the merit list' }).click();
    await page.getByRole('button', { name: /^Freeze the list/ }).click();
    await page.getByRole('link', { name: 'Look at it and publish' }).click();
    await expect(page).toHaveURL(/fast-award-list-details/);
    await expectAccessible(page);
    const late = await office.ask('POST', '/save-fast-marks', {
      test_id: round.id,
      round: 'first',
      lines: [],
    });
    expect(late.status).toBeGreaterThanOrEqual(400);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('main').getByText('Published', { exact: true }).first()).toBeVisible();
    await page.goto(`${demo.base}/fast?results=${round.id}`);
    await page.getByRole('button', { name: 'Show results' }).first().click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectAccessible(page);
    const { data: offered } = await office.get(`/get-fasts?test_id=${round.id}&status=awarded&per_page=1`);
    await page.goto(`${demo.base}/admin/new-admission?fast_application_id=${offered[0].id}`);
    await expect(page.locator('[data-field="name"] input')).toHaveValue(offered[0].name);
    await expect(page.getByRole('main')).toContainText(offered[0].application_no);
    // kept as a draft: the offer is taken up
    await fill(page, { submit: false });
    await save(page);
    const id = Number(new URL(page.url()).searchParams.get('id'));
    const { data: taken } = await office.get(`/get-fast-details?id=${offered[0].id}`);
    expect(taken.admission_id).toBe(id);
  });
});

test.describe('in Urdu', () => {
  test.use({ viewport: PHONE });

  test('a family sees the results, and the office its merit lists', async ({ page }) => {
    await page.goto(`${demo.base}/ur/fast?results=${round.id}`);
    await page.getByRole('button', { name: 'نتائج دکھائیں' }).first().click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expectAccessible(page);
    await prefer(page, { locale: 'ur' });
    await open(page, '/admin/fast-award-lists');
    await expect(page.getByRole('heading', { level: 1, name: 'میرٹ لسٹیں' })).toBeVisible();
    await expectAccessible(page);
  });
});
