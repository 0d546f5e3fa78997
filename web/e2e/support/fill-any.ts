import type { Locator, Page } from '@playwright/test';
import type { Forms } from '../../src/api/shapes';
import { png } from './png';
import { type Box, limitsOf, plainName, sampleOf } from './sample-values';

/** Fills any form of the program, field by field, as it stands: what has a value keeps it. */

const CONTROLS =
  'input:not([type="hidden"], [type="file"]), textarea, button[data-dates-input], [contenteditable="true"]';
/** More than any form has; one that grows while it is filled ends here. */
const MOST_CONTROLS = 120;
const SOON_MS = 4_000;
/** A new record is made without these: they would change which session, rule or price the whole group works with. */
const STAYS_OFF = /^is_(active|current|default)$/;

interface Control extends Box {
  kind: 'tick' | 'radio' | 'choice' | 'day' | 'month' | 'text';
  hasValue: boolean;
}

export interface FormContext {
  today: string;
  forms: Forms;
  /** A record that exists, or settings: switches stay as they are. */
  exists: boolean;
}

/** Fills every field; answers the names of those that could not be filled. */
export async function fillAny(page: Page, form: Locator, context: FormContext): Promise<string[]> {
  await addLines(page, form);
  await addFiles(page, form);
  const left: string[] = [];
  for (let number = 0; number < MOST_CONTROLS; number += 1) {
    const control = await form.evaluate(takeNext, [CONTROLS, number] as const);
    if (!control) break;
    if (control.hasValue) continue;
    try {
      await fillOne(page, form, control, number, context);
    } catch {
      left.push(control.name);
    }
  }
  return left;
}

/** Marks the next control that nobody looked at yet, and says what it is. Runs in the page. */
function takeNext(form: Element, [controls, number]: readonly [controls: string, number: number]): Control | null {
  for (const one of form.querySelectorAll<HTMLInputElement>(controls)) {
    const popup = one.getAttribute('aria-haspopup');
    const isLocked = one.disabled || (one.readOnly && popup !== 'listbox');
    if (one.dataset['walked'] !== undefined || isLocked || !one.checkVisibility()) continue;
    one.dataset['walked'] = String(number);
    const field = one.closest<HTMLElement>('[data-field]');
    const label = one.labels?.[0]?.textContent ?? one.getAttribute('aria-label') ?? '';
    const box = {
      name: field?.dataset['field'] ?? label,
      type: one.dataset['timeInput'] === undefined ? one.type : 'time',
      inputMode: one.inputMode,
      lang: one.lang,
      maxLength: one.maxLength,
    };
    // lists, and calendars of months, keep what was chosen in a hidden box beside them
    const kept = field?.querySelector<HTMLInputElement>('input[type="hidden"]')?.value ?? '';
    if (one.type === 'checkbox') return { ...box, kind: 'tick', hasValue: one.checked };
    if (one.type === 'radio') {
      const group = one.closest('[role="radiogroup"]') ?? form;
      return { ...box, kind: 'radio', hasValue: group.querySelector('input[type="radio"]:checked') !== null };
    }
    if (one.tagName === 'BUTTON') return { ...box, kind: 'month', hasValue: field === null || kept !== '' };
    const isWritten = one.isContentEditable ? one.textContent !== '' : one.value !== '';
    if (popup === 'listbox') return { ...box, kind: 'choice', hasValue: isWritten || kept !== '' };
    return { ...box, kind: one.dataset['datesInput'] === undefined ? 'text' : 'day', hasValue: isWritten };
  }
  return null;
}

async function fillOne(
  page: Page,
  form: Locator,
  control: Control,
  number: number,
  context: FormContext,
): Promise<void> {
  const place = form.locator(`[data-walked="${number}"]`);
  const soon = { timeout: SOON_MS };
  switch (control.kind) {
    case 'tick':
      // by the keyboard: the box itself is too small to be hit
      if (!context.exists && !STAYS_OFF.test(plainName(control.name))) await place.press(' ', soon);
      return;
    case 'radio':
      await place.press(' ', soon);
      return;
    case 'choice':
      await chooseFirst(page, place);
      return;
    case 'month':
      await place.click(soon);
      await page.locator('[data-dates-dropdown] table button:not([disabled])').first().click(soon);
      return;
    case 'day':
      await place.fill(context.today, soon);
      await place.press('Tab', soon);
      return;
    case 'text':
      await place.fill(await textFor(form, control, context), soon);
  }
}

/** The first choice that is offered; where none is, the box may take what is typed. */
async function chooseFirst(page: Page, place: Locator): Promise<void> {
  const soon = { timeout: SOON_MS };
  await place.click(soon);
  const offered = page.locator('[role="option"]:not([data-combobox-disabled]):visible').first();
  try {
    await offered.waitFor(soon);
    await offered.click(soon);
  } catch {
    if (await place.isEditable()) await place.fill('Walk', soon);
  }
  // the list of a field that takes several stays open until the field is left
  await place.press('Tab', soon);
}

async function textFor(form: Locator, control: Control, { today, forms }: FormContext): Promise<string> {
  const names = await form.evaluate((element) =>
    [...element.querySelectorAll<HTMLElement>('[data-field]')].map((one) => one.dataset['field'] ?? ''),
  );
  const limits = limitsOf(forms, new Set(names.map(plainName)));
  const mark = Math.random().toString(36).slice(2, 8).toUpperCase();
  return sampleOf(control, limits[plainName(control.name)] ?? {}, { today, mark });
}

/** Lines begin where there are none. */
async function addLines(page: Page, form: Locator): Promise<void> {
  const fields = form.locator('[data-field]', { has: page.locator('table[data-lines]') });
  for (const field of await fields.all()) {
    const add = field.locator('[data-add-line]:not([disabled])');
    if ((await field.locator('tbody tr').count()) === 0 && (await add.count()) > 0) await add.first().click();
  }
}

/** A picture, or a text where one is asked for. */
async function addFiles(page: Page, form: Locator): Promise<void> {
  for (const input of await form.locator('input[type="file"]:not([disabled])').all()) {
    const accept = (await input.getAttribute('accept')) ?? '';
    const isText = /csv|text/.test(accept);
    await input.setInputFiles(
      isText
        ? { name: 'walk.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nWalk\n') }
        : { name: 'walk.png', mimeType: 'image/png', buffer: png(320, 240) },
    );
    await page.waitForTimeout(500);
  }
}
