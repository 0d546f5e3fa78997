import { expect, type Page } from '@playwright/test';
import { Api } from './support/api';
import { expectAccessible } from './support/axe';
import { type Demo, serveDemo } from './support/demo';
import { DESKTOP, PHONE, prefer } from './support/look';
import { complaintsOf } from './support/policy';
import { holdToken } from './support/session';
import { test } from './support/test';

/** A day of attendance and the subjects of a program, entered on a sheet: with keys alone, out of a spreadsheet, by touch. */

let demo: Demo;
let api: Api;
test.beforeAll(async () => {
  demo = await serveDemo(60);
  api = await Api.signedIn(demo.admin, demo.base);
});
test.afterAll(() => demo?.stop());

const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`);

async function openSheet(page: Page, address: string): Promise<void> {
  await holdToken(page, api.token);
  await page.goto(`${demo.base}${address}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

/** What somebody copied in a spreadsheet. */
const paste = (page: Page, text: string) =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

test.describe('at a desk', () => {
  test.use({ viewport: DESKTOP });

  test('a day is marked with keys alone: a letter each, times, a slip that is found, saved', async ({ page }) => {
    const complaints = complaintsOf(page);
    const { keyboard } = page;
    await openSheet(page, '/admin/staff-attendance?campus_id=1');
    await expectAccessible(page);
    // from the field in front of it, Tab comes into the grid
    await page.getByRole('button', { name: 'Mark the rest present' }).focus();
    await keyboard.press('Tab');
    await expect(cell(page, 0, 1)).toBeFocused();
    for (const letter of 'pla') {
      await keyboard.type(letter);
      await keyboard.press('Enter');
    }
    await expect(cell(page, 3, 1)).toBeFocused();
    await keyboard.press('Control+Home');
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await keyboard.type('805');
    await keyboard.press('Tab');
    await keyboard.type('7:00');
    await keyboard.press('Enter');
    await expect(cell(page, 0, 3)).toContainText('They cannot leave before they came.');
    await keyboard.press('Control+s');
    await expect(cell(page, 0, 3)).toBeFocused();
    await keyboard.type('1:30 pm');
    await keyboard.press('Enter');
    await expectAccessible(page);
    await keyboard.press('Control+s');
    await expect(page.getByText(/Attendance saved/)).toBeVisible();
    await page.reload();
    await expect(cell(page, 0, 2)).toHaveText('8:05 am');
    await expect(cell(page, 0, 3)).toHaveText('1:30 pm');
    await expect(cell(page, 2, 1)).toHaveAccessibleName('Absent');
    // what nobody saved comes back, and can be given up
    await cell(page, 3, 1).focus();
    await keyboard.type('v');
    await page.waitForFunction(() => Object.keys(sessionStorage).some((key) => key.startsWith('draft.')));
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('is not saved yet')).toBeVisible();
    await expect(cell(page, 3, 1)).toHaveAccessibleName('Leave');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(cell(page, 3, 1)).toHaveAccessibleName('Nothing yet');
    expect(complaints).toEqual([]);
  });

  test('marks are pasted from a spreadsheet; what somebody else saved meanwhile is kept beside them', async ({
    page,
  }) => {
    const { keyboard } = page;
    await openSheet(page, '/admin/program-details?id=1&tab=subjects');
    const { data, version } = (await api.get('/get-program-subjects?program_id=1')) as unknown as {
      data: Record<string, unknown>[];
      version: number;
    };
    await cell(page, 0, 2).focus();
    await paste(page, '80\t27\r\n90\tthirty\r\n');
    await expect(page.getByText('4 cells pasted.')).toBeVisible();
    await expect(cell(page, 1, 3)).toContainText('Write a number.');
    // somebody else changes the same cell, and another
    const [first, second, ...rest] = data;
    await api.post('/save-program-subjects', {
      program_id: 1,
      version,
      subjects: [{ ...first, theory_marks: 70, theory_passing: 25 }, { ...second, is_elective: true }, ...rest],
    });
    await cell(page, 1, 3).click();
    await keyboard.type('30');
    await keyboard.press('Control+s');
    await expect(page.getByText(/Somebody else saved this sheet meanwhile/)).toBeVisible();
    await expect(cell(page, 0, 2)).toContainText('Now: 70');
    await page.getByRole('button', { name: /: keep mine/ }).click();
    await page.getByRole('button', { name: 'Save subjects' }).click();
    await expect(page.getByText(/Subjects saved/)).toBeVisible();
    const after = (await api.get('/get-program-subjects?program_id=1')).data as Record<string, unknown>[];
    expect(
      after.find((row) => row['subject_id'] === first?.['subject_id'] && row['class_id'] === first?.['class_id']),
    ).toMatchObject({ theory_marks: 80, theory_passing: 27 });
    expect(after.some((row) => row['is_elective'] === true && row['theory_passing'] === 30)).toBe(true);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  for (const locale of ['en', 'ur'] as const)
    test(`marks with a touch, without scrolling sideways (${locale})`, async ({ page }) => {
      await prefer(page, { locale });
      await openSheet(page, `/admin/staff-attendance?campus_id=2`);
      await cell(page, 0, 1).getByRole('radio').first().tap();
      await expect(cell(page, 0, 1).getByRole('radio').first()).toHaveAttribute('aria-checked', 'true');
      await cell(page, 0, 2).tap();
      await page.keyboard.type('8');
      await page.keyboard.press('Enter');
      await expect(cell(page, 0, 2)).toContainText('8:00');
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
    });
});
