import { expect, type Locator, type Page } from '@playwright/test';
import { applyWords } from '../src/site/sections/apply/words';
import { inLanguage, siteWords } from '../src/site/words';
import type { Locale } from '../src/text/locale';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { choose } from './support/form';
import { DESKTOP, noSideways, PHONE, prefer, statusOf } from './support/look';
import { png } from './support/png';
import { holdToken } from './support/session';
import { test } from './support/test';
import { textsIn } from './support/texts';
import { PASSWORD } from './support/world';

/** A parent asks and applies on a phone, the office approves, the bank's file brings the first payment, and the student is enrolled. */
test.describe.configure({ mode: 'serial' });

/** A Wednesday of the second half of the session. */
const DAY = '2027-01-20';

/** A child whose parent applies, in the parent's language. */
interface Child {
  locale: Locale;
  name: string;
  father: string;
  cnic: string;
  phone: string;
}

const ZOYA: Child = {
  locale: 'en',
  name: '<b>Zoya</b> Masih',
  father: 'Yousaf Masih',
  cnic: '35202-7654321-9',
  phone: '0300-7654329',
};
/** Those of the whole journey. */
const CHILDREN: readonly Child[] = [
  { locale: 'en', name: 'Mehak Bhagat', father: 'Sohail Bhagat', cnic: '35202-7654323-9', phone: '0300-7654323' },
  { locale: 'ur', name: 'Hania Daultana', father: 'Mumtaz Daultana', cnic: '35202-7654322-9', phone: '0300-7654322' },
];

let demo: Demo;
let office: Api;
/** Campus, program and class that everybody here applies for. */
let place: Answer;
/** What the applicant is told: number of the form, link of their own. */
let formNo = '';
let ownLink = '';
test.beforeAll(async () => {
  demo = await serveDemo(300, DAY);
  office = await Api.signedIn(demo.admin, demo.base);
  const { data: choices } = await office.get('/get-admission-choices');
  place = choices.classes.find(
    (one: Answer) =>
      one.campus_name.includes('Chinar Gulberg') &&
      one.program_name.includes('Middle') &&
      one.class_name.includes('Class 7'),
  );
});
test.afterAll(() => demo?.stop());

async function open(page: Page, address: string): Promise<void> {
  await holdToken(page, office.token);
  await page.goto(`${demo.base}${address}`);
}

const said = (words: Record<string, string>, code: string): string => words[code] ?? code;
/** Quicker than a person and it is a machine. */
const takeTime = (page: Page) => page.waitForTimeout(3_200);

/** Opens a page of the website in the child's language and types all that the form of an application needs, but its consent. */
async function fillIn(page: Page, { locale, name, father, cnic, phone }: Child): Promise<Locator> {
  const words = applyWords(locale);
  await page.goto(`${demo.base}${inLanguage('/apply', locale)}`);
  await expect(page.getByRole('heading', { level: 1, name: words.heading, exact: true })).toBeVisible();
  const form = page.getByRole('form', { name: words.heading });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await field(words.campus).selectOption(String(place.campus_id));
  await field(words.program).selectOption(String(place.program_id));
  await field(words.class).selectOption(String(place.class_id));
  await expect(form.getByText(words.fee_first)).toBeVisible();
  await field(words.name).fill(name);
  await field(words.father).fill(father);
  await field(words.gender).selectOption('female');
  await field(words.born).fill('2014-03-04');
  await field(words.cnic).fill(cnic);
  await field(words.guardian_name).fill(father);
  await field(words.phone).fill(phone);
  return form;
}

/** Photographs a paper of the own application with the phone. */
async function photograph(page: Page, { locale }: Child, paper: string): Promise<void> {
  const status = page.getByRole('status').first();
  const scan = { name: `${paper}.png`, mimeType: 'image/png', buffer: png(900, 1200) };
  await status.locator(`input[type="file"][id$="-${paper}"]`).setInputFiles(scan);
  const line = status.locator('li').filter({ has: page.locator(`[id$="-${paper}"]`) });
  await expect(line).toContainText(said(applyWords(locale).state, 'received'));
}

/** Looks an application up by its number and a B-form. */
async function lookUp(page: Page, locale: Locale, formNo: string, cnic: string): Promise<void> {
  const words = applyWords(locale);
  await page.goto(`${demo.base}${inLanguage('/apply', locale)}?anew`);
  const show = page.getByRole('button', { name: words.show });
  const form = page.locator('form').filter({ has: show });
  await form.getByLabel(words.number).fill(formNo);
  await form.getByLabel(words.cnic).fill(cnic);
  await show.click();
}

/** The application stands so, as its number and B-form tell on the website. */
async function standsAs(page: Page, { locale, cnic }: Child, formNo: string, status: string): Promise<void> {
  await lookUp(page, locale, formNo, cnic);
  await expect(page.getByText(said(applyWords(locale).status, status), { exact: true })).toBeVisible();
}

/** A search finds what a number is part of too: another's challan may hold these digits. */
const admissionOf = async (no: string): Promise<Answer> =>
  (await office.get(`/get-admissions?search=${no}`)).data.find((one: Answer) => one.form_no === no);
const admission = () => admissionOf(formNo);

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('a parent fills in the form, photographs the papers and sends it', async ({ page }) => {
    await fillIn(page, ZOYA);
    await expect(page.getByText('Step 3 of 5: Guardian')).toBeVisible();
    await expectAccessible(page);
    // the phone drops the page: what was typed is there again
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(ZOYA.name);
    await expect(page.getByLabel('Class', { exact: true })).not.toHaveValue('');
    await expect(page.getByLabel('Mobile')).toHaveValue(ZOYA.phone);
    await takeTime(page);
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
    for (const paper of ['photographs', 'b_form', 'father_cnic']) await photograph(page, ZOYA, paper);
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
    await lookUp(page, 'en', formNo, '35202-1111111-1');
    await expect(page.getByRole('alert')).toBeVisible();
    await standsAs(page, ZOYA, formNo, 'submitted');
  });

  for (const child of CHILDREN)
    test(`from the inquiry to the portal (${child.locale})`, ({ page }) => fromInquiryToPortal(page, child));
});

test.describe('in the office', () => {
  test.use({ viewport: DESKTOP });

  test('the papers are verified, the admission is approved, and the first challan is there', async ({ page }) => {
    const one = await admission();
    await open(page, `/admin/admission-details?id=${one.id}&tab=papers`);
    await expect(page.getByRole('heading', { level: 1, name: ZOYA.name })).toBeVisible();
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
    await standsAs(page, ZOYA, formNo, 'enrolled');
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

/** The whole way of a family, on its phone and in its language; what the office does between goes through the calls. */
async function fromInquiryToPortal(page: Page, child: Child): Promise<void> {
  await prefer(page, { locale: child.locale });
  await ask(page, child);
  const { data: asked } = await office.get(`/get-inquiries?search=${encodeURIComponent(child.name)}&status=new`);
  expect(asked).toHaveLength(1);
  await office.post('/log-inquiry-contact', { id: asked[0].id, kind: 'visit', note: 'Wants a seat in Class 7' });

  const no = await apply(page, child);
  await standsAs(page, child, no, 'submitted');
  const approved = await approve(no);
  await standsAs(page, child, no, 'approved');
  await expect(page.getByText(approved.challan_no)).toBeVisible();

  await signInFirst(page, child, await oneTimePassword(approved.student_id));
  await keepChallan(page, child, approved.challan_no);
  await payAtBank(child, approved);
  await expect.poll(async () => (await admissionOf(no)).status).toBe('enrolled');
  await standsAs(page, child, no, 'enrolled');
  await seePaid(page, child, no, approved);
}

/** The public form of inquiries. */
async function ask(page: Page, { locale, name, father, phone }: Child): Promise<void> {
  const words = siteWords(locale);
  await page.goto(`${demo.base}${inLanguage('/inquiry-form', locale)}`);
  const send = page.getByRole('button', { name: words.send_inquiry });
  const form = page.locator('form').filter({ has: send });
  await form.getByLabel(words.child_name).fill(name);
  await form.getByLabel(words.field_father_name).fill(father);
  await form.getByLabel(words.field_campus_id).selectOption(String(place.campus_id));
  await form.getByLabel(words.field_phone).fill(phone);
  await form.getByRole('checkbox').check();
  await expectAccessible(page);
  await takeTime(page);
  await send.click();
  await expect(page.getByRole('status')).toContainText(words.thanks_inquiry);
}

/** The application, with a paper that was forgotten and comes after it was sent; gives the number of the form. */
async function apply(page: Page, child: Child): Promise<string> {
  const words = applyWords(child.locale);
  const form = await fillIn(page, child);
  await form.getByRole('checkbox', { name: words.consent }).check();
  await expectAccessible(page);
  await takeTime(page);
  await form.getByRole('button', { name: words.to_papers }).click();
  const status = page.getByRole('status').first();
  await expect(status).toContainText(words.number_is);
  const no = (await status.getByRole('strong').first().textContent()) ?? '';
  for (const paper of ['photographs', 'b_form']) await photograph(page, child, paper);
  await status.getByRole('button', { name: words.submit }).click();
  await expect(status).toContainText(words.with_office);
  await photograph(page, child, 'father_cnic');
  await expectAccessible(page);
  await noSideways(page);
  return no;
}

/** The office verifies the papers and approves: a pending student with a registration number and a first challan. */
async function approve(no: string): Promise<Answer> {
  const { id } = await admissionOf(no);
  const read = async () => (await office.get(`/get-admission-details?id=${id}`)).data;
  const { documents } = await read();
  for (const { paper, version } of documents.filter((one: Answer) => one.is_required && !one.due_on))
    await office.post('/mark-admission-paper', { id, paper, version, step: 'verify' });
  return (await office.post('/approve-admission', { id, version: (await read()).version })).data;
}

/** What the slip of the parent's sign-in says. */
async function oneTimePassword(student: number): Promise<string> {
  const { data } = await office.get(`/get-student-details?id=${student}`);
  const given = await office.post('/assign-credentials', { kind: 'guardian', id: data.guardians[0].guardian_id });
  return given.data.one_time_password;
}

/** The parent comes in by the mobile and the password of the slip, and chooses an own one. */
async function signInFirst(page: Page, { locale, name, phone }: Child, oneTime: string): Promise<void> {
  const say = textsIn(locale);
  await page.goto(`${demo.base}/admin/sign-in`);
  await page.getByLabel(say('shell.sign_in.name')).fill(phone);
  await page.getByLabel(say('shell.sign_in.password')).fill(oneTime);
  await page.getByRole('button', { name: say('shell.sign_in.submit') }).click();
  await expect(page).toHaveURL(/\/admin\/change-password$/);
  await page.getByLabel(say('shell.password.current')).fill(oneTime);
  await page.getByLabel(say('shell.password.new'), { exact: true }).fill(PASSWORD);
  await page.getByLabel(say('shell.password.again')).fill(PASSWORD);
  await page.getByRole('button', { name: say('shell.password.save') }).click();
  await expect(page).toHaveURL(/\/admin\/student-details\?id=\d+/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The first challan is kept on the phone, to be paid at the bank. */
async function keepChallan(page: Page, { locale }: Child, no: string): Promise<void> {
  const say = textsIn(locale);
  const ways = page.getByRole('navigation', { name: say('students.own_ways') });
  await ways.getByRole('link', { name: say('students.own_fees'), exact: true }).click();
  const kept = page.waitForEvent('download');
  await page.getByRole('button', { name: say('fees.download_challan', { no }) }).click();
  expect((await kept).suggestedFilename()).toMatch(/^challan-\d+\.pdf$/);
  await expectAccessible(page);
  await noSideways(page);
}

/** The bank's file of the day has the payment, and it is posted. */
async function payAtBank({ locale }: Child, { student_id, challan_no }: Answer): Promise<void> {
  const { data: challans } = await office.get(`/get-challans?student_id=${student_id}&status=issued`);
  const { data: banks } = await office.get(`/get-banks?campus_id=${challans[0].campus_id}`);
  const line = [`JOURNEY-${locale}`, challan_no, DAY, challans[0].outstanding_minor / 100].join(',');
  const file = await office.upload(`${locale}.csv`, `Transaction ID,Challan No,Date,Amount\n${line}\n`);
  const { data: read } = await office.post('/check-bank-file', { file_id: file, bank_id: banks[0].id });
  await office.post('/post-bank-file', { id: read.id });
}

/** The portal shows the challan as paid: nothing to download, nothing owed, and the child enrolled. */
async function seePaid(page: Page, { locale, name }: Child, no: string, approved: Answer): Promise<void> {
  const say = textsIn(locale);
  await page.goto(`${demo.base}/admin/student-details?id=${approved.student_id}&tab=fees`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(say('collection.nothing_open')).first()).toBeVisible();
  const { data: paid } = await office.get(`/get-challans?student_id=${approved.student_id}&status=paid`);
  expect(paid.map((one: Answer) => one.challan_no)).toEqual([approved.challan_no]);
  const { data: account } = await office.get(`/get-student-statement?student_id=${approved.student_id}`);
  expect(account.closing_minor).toBe(0);
  await page.goto(`${demo.base}/admin/student-statement?student_id=${approved.student_id}`);
  for (const { narration } of account.entries) await expect(page.getByText(narration).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(`${demo.base}/admin/admission-status`);
  const standing = page.getByRole('region', { name: no });
  await expect(standing).toContainText(say('word.enrolled'));
  await expect(standing).toContainText(approved.challan_no);
  await noSideways(page);
}
