import type { Locator, Page } from '@playwright/test';
import { SENDS } from './send-form';

/** A form that stands on a screen, or what may open one in a dialog: a button of its head, a line of its menu. */
export interface Door {
  kind: 'form' | 'button' | 'item';
  /** Which one of its kind. */
  nth: number;
}

const OPENS_WITHIN_MS = 3_000;

export const formsOf = (page: Page): Locator => page.locator(`main form:has(${SENDS})`);
const buttonsOf = (page: Page): Locator =>
  page.locator('main header button:not([aria-haspopup], [disabled])').filter({ visible: true });
const menuOf = (page: Page): Locator => page.locator('main header').getByRole('button', { name: 'More actions' });
const itemsOf = (page: Page): Locator =>
  page.locator('button[role="menuitem"]:not([disabled])').filter({ visible: true });

/** Every door of the screen that stands. */
export async function doorsOf(page: Page): Promise<Door[]> {
  const forms = await formsOf(page).count();
  const buttons = await buttonsOf(page).count();
  let items = 0;
  if (await menuOf(page).count()) {
    await menuOf(page).first().click();
    await comes(itemsOf(page));
    items = await itemsOf(page).count();
    await page.keyboard.press('Escape');
  }
  const doors = (kind: Door['kind'], count: number) => Array.from({ length: count }, (_, nth): Door => ({ kind, nth }));
  return [...doors('form', forms), ...doors('button', buttons), ...doors('item', items)];
}

/** The form behind a door, if there is one. A dialog that only asks before it acts has none, and is left alone. */
export async function openDoor(page: Page, { kind, nth }: Door): Promise<Locator | null> {
  if (kind === 'form') return formsOf(page).nth(nth);
  if (kind === 'button') await buttonsOf(page).nth(nth).click();
  else {
    await menuOf(page).first().click();
    await itemsOf(page).nth(nth).click();
  }
  const form = page.locator('[role="dialog"] form:has([data-save])').first();
  return (await comes(form)) ? form : null;
}

export async function comes(what: Locator, withinMs = OPENS_WITHIN_MS): Promise<boolean> {
  try {
    await what.first().waitFor({ timeout: withinMs });
    return true;
  } catch {
    return false;
  }
}
