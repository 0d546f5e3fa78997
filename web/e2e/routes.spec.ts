import { expect } from '@playwright/test';
import { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { dayFromNow } from './support/clock';
import { type Demo, serveDemo } from './support/demo';
import { choose, make } from './support/form';
import { signIn } from './support/session';
import { test } from './support/test';

/** A transport route from the van to the bill, as a campus's office makes it. */

let demo: Demo;
test.beforeAll(async () => {
  demo = await serveDemo(300);
});
test.afterAll(() => demo?.stop());

test('a route is made, taken in a fee plan, and billed', async ({ browser }) => {
  const person = (email: string) => ({ email, password: demo.admin.password });
  const clerk = await browser.newPage({ baseURL: demo.base });
  await signIn(clerk, person('admin.gul@chinar.example'));
  const route = await make(clerk, '/admin/new-transport-route', {
    name: 'Gulberg to Model Town',
    code: 'gm-7',
    fee_head_id: 'Transport',
    amount_minor: '3,250',
    driver_name: 'Muhammad Aslam',
    driver_phone: '03001234567',
    seats: 18,
  });
  await expect(clerk.getByRole('heading', { level: 1, name: 'Gulberg to Model Town' })).toBeVisible();
  await expectAccessible(clerk);

  // A new student without a plan, in the class of somebody who is there.
  const office = await Api.signedIn(person('admin.gul@chinar.example'), demo.base);
  const { data: rows } = await office.get('/get-students?status=active&per_page=1');
  const { data: like } = await office.get(`/get-student-details?id=${rows[0].id}`);
  const of = (name: string) => like[name] as number;
  const student = await office.save('/save-student', {
    name: 'Hamza Rider',
    gender: 'male',
    admitted_on: like.admitted_on,
    campus_id: of('campus_id'),
    session_id: of('session_id'),
    program_id: of('program_id'),
    class_id: of('class_id'),
  });

  await clerk.goto(`/admin/fee-plan?student_id=${student}`);
  await choose(clerk, clerk.locator('[data-field="route_id"] input').first(), 'Gulberg to Model Town');
  await clerk.getByRole('button', { name: 'Preview', exact: true }).click();
  await clerk.getByRole('button', { name: /^Save .*plan/ }).click();
  await expect(clerk.getByText('Installments saved successfully')).toBeVisible();

  await clerk.goto(`/admin/transport-route-details?id=${route}&tab=students`);
  await expect(clerk.getByRole('tabpanel')).toContainText('Hamza Rider');

  const started = await office.post('/run-bill-run', {
    campus_id: of('campus_id'),
    period: dayFromNow(0).slice(0, 7),
    class_id: of('class_id'),
  });
  await expect
    .poll(async () => (await office.get(`/get-job-details?id=${started.data.job_id}`)).data.status, { timeout: 60_000 })
    .toBe('done');
  const { data: challans } = await office.get(`/get-challans?student_id=${student}&status=issued`);
  expect(challans).toHaveLength(1);
  await clerk.goto(`/admin/challan-details?id=${challans[0].id}&tab=lines`);
  await expect(clerk.getByRole('main')).toContainText('Transport');
  await expect(clerk.getByRole('main')).toContainText('3,250');

  // Who is used stays; it can be closed.
  await clerk.goto(`/admin/transport-route-details?id=${route}`);
  await clerk.getByRole('button', { name: 'More actions' }).click();
  await clerk.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = clerk.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('fee plan');
  await expect(dialog.getByRole('button', { name: 'Deactivate instead' })).toBeVisible();
  await clerk.close();
});
