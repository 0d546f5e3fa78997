import { expect } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill, save } from './support/form';
import { prefer } from './support/look';
import { holdToken, signIn } from './support/session';
import { test } from './support/test';

/** A morning at the office: a gate pass, a leave approved late, and a parent who answers for an absence. */

/** A Wednesday. */
const SCHOOL_DAY = '2027-01-20';

let demo: Demo;
test.beforeAll(async () => {
  demo = await serveDemo(300, SCHOOL_DAY);
});
test.afterAll(() => demo?.stop());

test('a pass, a late leave, an answered absence', async ({ browser }) => {
  const person = (email: string) => ({ email, password: demo.admin.password });
  const family = person('parent@chinar.example');
  const parent = await Api.signedIn(family, demo.base);
  const office = await Api.signedIn(demo.admin, demo.base);
  const { data: children } = await parent.get('/get-own-students');
  const child = children[0];
  const { group } = await office.get('/user');
  const { data: details } = await office.get(`/get-student-details?id=${child.id}`);
  await office.post('/save-attendance', {
    section_id: details.section_id,
    date: group.today,
    lines: [{ student_id: child.id, status: 'absent' }],
  });

  // The parent says in one tap that the child went to school.
  const phone = await browser.newPage({ baseURL: demo.base, viewport: { width: 390, height: 844 } });
  await signIn(phone, family);
  await phone.goto(`/admin/student-details?id=${child.id}`);
  await expect(phone.getByText(`${child.name} is marked absent today`)).toBeVisible();
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Left for school' }).click();
  await expect(phone.getByText('Thank you. The school has your answer.')).toBeVisible();

  // The office finds the child on top, calls, and writes down what came of it.
  const desk = await browser.newPage({ baseURL: demo.base });
  await signIn(desk, demo.admin);
  await desk.goto('/admin/absent-today');
  const first = desk.getByRole('row').nth(1);
  await expect(first).toContainText('Left for school');
  await expectAccessible(desk);

  // The child was at home after all: the parent applies, the office approves, the absence becomes leave.
  await phone.goto(`/admin/apply-for-leave?student_id=${child.id}`);
  await phone.getByLabel('Reason').fill('Fever since the night');
  await phone.getByRole('button', { name: 'Send application' }).click();
  await expect(phone.getByText('Leave application sent to the school')).toBeVisible();
  const { data: waiting } = await office.get(`/get-leave-applications?student_id=${child.id}&status=pending`);
  await desk.goto(`/admin/leave-application-details?id=${waiting[0].id}`);
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByText('Leave approved successfully')).toBeVisible();
  await expect(desk.getByRole('main')).toContainText('Approved');
  expect((await office.get(`/get-absences?student_id=${child.id}&today=true`)).total).toBe(0);
});

test('in Urdu: a parent answers for another child, and the office approves their leave late', async ({ browser }) => {
  const family = { email: 'parent@chinar.example', password: demo.admin.password };
  const parent = await Api.signedIn(family, demo.base);
  const office = await Api.signedIn(demo.admin, demo.base);
  const { data: children } = await parent.get('/get-own-students');
  const child = children[1];
  const { group } = await office.get('/user');
  const { data: details } = await office.get(`/get-student-details?id=${child.id}`);
  await office.post('/save-attendance', {
    section_id: details.section_id,
    date: group.today,
    lines: [{ student_id: child.id, status: 'absent' }],
  });
  const phone = await browser.newPage({ baseURL: demo.base, viewport: { width: 390, height: 844 } });
  await prefer(phone, { locale: 'ur' });
  await holdToken(phone, parent.token);
  await phone.goto(`/admin/student-details?id=${child.id}`);
  await phone.getByRole('button', { name: 'بیمار' }).click();
  await expect(phone.getByRole('button', { name: 'بیمار' })).toBeHidden();
  await phone.goto(`/admin/apply-for-leave?student_id=${child.id}`);
  await fill(phone, { reason: 'Fever since the night' });
  await expectAccessible(phone);
  await save(phone);

  const { data: waiting } = await office.get(`/get-leave-applications?student_id=${child.id}&status=pending`);
  const desk = await browser.newPage({ baseURL: demo.base });
  await prefer(desk, { locale: 'ur' });
  await holdToken(desk, office.token);
  await desk.goto(`/admin/leave-application-details?id=${waiting[0].id}`);
  await desk.getByRole('button', { name: 'منظور کریں', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'منظور کریں', exact: true }).click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  const { data: sheet } = await office.get(`/get-attendance?section_id=${details.section_id}&date=${group.today}`);
  const mark = sheet.data.find((one: Answer) => one.student_id === child.id);
  expect(mark.status, 'the absence became leave').toBe('leave');
});
