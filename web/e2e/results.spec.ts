import { expect, type Page } from '@playwright/test';
import { type Answer, Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { DESKTOP, PHONE, shot } from './support/look';
import { holdToken } from './support/session';
import { test } from './support/test';

/** From a closed exam to the card in a parent's hand, and the card that takes its place after a re-check. */
test.describe.configure({ mode: 'serial' });
test.use({ viewport: DESKTOP });

/** As the journey of exams, whose demo group it shares. */
const DAY = '2026-11-19';

let demo: Demo;
let controller: Api;
let parent: Api;
/** A child of the parent, and a closed exam that the child sat. */
let child = 0;
let exam: Answer;
/** The public page of the first card. */
let verification = '';

const person = (email: string) => Api.signedIn({ ...demo.admin, email }, demo.base);

test.beforeAll(async () => {
  demo = await serveDemo(450, DAY);
  controller = await person('exams@chinar.example');
  parent = await person('parent@chinar.example');
  for (const { id } of (await parent.get('/get-own-students')).data) {
    const { exams } = (await controller.get(`/get-marks?id=${id}`)).data;
    exam = exams.find(({ status, content }: Answer) => status === 'closed' && content?.decision !== 'incomplete');
    child = id;
    if (exam) break;
  }
  expect(exam, 'a closed exam of a child').toBeTruthy();
});
test.afterAll(() => demo?.stop());

async function open(page: Page, by: Api, address: string): Promise<void> {
  await holdToken(page, by.token);
  await page.goto(`${demo.base}${address}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

const published = async () => (await parent.get(`/get-marks?id=${child}`)).data.exams as Answer[];

test('the controller looks at the results and publishes them', async ({ page }) => {
  expect((await published()).map(({ exam_id }) => exam_id)).not.toContain(exam.exam_id);
  await open(page, controller, `/admin/exam?id=${exam.exam_id}`);
  await page.getByRole('link', { name: 'Results of classes' }).and(page.locator('main a')).click();
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'results-of-class');
  await page.getByRole('link', { name: 'Publish results' }).and(page.locator('main a')).click();
  const publish = page.getByRole('button', { name: /^Publish \d+ result/ });
  await expect(publish).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'publish-results');
  await publish.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish results' }).click();
  await expect(page.getByText('The results are published')).toBeVisible({ timeout: 60_000 });
  await page.getByRole('link', { name: 'See result cards' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect((await controller.get(`/get-exam?id=${exam.exam_id}`)).data.status).toBe('published');
});

test('a parent opens the card on a phone, shares it and asks for a re-check', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, parent, `/admin/student-details?id=${child}&tab=results`);
  await page
    .getByRole('region', { name: exam.exam_name, exact: true })
    .getByRole('link', { name: 'Result card 1' })
    .click();
  await expect(page.getByText('Valid', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'result-card');

  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('canvas')).toBeVisible();
  await dialog.getByText('اردو').click();
  await expect(dialog.locator('p[lang="ur"]')).toContainText('فیصد');
  await shot(page, 'result-card-shared');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const link = await page.getByRole('link', { name: 'Open verification page' }).getAttribute('href');
  verification = new URL(link ?? '').pathname;
  await page
    .getByRole('button', { name: /^Re-check of/ })
    .first()
    .click();
  await dialog.getByLabel('Reason').fill('The last question is not marked');
  await dialog.getByRole('button', { name: 'Ask for re-check' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${demo.base}${verification}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This result card is genuine and valid');
  await expect(page.getByText(exam.exam_name)).toBeVisible();
});

test('a re-check makes a new card, and the page of the old one says so', async ({ page }) => {
  await open(page, controller, `/admin/result-rechecks?exam_id=${exam.exam_id}&state=requested&session_id=all`);
  const row = page.getByRole('row').filter({ hasText: 'The last question is not marked' });
  await row.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Record result' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Corrected marks').fill('1.5');
  await dialog.getByLabel('Finding').fill('The marks of page 2 were added twice');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change marks' }).click();
  await expect(dialog).toBeHidden();

  const { card_id, card_number } = (await published()).find(({ exam_id }) => exam_id === exam.exam_id);
  expect(card_number).toBe(2);
  await page.goto(`${demo.base}${verification}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A newer result card has replaced this one');
  await expect(page.getByText('Percent')).toBeHidden();
  await open(page, controller, `/admin/result-card-details?id=${card_id}&tab=versions`);
  await expect(page.getByRole('table', { name: 'All cards' }).getByRole('row')).toHaveCount(3);
  await expectAccessible(page);
});

test('the other classes of a series are published in one step, and go over to their promotion lists', async ({
  page,
}) => {
  const exams = async (status: string): Promise<Answer[]> =>
    (await controller.get(`/get-exams?status=${status}&sort=-starts_on&per_page=200`)).data;
  const [latest] = await exams('closed');
  const ofSeries = async () => (await exams('published')).filter(({ series }) => series === latest.series).length;
  const before = await ofSeries();

  await open(page, controller, '/admin/publish-series');
  const publish = page.getByRole('button', { name: /^Publish \d+ class/ });
  await expect(publish).toBeVisible();
  await expectAccessible(page);
  await shot(page, 'publish-series');
  const classes = Number(/\d+/.exec((await publish.textContent()) ?? '')?.[0]);
  await publish.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish results' }).click();
  await expect(page.getByText(/^Publishing of \d+ class/)).toBeVisible({ timeout: 60_000 });
  await expect.poll(ofSeries, { timeout: 120_000 }).toBe(before + classes);

  const [campus] = (await controller.get(`/get-exam?id=${latest.id}`)).data.campuses;
  await open(page, controller, `/admin/new-promotion-lists?campus_id=${campus.id}`);
  await page.getByRole('button', { name: /^Prepare \d+ list/ }).click();
  await expect(page.getByText(/^\d+ lists? (is|are) made$/)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  expect((await controller.get(`/get-promotions?campus_id=${campus.id}`)).total).toBeGreaterThan(0);
});
