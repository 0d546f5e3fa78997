import { expect, type Locator, type Page } from '@playwright/test';

/** Values by the names of the fields; a choice is named by (the beginning of) its label. */
export type Filling = Record<string, string | number | boolean | readonly string[]>;

/** Fills a form of the kit as a person does: types into boxes, chooses from lists, turns switches. */
export async function fill(page: Page, filling: Filling): Promise<void> {
  for (const [name, value] of Object.entries(filling)) {
    const place = page.locator(`[data-field="${name}"]`).last();
    for (const one of Array.isArray(value) ? value : [value]) await set(page, place, one);
    // the list of a field that takes several stays open until the field is left
    if (Array.isArray(value)) await place.locator('input:not([type="hidden"])').first().press('Tab');
  }
}

async function set(page: Page, place: Locator, value: string | number | boolean): Promise<void> {
  const control = place.locator('input:not([type="hidden"]), textarea').first();
  await expect(control).toBeEnabled();
  if (typeof value === 'boolean') {
    // by the keyboard: the bar at the foot of a phone may lie over it
    if ((await control.isChecked()) !== value) await control.press(' ');
    await expect(control).toBeChecked({ checked: value });
    return;
  }
  if ((await control.getAttribute('aria-haspopup')) === 'listbox') {
    await choose(page, control, String(value));
    return;
  }
  await control.fill(String(value));
}

/** Types into a list's box and takes the first choice that begins so; a mark of its direction may stand before. */
export async function choose(page: Page, control: Locator, label: string): Promise<void> {
  const option = page.getByRole('option', {
    name: new RegExp(`^[\\u2066-\\u2069]*${label.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}`),
  });
  // a page that scrolls under the list may take the press, which closes the list: then it is opened again
  await expect(async () => {
    await control.click();
    await control.fill(label);
    await option.first().click({ timeout: 20_000 });
  }).toPass({ timeout: 60_000 });
  // what the server found may come between the press and its end, and draw the list anew: then it is pressed again
  await expect(async () => {
    if ((await control.getAttribute('data-untaken')) === null) return;
    await option.first().click({ timeout: 2000 });
    await expect(control).not.toHaveAttribute('data-untaken', { timeout: 2000 });
  }).toPass({ timeout: 60_000 });
}

/** Saves the open form and waits until its screen is left. */
export async function save(page: Page): Promise<void> {
  const before = page.url();
  // as by the Tab key: a list that lies over the button goes when its field is left
  await page.locator('[data-save]').focus();
  await page.locator('[data-save]').click();
  await expect(page).not.toHaveURL(before);
}

/** Makes one record through its form and answers its id, which stands in the address of its details. */
export async function make(page: Page, path: string, filling: Filling): Promise<number> {
  await page.goto(path);
  await fill(page, filling);
  await save(page);
  return Number(new URL(page.url()).searchParams.get('id'));
}
