import { expect } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill } from './support/form';
import { DESKTOP, shot } from './support/look';
import { holdToken } from './support/session';
import { test } from './support/test';

/** A registrar learns that a student has sat in another section since before an exam that is published. */
test.use({ viewport: DESKTOP });

/** As the journeys of exams, whose demo group it shares: the first term was held in May and is published. */
const DAY = '2026-11-19';
const EXAM = 'First term';
const SINCE = '2026-05-04';

let demo: Demo;
let registrar: Api;
let controller: Api;

const person = (email: string) => Api.signedIn({ ...demo.admin, email }, demo.base);

test.beforeAll(async () => {
  demo = await serveDemo(450, DAY);
  registrar = await person('admin.gul@chinar.example');
  controller = await person('exams@chinar.example');
});
test.afterAll(() => demo?.stop());

const detailsOf = async (id: number) => (await registrar.get(`/get-student-details?id=${id}`)).data;
/** What the published card of a student says. */
const cardOf = async (id: number) =>
  (await controller.get(`/get-marks?id=${id}`)).data.exams.find(
    ({ exam_name, status }: Answer) => exam_name === EXAM && status === 'published',
  )?.content;

/** Somebody with a card of the exam who has sat in one section all the time. */
async function settled(): Promise<Answer> {
  const { data } = await registrar.get('/get-students?status=active&per_page=200');
  for (const { id } of data) {
    const student = await detailsOf(id);
    const [only, ...others] = student.placements;
    const isSettled = others.length === 0 && only?.section_id && only.from_on < SINCE;
    if (isSettled && (await cardOf(id))) return student;
  }
  throw new Error('nobody sat in one section since before the exam');
}

test('what a move back in time changes is seen before it is saved, and the published card stays', async ({ page }) => {
  const student = await settled();
  const { id, campus_id, session_id, program_id, class_id, section_id } = student;
  const before = await cardOf(id);
  const owner = await Api.signedIn(demo.admin, demo.base);
  const seats = { campus_id, session_id, program_id, class_id, capacity: 30, wing: 'co_education' };
  const other = await owner.save('/save-section', { ...seats, name: 'Iqbal' });
  const [{ label }] = (await registrar.get(`/get-options?of=class_sections&ids=${other}`)).data;

  await holdToken(page, registrar.token);
  await page.goto(`${demo.base}/admin/section-transfer?class_id=${class_id}&from=${section_id}&chosen=${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Section transfer');
  await fill(page, { section_id: label, from_on: '04/05/2026', reason: 'The register was never changed' });
  await expect(page.getByRole('region', { name: 'Attendance that changes' })).toBeVisible();
  await expect(page.getByText(`${EXAM} is published and stays as it is`)).toBeVisible();
  await expect(page.getByText('the student sat in Iqbal.').first()).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'move-back-in-time');
  const { placements } = await detailsOf(id);
  expect(placements.map((one: Answer) => one.section_id)).toEqual([section_id]);

  await page.getByRole('button', { name: 'Move 1 student' }).click();
  await expect
    .poll(async () => (await detailsOf(id)).placements.map((one: Answer) => [one.section_id, one.from_on]))
    .toEqual([
      [other, SINCE],
      [section_id, student.placements[0].from_on],
    ]);
  expect(await cardOf(id)).toEqual(before);
});
