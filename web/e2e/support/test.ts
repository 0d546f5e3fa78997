import { test as base } from '@playwright/test';
import { offset } from './clock';

/**
 * Playwright's test, in browsers whose clock is the journey's (a page's `new Date()` says what the server says) and that
 * draw no motion: without a graphics card each frame of a dialog that opens is drawn by the processor that the journeys share.
 */
export const test = base.extend<object, { browserOnTheDay: undefined }>({
  browserOnTheDay: [
    async ({ browser }, use) => {
      const openContext = browser.newContext.bind(browser);
      // `browser.newPage` and the `page` of a test open their contexts here too
      browser.newContext = async (options) => {
        const context = await openContext({ reducedMotion: 'reduce', ...options });
        await context.addInitScript(shiftClock, offset());
        return context;
      };
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
});

/** Runs in the page before its scripts: `Date` is ahead by so many milliseconds; timers stay the computer's. */
function shiftClock(ahead: number): void {
  const real = Date;
  globalThis.Date = new Proxy(real, {
    construct: (target, given, self) =>
      Reflect.construct(target, given.length > 0 ? given : [real.now() + ahead], self),
    apply: () => new real(real.now() + ahead).toString(),
    get: (target, name) => (name === 'now' ? () => real.now() + ahead : Reflect.get(target, name)),
  });
}
