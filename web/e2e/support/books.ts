import { expect, type Page } from '@playwright/test';
import { DESKTOP } from './look';

/** Minor units of an amount as screens write it: `Rs 12,500`, `12,500.50`, `(300)` or `-300`; 0 for an empty cell. */
export function minor(text: string): number {
  const digits = text.replace(/[^\d.]/g, '');
  if (digits === '') return 0;
  const amount = Math.round(Number(digits) * 100);
  return /[(−-]/.test(text) ? -amount : amount;
}

/** The table of a report as it stands on the screen: cells by the head of their column, a row each. On a phone, where rows are cards, it is read in a wide window. */
export async function tableOf(page: Page): Promise<Record<string, string>[]> {
  const size = page.viewportSize();
  if (!size || size.width >= DESKTOP.width) return rowsOf(page);
  await page.setViewportSize(DESKTOP);
  const rows = await rowsOf(page);
  await page.setViewportSize(size);
  return rows;
}

async function rowsOf(page: Page): Promise<Record<string, string>[]> {
  const table = page.locator('main table').first();
  await expect(table.locator('tbody tr').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  return table.evaluate((element) => {
    const heads = [...element.querySelectorAll('thead th')].map((head) => (head as HTMLElement).innerText.trim());
    return [...element.querySelectorAll('tbody tr, tfoot tr')].map((row) => {
      const cells = [...row.children].flatMap((cell) => {
        const text = (cell as HTMLElement).innerText.trim();
        return [text, ...Array.from<string>({ length: (cell as HTMLTableCellElement).colSpan - 1 }).fill('')];
      });
      return Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? '']));
    });
  });
}

/** The row whose cells contain a text. */
export function rowWith(rows: readonly Record<string, string>[], text: string | RegExp): Record<string, string> {
  const found = rows.find((row) =>
    Object.values(row).some((cell) => (typeof text === 'string' ? cell.includes(text) : text.test(cell))),
  );
  expect(found, `a row with ${String(text)} among ${JSON.stringify(rows).slice(0, 600)}`).toBeTruthy();
  return found ?? {};
}
