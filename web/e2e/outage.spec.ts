import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { holdToken } from './support/session';
import { DESKTOP, PHONE, shot } from './support/look';
import { test } from './support/test';

/** The server is killed while two counters work: they go on, one of them after its page was loaded anew, and both take the same challan. */
test.describe.configure({ mode: 'serial' });

const COUNTER = '/admin/accounts-recieve-installments';
const PIN = '274916';
/** A needed field's label ends with a star. */
const PIN_LABEL = /^PIN( \*)?$/;
/** The machine looks every five seconds whether the server answers. */
const SEEN_WITHIN = { timeout: 60_000 };

let demo: Demo;
let cashier: Api;
let accountant: Api;
let contexts: BrowserContext[] = [];
/** Students with one open challan, which their counter's copy has too. */
let students: Answer[] = [];

test.beforeAll(async ({ browser }) => {
  demo = await serveDemo(120);
  cashier = await Api.signedIn({ ...demo.admin, email: 'cashier.gul@chinar.example' }, demo.base);
  accountant = await Api.signedIn({ ...demo.admin, email: 'accountant.gul@chinar.example' }, demo.base);
  const { scope } = await cashier.get('/user');
  const campus = scope.campuses[0].id;
  const dues = async (): Promise<Answer[]> =>
    (await cashier.get(`/get-counter-dues?campus_id=${campus}`)).data.challans;
  // two who owe nothing get a fine each: one open challan
  const owing = new Set((await dues()).map((one) => one.student_id));
  const { data: active } = await accountant.get(`/get-students?campus_id=${campus}&status=active&per_page=100`);
  const fined = (active as Answer[]).filter((one) => !owing.has(one.id)).slice(0, 2);
  const fine = { amount_minor: 50_000, reason: 'A window was broken' };
  await accountant.post('/add-fine', { student_ids: fined.map(({ id }) => id), ...fine });
  students = (await dues()).filter((one) => fined.some(({ id }) => id === one.student_id));
  expect(students).toHaveLength(2);
  contexts = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: demo.base, viewport: DESKTOP })));
});
test.afterAll(async () => {
  await Promise.all(contexts.map((context) => context.close()));
  await demo?.stop();
});

/** The counter of a person in a browser of their own, ready to go on without the server. */
async function turnOn(context: BrowserContext | undefined, by: Api): Promise<Page> {
  if (!context) throw new Error('no browser');
  const page = await context.newPage();
  await holdToken(page, by.token);
  await page.goto(COUNTER);
  await page.getByRole('button', { name: 'Work without the server' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(PIN_LABEL).fill('111111');
  await dialog.getByRole('button', { name: 'Work without the server' }).click();
  await expect(dialog.getByText('Choose six digits or more, not all the same.')).toBeVisible();
  await dialog.getByLabel(PIN_LABEL).fill(PIN);
  await dialog.getByLabel('PIN again').fill(PIN);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Work without the server' }).click();
  await expect(page.getByText(/^Ready to go on without the server/)).toBeVisible(SEEN_WITHIN);
  return page;
}

async function take(page: Page, challan: Answer): Promise<string> {
  await page.getByLabel(/^Find student/).fill(challan.challan_no);
  await page.getByRole('group', { name: 'Students found' }).getByRole('button', { name: challan.student_name }).click();
  const form = page.getByRole('form', { name: 'Provisional receipt' });
  await expect(form).toContainText(challan.student_name);
  await form.getByRole('button', { name: /^Take .* provisionally$/ }).click();
  const said = page.getByRole('status').filter({ hasText: challan.student_name });
  await expect(said).toBeVisible();
  return /GUL-P\d+-\d{5}/.exec((await said.textContent()) ?? '')?.[0] ?? '';
}

let first: Page;
let second: Page;

test('two counters go on when the server is killed, and one is loaded anew', async () => {
  first = await turnOn(contexts[0], cashier);
  second = await turnOn(contexts[1], accountant);
  await shot(first, 'outage-ready-desktop');
  await demo.kill();
  for (const page of [first, second])
    await expect(page.getByText(/^The server does not answer/)).toBeVisible(SEEN_WITHIN);
  await expectAccessible(first);
  await shot(first, 'outage-away-desktop');
  await first.setViewportSize(PHONE);
  await shot(first, 'outage-away-phone');
  await first.setViewportSize(DESKTOP);

  expect(await take(first, students[0])).toMatch(/-00001$/);
  await first.reload();
  await expect(first).toHaveURL(/counter-without-server/);
  await first.getByLabel(/^PIN of/).fill('000001');
  await first.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(first.getByText('This PIN is wrong. 4 tries are left.')).toBeVisible();
  await first.getByLabel(/^PIN of/).fill(PIN);
  await first.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(first.getByRole('region', { name: 'Receipts that wait to be sent' })).toContainText('-00001');
  await expectAccessible(first);
  await shot(first, 'outage-loaded-anew-desktop');
  expect(await take(first, students[1])).toMatch(/-00002$/);

  // the other counter takes the first challan too
  expect(await take(second, students[0])).toMatch(/-00001$/);
});

test('once the server is back each receipt is posted once, and one of two waits for a decision', async () => {
  await demo.start();
  for (const page of [first, second])
    await expect(page.getByText(/((is|are) posted|could not be posted)/).first()).toBeVisible({ timeout: 60_000 });
  // the demo group had others before
  const own = new Set(students.map(({ id }) => id));
  const sent = async (): Promise<Answer[]> => {
    const { data } = await accountant.get('/get-provisional-receipts?sort=id&per_page=100');
    return (data as Answer[]).filter((one) => own.has(one.challan_id));
  };
  await expect.poll(async () => (await sent()).length, SEEN_WITHIN).toBe(3);
  const statuses = (await sent()).map((one) => [one.challan_id, one.status]);
  expect(statuses.filter(([id]) => id === students[0].id).map(([, status]) => status)).toEqual(['posted', 'to_decide']);
  expect(statuses.find(([id]) => id === students[1].id)?.[1]).toBe('posted');
  const { data: paid } = await accountant.get(`/get-challan-details?id=${students[0].id}`);
  expect(paid).toMatchObject({ status: 'paid', outstanding_minor: 0 });
  await shot(second, 'outage-back-desktop');
});

test('the second money is decided: an advance of the student', async () => {
  await second.goto('/admin/provisional-receipts?status=to_decide');
  const row = second.getByRole('row').filter({ hasText: students[0].student_name });
  await expect(row).toContainText('paid already');
  await expectAccessible(second);
  await shot(second, 'outage-to-decide-desktop');
  await row.getByRole('button', { name: 'Actions' }).click();
  await second.getByRole('menuitem', { name: 'Decide' }).click();
  const dialog = second.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Advance' }).check();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Advances from students' })).toBeVisible();
  await dialog.getByLabel(/^Reason/).fill('The mother paid too, at the other counter');
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(second.getByText('Provisional receipt decided successfully')).toBeVisible();
  const { data } = await accountant.get('/get-provisional-receipts?status=decided');
  const decided = (data as Answer[]).find((one) => one.challan_id === students[0].id);
  expect(decided).toMatchObject({ decision: 'advance', decision_reason: 'The mother paid too, at the other counter' });
});

test('signing out wipes what the machine keeps', async () => {
  const keys = () =>
    second.evaluate(
      () =>
        new Promise<string[]>((resolve) => {
          const opening = indexedDB.open('maktab-counter');
          opening.addEventListener('success', () => {
            const asked = opening.result.transaction('kept').objectStore('kept').getAllKeys();
            asked.addEventListener('success', () => resolve(asked.result.map(String)));
          });
        }),
    );
  expect(await keys()).toEqual(['copy', 'lock']);
  await second.getByRole('button', { name: /^Your account/ }).click();
  await second.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(keys, SEEN_WITHIN).toEqual([]);
  await expect.poll(() => second.evaluate(() => caches.has('back-office')), SEEN_WITHIN).toBe(false);
});

test('where no page is kept, the worker says that there is no line', async () => {
  await demo.kill();
  await second.goto('/admin/dashboard');
  await expect(second.getByText(/^There is no connection/)).toBeVisible();
  await demo.start();
  await second.getByRole('link', { name: /^Try again/ }).click();
  await expect(second.getByText(/^There is no connection/)).toBeHidden();
});
