import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { booksAgree } from './support/agree';
import { Api } from './support/api';
import { minor, rowWith, tableOf } from './support/books';
import { dayFromNow } from './support/clock';
import { serveDemo } from './support/demo';
import { choose, fill, make, save } from './support/form';
import { DESKTOP, PHONE, rowOf } from './support/look';
import { complaintsOf } from './support/policy';
import { type Credentials, signIn, holdToken } from './support/session';
import { csv, studentSheet } from './support/sheet';
import { test } from './support/test';
import { PASSWORD, SUPER, world } from './support/world';

/**
 * One campus's whole story, from an empty database to books that agree: every step rests on the ones before. What is
 * plain repetition goes through the calls; each kind of screen is used by hand once.
 */
test.describe.configure({ mode: 'serial' });
test.use({ viewport: process.env['STORY_ON'] === 'phone' ? PHONE : DESKTOP });

const w = world();
let admin: Api;
let complaints: string[];

test.beforeEach(async ({ page }) => {
  complaints = complaintsOf(page);
  admin ??= await Api.signedIn(SUPER);
});
test.afterEach(() => expect(complaints).toEqual([]));

/** Opens the pages of this step as somebody who signed in before. */
async function as(page: Page, person: Credentials, path: string): Promise<Api> {
  const api = await Api.signedIn(person);
  await holdToken(page, api.token);
  await page.goto(path);
  return api;
}

test('the super administrator signs in and founds school, branch and campuses', async ({ page }) => {
  await signIn(page, SUPER);
  w.school = await make(page, '/admin/new-schools', {
    name: 'Chinar School System',
    code: 'CHS',
    established_on: '2009-04-01',
    phone: '04235761234',
    city: 'Lahore',
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Chinar School System' })).toBeVisible();
  w.branch = await make(page, '/admin/new-branch', { school_id: 'Chinar', name: 'Lahore Branch', code: 'LHR' });
  w.a.id = await make(page, '/admin/new-campus', {
    branch_id: 'Lahore',
    name: 'Gulberg Campus',
    code: 'GUL',
    city: 'Lahore',
    is_public: true,
  });
  w.b.id = await admin.save('/save-campus', { branch_id: w.branch, name: 'Model Town Campus', code: 'MTC' });
  await page.goto('/admin/campuses');
  await expect(rowOf(page, /Gulberg Campus/)).toBeVisible();
  await expect(rowOf(page, /Model Town Campus/)).toBeVisible();
});

test('session, programs, classes, sections and subjects', async ({ page }) => {
  await as(page, SUPER, '/admin/academic-sessions');
  w.session = await make(page, '/admin/new-session', {
    name: w.sessionName,
    starts_on: `${w.year}-08-01`,
    ends_on: `${w.year + 1}-07-31`,
  });
  w.program = await make(page, '/admin/new-programs', {
    name: 'Matriculation',
    code: 'MAT',
    years: 2,
    campus_ids: ['Gulberg', 'Model Town'],
  });
  await admin.save('/save-program', { name: 'FSc Pre-Medical', code: 'FSC', years: 2, campus_ids: [w.a.id] });
  w.nine = await make(page, '/admin/new-class', { program_id: 'Matric', name: 'Class 9', year: 1, level: 9 });
  w.ten = await admin.save('/save-class', { program_id: w.program, name: 'Class 10', year: 2, level: 10 });
  w.a.nine = await make(page, '/admin/new-section', {
    campus_id: 'Gulberg',
    session_id: w.sessionName,
    program_id: 'Matric',
    class_id: 'Class 9',
    name: 'A',
    capacity: 300,
  });
  const section = (campus: number, of: number) => ({
    campus_id: campus,
    session_id: w.session,
    program_id: w.program,
    class_id: of,
    name: 'A',
    capacity: 300,
    wing: 'co_education',
  });
  w.a.ten = await admin.save('/save-section', section(w.a.id, w.ten));
  w.b.nine = await admin.save('/save-section', section(w.b.id, w.nine));
  await make(page, '/admin/new-subject', { name: 'English', code: 'ENG' });
  await admin.save('/save-subject', { name: 'Physics', code: 'PHY', kind: 'theory' });
  await page.goto('/admin/sections');
  await expect(rowOf(page, /Class 9/)).toHaveCount(2);
});

test('each campus gets its administrator and its accountant', async ({ page }) => {
  await signIn(page, SUPER);
  await page.goto(`/admin/new-user?scope_kind=campuses&campus_ids=${w.a.id}`);
  await fill(page, { name: 'Ayesha Khan', email: w.a.clerk.email, role_ids: 'Campus administrator' });
  await save(page);
  const once = await page.locator('p[dir="ltr"]').first().innerText();
  for (const [person, role, campus] of [
    [w.a.accountant, 'accountant', w.a.id],
    [w.b.clerk, 'campus_admin', w.b.id],
    [w.b.accountant, 'accountant', w.b.id],
  ] as const) {
    const roles = await admin.get('/get-roles?per_page=100');
    const { id } = roles.data.find((one: { name: string }) => one.name === role);
    await admin.save('/save-user', {
      name: person.name,
      email: person.email,
      password: `${PASSWORD}-once`,
      role_ids: [id],
      scope_kind: 'campuses',
      campus_ids: [campus],
    });
    const first = await Api.signedIn({ ...person, password: `${PASSWORD}-once` });
    await first.post('/change-password', { current_password: `${PASSWORD}-once`, password: PASSWORD });
  }
  await page.getByRole('button', { name: /^Your account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/admin/sign-in');
  await signIn(page, { email: w.a.clerk.email, password: once });
  await expect(page).toHaveURL('/admin/change-password');
  await page.getByLabel('Current password').fill(once);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repeat new password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).not.toHaveURL('/admin/change-password');
  await page.goto('/admin/students');
  await expect(page.getByRole('heading', { level: 1, name: /^Students/ })).toBeVisible();
});

test('the clerk imports students: wrong rows first, then the good ones in one run', async ({ page }) => {
  await as(page, w.a.clerk, '/admin/import-students');
  const wrong = [
    ['', 'Nobody', 'Male', '2012-05-04', 'Class 9', 'A', ''],
    ['Zoya Khan', 'Imran Khan', 'unknown', '2012-05-04', 'Class 9', 'A', ''],
    ['Yahya Khan', 'Imran Khan', 'Male', '2031-05-04', 'Class 9', 'A', ''],
    ['Xena Khan', 'Imran Khan', 'Female', '2012-05-04', 'Class 99', 'A', ''],
    ['Wali Khan', 'Imran Khan', 'Male', '2012-05-04', 'Class 9', 'Z', ''],
  ];
  await page.locator('input[type="file"]').setInputFiles({
    name: 'students.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: studentSheet(w.count, wrong),
  });
  await expect(page.getByText('Nothing is saved yet.')).toBeVisible();
  await expect(page.getByText("Enter the student's name.")).toBeVisible();
  const none = await admin.get('/get-students?count=exact');
  expect(none.total).toBe(0);
  await page.getByRole('button', { name: `Import ${w.count} rows` }).click();
  await expect(page.getByRole('link', { name: 'View the new students' })).toBeVisible({ timeout: 60_000 });
  const all = await admin.get('/get-students?count=exact');
  expect(all.total).toBe(w.count);
});

test('the clerk adds one by hand, and finds anyone by name, number or phone', async ({ page }) => {
  await as(page, w.a.clerk, '/admin/new-student');
  await fill(page, {
    name: 'Zainab Bibi',
    name_ur: 'زینب بی بی',
    father_name: 'Ghulam Rasool',
    gender: 'Female',
    date_of_birth: '2012-03-21',
    program_id: 'Matric',
    class_id: 'Class 9',
    section_id: 'Class 9 A',
  });
  await page.locator('[data-field="guardians"] [data-add-line]').click();
  await fill(page, { 'guardians.0.name': 'Ghulam Rasool', 'guardians.0.phone': '03217654321' });
  await save(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Zainab Bibi' })).toBeVisible();
  w.zainab = Number(new URL(page.url()).searchParams.get('id'));
  const { data } = await admin.get(`/get-student-details?id=${w.zainab}`);
  for (const part of ['Zain Bib', data.registration_no, '0321-7654321']) {
    await page.goto('/admin/students');
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/Name, father/))
      .first()
      .fill(part);
    await expect(rowOf(page, /Zainab Bibi/)).toBeVisible();
  }
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search everything' });
  await search.getByRole('textbox').fill('Zainab');
  // her parent's line may name her too
  await expect(search.getByText('Zainab Bibi').first()).toBeVisible();
});

test('the clerk of one campus sees nothing of the other', async ({ page }) => {
  const away = await admin.save('/save-student', {
    name: 'Qasim of Model Town',
    gender: 'male',
    campus_id: w.b.id,
    session_id: w.session,
    program_id: w.program,
    class_id: w.nine,
    section_id: w.b.nine,
    admitted_on: `${w.year}-08-01`,
  });
  w.b.student = away;
  const clerk = await as(page, w.a.clerk, '/admin/students?search=Qasim');
  await expect(page.getByText('Nothing matches the search and filters.')).toBeVisible();
  expect((await clerk.get('/get-students?count=exact')).total).toBe(w.count + 1);
  expect((await clerk.ask('GET', `/get-student-details?id=${away}`)).status).toBe(404);
  const foreign = await clerk.ask('GET', `/get-students?format=csv&search=Qasim`);
  expect(String(foreign.body)).not.toContain('Qasim');
  await page.goto(`/admin/student-details?id=${away}`);
  await expect(page.locator('main')).toContainText('This student could not be loaded');
  await expect(page.locator('main')).not.toContainText('Qasim');
  // the program tells the browser's console why, in the same words as for a number that nobody has
  expect(complaints.splice(0).join()).toContain('The student was not found.');
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: 'Search everything' });
  await search.getByRole('textbox').fill('Qasim');
  await expect(search.getByRole('status')).toContainText('Nothing matches');
  await expect(search).not.toContainText('Qasim of Model Town');
});

test('fee heads, a late fee rule and a bank', async ({ page }) => {
  await as(page, SUPER, '/admin/fee-heads');
  await make(page, '/admin/new-fee-head', { name: 'Computer laboratory', kind: 'Other', treatment: 'Income' });
  await admin.post('/save-late-fee-rule', {
    from_on: `${w.year}-08-01`,
    per_day_minor: 5_000,
    most_minor: 100_000,
    grace_days: 0,
  });
  w.bank = await make(page, '/admin/new-bank', {
    name: 'Habib Bank',
    account_title: 'Gulberg Campus',
    account_no: '00112233445566',
    campus_id: 'Gulberg',
    is_default: true,
  });
  await page.goto('/admin/banks');
  await expect(rowOf(page, /Habib Bank/)).toBeVisible();
});

test('the accountant sets a fee template and makes plans for a class in one step', async ({ page }) => {
  const accountant = await as(page, w.a.accountant, '/admin/new-fee-template');
  await fill(page, {
    name: 'Class 9, Gulberg',
    campus_id: 'Gulberg',
    program_id: 'Matric',
    class_id: 'Class 9',
    installments: 6,
    due_day: 28,
    'lines.0.fee_head_id': 'Tuition',
    'lines.0.amount_minor': '60,000',
  });
  await page.locator('[data-field="lines"] [data-add-line]').click();
  await fill(page, { 'lines.1.fee_head_id': 'Computer laboratory', 'lines.1.amount_minor': '6,000' });
  await save(page);
  await page.getByRole('button', { name: 'Make fee plans' }).click();
  await expect(page).toHaveURL(/\/admin\/fee-plan/);
  await page.getByRole('button', { name: 'Preview' }).click();
  const billed = w.inNine + 1;
  await page.getByRole('button', { name: `Save ${billed} plans` }).click();
  await expect(page.getByText(`${billed} plans were saved.`)).toBeVisible({ timeout: 60_000 });
  expect((await accountant.get('/get-fee-accounts?has_plan=true&count=exact')).total).toBe(billed);
});

test('the month is looked at, then billed', async ({ page }) => {
  const accountant = await as(page, w.a.accountant, '/admin/challan');
  const billed = w.inNine + 1;
  await page.getByRole('button', { name: 'Preview bills' }).click();
  await expect(page.getByText(`${w.count - w.inNine} active students have no fee plan`)).toBeVisible();
  await expect(page.getByRole('row', { name: /Computer laboratory/ })).toContainText(rupees(billed * 1_000));
  expect((await accountant.get('/get-challans?status=issued&count=exact')).total).toBe(0);
  await page.getByRole('button', { name: `Issue ${billed} challans` }).click();
  await page.getByRole('button', { name: 'Issue and post' }).click();
  await expect(page.getByText(`${billed} challans are issued.`)).toBeVisible({ timeout: 60_000 });
  expect((await accountant.get('/get-challans?status=issued&count=exact')).total).toBe(billed);
  expect(await booksAgree(page, accountant, w.a.id, w.bank)).toEqual(held(billed * w.monthly, 0, 0));
});

test("the class's challans are printed as one PDF, and the print is confirmed", async ({ page }) => {
  const billed = w.inNine + 1;
  const accountant = await as(page, w.a.accountant, `/admin/Filter-Challans?status=issued&class_id=${w.nine}`);
  await chooseAll(page);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Done', { exact: true }).first()).toBeVisible({ timeout: 60_000 });
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: /\.pdf$/ }).click();
  const paper = readFileSync(await (await coming).path());
  expect(paper.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(paper.length).toBeLessThan(billed * 20 * 1024);
  await page.keyboard.press('Escape');
  await page.goto(`/admin/Filter-Challans?status=issued&class_id=${w.nine}`);
  await chooseAll(page);
  await page.getByRole('button', { name: 'Confirm print' }).click();
  await dialog.getByRole('button', { name: 'Confirm print' }).click();
  await expect
    .poll(async () => (await accountant.get('/get-challans?is_confirmed=true&count=exact')).total)
    .toBe(billed);
});

test('money at the counter: one challan, one found by its number in part, a family by one receipt', async ({
  page,
}) => {
  const accountant = await as(page, w.a.accountant, '/admin/accounts-recieve-installments');
  const { data: challans } = await accountant.get('/get-challans?status=issued&per_page=100&sort=id');
  const finder = page.getByRole('combobox', { name: 'Name, registration no, challan no, father, CNIC or phone' });
  const serve = async (search: string, name: string) => {
    await finder.fill(search);
    await page.getByRole('listbox').getByRole('option', { name }).first().click();
    await expect(page.getByRole('form', { name: 'Payment' })).toBeVisible();
    // what is due has come, so that it does not take the place of what is typed
    await expect(page.getByLabel('Amount received')).not.toHaveValue('');
  };
  const take = async (amount: number) => {
    await page.getByRole('button', { name: `Receive ${rupees(amount)}` }).click();
    await expect(page.getByText(`${rupees(amount)} received from`)).toBeVisible();
  };
  await serve('Zainab', 'Zainab Bibi');
  await take(w.monthly);
  const { data: receipts } = await accountant.get('/get-fee-receipts?sort=-id');
  w.receipt = receipts[0].id;

  const part = challans.at(-1);
  w.partly = part.id;
  await serve(part.challan_no, part.student_name);
  await page.getByLabel('Amount received').fill('4,000');
  await expect(page.getByText(/^Part payment/)).toBeVisible();
  await take(4_000);

  // the first two rows of the sheet have one father
  const { data: named } = await accountant.get('/get-students?search=Ahmed%20Mehmood&per_page=100');
  const brother = named.find((one: { name: string }) => one.name === 'Ahmed Mehmood 1');
  await serve(brother.registration_no, brother.name);
  const boxes = page.getByRole('checkbox', { name: /^Pay challan/ });
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) if (!(await box.isChecked())) await box.check();
  await take(2 * w.monthly);
  const taken = 3 * w.monthly + 4_000;
  expect(await booksAgree(page, accountant, w.a.id, w.bank)).toEqual(
    held((w.inNine + 1) * w.monthly - taken, taken, 0),
  );
});

test('a bank sends its list: matched, unmatched and differing lines are seen before posting, and post once', async ({
  page,
}) => {
  const accountant = await as(page, w.a.accountant, '/admin/new-bank-file');
  const open: { challan_no: string; outstanding_minor: number }[] = [];
  for (const at of [1, 2, 3]) {
    const { data } = await accountant.get(`/get-challans?status=issued&sort=id&per_page=100&page=${at}`);
    open.push(...data);
  }
  const paid = open.slice(0, w.byBank);
  const day = (await accountant.get('/user')).group.today;
  const rows = paid.map((one, n) => [`TX${String(n)}`, one.challan_no, day, one.outstanding_minor / 100]);
  rows.push(['TXu', '99999999999', day, 100], ['TXd', open[w.byBank]?.challan_no ?? '', day, 500]);
  const read = async (name: string) => {
    await page.goto('/admin/new-bank-file');
    await choose(page, page.getByRole('combobox', { name: 'Bank account' }), 'Habib');
    await page.locator('input[type="file"]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: csv([['Transaction ID', 'Challan No', 'Date', 'Amount'], ...rows]),
    });
    await page.getByRole('button', { name: 'Match these lines' }).click();
    await expect(page).toHaveURL(/bank-file-details/);
  };
  await read('monday.csv');
  await expect(page.getByRole('button', { name: /^Matched/ })).toContainText(String(w.byBank));
  await expect(page.getByRole('button', { name: /^Unmatched/ })).toContainText('1');
  await expect(page.getByRole('button', { name: /^Amount differs/ })).toContainText('1');
  const before = (await accountant.get('/get-fee-receipts?count=exact')).total;
  await page.getByRole('button', { name: new RegExp(`^Post ${w.byBank} lines`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Post to the books' }).click();
  await expect(page.getByText(`${w.byBank} of ${w.byBank + 2} lines are posted`)).toBeVisible({ timeout: 60_000 });
  expect((await accountant.get('/get-fee-receipts?count=exact')).total).toBe(before + w.byBank);
  const taken = 3 * w.monthly + 4_000;
  const banked = w.byBank * w.monthly;
  const posted = held((w.inNine + 1) * w.monthly - taken - banked, taken, banked);
  expect(await booksAgree(page, accountant, w.a.id, w.bank)).toEqual(posted);
  await read('tuesday.csv');
  await expect(page.getByRole('button', { name: /^Repeated/ })).toContainText(String(w.byBank));
  await expect(page.getByRole('button', { name: /^Post 0 lines/ })).toBeDisabled();
  expect((await accountant.get('/get-fee-receipts?count=exact')).total).toBe(before + w.byBank);
  expect(await booksAgree(page, accountant, w.a.id, w.bank)).toEqual(posted);
});

test('a receipt is reversed, with its reason', async ({ page }) => {
  const accountant = await as(page, w.a.accountant, `/admin/fee-receipt-details?id=${w.receipt}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Reverse receipt' }).click();
  await dialog.getByLabel('Reason').fill('Taken for the wrong student.');
  await dialog.getByRole('button', { name: 'Reverse receipt' }).click();
  await expect(page.getByText(/^Reversed on/)).toBeVisible();
  const taken = 2 * w.monthly + 4_000;
  const banked = w.byBank * w.monthly;
  expect(await booksAgree(page, accountant, w.a.id, w.bank)).toEqual(
    held((w.inNine + 1) * w.monthly - taken - banked, taken, banked),
  );
});

test('a reprint and a broken window are charged', async ({ page }) => {
  const accountant = await as(page, w.a.accountant, `/admin/challan-details?id=${w.partly}`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Charge reprint fine' }).click();
  await dialog.getByRole('textbox').fill('Lost on the way home.');
  await dialog.getByRole('button', { name: 'Charge reprint fine' }).click();
  await expect(dialog).toHaveCount(0);

  await page.goto(`/admin/add-fines?student_id=${w.zainab}`);
  await page.getByLabel('Amount').fill('250');
  await page.getByLabel('Reason').fill('Broke a window.');
  await page.getByRole('button', { name: 'Fine 1 student' }).click();
  await expect.poll(async () => (await accountant.get('/get-fine-details?count=exact')).total).toBe(2);
  const taken = 2 * w.monthly + 4_000;
  const banked = w.byBank * w.monthly;
  // a reprint costs Rs 100
  expect(await booksAgree(page, accountant, w.a.id, w.bank)).toEqual(
    held((w.inNine + 1) * w.monthly - taken - banked + 100 + 250, taken, banked),
  );
});

test('an installment that is open again is revised into two', async ({ page }) => {
  const accountant = await as(page, w.a.accountant, '/admin/Filter-Challans');
  const { data: open } = await accountant.get(`/get-challans?student_id=${w.zainab}&status=issued&kind=installment`);
  await page.goto(`/admin/revise-installments?id=${open[0].id}`);
  const dates = page.getByLabel('Due date');
  await dates.nth(0).fill(dayFromNow(10));
  await dates.nth(0).press('Tab');
  await dates.nth(1).fill(dayFromNow(40));
  await dates.nth(1).press('Tab');
  await page.getByLabel('Reason').fill('The family asked for two halves.');
  await page.getByRole('button', { name: 'Revise installments' }).click();
  await expect(page).toHaveURL(/accounts-recieve-installments/);
  await booksAgree(page, accountant, w.a.id, w.bank);
});

test('a cheque is taken to the bank, and comes back', async ({ page }) => {
  const accountant = await as(page, w.a.accountant, '/admin/cheques-in-hand');
  const { data: open } = await accountant.get('/get-challans?status=issued&kind=installment&sort=id&per_page=1');
  const paid = open[0];
  const before = await booksAgree(page, accountant, w.a.id, w.bank);
  const receipt = await accountant.save('/approve-installment', {
    challan_ids: [paid.id],
    amount_minor: paid.outstanding_minor,
    instrument: 'cheque',
    instrument_no: '00412233',
    instrument_bank: 'Meezan Bank',
    instrument_date: (await accountant.get('/user')).group.today,
    out_of_order_reason: 'The father chose this one',
  });
  await page.goto('/admin/cheques-in-hand');
  await rowOf(page, /00412233/)
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Mark as cleared', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await choose(page, dialog.getByRole('combobox', { name: 'Bank account' }), 'Habib');
  await dialog.getByRole('button', { name: 'Mark as cleared', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const amount = paid.outstanding_minor;
  const banked = { ...before, receivable: before.receivable - amount, bank: before.bank + amount };
  expect(await booksAgree(page, accountant, w.a.id, w.bank)).toEqual(banked);

  await page.goto(`/admin/fee-receipt-details?id=${receipt}`);
  await page.getByRole('button', { name: 'Cheque returned' }).click();
  await dialog.getByLabel('Why the bank returned it').fill('Insufficient funds');
  await dialog.getByRole('button', { name: 'Cheque returned' }).click();
  await expect(page.getByText(/^Reversed on/)).toBeVisible();
  // the fine of the settings: Rs 500
  const fined = { ...before, receivable: before.receivable + 50_000 };
  expect(await booksAgree(page, accountant, w.a.id, w.bank)).toEqual(fined);
});

test('a late fee is charged once, with its days explained, where a due date is over', async ({ browser }) => {
  const demo = await serveDemo(60);
  try {
    const by = await Api.signedIn(demo.admin, demo.base);
    const { data: overdue } = await by.get('/get-challans?overdue=true&kind=installment&sort=-due_on&per_page=30');
    let late = null;
    for (const one of overdue) {
      late ??= (await by.get(`/get-challan-details?id=${one.id}`)).data.late_fee_minor > 0 ? one : null;
    }
    expect(late, 'an overdue challan whose late fee is not charged').toBeTruthy();
    const { data: banks } = await by.get(`/get-banks?campus_id=${late.campus_id}`);
    const context = await browser.newContext({ baseURL: demo.base, viewport: DESKTOP });
    const page = await context.newPage();
    await holdToken(page, by.token);
    const before = await booksAgree(page, by, late.campus_id, banks[0].id, banks[0].name);
    const { data: due } = await by.get(`/get-challan-details?id=${late.id}`);
    await page.goto(`/admin/challan-details?id=${late.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Charge late fee' }).click();
    const dialog = page.getByRole('dialog');
    // the same count that the server writes down, in the words of the screen
    await expect(dialog).toContainText(due.late_fee_explanation.replaceAll(' x ', ' × ').replaceAll('; ', ', '));
    await dialog.getByRole('button', { name: 'Charge late fee' }).click();
    await expect(dialog).toHaveCount(0);
    const after = await booksAgree(page, by, late.campus_id, banks[0].id, banks[0].name);
    expect(after).toEqual({ ...before, receivable: before.receivable + due.late_fee_minor });
    expect((await by.ask('POST', '/add-late-fee-fine', { id: late.id })).status, 'once only').toBe(409);
    await context.close();
  } finally {
    await demo.stop();
  }
});

test('every book agrees: trial balance, balance sheet, places of money, statements and what is owed', async ({
  page,
}) => {
  const accountant = await as(page, w.a.accountant, '/admin/trial-balance');
  const trial = await tableOf(page);
  const total = trial.at(-1) ?? {};
  const column = (row: Record<string, string>, name: RegExp) => {
    const key = Object.keys(row).find((one) => name.test(one)) ?? '';
    return minor(row[key] ?? '');
  };
  expect(column(total, /^debit/i)).toBeGreaterThan(0);
  expect(column(total, /^debit/i)).toBe(column(total, /^credit/i));
  expect(column(total, /closing.*debit/i)).toBe(column(total, /closing.*credit/i));
  const receivable = column(rowWith(trial, /receivable/i), /closing.*debit/i);
  const cash = column(rowWith(trial, 'Cash in hand'), /closing.*debit/i);
  const bank = column(rowWith(trial, 'Habib Bank'), /closing.*debit/i);

  await page.goto('/admin/balance-sheet');
  const sheet = await tableOf(page);
  expect(minor(rowWith(sheet, /receivable/i)['Amount'] ?? '')).toBe(receivable);
  expect(minor(rowWith(sheet, 'Cash in hand')['Amount'] ?? '')).toBe(cash);
  const totals = sheet.filter((row) => /^total/i.test(row['Name'] ?? ''));
  const [assets = 0, ...others] = totals.map((row) => minor(row['Amount'] ?? ''));
  expect(others.reduce((sum, one) => sum + one, 0)).toBe(assets);

  await page.goto('/admin/view-accounts');
  const places = await tableOf(page);
  expect(minor(rowWith(places, 'Cash in hand')['Balance'] ?? '')).toBe(cash);
  expect(minor(rowWith(places, 'Habib Bank')['Balance'] ?? '')).toBe(bank);
  expect(bank).toBe(w.byBank * w.monthly * 100);
  expect(cash).toBe((4_000 + 2 * w.monthly) * 100);

  let owed = 0;
  for (let at = 1; ; at += 1) {
    const { data, total: all } = await accountant.get(
      `/get-challans?status=issued,partly_paid&per_page=100&count=exact&page=${at}`,
    );
    for (const one of data) owed += one.outstanding_minor;
    if (at * 100 >= all) break;
  }
  expect(owed).toBe(receivable);

  const own = await accountant.get(`/get-challans?student_id=${w.zainab}&status=issued,partly_paid`);
  const due = own.data.reduce((sum: number, one: { outstanding_minor: number }) => sum + one.outstanding_minor, 0);
  await page.goto(`/admin/student-statement?student_id=${w.zainab}`);
  // a table, on a phone cards
  const closing = page.locator('main tfoot td, main dl[aria-label="Total"] dd').last();
  await expect.poll(async () => minor((await closing.textContent()) ?? '')).toBe(due);
  await page.locator('main table, main ul[aria-label="Statement of account"]').getByRole('link').last().click();
  await expect(page.locator('main h1')).toBeVisible();

  await page.goto('/admin/defaulter-list');
  await expect(page.getByText('No dues are past their due date.')).toBeVisible();
  const { MAKTAB_TEST_PROGRAM: program, MAKTAB_TEST_DATA: data } = process.env;
  if (program && data) execFileSync(program, ['verify', '--data', data]);
});

test('a phone shows the same: a student is found and opened, statement and books are read', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const fits = async () => {
    await page.waitForLoadState('networkidle');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  };
  const accountant = await as(page, w.a.accountant, '/admin/students?search=Zainab');
  await page.getByText('Zainab Bibi').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Zainab Bibi' })).toBeVisible();
  await fits();
  const { data } = await accountant.get(`/get-student-statement?student_id=${w.zainab}`);
  await page.goto(`/admin/student-statement?student_id=${w.zainab}`);
  await expect(page.getByRole('heading', { name: 'Zainab Bibi' })).toBeVisible();
  await expect(page.locator('main')).toContainText(rupees(data.closing_minor / 100));
  await fits();
  for (const [path, shown] of [
    ['/admin/trial-balance', 'Cash in hand'],
    ['/admin/balance-sheet', 'Cash in hand'],
    ['/admin/view-accounts', 'Habib Bank'],
    ['/admin/fee-receipts', 'Rs 11,000'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('main')).toContainText(shown);
    await fits();
  }
});

/** What the campus holds, in rupees; nothing is paid ahead in this story. */
function held(receivable: number, cash: number, bank: number) {
  return { receivable: receivable * 100, advances: 0, cash: cash * 100, bank: bank * 100 };
}

/** Rupees as screens write them. */
function rupees(amount: number): string {
  return `Rs ${amount.toLocaleString('en-US')}`;
}

/** Ticks the rows of a list, and then all that match. */
async function chooseAll(page: Page): Promise<void> {
  const head = page.locator('main thead').getByRole('checkbox');
  const card = page.getByRole('main').getByRole('listitem').getByRole('checkbox').first();
  await head.or(card).first().check();
  await page.getByRole('button', { name: /^Select all/ }).click();
}
