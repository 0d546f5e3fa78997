import { expect } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { fill } from './support/form';
import { complaintsOf } from './support/policy';
import { signIn } from './support/session';
import { test } from './support/test';

/** A principal goes on leave: a colleague decides in their place, under both names, until the principal is back early. */

const PRINCIPAL = 'Principal Gulberg III';
const COLLEAGUE = 'Admissions Gulberg III';

let demo: Demo;
test.beforeAll(async () => {
  demo = await serveDemo(300);
});
test.afterAll(() => demo?.stop());

const person = (name: string) => ({ email: `${name}@chinar.example`, password: demo.admin.password });

/** A small concession, asked for a student who has none. */
async function requested(accountant: Api, today: string): Promise<number> {
  const { data: conceded } = await accountant.get('/get-concessions?per_page=100');
  const { data: students } = await accountant.get('/get-students?status=active&per_page=100');
  const having = new Set(conceded.map((one: Answer) => one.student_id));
  const { id } = students.find((one: Answer) => !having.has(one.id));
  const form = { student_id: id, kind: 'special', amount_minor: 50_000, valid_from: today, reason: 'The shop burned' };
  return (await accountant.post('/save-concession', form)).data;
}

test('a colleague decides for a principal on leave, and both names stand there', async ({ browser }) => {
  const accountant = await Api.signedIn(person('accountant.gul'), demo.base);
  const { group } = await accountant.get('/user');
  const id = await requested(accountant, group.today);

  const head = await browser.newPage({ baseURL: demo.base });
  await signIn(head, person('principal.gul'));
  await head.goto('/admin/my-account');
  await head.getByRole('button', { name: 'Hand over approvals' }).click();
  await fill(head, { deputy_id: COLLEAGUE, to_on: group.today.split('-').toReversed().join('/'), reason: 'Umrah' });
  await expectAccessible(head);
  await head.getByRole('dialog').getByRole('button', { name: 'Hand over approvals' }).click();
  await expect(head.getByText('Deputy saved successfully')).toBeVisible();
  const handed = head.getByRole('row').filter({ hasText: `${COLLEAGUE} as deputy` });
  await expect(handed).toContainText('Active');

  // The colleague is told, and begins on the dashboard; the bar says so on every screen.
  const desk = await browser.newPage({ baseURL: demo.base });
  const complaints = complaintsOf(desk);
  await signIn(desk, person('admissions.gul'));
  const colleague = await Api.holding((await desk.evaluate(() => localStorage.getItem('token'))) ?? '', demo.base);
  const { data: told } = await colleague.get('/get-my-messages');
  expect(told.messages[0].title).toContain(`You act for ${PRINCIPAL}`);
  await desk.goto('/admin/dashboard');
  await expect(desk.getByText(`You act for ${PRINCIPAL} until`)).toBeVisible();
  await expectAccessible(desk);
  await desk
    .getByRole('main')
    .getByRole('button', { name: `Act for ${PRINCIPAL}` })
    .click();
  const bar = desk.getByRole('status').filter({ hasText: 'each decision bears both names' });
  await expect(bar).toContainText(`You act for ${PRINCIPAL} until`);
  await expectAccessible(desk);
  await desk.goto(`/admin/concession-details?id=${id}`);
  await expect(bar).toBeVisible();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByText('Concession approved successfully')).toBeVisible();
  await expect(desk.getByRole('main')).toContainText('Approved');

  // Back to oneself, and once more for the principal by the menu.
  await bar.getByRole('button', { name: 'Stop' }).click();
  await expect(bar).toHaveCount(0);
  await desk.getByRole('button', { name: /^Your account/ }).click();
  await desk.getByRole('menuitem', { name: `Act for ${PRINCIPAL}` }).click();
  await expect(bar).toBeVisible();
  expect(complaints).toEqual([]);

  await head.goto(`/admin/concession-details?id=${id}&tab=history`);
  await expect(head.getByRole('main')).toContainText(`${COLLEAGUE} for ${PRINCIPAL}`);

  // The principal is back early.
  await head.goto('/admin/my-account');
  await handed.getByRole('button', { name: 'End early' }).click();
  await expectAccessible(head);
  await head.getByRole('dialog').getByRole('button', { name: 'End early' }).click();
  await expect(head.getByText('Hand-over ended successfully')).toBeVisible();
  await expect(handed).toContainText('Ended');
  await desk.goto('/admin/dashboard');
  await expect(desk.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(desk.getByText(`You act for ${PRINCIPAL}`)).toHaveCount(0);
});
