import { expect, type Page } from '@playwright/test';
import { fastWords, filledIn } from '../src/site/sections/fast/words';
import { inLanguage } from '../src/site/words';
import type { Locale } from '../src/text/locale';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { DESKTOP, noSideways, PHONE, prefer } from './support/look';
import { holdToken } from './support/session';
import { test } from './support/test';
import { textsIn } from './support/texts';

/** An entry test from the application on a phone to the published merit list: slips, attendance, marks without names, offers, an admission. */
test.describe.configure({ mode: 'serial' });

/** A Wednesday of the second half of the session. */
const DAY = '2027-01-20';

/** Somebody who applies, in the language of their family. */
interface Applicant {
  locale: Locale;
  name: string;
  father: string;
  cnic: string;
  phone: string;
  matric: string;
}

const SANA: Applicant = {
  locale: 'en',
  name: 'Sana Iqbal',
  father: 'Iqbal Hussain',
  cnic: '35202-8765432-1',
  phone: '0300-8765432',
  matric: '980',
};
const HIRA: Applicant = {
  locale: 'ur',
  name: 'Hira Saleem',
  father: 'Saleem Anwar',
  cnic: '35202-8765434-3',
  phone: '0300-8765434',
  matric: '1040',
};
const APPLICANTS = [SANA, HIRA] as const;

let demo: Demo;
let office: Api;
/** The second round of marks is entered by somebody else. */
let second: Api;
/** The test that takes applications, and its centres: the first is marked in English, the second in Urdu. */
let round: Answer;
let centres: Record<Locale, Answer>;
test.beforeAll(async () => {
  demo = await serveDemo(300, DAY);
  office = await Api.signedIn(demo.admin, demo.base);
  second = await Api.signedIn({ ...demo.admin, email: 'school@chinar.example' }, demo.base);
  const { data: tests } = await office.get('/get-fast-tests?status=open');
  round = (await office.get(`/get-fast-test-details?id=${tests[0].id}`)).data;
  centres = { en: round.centres[0], ur: round.centres[1] };
});
test.afterAll(() => demo?.stop());

async function open(page: Page, address: string, by: Api = office): Promise<void> {
  await holdToken(page, by.token);
  await page.goto(`${demo.base}${address}`);
}

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);

const applicationOf = async ({ name }: Applicant): Promise<Answer> => {
  const { data: rows } = await office.get(`/get-fasts?search=${encodeURIComponent(name)}`);
  expect(rows).toHaveLength(1);
  return rows[0];
};

/** Sends the form of the website, with two campuses in the order of the wishes. */
async function apply(page: Page, { locale, name, father, cnic, phone, matric }: Applicant): Promise<void> {
  const words = fastWords(locale);
  await page.goto(`${demo.base}${inLanguage('/fast', locale)}`);
  await expect(page.getByRole('heading', { level: 1, name: words.heading, exact: true })).toBeVisible();
  const send = page.getByRole('button', { name: words.send });
  const form = page.locator('form').filter({ has: send });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await field(words.test).selectOption(String(round.id));
  await field(words.program).selectOption(String(round.seats[0].program_id));
  for (const n of [1, 2])
    await form.getByLabel(filledIn(words.choice, { n })).selectOption(String(round.seats[n - 1].campus_id));
  await field(words.name).fill(name);
  await field(words.father).fill(father);
  await field(words.cnic).fill(cnic);
  await field(words.gender).selectOption('female');
  await field(words.born).fill('2010-05-06');
  await field(words.phone).fill(phone);
  await form.getByLabel(words.obtained).fill(matric);
  await form.getByLabel(words.total).fill('1100');
  await form.getByRole('checkbox', { name: words.consent }).check();
  await expectAccessible(page);
  // quicker than a person and it is a machine
  await page.waitForTimeout(3_200);
  await send.click();
  await expect(page.getByText(words.sent)).toBeVisible();
}

/** Types number and CNIC into the form of a page that asks for them. */
async function lookUp(page: Page, locale: Locale, path: string, number: string, cnic: string): Promise<void> {
  const words = fastWords(locale);
  await page.goto(`${demo.base}${inLanguage(path, locale)}`);
  const look = page.locator('form.fast-look-up');
  await look.getByLabel(words.number).fill(number);
  await look.getByLabel(words.cnic).fill(cnic);
  await look.getByRole('button', { name: words.look, exact: true }).click();
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  for (const applicant of APPLICANTS)
    test(`somebody applies, and looks at how it stands (${applicant.locale})`, async ({ page }) => {
      await apply(page, applicant);
      const { application_no: no } = await applicationOf(applicant);
      await expect(page.getByText(no).first()).toBeVisible();
      await lookUp(page, applicant.locale, '/fast', no, applicant.cnic);
      await expect(page.getByText(fastWords(applicant.locale).s_pending, { exact: true })).toBeVisible();
      await expectAccessible(page);
      await noSideways(page);
    });

  test('a second application of the same person is refused', async () => {
    const { id } = await applicationOf(SANA);
    const { data: first } = await office.get(`/get-fast-details?id=${id}`);
    const again = await office.ask('POST', '/save-fast', { ...first, identity_no: SANA.cnic });
    expect(again.status).toBe(422);
  });

  test('the number alone tells nothing, also before the script has come', async ({ page }) => {
    const { application_no: no } = await applicationOf(SANA);
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
    await look.getByLabel('Application or roll number').fill(no);
    await look.getByLabel(/CNIC/).fill('35202-1111111-1');
    await look.getByRole('button', { name: 'Show' }).click();
    scriptComes();
    await expect(page.getByRole('alert')).toBeVisible();
    expect(page.url()).toBe(`${demo.base}/fast`);
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
    const { id: sana } = await applicationOf(SANA);
    const { data: details } = await office.get(`/get-fast-details?id=${sana}`);
    await office.post('/update-fast', { ...details, is_confirmed: true });
    await open(page, `/admin/fast-applications?test_id=${round.id}&status=pending&search=Sana`);
    await expect(page.getByRole('table')).toContainText(SANA.name);
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: /Select all/ }).check();
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
    const dialog = page.getByRole('dialog');
    const { data: campus } = await office.get(`/get-campus-details?id=${centres.en.campus_id}`);
    await fill(page, {
      campusCode: campus.name,
      date: round.on_date.split('-').toReversed().join('/'),
      testTime: round.starts_at,
    });
    await dialog.getByRole('button', { name: 'Approve 1 application' }).click();
    await expect(dialog).toBeHidden();
    expect((await applicationOf(SANA)).status).toBe('approved');
    // the others by the call: half of them sit at each centre, who came last at the second
    const others: number[] = waiting.map((row: Answer) => row.id).filter((id: number) => id !== sana);
    const ids = others.toSorted((one, other) => one - other);
    const half = Math.floor(ids.length / 2);
    for (const [some, at] of [
      [ids.slice(0, half), centres.en],
      [ids.slice(half), centres.ur],
    ] as const)
      await office.post('/approve-fast/applications', {
        application_ids: some,
        date: round.on_date,
        testTime: round.starts_at,
        campusCode: at.campus_code,
      });
    expect((await applicationOf(HIRA)).status).toBe('approved');
  });

  for (const applicant of APPLICANTS)
    test(`a family looks at its slip (${applicant.locale})`, async ({ page }) => {
      const { locale, name, cnic } = applicant;
      const { roll_no: no } = await applicationOf(applicant);
      await lookUp(page, locale, '/fast-roll-no-slip', no, cnic);
      const slip = page.getByRole('main');
      await expect(slip).toContainText(no);
      await expect(slip).toContainText(name);
      await expect(slip).toContainText(centres[locale].campus_name);
      await expectAccessible(page);
    });

  for (const locale of ['en', 'ur'] as const)
    test(`attendance is marked at the centre (${locale})`, async ({ page }) => {
      const say = textsIn(locale);
      const of = `test_id=${round.id}&campus_id=${centres[locale].campus_id}`;
      const rows = async (): Promise<Answer[]> => (await office.get(`/get-fast-attendance?${of}`)).data.rows;
      const before = await rows();
      const absent = before.findIndex((one) => APPLICANTS.every(({ name }) => name !== one.name));
      await prefer(page, { locale });
      await open(page, `/admin/fast-attendance?${of}`);
      await expect(page.getByRole('grid')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: say('entry_tests.all_appeared') }).click();
      await cell(page, absent, 1).getByText(say('word.absent'), { exact: true }).click();
      await page.getByRole('button', { name: say('entry_tests.save_attendance', { count: before.length }) }).click();
      const wanted = before.map((one, at) => [one.name, at === absent ? 'absent' : 'appeared']);
      await expect.poll(async () => (await rows()).map((one) => [one.name, one.status])).toEqual(wanted);
    });

  test('scripts are marked by two people who see codes only, and a difference is settled', async ({ page }) => {
    await office.post('/give-fast-script-codes', { test_id: round.id });
    const enter = async (by: Api, of: string, marks: (row: number) => number) => {
      const packets = (await by.get(`/get-fast-test-marks?test_id=${round.id}&round=${of}`)).data.packets;
      for (const { packet } of packets) {
        const sheet = (await by.get(`/get-fast-test-marks?test_id=${round.id}&round=${of}&packet=${packet}`)).data;
        for (const { name } of APPLICANTS) expect(JSON.stringify(sheet)).not.toContain(name);
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

  test('the merit list is looked at, frozen and published', async ({ page }) => {
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
  });
});

test.describe('a family with an offer', () => {
  test.use({ viewport: PHONE });

  for (const applicant of APPLICANTS)
    test(`sees the result and the offer (${applicant.locale})`, async ({ page }) => {
      const { locale, cnic } = applicant;
      const words = fastWords(locale);
      const { id, application_no: no } = await applicationOf(applicant);
      const { data: told } = await office.get(`/get-fast-details?id=${id}`);
      await page.goto(`${demo.base}${inLanguage('/fast', locale)}?results=${round.id}`);
      await page.getByRole('button', { name: words.results }).first().click();
      await expect(page.getByRole('row').filter({ hasText: told.roll_no })).toBeVisible();
      await expectAccessible(page);
      await lookUp(page, locale, '/fast', no, cnic);
      await expect(page.getByText(words.s_awarded, { exact: true })).toBeVisible();
      const [{ campus_name: campus, choice }] = told.offers;
      // up to the day on which the offer ends
      const [until = ''] = filledIn(filledIn(words.o_offered, { campus }), { choice }).split('{day}');
      expect(until).toContain(campus);
      await expect(page.getByText(until.trim())).toBeVisible();
      await expectAccessible(page);
      await noSideways(page);
    });
});

test.describe('in the office again', () => {
  test.use({ viewport: DESKTOP });

  test('an offer becomes an admission', async ({ page }) => {
    const sana = await applicationOf(SANA);
    await open(page, `/admin/new-admission?fast_application_id=${sana.id}`);
    await expect(page.locator('[data-field="name"] input')).toHaveValue(SANA.name);
    await expect(page.getByRole('main')).toContainText(sana.application_no);
    // kept as a draft: the offer is taken up
    await fill(page, { submit: false });
    await save(page);
    const id = Number(new URL(page.url()).searchParams.get('id'));
    const { data: taken } = await office.get(`/get-fast-details?id=${sana.id}`);
    expect(taken.admission_id).toBe(id);
  });

  test('the merit lists in Urdu', async ({ page }) => {
    await prefer(page, { locale: 'ur' });
    await open(page, '/admin/fast-award-lists');
    const title = textsIn('ur')('entry_tests.award_lists.many');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectAccessible(page);
  });
});
