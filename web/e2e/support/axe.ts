import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults, type ElementContext, type Result, type RunOptions } from 'axe-core';
import { wrongContrasts } from './contrast';

declare global {
  // oxlint-disable-next-line no-var -- what a script puts on the window
  var axe: { run(where: ElementContext, how: RunOptions): Promise<AxeResults> };
}

/** Where axe looks, and how. */
export interface AxeLook {
  part?: 'all' | 'main';
  /** Selectors of what is left out. */
  exclude?: string[];
  disabled?: string[];
  /** The contrast of every text, of those too whose kind was right on this page before. */
  everyText?: boolean;
}

const IS_THOROUGH = process.env['THOROUGH'] === '1';
/** What the other kinds of results say of each element is thrown away, and takes as long as the look itself. */
const ONLY_VIOLATIONS: RunOptions = { resultTypes: ['violations'] };

/**
 * Fails with each violation's rule and first element when the page, as it stands now, has any. `beside` leaves out what a
 * frame shows: a page of its own, looked at elsewhere, with which the screen never counts as idle.
 */
export async function expectAccessible(page: Page, frames: 'with' | 'beside' = 'with'): Promise<void> {
  if (frames === 'with') await settle(page);
  else await still(page);
  // An open menu or list stands at the end of the body, outside of every landmark; that is a custom, not a fault.
  const hasMenu = (await page.locator('[data-portal] :is([role="menu"], [role="listbox"])').count()) > 0;
  const disabled = hasMenu ? ['region'] : [];
  const isAlone = frames === 'beside' || page.frames().length === 1;
  const said = isAlone
    ? await violationsIn(page, { exclude: frames === 'beside' ? ['iframe'] : [], disabled, everyText: IS_THOROUGH })
    : await violationsWithFrames(page, disabled);
  expect(said, `accessibility of ${page.url()}`).toEqual([]);
}

/**
 * What axe finds within a part of the page, or in all of it, without what its frames show. The page keeps axe from one look to the next: it is long to bring
 * and to compile.
 */
export async function violationsIn(
  page: Page,
  { part = 'all', exclude = [], disabled = [], everyText = false }: AxeLook,
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const include = part === 'main' ? ['main'] : [];
  const off = everyText ? disabled : [...disabled, 'color-contrast'];
  const rules = Object.fromEntries(off.map((id) => [id, { enabled: false }]));
  const options: RunOptions = { ...ONLY_VIOLATIONS, rules, iframes: false };
  const look = [{ include, exclude }, options] as const;
  const found = await page.evaluate(async ([where, how]) => (await globalThis.axe.run(where, how)).violations, look);
  if (!everyText) found.push(...(await contrastsOf(page, part, exclude)));
  return found.map(inOneLine);
}

/** Texts of too little contrast, seen twice: an answer that comes during the look brings elements whose colours are still on their way. */
async function contrastsOf(page: Page, part: 'all' | 'main', exclude: string[]): Promise<Result[]> {
  const look = () => page.evaluate(wrongContrasts, [part, exclude] as const);
  if ((await look()).length === 0) return [];
  await still(page);
  return look();
}

/** As `violationsIn`, with what frames show: axe stands in each of them. In one pass: none is of another origin, and a second page for each look costs time. */
async function violationsWithFrames(page: Page, disabled: string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ ...ONLY_VIOLATIONS });
  const { violations } = await builder.disableRules(disabled).analyze();
  return violations.map(inOneLine);
}

function inOneLine({ id, nodes }: Result): string {
  const [first] = nodes;
  return `${id} (${nodes.length}): ${first?.html.slice(0, 240) ?? ''} ${first?.failureSummary ?? ''}`;
}

/** Waits until nothing loads or moves: colours are judged when transitions are over. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await still(page);
}

/** Waits until nothing moves. A page with a PDF file in a frame never counts as idle, but comes to rest all the same. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}
