import { expect, type Locator, type Page } from '@playwright/test';
import { settle } from './axe';

export const DESKTOP = { width: 1360, height: 850 };
export const PHONE = { width: 390, height: 844 };

export type Scheme = 'light' | 'dark';

/** Shows every page that follows in a colour scheme and language, as if they had been chosen before. */
export async function prefer(
  page: Page,
  { scheme = 'light', locale = 'en' }: { scheme?: Scheme; locale?: 'en' | 'ur' },
) {
  await page.addInitScript(
    ([chosenScheme, chosenLocale]) => {
      localStorage.setItem('mantine-color-scheme-value', chosenScheme ?? 'light');
      localStorage.setItem('locale', chosenLocale ?? 'en');
    },
    [scheme, locale],
  );
}

/** With `SHOTS=1` keeps a picture of the page under `test-results/shots`, once it has settled. */
export async function shot(page: Page, name: string): Promise<void> {
  await settle(page);
  if (process.env['SHOTS'] !== '1') return;
  await page.screenshot({ path: `test-results/shots/${name}.png` });
}

/** The status that stands beside a record's name, and not the same word in its facts, its tables or a toast. */
export const statusOf = (page: Page, word: string): Locator =>
  page.locator('main article > header').getByText(word, { exact: true });

/** A record of a list: a row of its table, on a phone its card. */
export const rowOf = (page: Page, name: RegExp): Locator =>
  page.getByRole('row', { name }).or(page.getByRole('main').getByRole('listitem').filter({ hasText: name }));

/** Nothing is wider than the page, as a phone shows it. */
export async function noSideways(page: Page): Promise<void> {
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
}
