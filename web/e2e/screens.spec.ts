import { expect, type Browser } from '@playwright/test';
import { inParts, listsBeside, ofOne, STEPS } from './support/addresses';
import { Api } from './support/api';
import { serveDemo } from './support/demo';
import { addMissingRecords } from './support/missing-records';
import { DESKTOP, PHONE, type Scheme } from './support/look';
import { builtScreens, isWanted } from './support/screens';
import { test as base } from './support/test';
import { type Visit, Walk } from './support/walk';

/** Every screen of every area with the data of a demo group, as the super administrator sees it. A new screen is looked at by standing in its list. */

/** Any worker takes a part of a look. */
base.describe.configure({ mode: 'parallel' });

const STUDENTS = 120;
const A_GROUP_MS = 600_000;
const A_PART_MS = 3_600_000;
/** The rest of the looks, each text on each screen, and addresses of records that are not there: `./test walk`. */
const IS_THOROUGH = process.env['THOROUGH'] === '1';

/** `SCREENS=role` looks only at the screens whose path has that in it. */
const everyScreen = await builtScreens();
const screens = everyScreen.filter(isWanted);

/** Where the demo group is served, and the super administrator’s token. */
interface Group {
  address: string;
  token: string;
}

/** A worker serves one group for all the parts that it takes. No hook does so: Playwright would deal the parts out beforehand. */
const test = base.extend<object, { group: Group }>({
  group: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const demo = await serveDemo(STUDENTS);
      try {
        await addMissingRecords(demo);
        const { token } = await Api.signedIn(demo.admin, demo.base);
        await use({ address: demo.base, token });
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
}

type Step = (firsts: Map<string, number>) => Visit[];

/** Visits what the steps say, one step after the other, and gathers every fault with its address in front. */
async function walk(browser: Browser, group: Group, { size, scheme, ...look }: Look, steps: readonly Step[]) {
  const view = { baseURL: group.address, viewport: size };
  const firsts = new Map<string, number>();
  const found: string[] = [];
  let on = await Walk.begin({ browser, view, token: group.token, firsts, everyText: IS_THOROUGH, ...look });
  for (const step of steps) {
    for (const visit of step(firsts)) {
      const { faults, next } = await on.visit({ ...visit, scheme });
      found.push(...faults.map((fault) => `${visit.address} ${fault}`));
      on = next;
    }
  }
  await on.end();
  return found;
}

const LOOKS: Record<string, Look> = IS_THOROUGH
  ? {
      'desktop, light': { size: DESKTOP, parts: 6, scheme: 'light', tabs: true },
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
      expect(await walk(browser, group, look, [beside, ...steps])).toEqual([]);
    });
  }
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
      expect(await walk(browser, group, look, [gone, unnamed])).toEqual([]);
    });
  }
}
