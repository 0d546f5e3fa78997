import { expect, type Page } from '@playwright/test';
import { fastWords, filledIn } from '../src/site/sections/fast/words';
import { inLanguage } from '../src/site/words';
import type { Locale } from '../src/text/locale';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { DESKTOP, noSideways, PHONE, prefer, statusOf } from './support/look';
import { holdToken } from './support/session';
import { test } from './support/test';
import { textsIn } from './support/texts';

/**
 * Two entry tests from the application on a phone to the admission, one in English and one in Urdu: slips, attendance, marks without names, the merit list,
 * offers.
 */
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
/** The test of the demo that takes applications, which goes in English, and one beside it that goes in Urdu. */
let rounds: Record<Locale, Answer>;
test.beforeAll(async () => {
  demo = await serveDemo(300, DAY);
  office = await Api.signedIn(demo.admin, demo.base);
  second = await Api.signedIn({ ...demo.admin, email: 'school@chinar.example' }, demo.base);
  const { data: tests } = await office.get('/get-fast-tests?status=open');
  const { data: own } = await office.get(`/get-fast-test-details?id=${tests[0].id}`);
  rounds = { en: own, ur: await beside(own) };
});
test.afterAll(() => demo?.stop());

/** A small test for the same seats, without a fee, to which three have applied. */
async function beside(own: Answer): Promise<Answer> {
  const { session_id, on_date, starts_at, opens_on, closes_on, centres, parts, seats } = own;
  const id = await office.save('/save-fast-test', {
    name: 'Entry test, third round',
    code: 'E27C',
    session_id,
    on_date,
    starts_at,
    opens_on,
    closes_on,
    fee_minor: 0,
    matric_weight: 50,
    test_weight: 50,
    tie_breaks: ['test', 'older'],
    last_seat: 'both',
    offer_days: 10,
    parts: parts.map(({ name, total_marks }: Answer) => ({ name, total_marks })),
    centres: [{ campus_id: centres[0].campus_id, rooms: [{ name: 'Hall', seats: 40 }] }],
    seats: seats.map(({ program_id, campus_id, seats: count }: Answer) => ({ program_id, campus_id, seats: count })),
  });
  await office.post('/step-fast-test', { id, version: 1, status: 'open' });
  for (const n of [1, 2, 3])
    await office.post('/save-fast', {
      test_id: id,
      name: `Candidate ${n}`,
      father_name: 'Aslam Khan',
      identity_no: `35202-876550${n}-3`,
      gender: 'male',
      date_of_birth: '2010-05-06',
      phone: `0300-876550${n}`,
      matric_obtained: 800 + n,
      matric_total: 1100,
      program_id: seats[0].program_id,
      choices: [seats[0].campus_id],
    });
  return (await office.get(`/get-fast-test-details?id=${id}`)).data;
}

const centreOf = (locale: Locale): Answer => rounds[locale].centres[0];

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
  const round = rounds[locale];
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

  for (const applicant of APPLICANTS)
    test(`applications are approved, and each has a roll number, a seat and a slip (${applicant.locale})`, async ({
      page,
    }) => {
      const { locale, name } = applicant;
      const say = textsIn(locale);
      const { id: testId, on_date: on, starts_at: testTime } = rounds[locale];
      const { data: waiting } = await office.get(`/get-fasts?test_id=${testId}&status=pending&per_page=200`);
      for (const one of waiting.filter((row: Answer) => row.fee_paid_on === null)) {
        const { data: slips } = await office.get(
          `/get-applicant-slips?search=${encodeURIComponent(one.name)}&status=open`,
        );
        for (const slip of slips) await office.post('/receive-applicant-slip', { id: slip.id });
      }
      const { id: own } = await applicationOf(applicant);
      const { data: details } = await office.get(`/get-fast-details?id=${own}`);
      await office.post('/update-fast', { ...details, is_confirmed: true });
      await prefer(page, { locale });
      const [first = ''] = name.split(' ');
      await open(page, `/admin/fast-applications?test_id=${testId}&status=pending&search=${first}`);
      await expect(page.getByRole('table')).toContainText(name);
      await expectAccessible(page);
      await page.getByRole('checkbox', { name: say('kit.choose_page') }).check();
      await page.getByRole('button', { name: say('entry_tests.approve'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      const { data: campus } = await office.get(`/get-campus-details?id=${centreOf(locale).campus_id}`);
      await fill(page, { campusCode: campus.name, date: on.split('-').toReversed().join('/'), testTime });
      await dialog.getByRole('button', { name: say('entry_tests.approve_do', { count: 1 }) }).click();
      await expect(dialog).toBeHidden();
      expect((await applicationOf(applicant)).status).toBe('approved');
      // the others by the call
      const others: number[] = waiting.map((row: Answer) => row.id).filter((id: number) => id !== own);
      await office.post('/approve-fast/applications', {
        application_ids: others,
        date: on,
        testTime,
        campusCode: centreOf(locale).campus_code,
      });
    });

  for (const applicant of APPLICANTS)
    test(`a family looks at its slip (${applicant.locale})`, async ({ page }) => {
      const { locale, name, cnic } = applicant;
      const { roll_no: no } = await applicationOf(applicant);
      await lookUp(page, locale, '/fast-roll-no-slip', no, cnic);
      const slip = page.getByRole('main');
      await expect(slip).toContainText(no);
      await expect(slip).toContainText(name);
      await expect(slip).toContainText(centreOf(locale).campus_name);
      await expectAccessible(page);
    });

  for (const locale of ['en', 'ur'] as const)
    test(`attendance is marked at the centre (${locale})`, async ({ page }) => {
      const say = textsIn(locale);
      const of = `test_id=${rounds[locale].id}&campus_id=${centreOf(locale).campus_id}`;
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

  for (const { locale } of APPLICANTS)
    test(`scripts are marked by two people who see codes only, and a difference is settled (${locale})`, async ({
      page,
    }) => {
      const say = textsIn(locale);
      const { id: testId } = rounds[locale];
      const sheet = async (by: Api, of: string, packet: number): Promise<Answer> =>
        (await by.get(`/get-fast-test-marks?test_id=${testId}&round=${of}&packet=${packet}`)).data;
      await office.post('/give-fast-script-codes', { test_id: testId });
      const { packets, parts, rows } = await sheet(office, 'first', 1);
      // the first script is typed on the screen by both, all others come by the call
      const typed = rows[0].code;
      const enter = async (by: Api, of: string) => {
        for (const { packet } of packets) {
          const shown = await sheet(by, of, packet);
          for (const { name } of APPLICANTS) expect(JSON.stringify(shown)).not.toContain(name);
          const lines = shown.rows.flatMap((row: Answer, at: number) =>
            row.code === typed
              ? []
              : row.cells.map((one: Answer) => ({ code: row.code, part_id: one.part_id, marks: 20 + (at % 10) })),
          );
          await by.post('/save-fast-marks', { test_id: testId, round: of, lines });
        }
      };
      await enter(office, 'first');
      await enter(second, 'second');

      await prefer(page, { locale });
      const type = async (column: number, marks: number) => {
        await cell(page, 0, column).focus();
        await page.keyboard.type(String(marks));
        await page.keyboard.press('Enter');
      };
      const saveIt = async () => {
        const button = page.getByRole('button', { name: say('entry_tests.save_marks', { count: 1 }), exact: true });
        await button.click();
        await expect(button).toBeHidden();
      };
      for (const [by, of, marks] of [
        [office, 'first', 25],
        [second, 'second', 28],
      ] as const) {
        await open(page, `/admin/fast-test-marks?test_id=${testId}&round=${of}&packet=1`, by);
        await expect(page.getByRole('grid')).toBeVisible();
        await expectAccessible(page);
        for (const at of parts.keys()) await type(at + 1, at === 0 ? marks : 20);
        await saveIt();
      }
      await page.goto(`${demo.base}/admin/fast-test-marks?test_id=${testId}&round=settled`);
      // what both rounds say of it: codes of scripts may hold the same digits
      await expect(cell(page, 0, 1)).toContainText('25.0 / 28.0');
      await type(2, 28);
      await saveIt();
      await expectAccessible(page);
    });

  for (const { locale } of APPLICANTS)
    test(`the merit list is looked at, frozen and published (${locale})`, async ({ page }) => {
      const say = textsIn(locale);
      const { id: testId, seats } = rounds[locale];
      const of = { test_id: testId, program_id: seats[0].program_id };
      const { data: preview } = await office.post('/preview-fast-award-list', of);
      expect(preview.blocks).toEqual([]);
      await prefer(page, { locale });
      await open(page, `/admin/new-fast-award-list?test_id=${testId}&program_id=${seats[0].program_id}`);
      await page.getByRole('button', { name: say('entry_tests.award_show') }).click();
      await page.getByRole('button', { name: say('entry_tests.freeze', { count: preview.ranked }) }).click();
      await page.getByRole('link', { name: say('entry_tests.to_publish') }).click();
      await expect(page).toHaveURL(/fast-award-list-details/);
      await expectAccessible(page);
      const late = await office.ask('POST', '/save-fast-marks', { test_id: testId, round: 'first', lines: [] });
      expect(late.status).toBeGreaterThanOrEqual(400);
      const publish = say('entry_tests.publish');
      await page.getByRole('button', { name: publish, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: publish, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('main').getByText(say('word.published'), { exact: true }).first()).toBeVisible();
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
      await page.goto(`${demo.base}${inLanguage('/fast', locale)}?results=${rounds[locale].id}`);
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

  for (const applicant of APPLICANTS)
    test(`an offer becomes an admission, and the applicant a student (${applicant.locale})`, async ({ page }) => {
      const { locale, name } = applicant;
      const say = textsIn(locale);
      const one = await applicationOf(applicant);
      const { program_id: program } = rounds[locale].seats[0];
      const { data: classes } = await office.get(`/get-classes?program_id=${program}&per_page=20`);
      const [{ label }] = (await office.get(`/get-options?of=classes&ids=${classes[0].id}`)).data;
      await prefer(page, { locale });
      await open(page, `/admin/new-admission?fast_application_id=${one.id}`);
      await expect(page.locator('[data-field="name"] input')).toHaveValue(name);
      await expect(page.getByRole('main')).toContainText(one.application_no);
      await fill(page, { class_id: label, guardian_relation: say('word.father') });
      await expectAccessible(page);
      await save(page);
      const id = Number(new URL(page.url()).searchParams.get('id'));
      const { data: taken } = await office.get(`/get-fast-details?id=${one.id}`);
      expect(taken.admission_id, 'the offer is taken up').toBe(id);
      const admission = async (): Promise<Answer> => (await office.get(`/get-admission-details?id=${id}`)).data;
      const form = await admission();
      expect(form.status).toBe('submitted');
      await haveFees(form);
      for (const { paper, version } of form.documents.filter((needed: Answer) => needed.is_required && !needed.due_on))
        await office.post('/mark-admission-paper', { id, paper, version, step: 'verify' });
      await page.goto(`${demo.base}/admin/admission-details?id=${id}`);
      const approve = say('admissions.approve');
      await page.getByRole('button', { name: approve, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: approve, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(statusOf(page, say('word.approved'))).toBeVisible();
      await expectAccessible(page);
      const { student_id: student } = await admission();
      expect((await office.get(`/get-student-details?id=${student}`)).data.status).toBe('pending');
    });
});

/** The class for which somebody applies has a fee template in the coming session. */
async function haveFees({ campus_id, session_id, program_id, class_id }: Answer): Promise<void> {
  const of = `campus_id=${campus_id}&session_id=${session_id}&class_id=${class_id}`;
  const { total } = await office.get(`/get-fee-templates?${of}`);
  if (total > 0) return;
  const { data: heads } = await office.get('/get-fee-heads?search=Tuition');
  const { data: sessions } = await office.get('/get-sessions?per_page=50');
  const session = sessions.find((one: Answer) => one.id === session_id);
  await office.post('/save-fee-template', {
    name: 'For applicants',
    campus_id,
    session_id,
    program_id,
    class_id,
    first_month: session.starts_on.slice(0, 7),
    installments: 12,
    due_day: 10,
    lines: [{ fee_head_id: heads[0].id, amount_minor: 12_000_000 }],
  });
}
