import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';

/** The public pages as the server renders them; without a server (BASE_URL) there is nothing to see. */
test.skip(!process.env['BASE_URL'], 'the public pages need a running server');

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1360, height: 850 },
];

for (const address of ['/', '/ur', '/there-is-no-such-page', '/verify/000000000000']) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${address} in ${colorScheme} is hydrated without complaint and can be used by everyone`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ colorScheme });
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      page.on('console', (message) => {
        // The document's own 404 is what some of these addresses are about.
        if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
      });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await page.goto(address);
        await expect(page.locator('h1')).toHaveCount(1);
        // The choice of theme appears only when the page has been hydrated.
        await expect(page.locator('.theme-choice')).toBeVisible();
        await expectAccessible(page);
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
        expect(sideways, `${address} moves sideways at ${size.width}`).toBe(false);
      }
      expect(complaints).toEqual([]);
      await context.close();
    });
  }
}

test('the home page can be read and its menu opened without script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('h1')).toBeVisible();
  await page.locator('.menu-narrow summary').click();
  await expect(page.locator('.menu-narrow nav a').first()).toBeVisible();
  await context.close();
});
