import { expect } from '@playwright/test';
import { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { choose, fill, save } from './support/form';
import { PHONE, prefer } from './support/look';
import { holdToken, signIn } from './support/session';
import { test } from './support/test';

/** Homework on phones: a teacher sets it, a student hands it in, the parent sees it. */

/** A Friday: the work is due on Monday. */
const DAY = '2026-11-20';

let demo: Demo;
test.beforeAll(async () => {
  demo = await serveDemo(300, DAY);
});
test.afterAll(() => demo?.stop());

test('homework goes from the teacher to the student, and back to the parent', async ({ browser }) => {
  const person = (email: string) => ({ email, password: demo.admin.password });
  const phone = async (email: string) => {
    const page = await browser.newPage({ baseURL: demo.base, viewport: PHONE });
    await signIn(page, person(email));
    return page;
  };
  // The teacher is given the student's section in English.
  const office = await Api.signedIn(demo.admin, demo.base);
  const { data: me } = await (await Api.signedIn(person('student@chinar.example'), demo.base)).get('/get-own-students');
  const { data: student } = await office.get(`/get-student-details?id=${me[0].id}`);
  const { data: teachers } = await office.get(`/get-teachers?campus_id=${student.campus_id}&per_page=100`);
  const { data: users } = await office.get('/get-users?search=teacher.gul@chinar.example');
  const { data: user } = await office.get(`/get-user-details?id=${users[0].id}`);
  const teacherId = user.person?.id ?? teachers[0].id;
  const { data: subjects } = await office.get('/get-subjects?search=English');
  await office.post('/save-teachers-subjects', {
    teacher_id: teacherId,
    subjects: [{ section_id: student.section_id, subject_id: subjects[0].id }],
  });

  const teacher = await phone('teacher.gul@chinar.example');
  await teacher.goto('/admin/add-task');
  const sections = teacher.locator('[data-field="section_ids"] input').first();
  const [{ label }] = (await office.get(`/get-options?of=sections&ids=${student.section_id}`)).data;
  await choose(teacher, sections, label);
  // Several may be chosen: the list stays open until the field is left.
  await sections.press('Tab');
  await choose(teacher, teacher.locator('[data-field="subject_id"] input').first(), 'English');
  await fill(teacher, { title: 'Letter to a friend', due_on: '23 Nov 2026', takes_text: true });
  await teacher.locator('[data-field="total_marks"] input').fill('10');
  await teacher.locator('[data-save]').click();
  await expect(teacher.getByText('Task saved successfully')).toBeVisible();

  const child = await phone('student@chinar.example');
  await child.getByRole('link', { name: 'Letter to a friend' }).first().click();
  await child.getByRole('tab', { name: /Submissions/ }).click();
  await child.locator('[data-field="answer"] textarea').fill('Dear Bilal, how are you?');
  await child.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(child.getByText('Homework submitted successfully')).toBeVisible();
  await expectAccessible(child);

  const parent = await phone('parent@chinar.example');
  await parent.goto(`/admin/student-details?id=${me[0].id}&tab=tasks`);
  const row = parent.getByRole('tabpanel').locator('tr, li').filter({ hasText: 'Letter to a friend' }).first();
  await expect(row).toContainText('Submitted');
  await expectAccessible(parent);

  // The same in Urdu.
  const urdu = await browser.newPage({ baseURL: demo.base, viewport: PHONE });
  await prefer(urdu, { locale: 'ur' });
  await holdToken(urdu, (await Api.signedIn(person('teacher.gul@chinar.example'), demo.base)).token);
  await urdu.goto(`/admin/add-task?section_ids=${student.section_id}`);
  await fill(urdu, { subject_id: 'English', title: 'Ten new words', due_on: '23 Nov 2026' });
  await expectAccessible(urdu);
  await save(urdu);
});
