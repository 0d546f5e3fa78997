import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test';
import { expectAccessible } from './axe';

/** Every stored page, the other design of four of them, and one of each kind that is made of a record. */
const STORED = [
  '/',
  '/about-us',
  '/academic',
  '/contact-us',
  '/campus-facilities',
  '/life-at-campus',
  '/why-choose-us',
  '/franchise',
  '/privacy-policy',
  '/inquiry-form',
  '/our-events',
  '/all-events',
  '/all-campuses',
  '/blogs',
  '/coming-soon',
];
const SECOND_DESIGNS = ['/home2', '/about-us2', '/academic2', '/contact-us2'];
const OF_RECORDS = [
  '/campus?slug=chinar-gulberg',
  '/event-details?slug=open-day-gulberg',
  '/event-details?slug=prize-day-2026',
  '/blog-details?slug=choosing-after-matric',
];
export const PAGES = [...STORED, ...SECOND_DESIGNS, ...OF_RECORDS];

export const inUrdu = (path: string): string => (path === '/' ? '/ur' : `/ur${path}`);

/** Widths of a phone, a tablet and a desk. The middle one is looked at for its layout only. */
export const SIZES = [
  { width: 390, height: 844 },
  { width: 1360, height: 850 },
  { width: 768, height: 1024 },
];

/** What is wrong with a page beside its accessibility, gathered while it is open. */
export interface Watched {
  page: Page;
  complaints: string[];
}

/** A new page whose console, policy and requests are watched: nothing may be asked of another site. */
export async function watched(browser: Browser, options: BrowserContextOptions): Promise<Watched> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce', ...options })).newPage();
  const complaints: string[] = [];
  const own = new URL(options.baseURL ?? '').host;
  page.on('pageerror', (failure) => complaints.push(failure.message));
  page.on('console', (line) => {
    // the answer's status is told by the request; a 404's own document is what some addresses are about
    if (line.type() === 'error' && !line.text().startsWith('Failed to load resource')) complaints.push(line.text());
  });
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url());
    if (/^https?:$/.test(protocol) && host !== own) complaints.push(`asks another site: ${request.url()}`);
  });
  page.on('response', (answer) => {
    if (answer.status() >= 400 && answer.request().resourceType() !== 'document')
      complaints.push(`${answer.status()} ${answer.url()}`);
  });
  return { page, complaints };
}

/** Opens a page and waits until its script has brought it to life. */
export async function openAlive({ page }: Watched, path: string): Promise<void> {
  await page.goto(path);
  // The choice of theme appears only when the page has been hydrated.
  if (!path.includes('coming-soon')) await expect(page.locator('.theme-choice')).toBeAttached();
}

/** Holds for every public page in every width: one main heading, sized pictures, no sideways scroll, nothing to complain of. */
export async function expectSound({ page, complaints }: Watched, path: string, withAxe: boolean): Promise<void> {
  await expect(page.locator('h1')).toHaveCount(1);
  if (withAxe) {
    // all of it is laid out by then
    await expect(page.locator('main > :not([data-laid-out])')).toHaveCount(0);
    await expectAccessible(page);
  }
  const found = await page.evaluate(() => ({
    sideways: document.documentElement.scrollWidth > innerWidth,
    unsized: [...document.images]
      .filter((one) => {
        // what is fetched when it comes near may have no box yet, in an album that is closed
        const isShown = one.width > 0 || one.loading === 'lazy';
        return !isShown || !one.hasAttribute('width') || !one.hasAttribute('height');
      })
      .map((one) => one.outerHTML.slice(0, 120)),
    unnamed: [...document.images].filter((one) => !one.hasAttribute('alt')).length,
  }));
  expect(found, `${path} at ${page.viewportSize()?.width} pixels`).toMatchObject({ sideways: false, unnamed: 0 });
  expect(found.unsized, `${path} at ${page.viewportSize()?.width} pixels`).toEqual([]);
  expect(complaints, path).toEqual([]);
}
