import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Screen } from '../src/areas/area';
import { en as english } from '../src/text/en';
import { type Answer, Api } from './support/api';
import { settle } from './support/axe';
import { DESKTOP, PHONE, prefer, type Scheme } from './support/look';
import { complaintsOf } from './support/policy';
import { holdToken } from './support/session';
import { SUPER } from './support/world';

/** Every screen of every area, as the super administrator sees it. A new screen is looked at by standing in its list. */
test.skip(!process.env['BASE_URL'], 'the screens need a running server');

const AREAS = fileURLToPath(new URL('../src/areas/', import.meta.url));
const screens: Screen[] = [];
for (const area of readdirSync(AREAS, { withFileTypes: true })) {
  if (!area.isDirectory()) continue;
  const own = (await import(`${AREAS}${area.name}/screens.tsx`)) as { screens: Screen[] };
  screens.push(...own.screens);
}

/** Screens of one record: a details, an edit form, or one whose parent's records it is about. */
const ofOne = ({ path, parent }: Screen): boolean => parent !== undefined && /details|edit-|update-|preview/.test(path);

/** The list whose first record a screen of one record shows, where its parent is no list. */
const OPENS: Record<string, string> = {};

/** How a record is named in an address, where it is not `id`. */
const NAMED: Record<string, string> = { '/admin/student-statement': 'student_id' };

interface Visit {
  screen: Screen;
  address: string;
}

/** The first record of every list that was shown, by the list's path. */
const firsts = new Map<string, number>();

/** Opens addresses one after the other within one page, as links do. */
class Walk {
  private path = '';
  private asked = 0;

  constructor(private readonly page: Page) {
    const ours = (url: string) => new URL(url).pathname.startsWith('/api/') && !url.includes('/job-events');
    page.on('request', (request) => void (this.asked += Number(ours(request.url()))));
    page.on('requestfailed', (request) => void (this.asked -= Number(ours(request.url()))));
    page.on('requestfinished', async (request) => {
      if (!ours(request.url())) return;
      await this.keep(request.url(), async () => (await request.response())?.json());
      this.asked -= 1;
    });
  }

  /** Keeps the first record of the list that the present screen shows. */
  private async keep(url: string, json: () => Promise<Answer>): Promise<void> {
    const { path } = this;
    if (!path || firsts.has(path) || !/\/api\/(get|fetch|search)-/.test(url)) return;
    if (/get-(options|user$|jobs|saved-views|active-session)/.test(url)) return;
    const answer = await json().catch(() => undefined);
    const id = Array.isArray(answer?.data) && answer.data[0]?.id;
    if (typeof id === 'number') firsts.set(path, id);
  }

  /** Until the screen has its title, its heading, and an answer to everything it asked. */
  async open({ screen, address }: Visit): Promise<void> {
    this.path = screen.path;
    await this.page.evaluate((to) => history.pushState({}, '', to), address);
    const title: string = english[screen.title];
    await expect.poll(async () => (await this.page.title()).split(' · '), { intervals: [30] }).toContain(title);
    await expect(this.page.locator('main h1').first()).toBeVisible();
    await expect.poll(() => this.asked, { intervals: [30] }).toBe(0);
    await expect(this.page.locator('main [aria-busy="true"]')).toHaveCount(0);
  }
}

/** First screens without a record, whose lists name the records of the others. */
function* visits(): Generator<Visit> {
  for (const screen of screens) if (!ofOne(screen)) yield { screen, address: screen.path };
  for (const screen of screens) {
    if (!ofOne(screen)) continue;
    const id = firsts.get(OPENS[screen.path] ?? screen.parent ?? '');
    yield { screen, address: id === undefined ? screen.path : `${screen.path}?${NAMED[screen.path] ?? 'id'}=${id}` };
  }
}

async function begin(page: Page, scheme: Scheme, size: { width: number; height: number }): Promise<Walk> {
  const { token } = await Api.signedIn(SUPER);
  await page.setViewportSize(size);
  await prefer(page, { scheme });
  await holdToken(page, token);
  await page.goto('/admin/my-account');
  await page.locator('main h1').waitFor();
  return new Walk(page);
}

/** What is wrong with the screen as it stands, a line each. */
async function faultsOf(page: Page, complaints: string[], withAxe: boolean): Promise<string[]> {
  const found = complaints.splice(0);
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (sideways > 0) found.push(`moves sideways by ${sideways}px`);
  if (!/ · /.test(await page.title())) found.push(`has the title “${await page.title()}”`);
  if (withAxe) {
    await settle(page);
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .analyze();
    for (const { id, nodes } of violations) {
      found.push(`${id} (${nodes.length}): ${nodes[0]?.html.slice(0, 200) ?? ''} ${nodes[0]?.failureSummary ?? ''}`);
    }
  }
  return found;
}

/** Kinds of screens: the first of each is looked at closely in every way of looking. */
const kindOf = ({ path }: Screen): string => {
  if (/new-|add-/.test(path)) return 'new';
  if (/edit-|update-/.test(path)) return 'edit';
  if (/details/.test(path)) return 'details';
  if (/ledger$|ledgers$|balance|defaulter|statement|dashboard/.test(path)) return path;
  return 'list';
};

for (const [name, size] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
  for (const scheme of ['light', 'dark'] satisfies Scheme[]) {
    const all = name === 'desktop' && scheme === 'light';
    test(`screens on ${name}, ${scheme}`, async ({ page }) => {
      test.setTimeout(all ? 300_000 : 120_000);
      const complaints = complaintsOf(page);
      const walk = await begin(page, scheme, size);
      const found: string[] = [];
      const kinds = new Map<string, number>();
      for (const visit of visits()) {
        const kind = kindOf(visit.screen);
        const seen = kinds.get(kind) ?? 0;
        kinds.set(kind, seen + 1);
        // colours are the same tokens everywhere: in the dark a few screens of each kind are enough, once their lists are known
        if (scheme === 'dark' && seen >= 2) continue;
        await walk.open(visit).catch((e) => found.push(`${visit.address} does not open: ${String(e).slice(0, 200)}`));
        for (const fault of await faultsOf(page, complaints, all || seen < 2)) found.push(`${visit.address} ${fault}`);
        if (process.env['SHOTS'])
          await page.screenshot({
            path: `test-results/shots/${name}-${scheme}${visit.screen.path.replaceAll('/', '-')}.png`,
          });
      }
      expect(found).toEqual([]);
    });
  }
}
