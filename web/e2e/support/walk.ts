import { type Browser, type BrowserContextOptions, expect, type Page, type Request } from '@playwright/test';
import type { Screen } from '../../src/areas/area';
import { en } from '../../src/text/en';
import { office as officeEn } from '../../src/text/en/office';
import type { Locale } from '../../src/text/locale';
import { ur } from '../../src/text/ur';
import { office as officeUr } from '../../src/text/ur/office';
import type { Answer } from './api';
import { still, violationsIn } from './axe';
import { Complaints, type WatchRules } from './complaints';
import type { Scheme } from './look';
import { LIST_CALLS } from './screens';
import { brokenFigures, kindsAround, wrongWords } from './shown';

/** A screen with its data takes about a second, and ten on a busy machine; one that takes this long hangs. */
const HANGS_AFTER_MS = 300_000;
const OPENS_WITHIN_MS = 60_000;
/** Is no screen, and says so: what stands before the first one, and between two visits of the same one. */
const BETWEEN = '/admin/between-two-screens';
/** More than any record has. */
const MOST_TABS = 12;
/** Further rows of a table, on a phone cards, are drawn as its first four are; to look at each of them takes most of the time. Within a frame stands a PDF file at most. */
const LEFT_OUT = ['iframe', 'tbody > tr:nth-child(n + 5)', 'ul[aria-busy] > li:nth-child(n + 5)'];

/** What is there before any text of an area; titles of screens are among it. */
const TEXTS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { ...en, ...officeEn },
  ur: { ...ur, ...officeUr },
};
/** What keys of texts begin with. */
const AREAS = [...new Set(Object.keys(TEXTS.en).map((key) => key.split('.')[0] ?? ''))];

export interface Visit {
  screen: Screen;
  address: string;
  /** No list has a record for it: a fault of the walk, or of the demo group. */
  nothingToShow?: boolean;
  /** Names a record that is not there: the screen says so, in one notice. */
  isGone?: boolean;
  /** It is opened for its first record only. */
  isLookedAtElsewhere?: boolean;
  /** Without one the screen is not looked at by axe. */
  scheme?: Scheme | undefined;
}

export interface WalkOptions extends WatchRules {
  browser: Browser;
  /** Address of the server, size of the page. */
  view: BrowserContextOptions;
  token: string;
  /** The first record of every list that was shown, by the list's path; filled while lists are visited. */
  firsts: Map<string, number>;
  /** The other tabs of each record are looked at too. */
  tabs?: boolean;
  /** Each screen is loaded by its address, as from a bookmark in a browser that keeps nothing else, and not opened within the page as links do. */
  cold?: boolean;
  /** The links to records that a screen and its tabs show are kept, to be followed. */
  links?: boolean;
  /** Each text and each entry of the menu is looked at on each screen, of those too whose kind was seen on another one. */
  everyText?: boolean;
  /** English where nothing is said. */
  locale?: Locale;
}

/** What is wrong with a screen, a line each, and the page in which the walk goes on. */
export interface Looked {
  faults: string[];
  next: Walk;
}

/** Opens screens one after the other in one page and says what is wrong with each. */
export class Walk {
  /** What is being done, for the fault that it may become. */
  step = '';
  private path = BETWEEN;
  private scheme: Scheme | undefined;
  /** What axe has seen around screens: in menu and top bar, and what is laid over a page. */
  private readonly seenAround = new Set<string>();
  /** What was asked and not answered yet, with the screen that stood when it was asked. */
  private readonly waiting = new Map<Request, string>();
  private readonly complaints: Complaints;
  /** The first link to each screen of a record, by that screen's path. */
  private readonly links = new Map<string, string>();
  private readonly followed = new Set<string>();

  private constructor(
    readonly page: Page,
    private readonly options: WalkOptions,
  ) {
    this.complaints = new Complaints(page, options);
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
    const kept = { token: options.token, locale: options.locale ?? 'en', isBare: options.cold ?? false };
    await page.addInitScript(({ token, locale, isBare }) => {
      // the browser's viewer of PDF files has a frame of its own, without storage
      if (globalThis.top === globalThis.self) {
        // with what was typed before, a form would ask before it is left
        if (isBare) {
          sessionStorage.clear();
          localStorage.clear();
        }
        localStorage.setItem('token', token);
        localStorage.setItem('locale', locale);
      }
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
        // oxlint-disable-next-line no-console -- this is how the test hears of it
        console.error(`the policy forbids ${violatedDirective} ${blockedURI} ${sourceFile}`);
      });
    }, kept);
    const walk = new Walk(page, options);
    await page.goto(BETWEEN, { timeout: 2 * OPENS_WITHIN_MS });
    await page.locator('main h1').waitFor({ timeout: OPENS_WITHIN_MS });
    return walk;
  }

  /** Looks at a screen. */
  visit(visit: Visit): Promise<Looked> {
    return this.within(HANGS_AFTER_MS, (faults) => this.look(visit, faults));
  }

  /** Does something on this page and gathers what is wrong. What hangs is named, and the walk goes on in a new page. */
  async within(hangsAfterMs: number, work: (faults: string[]) => Promise<void>): Promise<Looked> {
    const faults: string[] = [];
    let timer: NodeJS.Timeout | undefined;
    const hangs = new Promise<'hangs'>((resolve) => {
      timer = setTimeout(() => resolve('hangs'), hangsAfterMs);
    });
    const done = work(faults).catch((failure: unknown) => {
      faults.push(`fails while ${this.step}: ${String(failure).slice(0, 400)}`);
    });
    const hung = (await Promise.race([done, hangs])) === 'hangs';
    clearTimeout(timer);
    if (hung) {
      faults.push(`hangs while ${this.step}`);
      void this.end();
    }
    faults.push(...(await this.complaints.take()));
    return { faults, next: hung ? await Walk.begin(this.options) : this };
  }

  async end(): Promise<void> {
    await this.page
      .context()
      .close()
      .catch(() => undefined);
  }

  /** Does something while the server is cut off: what the page complains of meanwhile is no fault. */
  async whileCutOff(work: () => Promise<void>): Promise<void> {
    this.complaints.isCutOff = true;
    await work().finally(() => {
      this.complaints.isCutOff = false;
    });
  }

  /** Follows the links to records that the screen looked at last showed, each address once: it opens, and every call about it is answered. */
  async followLinks(screens: ReadonlyMap<string, Screen>, faults: string[]): Promise<void> {
    for (const [path, address] of this.links) {
      if (this.followed.has(address)) continue;
      this.followed.add(address);
      const say = (fault: string) => faults.push(`its link to ${address}: ${fault}`);
      const screen = screens.get(path);
      if (screen) {
        await this.openAsLink({ screen, address }).catch((failure: unknown) =>
          say(`fails while ${this.step}: ${String(failure).slice(0, 400)}`),
        );
      } else say('no screen is there');
      for (const fault of await this.complaints.take()) say(fault);
    }
  }

  private async look(visit: Visit, faults: string[]): Promise<void> {
    this.links.clear();
    if (visit.nothingToShow) faults.push('has no record to show');
    await this.open(visit);
    if (visit.isLookedAtElsewhere) return;
    const { page } = this;
    if (visit.isGone) {
      this.step = 'the notice that it is missing is awaited';
      await expect(page.locator('main [role="alert"]')).toHaveCount(1, { timeout: OPENS_WITHIN_MS });
    }
    const { scheme } = visit;
    if (scheme) {
      this.step = `it turns ${scheme}`;
      if (this.scheme !== scheme) await turn(page, scheme);
      this.scheme = scheme;
      await still(page);
      this.step = `it is looked at in the ${scheme}`;
      faults.push(...(await this.violations(await this.partToLookAt(scheme))));
    }
    await this.keepLinks();
    if (this.options.tabs) faults.push(...(await this.faultsOfTabs()));
    this.step = 'it is measured';
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (sideways > 0) faults.push(`moves sideways by ${sideways}px`);
    faults.push(...(await page.evaluate(brokenFigures)));
    const { strict, locale = 'en' } = this.options;
    if (strict) faults.push(...(await page.evaluate(wrongWords, [locale, AREAS] as const)));
  }

  private violations(part: 'all' | 'main'): Promise<string[]> {
    return violationsIn(this.page, { part, exclude: LEFT_OUT, everyText: this.options.everyText ?? false });
  }

  /** All of the page where something stands around the screen that never stood there before, or in another state; else what is within it. */
  private async partToLookAt(scheme: Scheme): Promise<'all' | 'main'> {
    const around = await this.page.evaluate(kindsAround, this.options.everyText ?? false);
    const unseen = around.map((kind) => `${scheme} ${kind}`).filter((kind) => !this.seenAround.has(kind));
    for (const kind of unseen) this.seenAround.add(kind);
    return unseen.length > 0 ? 'all' : 'main';
  }

  /** Until the screen has its title, its heading, and an answer to everything it asked. */
  async open(visit: Visit): Promise<void> {
    if (!this.options.cold) return this.openAsLink(visit);
    const { screen, address } = visit;
    this.step = 'it is loaded';
    this.path = screen.path;
    // the browser keeps no scheme either
    this.scheme = undefined;
    await this.page.goto(address, { timeout: OPENS_WITHIN_MS });
    this.step = 'its heading is awaited';
    await expect(this.page.locator('main h1').first()).toBeVisible({ timeout: OPENS_WITHIN_MS });
    await this.stands(screen);
  }

  /** The same within the page that stands. */
  private async openAsLink({ screen, address }: Visit): Promise<void> {
    if (this.path === screen.path) await this.follow(BETWEEN, BETWEEN);
    await this.follow(screen.path, address);
    await this.stands(screen);
  }

  /** Until the screen that was opened has its title, and its answers. */
  private async stands(screen: Screen): Promise<void> {
    const { page } = this;
    const soon = { intervals: [100], timeout: OPENS_WITHIN_MS };
    const title = TEXTS[this.options.locale ?? 'en'][screen.title] ?? TEXTS.en[screen.title] ?? screen.title;
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

  /** Until everything that was asked is answered, and nothing says that it is busy. */
  async answered(): Promise<void> {
    const soon = { intervals: [100], timeout: OPENS_WITHIN_MS };
    await expect.poll(() => [...this.waiting.keys()].map((request) => request.url()), soon).toEqual([]);
    await expect(this.page.locator('main [aria-busy="true"]')).toHaveCount(0, { timeout: OPENS_WITHIN_MS });
  }

  /** Keeps the first link to each screen of a record; a link that begins a new record names none. */
  private async keepLinks(): Promise<void> {
    if (!this.options.links) return;
    for (const address of await this.page.evaluate(linksShown)) {
      const { pathname, searchParams } = new URL(address, 'http://localhost');
      if (searchParams.has('id') && !this.links.has(pathname)) this.links.set(pathname, address);
    }
  }

  /** A record's other tabs, and those of the row that one of them opens, while it is open. */
  private async faultsOfTabs(within = 'main'): Promise<string[]> {
    const faults: string[] = [];
    const row = this.page.locator(`${within} [role="tablist"]`).first();
    const names = (await row.locator('[role="tab"][aria-selected="false"]').allTextContents()).slice(0, MOST_TABS);
    for (const name of names) {
      this.step = `its tab ${name} is looked at`;
      // oxlint-disable-next-line no-await-in-loop -- one tab after the other
      await row.locator('[role="tab"]', { hasText: name }).first().click();
      // oxlint-disable-next-line no-await-in-loop
      await this.answered();
      await this.keepLinks();
      // oxlint-disable-next-line no-await-in-loop
      const found = await this.violations('main');
      faults.push(...found.map((fault) => `tab ${name}: ${fault}`));
      // oxlint-disable-next-line no-await-in-loop
      faults.push(...(await this.faultsOfTabs(`${within} [role="tabpanel"]`)));
    }
    return faults;
  }

  /** Keeps the id of the first record of the list that the screen at this path shows: of the call that its record declares, else of the first list that came. */
  private async keepFirst(request: Request, path: string): Promise<void> {
    const { firsts } = this.options;
    const isOwn = new URL(request.url()).pathname === `/api${LIST_CALLS.get(path)}`;
    if ((firsts.has(path) && !isOwn) || !/\/api\/(get|fetch|search)-/.test(request.url())) return;
    if (/get-(options|saved-views|active-session)/.test(request.url())) return;
    const answer: Answer = await (await request.response())?.json();
    const rows: Answer = answer?.data?.data ?? answer?.data;
    const id = Array.isArray(rows) && rows[0]?.id;
    if (typeof id === 'number' && (isOwn || !firsts.has(path))) firsts.set(path, id);
  }
}

/** Addresses of the back office that links of the screen lead to. Runs in the page. */
const linksShown = (): string[] =>
  [...document.querySelectorAll('main a[href^="/admin/"]')].map((link) => link.getAttribute('href') ?? '');

/** As if the other scheme had been chosen in another tab: the page follows without being loaded again. */
async function turn(page: Page, scheme: Scheme): Promise<void> {
  await page.evaluate((newValue) => {
    const key = 'mantine-color-scheme-value';
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, scheme);
  await page.waitForFunction((one) => document.documentElement.dataset['mantineColorScheme'] === one, scheme);
}
