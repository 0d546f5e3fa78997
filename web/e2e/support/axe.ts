import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Fails with each violation's rule and first element when the page, as it stands now, has any. `beside` leaves out what a
 * frame shows: a page of its own, looked at elsewhere, with which the screen never counts as idle.
 */
export async function expectAccessible(page: Page, frames: 'with' | 'beside' = 'with'): Promise<void> {
  if (frames === 'with') await settle(page);
  else await still(page);
  // in one pass: there are no frames of other origins, and a second page for each look costs time
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (frames === 'beside') axe.exclude('iframe');
  // An open menu or list stands at the end of the body, outside of every landmark; that is a custom, not a fault.
  if (await page.locator('[data-portal] :is([role="menu"], [role="listbox"])').count()) axe.disableRules('region');
  const { violations } = await axe.analyze();
  const said = violations.map(({ id, nodes }) => {
    const [first] = nodes;
    return `${id} (${nodes.length}): ${first?.html.slice(0, 240) ?? ''} ${first?.failureSummary ?? ''}`;
  });
  expect(said, `accessibility of ${page.url()}`).toEqual([]);
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
