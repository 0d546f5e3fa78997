import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with each violation's rule and first element when the page, as it stands now, has any. */
export async function expectAccessible(page: Page): Promise<void> {
  await settle(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const said = violations.map((one) => `${one.id} (${one.nodes.length}): ${one.nodes[0]?.html.slice(0, 240) ?? ''}`);
  expect(said, `accessibility of ${page.url()}`).toEqual([]);
}

/** Waits until nothing loads or moves: colours are judged when transitions are over. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    await document.fonts.ready;
    const passing = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map((one) => one.finished));
  });
}
