import { expect, type Page } from '@playwright/test';
import type { Answer, Api } from './api';
import { minor } from './books';

/** Net change of every ledger head, from the group's trial balance. */
export async function heads(by: Api): Promise<Map<string, number>> {
  const { data } = await by.get('/get-trial-balance');
  const sums = new Map<string, number>();
  for (const row of data as Answer[]) {
    const net = row.closing_debit_minor - row.closing_credit_minor;
    sums.set(row.name, (sums.get(row.name) ?? 0) + net);
  }
  return sums;
}

export function changes(before: Map<string, number>, after: Map<string, number>): Record<string, number> {
  const names = new Set([...before.keys(), ...after.keys()]);
  const all = [...names].map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(all.filter(([, minor]) => minor !== 0));
}

/** "Will be posted", head by head, as it stands on the screen. */
export async function previewed(page: Page): Promise<Record<string, number>> {
  const note = page.getByRole('note', { name: 'Will be posted' });
  await expect(note).toBeVisible();
  await expect(page.locator('[data-earlier]')).toHaveCount(0);
  const lines = await note
    .getByRole('listitem')
    .evaluateAll((all) =>
      all.map((one) => [one.querySelector('bdi')?.textContent ?? '', one.querySelector('span')?.textContent ?? '']),
    );
  return Object.fromEntries(lines.map(([head = '', amount = '']) => [head, minor(amount)]));
}
