import type { Locator, Page, Route } from '@playwright/test';
import { comes, formsOf } from './doors';
import { typedIn } from './send-form';
import type { Walk } from './walk';

/** What a person types into. */
const BOXES = [
  ':is(input:is([type="text"], [type="email"], [type="tel"], [type="url"], :not([type])), textarea)',
  ':not([aria-haspopup], [data-dates-input], [data-time-input], [readonly], [disabled])',
].join('');
/** One of the first takes what is typed, where any does. */
const MOST_BOXES = 6;
const STANDS_WITHIN_MS = 10_000;
const SOON_MS = 10_000;
/** A call that failed is made once more, a second later. */
const TRIED_TWICE_WITHIN_MS = 4_000;

/**
 * Types into the form of the screen that stands and cuts the server off. The form stays with what was typed, and still
 * does once the server is back. The page's clock is ahead afterwards, and its draft is kept: the walk is a `cold` one.
 */
export async function loseServer(walk: Walk, faults: string[]): Promise<void> {
  const { page } = walk;
  const form = formsOf(page).first();
  if (!(await comes(form, STANDS_WITHIN_MS))) {
    faults.push('has no form');
    return;
  }
  walk.step = 'something is typed into its form';
  await typeInto(form);
  await walk.answered();
  const typed = await typedIn(form);
  const compare = async (when: string) => {
    const kept = (await form.count()) > 0 ? new Set(await typedIn(form)) : null;
    const lost = typed.filter((value) => !kept?.has(value));
    if (!kept) faults.push(`has no form any more ${when}`);
    else if (lost.length > 0) faults.push(`loses what was typed ${when}: ${lost.join(', ')}`);
  };
  await walk.whileCutOff(async () => {
    walk.step = 'the server is cut off';
    const tries = new Map<string, number>();
    const cut = async (route: Route) => {
      const request = route.request();
      if (request.method() === 'GET') tries.set(request.url(), (tries.get(request.url()) ?? 0) + 1);
      await route.abort('connectionrefused');
    };
    await page.route('**/api/**', cut);
    try {
      await comeBack(page);
      await triedTwice(page, tries);
      await compare('while the server is away');
    } finally {
      await page.unroute('**/api/**', cut);
    }
    walk.step = 'the server is back';
    await comeBack(page);
    await walk.answered();
    await compare('once the server is back');
  });
}

/** Types into the first box that takes it. A form of choices alone is left as it stands. */
async function typeInto(form: Locator): Promise<void> {
  const soon = { timeout: SOON_MS };
  const boxes = await form.locator(BOXES).filter({ visible: true }).all();
  for (const box of boxes.slice(0, MOST_BOXES)) {
    const before = await box.inputValue(soon);
    const isNumber = /numeric|decimal/.test((await box.getAttribute('inputmode', soon)) ?? '');
    await box.fill(isNumber ? '7' : 'Walk', soon);
    await box.press('Tab', soon);
    if ((await box.inputValue(soon)) !== before) return;
  }
}

/** As if somebody came back to the tab after ten minutes: what the screen shows is asked for again. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Date.now = () => Math.round(performance.timeOrigin + performance.now()) + 600_000;
    dispatchEvent(new Event('visibilitychange'));
  });

/** Until everything that was asked was asked in vain twice, so that it is said to have failed. */
async function triedTwice(page: Page, tries: ReadonlyMap<string, number>): Promise<void> {
  const pause = 200;
  await page.waitForTimeout(pause);
  for (let waited = 0; waited < TRIED_TWICE_WITHIN_MS; waited += pause) {
    if ([...tries.values()].every((times) => times > 1)) break;
    await page.waitForTimeout(pause);
  }
  // until it is drawn
  await page.waitForTimeout(pause);
}
