import { expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { noSideways, PHONE, prefer } from './support/look';
import { png } from './support/png';
import { holdToken } from './support/session';
import { test } from './support/test';
import { textsIn } from './support/texts';

/** A parent of three children in two campuses does everything from a phone, in Urdu. */

test.describe.configure({ mode: 'serial' });

/** A Wednesday of the second half of the session, and the Monday after it. */
const DAY = '2027-01-20';
const MONDAY = '2027-01-25';
const HOMEWORK = 'Essay: My school';
const say = textsIn('ur');

/** Every page to which a family goes on from a child. */
const WAYS = [
  'students.own_fees',
  'students.own_days',
  'students.own_date_sheet',
  'students.own_certificates',
  'students.diary',
  'students.own_week',
  'exams.results_tab',
  'students.own_leave',
  'students.own_leaves',
  'students.own_slips',
  'students.own_admission',
] as const;

let demo: Demo;
test.beforeAll(async () => {
  demo = await serveDemo(300, DAY);
});
test.afterAll(() => demo?.stop());

test('three children, one phone: challan, slip, absence, contact details, calendar', async ({ browser }) => {
  const family = { email: 'parent@chinar.example', password: demo.admin.password };
  const parent = await Api.signedIn(family, demo.base);
  const office = await Api.signedIn(demo.admin, demo.base);
  const { group } = await office.get('/user');
  let { data: children } = await parent.get('/get-own-students');

  // A third child, beside a brother or sister.
  if (children.length < 3) {
    const { data: beside } = await office.get(`/get-student-details?id=${children[0].id}`);
    const own = beside.guardians.find((one: { is_primary: boolean }) => one.is_primary);
    await office.post('/save-student', {
      name: 'Mahnoor Third',
      gender: beside.gender,
      campus_id: beside.campus_id,
      session_id: beside.session_id,
      program_id: beside.program_id,
      class_id: beside.class_id,
      admitted_on: group.today,
      guardians: [{ guardian_id: own.guardian_id, relation: own.relation, is_primary: true }],
    });
    ({ data: children } = await parent.get('/get-own-students'));
  }
  expect(children.length).toBeGreaterThanOrEqual(3);
  expect(new Set(children.map((one: { campus_name: string }) => one.campus_name)).size).toBeGreaterThan(1);
  const [child] = children;

  // Something is owed, there is homework, and the child is marked absent.
  const { data: planned } = await office.get(
    `/get-challans?student_id=${child.id}&status=planned&sort=period&per_page=1`,
  );
  await office.post('/issue-challans', { ids: [planned[0].id] });
  const { data: details } = await office.get(`/get-student-details?id=${child.id}`);
  const { data: week } = await office.get(`/get-timetable?section_id=${details.section_id}`);
  await office.post('/save-task', {
    section_ids: [details.section_id],
    subject_id: week.lectures[0].subject_id,
    title: HOMEWORK,
    assigned_on: group.today,
    due_on: MONDAY,
    takes_text: true,
  });
  await office.post('/save-attendance', {
    section_id: details.section_id,
    date: group.today,
    lines: [{ student_id: child.id, status: 'absent' }],
  });

  const phone = await browser.newPage({ baseURL: demo.base, viewport: PHONE });
  await prefer(phone, { locale: 'ur' });
  await holdToken(phone, parent.token);
  await phone.goto('/admin/student-details');
  await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const one of children) await expect(phone.getByRole('link', { name: one.name }).first()).toBeVisible();
  await expectAccessible(phone);
  await noSideways(phone);

  const sick = phone.getByRole('button', { name: 'بیمار' }).first();
  await sick.click();
  await expect(sick).toBeHidden();

  // One tap to the child, one more to each page.
  await phone.goto(`/admin/student-details?id=${child.id}`);
  await expect(phone.getByRole('link', { name: HOMEWORK })).toBeVisible();
  await expectAccessible(phone);
  await waysOf(phone).getByRole('link', { name: 'فیس اور رسیدیں' }).click();
  // the challan as it is printed, opened and kept
  await phone.getByRole('link', { name: 'چالان کھولیں' }).first().click();
  await expect(phone).toHaveURL(/\/admin\/own-challan\?id=\d+$/);
  const kept = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'پی ڈی ایف ڈاؤن لوڈ کریں' }).click();
  expect((await kept).suggestedFilename()).toMatch(/^challan-\d+\.pdf$/);
  await expectAccessible(phone);
  await noSideways(phone);
  await phone.goBack();
  await phone.getByRole('button', { name: 'ادا کر دیا' }).first().click();
  const slip = phone.getByRole('dialog');
  await slip.locator('input[type=file]').setInputFiles({
    name: 'slip.png',
    mimeType: 'image/png',
    buffer: png(320, 481),
  });
  await expect(slip.getByText('slip.png')).toBeVisible();
  await slip.getByLabel('سلپ کا نمبر').fill('PORTAL-4711');
  await slip.getByRole('button', { name: 'سلپ بھیجیں' }).click();
  await expect(phone.getByText('PORTAL-4711')).toBeVisible();

  // Contact details: asked on the phone, accepted by the office.
  await phone.goto('/admin/own-profile');
  const card = phone.getByRole('region', { name: child.name });
  await card.getByRole('button', { name: /ہنگامی رابطہ/ }).click();
  const ask = phone.getByRole('dialog');
  await ask.getByLabel('نیا اندراج').fill('Uncle Bilal, 0300-1112223');
  await expectAccessible(phone);
  await ask.getByRole('button', { name: 'دفتر سے درخواست کریں' }).click();
  await expect(card.getByText('Uncle Bilal, 0300-1112223')).toBeVisible();
  await noSideways(phone);
  const { data: asked } = await office.get(`/get-profile-changes?student_id=${child.id}&status=open`);
  const desk = await browser.newPage({ baseURL: demo.base });
  await holdToken(desk, office.token);
  await desk.goto(`/admin/profile-change-details?id=${asked[0].id}`);
  await desk.getByRole('button', { name: 'Accept the change' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Accept the change' }).click();
  await expect(desk.getByText('Change accepted successfully')).toBeVisible();
  await expectAccessible(desk);
  await phone.reload();
  await expect(card.getByText('Uncle Bilal, 0300-1112223').first()).toBeVisible();

  // The calendar's link is shown once, read by another program, and turned off.
  await phone.goto('/admin/my-account');
  await phone.getByRole('button', { name: 'لنک بنائیں' }).click();
  const address = await phone.getByLabel('سبسکرائب کرنے کا پتہ').inputValue();
  const path = new URL(address).pathname;
  const read = await phone.request.get(`${demo.base}${path}`);
  expect(read.status()).toBe(200);
  expect(read.headers()['content-type']).toContain('text/calendar');
  expect(await read.text()).toContain('BEGIN:VCALENDAR');
  await phone.getByRole('button', { name: 'لنک بند کریں' }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'لنک بند کریں' }).click();
  await expect(phone.getByRole('dialog')).toBeHidden();
  await expect(phone.getByRole('button', { name: 'لنک بند کریں' })).toBeHidden();
  expect((await phone.request.get(`${demo.base}${path}`)).status()).toBe(404);

  // The app can be put on the home screen.
  const manifest = await phone.request.get(`${demo.base}/app.webmanifest`);
  expect(await manifest.json()).toMatchObject({ start_url: '/admin/', display: 'standalone' });
  expect((await phone.request.get(`${demo.base}/offline`)).status()).toBe(200);
});

/** The page stands at an address, whatever the screen added to it. */
const isAt = (page: Page, { pathname, searchParams }: URL): boolean => {
  const now = new URL(page.url());
  return now.pathname === pathname && [...searchParams].every(([name, value]) => now.searchParams.get(name) === value);
};

const waysOf = (phone: Page) => phone.getByRole('navigation', { name: say('students.own_ways') });

test('every page of one child, the homework, a leave and the messages', async ({ browser }) => {
  const parent = await Api.signedIn({ email: 'parent@chinar.example', password: demo.admin.password }, demo.base);
  const { data: children } = await parent.get('/get-own-students');
  const [child] = children;
  const phone = await browser.newPage({ baseURL: demo.base, viewport: PHONE });
  await prefer(phone, { locale: 'ur' });
  await holdToken(phone, parent.token);
  const own = `/admin/student-details?id=${child.id}`;
  const looksRight = async () => {
    await expectAccessible(phone);
    await noSideways(phone);
  };

  await phone.goto(own);
  const names = WAYS.map((way) => say(way));
  await expect(waysOf(phone).getByRole('link')).toHaveText(names);
  for (const name of names) {
    await phone.goto(own);
    const way = waysOf(phone).getByRole('link', { name, exact: true });
    const to = new URL((await way.getAttribute('href')) ?? '', demo.base);
    await way.click();
    await expect.poll(() => isAt(phone, to), name).toBe(true);
    await expect(phone.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
    await looksRight();
  }

  // What stands on them: a result, the homework with its page, what was paid.
  const { data: marks } = await parent.get(`/get-marks?id=${child.id}`);
  const exam = marks.exams.find((one: Answer) => one.status === 'published');
  expect(exam, 'the demo has results of this child').toBeTruthy();
  await phone.goto(`/admin/exam-details?id=${child.id}`);
  await expect(phone.getByRole('main')).toContainText(exam.exam_name);
  await phone.goto(own);
  await phone.getByRole('link', { name: HOMEWORK }).click();
  await expect(phone).toHaveURL(/\/admin\/task-details\?id=\d+/);
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(HOMEWORK);
  await looksRight();
  const office = await Api.signedIn(demo.admin, demo.base);
  const paid = { student_id: child.id, challan_ids: [], amount_minor: 250_000, out_of_order_reason: 'For the trip' };
  await office.post('/approve-installment', paid);
  await phone.goto(`${own}&tab=fees`);
  await phone.getByRole('link', { name: say('collection.statement') }).click();
  const { data: statement } = await parent.get(`/get-student-statement?student_id=${child.id}`);
  const receipt = statement.entries.findLast((one: Answer) => one.source_record === 'fee_receipt');
  expect(receipt.received_minor).toBe(250_000);
  await expect(phone.getByRole('main')).toContainText(receipt.narration);
  await looksRight();

  // A leave is applied for, and stands among the applications.
  await phone.goto(`/admin/apply-for-leave?student_id=${child.id}`);
  await fill(phone, { reason: 'Fever since the night' });
  await looksRight();
  await save(phone);
  await phone.goto('/admin/my-leave-applications');
  await expect(phone.getByRole('main')).toContainText(child.name);
  await looksRight();

  // The bell: a message leads to what it is about.
  await phone.goto(own);
  await phone.getByRole('banner').getByRole('button', { name: /پیغام/ }).click();
  const bell = phone.getByRole('dialog', { name: say('messages.bell.title') });
  const { data: mine } = await parent.get('/get-my-messages');
  const told = mine.messages.find((one: Answer) => one.kind === 'fee_issued');
  await expect(bell).toContainText(told.body);
  await looksRight();
  await bell.getByRole('link', { name: told.title }).first().click();
  await expect(phone).toHaveURL(/\/admin\/own-challan\?id=\d+$/);
  await looksRight();
});
