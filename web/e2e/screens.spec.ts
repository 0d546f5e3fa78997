import { expect, type Browser } from '@playwright/test';
import { inParts, listsBeside, listsOf, ofOne, STEPS } from './support/addresses';
import { Api } from './support/api';
import { serveDemo } from './support/demo';
import { formsOf } from './support/doors';
import { DESKTOP, PHONE, type Scheme } from './support/look';
import { loseServer } from './support/lost-server';
import { addMissingRecords } from './support/missing-records';
import { builtScreens, isWanted } from './support/screens';
import { test as base } from './support/test';
import { type Looked, type Visit, Walk } from './support/walk';

/** Every screen of every area with the data of a demo group, as the super administrator sees it. A new screen is looked at by standing in its list. */

/** Any worker takes a part of a look. */
base.describe.configure({ mode: 'parallel' });

const STUDENTS = 120;
const A_GROUP_MS = 600_000;
const A_PART_MS = 3_600_000;
const HANGS_AFTER_MS = 300_000;
/** The rest of the looks, each text on each screen, every form without its server, and addresses of records that are not there: `./test walk`. */
const IS_THOROUGH = process.env['THOROUGH'] === '1';

/** `SCREENS=role` looks only at the screens whose path has that in it. */
const everyScreen = await builtScreens();
const screens = everyScreen.filter(isWanted);
const byPath = new Map(everyScreen.map((screen) => [screen.path, screen]));

/** Where the demo group is served, and the super administrator’s token. */
interface Group {
  address: string;
  token: string;
}

/** A worker serves one group for all the parts that it takes. No hook does so: Playwright would deal the parts out beforehand. */
const test = base.extend<object, { group: Group }>({
  group: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, lend) => {
      const demo = await serveDemo(STUDENTS);
      try {
        await addMissingRecords(demo);
        const { token } = await Api.signedIn(demo.admin, demo.base);
        await lend({ address: demo.base, token });
      } finally {
        await demo.stop();
      }
    },
    { scope: 'worker', timeout: A_GROUP_MS },
  ],
});

interface Look {
  size: { width: number; height: number };
  /** So many tests look at about as many addresses each. */
  parts: number;
  /** Without one axe does not look. */
  scheme?: Scheme;
  missing?: boolean;
  tabs?: boolean;
  /** Each screen is loaded by its address, its links to records are followed, and its form loses the server. */
  isDeep?: boolean;
}

type Step = (firsts: Map<string, number>) => Visit[];
type Work = (on: Walk, visit: Visit) => Promise<Looked>;

/** Visits what the steps say, one step after the other, and gathers every fault with its address in front. */
async function walk(browser: Browser, group: Group, look: Look, steps: readonly Step[], work: Work): Promise<string[]> {
  const { size, missing = false, tabs = false, isDeep = false } = look;
  const view = { baseURL: group.address, viewport: size };
  const firsts = new Map<string, number>();
  const found: string[] = [];
  const rules = { missing, tabs, cold: isDeep, links: isDeep, everyText: IS_THOROUGH };
  let on = await Walk.begin({ browser, view, token: group.token, firsts, ...rules });
  for (const step of steps) {
    for (const visit of step(firsts)) {
      const { faults, next } = await work(on, visit);
      found.push(...faults.map((fault) => `${visit.address} ${fault}`));
      on = next;
    }
  }
  await on.end();
  return found;
}

/** Opens a form, types into it, and takes the server away for a moment. */
const withoutServer: Work = (on, visit) =>
  on.within(HANGS_AFTER_MS, async (faults) => {
    await on.open(visit);
    await loseServer(on, faults);
  });

/** A visit; in a deep look the links of the screen and its form come after it. */
const lookAt =
  ({ scheme, isDeep }: Look): Work =>
  async (on, visit) => {
    const looked = await on.visit({ ...visit, scheme });
    if (!isDeep || visit.isLookedAtElsewhere) return looked;
    const here = looked.next;
    const hasForm = (await formsOf(here.page).count()) > 0;
    const followed = await here.within(HANGS_AFTER_MS, (faults) => here.followLinks(byPath, faults));
    const faults = [...looked.faults, ...followed.faults];
    if (!hasForm) return { faults, next: followed.next };
    const lost = await withoutServer(followed.next, visit);
    return { faults: [...faults, ...lost.faults], next: lost.next };
  };

const LOOKS: Record<string, Look> = IS_THOROUGH
  ? {
      'desktop, light': { size: DESKTOP, parts: 6, scheme: 'light', tabs: true, isDeep: true },
      'desktop, dark': { size: DESKTOP, parts: 4, scheme: 'dark' },
      'phone, light': { size: PHONE, parts: 4, scheme: 'light' },
      'phone, dark': { size: PHONE, parts: 4, scheme: 'dark' },
    }
  : { 'desktop, light': { size: DESKTOP, parts: 4, scheme: 'light' }, phone: { size: PHONE, parts: 2 } };
for (const [name, look] of Object.entries(LOOKS)) {
  const parts = inParts(screens, look.parts);
  for (const [at, part] of parts.entries()) {
    test(`every screen on the ${name}, part ${at + 1} of ${parts.length}`, async ({ browser, group }) => {
      test.setTimeout(A_PART_MS);
      const beside = () => listsBeside(part, everyScreen);
      const steps = STEPS.map((step) => (firsts: Map<string, number>) => step(part, firsts));
      expect(await walk(browser, group, look, [beside, ...steps], lookAt(look))).toEqual([]);
    });
  }
}

/** Forms of a dozen kinds: new and changed records, lines with what they will post, the counter, steps, settings. `./test walk` takes every form. */
const FORMS: ReadonlySet<string> = new Set([
  '/admin/new-schools',
  '/admin/edit-campus-details',
  '/admin/new-student',
  '/admin/edit-student',
  '/admin/new-exam',
  '/admin/new-payment',
  '/admin/new-journal-voucher',
  '/admin/new-petty-cash-slip',
  '/admin/accounts-recieve-installments',
  '/admin/new-concession',
  '/admin/new-fast-application',
  '/admin/settings',
]);
const forms = screens.filter(({ path }) => FORMS.has(path));
if (!IS_THOROUGH && forms.length > 0) {
  test('a form keeps what was typed while the server is away', async ({ browser, group }) => {
    test.setTimeout(A_PART_MS);
    const beside = () => listsBeside(forms, everyScreen);
    // with its record, where it is about one
    const filled = (firsts: Map<string, number>) =>
      STEPS.flatMap((step) => step(forms, firsts)).filter(
        ({ screen, address }) => listsOf(screen).length === 0 || address !== screen.path,
      );
    const tried: string[] = [];
    const work: Work = (on, visit) => {
      if (visit.isLookedAtElsewhere) return on.visit(visit);
      tried.push(visit.screen.path);
      return withoutServer(on, visit);
    };
    const look: Look = { size: DESKTOP, parts: 1, isDeep: true };
    expect(await walk(browser, group, look, [beside, filled], work)).toEqual([]);
    expect(new Set(tried)).toEqual(new Set(forms.map(({ path }) => path)));
  });
}

if (IS_THOROUGH) {
  const look: Look = { size: DESKTOP, parts: 2, missing: true };
  const parts = inParts(screens.filter(ofOne), look.parts);
  for (const [at, records] of parts.entries()) {
    const name = 'a record that is not there, or not named, is said to be missing';
    test(`${name}, part ${at + 1} of ${parts.length}`, async ({ browser, group }) => {
      test.setTimeout(A_PART_MS);
      const gone = () => records.map((screen) => ({ screen, address: `${screen.path}?id=987654321`, isGone: true }));
      const unnamed = () => records.map((screen) => ({ screen, address: screen.path }));
      expect(await walk(browser, group, look, [gone, unnamed], lookAt(look))).toEqual([]);
    });
  }
}
