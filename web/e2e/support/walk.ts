import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContextOptions, expect, type Page, type Request } from '@playwright/test';
import type { Screen } from '../../src/areas/area';
import { en as english } from '../../src/text/en';
import type { Answer } from './api';
import { still } from './axe';
import type { Scheme } from './look';

/** A screen with its data takes about a second, and ten on a busy machine; one that takes this long hangs. */
const HANGS_AFTER_MS = 180_000;
const OPENS_WITHIN_MS = 60_000;
/** Is no screen, and says so: what stands before the first one, and between two visits of the same one. */
const BETWEEN = '/admin/between-two-screens';
/** More than any record has. */
const MOST_TABS = 12;

export interface Visit {
  screen: Screen;
  address: string;
  /** No list has a record for it: a fault of the walk, or of the demo group. */
  nothingToShow?: boolean;
  /** Names a record that is not there: the screen says so, in one notice. */
  isGone?: boolean;
}

export interface WalkOptions {
  browser: Browser;
  /** Address of the server, size of the page. */
  view: BrowserContextOptions;
  token: string;
  schemes: readonly Scheme[];
  /** The first record of every list that was shown, by the list's path; filled while lists are visited. */
  firsts: Map<string, number>;
  /** The other tabs of each record are looked at too. */
  tabs?: boolean;
  /** Calls may answer 404, for addresses of records that are not there. */
  missing?: boolean;
}

/** Opens screens one after the other within one page, as links do, and says what is wrong with each. */
export class Walk {
  private path = BETWEEN;
  private step = '';
  /** What was asked and not answered yet, with the screen that stood when it was asked. */
  private readonly waiting = new Map<Request, string>();
  private complaints: string[] = [];

  private constructor(
    private readonly page: Page,
    private readonly options: WalkOptions,
  ) {
    page.on('pageerror', (failure) => {
      // the browser's own viewer of PDF files fails on its own account
      if (!failure.stack?.includes('chrome-extension:')) this.complaints.push(`uncaught: ${failure.message}`);
    });
    page.on('console', (line) => {
      if (line.type() !== 'error' || line.location().url.startsWith('chrome-extension:')) return;
      // an answer's status is told below, with the address that it belongs to
      if (line.text().startsWith('Failed to load resource')) return;
      if (options.missing && / was not found\./.test(line.text())) return;
      this.complaints.push(`console: ${line.text()}`);
    });
    page.on('response', (response) => {
      const status = response.status();
      if (status < 400 || (status === 404 && options.missing)) return;
      this.complaints.push(`${status} of ${response.request().method()} ${response.url()}`);
    });
    const ours = (request: Request) => {
      const { pathname } = new URL(request.url());
      return pathname.startsWith('/api/') && !pathname.endsWith('/job-events');
    };
    page.on('request', (request) => void (ours(request) && this.waiting.set(request, this.path)));
    page.on('requestfailed', (request) => void this.waiting.delete(request));
    page.on('requestfinished', async (request) => {
      const path = this.waiting.get(request);
      if (path === undefined) return;
      await this.keepFirst(request, path).catch(() => undefined);
      this.waiting.delete(request);
    });
  }

  /** A page of its own, already past sign-in; what is kept in one browser is not seen by the other walks. */
  static async begin(options: WalkOptions): Promise<Walk> {
    const context = await options.browser.newContext({ reducedMotion: 'reduce', ...options.view });
    const page = await context.newPage();
    await page.addInitScript((token) => {
      // the browser's viewer of PDF files has a frame of its own, without storage
      if (globalThis.top === globalThis.self) localStorage.setItem('token', token);
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
        // oxlint-disable-next-line no-console -- this is how the test hears of it
        console.error(`the policy forbids ${violatedDirective} ${blockedURI} ${sourceFile}`);
      });
    }, options.token);
    const walk = new Walk(page, options);
    await page.goto(BETWEEN, { timeout: 2 * OPENS_WITHIN_MS });
    await page.locator('main h1').waitFor({ timeout: OPENS_WITHIN_MS });
    return walk;
  }

  /** What is wrong with a screen, a line each. A screen that hangs is named, and the walk goes on in a new page. */
  async visit(visit: Visit): Promise<{ faults: string[]; next: Walk }> {
    const faults: string[] = [];
    let timer: NodeJS.Timeout | undefined;
    const hangs = new Promise<'hangs'>((resolve) => {
      timer = setTimeout(() => resolve('hangs'), HANGS_AFTER_MS);
    });
    const looked = this.look(visit, faults).catch((failure: unknown) => {
      faults.push(`fails while ${this.step}: ${String(failure).slice(0, 400)}`);
    });
    const hung = (await Promise.race([looked, hangs])) === 'hangs';
    clearTimeout(timer);
    if (hung) {
      faults.push(`hangs while ${this.step}`);
      void this.end();
    }
    faults.push(...this.complaints.splice(0));
    return { faults, next: hung ? await Walk.begin(this.options) : this };
  }

  async end(): Promise<void> {
    await this.page
      .context()
      .close()
      .catch(() => undefined);
  }

  private async look(visit: Visit, faults: string[]): Promise<void> {
    if (visit.nothingToShow) faults.push('has no record to show');
    await this.open(visit);
    const { page } = this;
    if (visit.isGone) {
      this.step = 'the notice that it is missing is awaited';
      await expect(page.locator('main [role="alert"]')).toHaveCount(1, { timeout: OPENS_WITHIN_MS });
    }
    for (const scheme of this.options.schemes) {
      this.step = `it turns ${scheme}`;
      await turn(page, scheme);
      await still(page);
      this.step = `it is looked at in the ${scheme}`;
      faults.push(...(await this.violations(scheme)));
    }
    if (this.options.tabs) faults.push(...(await this.faultsOfTabs()));
    this.step = 'it is measured';
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (sideways > 0) faults.push(`moves sideways by ${sideways}px`);
    faults.push(...(await page.evaluate(brokenFigures)));
  }

  /** Until the screen has its title, its heading, and an answer to everything it asked. */
  private async open({ screen, address }: Visit): Promise<void> {
    const { page } = this;
    if (this.path === screen.path) await this.follow(BETWEEN, BETWEEN);
    await this.follow(screen.path, address);
    const soon = { intervals: [30], timeout: OPENS_WITHIN_MS };
    const title = (english as Readonly<Record<string, string>>)[screen.title] ?? screen.title;
    this.step = 'its title is awaited';
    await expect.poll(async () => (await page.title()).split(' · '), soon).toContain(title);
    this.step = 'its answers are awaited';
    await this.answered();
  }

  /** Until the heading of the screen that stood is gone, and another has come. */
  private async follow(path: string, address: string): Promise<void> {
    const { page } = this;
    this.step = 'it opens';
    await page.evaluate(() => {
      for (const heading of document.querySelectorAll('main h1')) heading.setAttribute('data-left', '');
    });
    this.path = path;
    await page.evaluate((to) => history.pushState({}, '', to), address);
    this.step = 'its heading is awaited';
    await expect(page.locator('main h1:not([data-left])').first()).toBeVisible({ timeout: OPENS_WITHIN_MS });
    await expect(page.locator('h1[data-left]')).toHaveCount(0, { timeout: OPENS_WITHIN_MS });
  }

  private async answered(): Promise<void> {
    const soon = { intervals: [30], timeout: OPENS_WITHIN_MS };
    await expect.poll(() => [...this.waiting.keys()].map((request) => request.url()), soon).toEqual([]);
    await expect(this.page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: OPENS_WITHIN_MS });
  }

  /** A record's other tabs, as they stand in the last scheme. */
  private async faultsOfTabs(): Promise<string[]> {
    const faults: string[] = [];
    const others = this.page.locator('main [role="tab"][aria-selected="false"]');
    const names = (await others.allTextContents()).slice(0, MOST_TABS);
    for (const name of names) {
      this.step = `its tab ${name} is looked at`;
      // oxlint-disable-next-line no-await-in-loop -- one tab after the other
      await this.page.locator('main [role="tab"]', { hasText: name }).first().click();
      // oxlint-disable-next-line no-await-in-loop
      await this.answered();
      // oxlint-disable-next-line no-await-in-loop
      const found = await violationsOf(this.axe().include('main'));
      faults.push(...found.map((fault) => `tab ${name}: ${fault}`));
    }
    return faults;
  }

  /** Every rule in the first scheme; with the second, colours alone change, and those of the frame are known by then. */
  private async violations(scheme: Scheme): Promise<string[]> {
    const axe = this.axe();
    if (scheme !== this.options.schemes[0]) axe.include('main').withRules('color-contrast');
    return (await violationsOf(axe)).map((fault) => `${scheme} ${fault}`);
  }

  /** In one pass: a second page for each look costs time, and within a frame stands a PDF file at most. */
  private axe(): AxeBuilder {
    return new AxeBuilder({ page: this.page })
      .setLegacyMode()
      .exclude('iframe')
      .options({ resultTypes: ['violations'] });
  }

  /** Keeps the id of the first record of the list that the screen at this path shows. */
  private async keepFirst(request: Request, path: string): Promise<void> {
    const { firsts } = this.options;
    if (firsts.has(path) || !/\/api\/(get|fetch|search)-/.test(request.url())) return;
    if (/get-(options|saved-views|active-session)/.test(request.url())) return;
    const answer: Answer = await (await request.response())?.json();
    const rows: Answer = answer?.data?.data ?? answer?.data;
    const id = Array.isArray(rows) && rows[0]?.id;
    if (typeof id === 'number') firsts.set(path, id);
  }
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => {
    const [first] = nodes;
    return `${id} (${nodes.length}): ${first?.html.slice(0, 200) ?? ''} ${first?.failureSummary ?? ''}`;
  });
}

/** Amounts, dates and codes that are broken into lines or leave their box: nobody can read down such a column. Runs in the page. */
function brokenFigures(): string[] {
  const whole = /^[(+-]?(Rs )?\d[\d,.]*\)?$|^\d{1,2} [A-Z][a-z]{2} \d{4}$|^(?=.*\d)[A-Z\d]+([-/][A-Z\d]+)+$/;
  const words = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const broken: string[] = [];
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (text.length > 32 || !whole.test(text)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
    if (lines.size > 1) broken.push(`${text} stands in two lines`);
    const box = node.parentElement?.closest('a, button, td, th, dd, li, div');
    const own = range.getBoundingClientRect();
    const room = box?.getBoundingClientRect();
    // a word that only readers by ear get is one dot wide
    if (!room || room.width <= 1) continue;
    if (own.right > room.right + 1 || own.left < room.left - 1) broken.push(`${text} sticks out of its box`);
  }
  return [...new Set(broken)];
}

/** As if the other scheme had been chosen in another tab: the page follows without being loaded again. */
async function turn(page: Page, scheme: Scheme): Promise<void> {
  await page.evaluate((newValue) => {
    const key = 'mantine-color-scheme-value';
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, scheme);
  await page.waitForFunction((one) => document.documentElement.dataset['mantineColorScheme'] === one, scheme);
}
