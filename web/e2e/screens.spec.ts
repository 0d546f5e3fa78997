import { expect, type Browser } from '@playwright/test';
import { ofOne, STEPS } from './support/addresses';
import { Api } from './support/api';
import { type Demo, serveDemo } from './support/demo';
import { addMissingRecords } from './support/missing-records';
import { DESKTOP, PHONE, type Scheme } from './support/look';
import { builtScreens, isWanted } from './support/screens';
import { test } from './support/test';
import { type Visit, Walk } from './support/walk';

/** Every screen of every area with the data of a demo group, as the super administrator sees it. A new screen is looked at by standing in its list. */

/** Any worker takes a look, with a demo group of its own. */
test.describe.configure({ mode: 'parallel' });

const STUDENTS = 120;
const A_LOOK_MS = 3_600_000;
/** Pages side by side: one draws while the other is looked at. */
const LANES = 2;
/** The rest of the looks, each text on each screen, and addresses of records that are not there: `./test walk`. */
const IS_THOROUGH = process.env['THOROUGH'] === '1';

/** `SCREENS=role` looks only at the screens whose path has that in it. */
const screens = (await builtScreens()).filter(isWanted);

let demo: Demo;
let token: string;

test.beforeAll(async () => {
  demo = await serveDemo(STUDENTS);
  await addMissingRecords(demo);
  token = (await Api.signedIn(demo.admin, demo.base)).token;
});
test.afterAll(() => demo?.stop());

interface Look {
  size: { width: number; height: number };
  /** Without one axe does not look. */
  scheme?: Scheme;
  missing?: boolean;
  tabs?: boolean;
}

/** Visits what the steps say, one step after the other, and gathers every fault with its address in front. */
async function walk(
  browser: Browser,
  { size, scheme, ...look }: Look,
  steps: readonly ((firsts: Map<string, number>) => Visit[])[],
) {
  const view = { baseURL: demo.base, viewport: size };
  const firsts = new Map<string, number>();
  const found: string[] = [];
  for (const step of steps) {
    const visits = step(firsts)
      .map((visit): Visit => ({ ...visit, scheme }))
      .values();
    const lane = async () => {
      let on = await Walk.begin({ browser, view, token, firsts, everyText: IS_THOROUGH, ...look });
      for (const visit of visits) {
        const { faults, next } = await on.visit(visit);
        found.push(...faults.map((fault) => `${visit.address} ${fault}`));
        on = next;
      }
      await on.end();
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }
  return found;
}

const LOOKS: Record<string, Look> = IS_THOROUGH
  ? {
      'desktop, light': { size: DESKTOP, scheme: 'light', tabs: true },
      'desktop, dark': { size: DESKTOP, scheme: 'dark' },
      'phone, light': { size: PHONE, scheme: 'light' },
      'phone, dark': { size: PHONE, scheme: 'dark' },
    }
  : { 'desktop, light': { size: DESKTOP, scheme: 'light' }, phone: { size: PHONE } };
for (const [name, look] of Object.entries(LOOKS)) {
  test(`every screen on the ${name}`, async ({ browser }) => {
    test.setTimeout(A_LOOK_MS);
    const steps = STEPS.map((step) => (firsts: Map<string, number>) => step(screens, firsts));
    expect(await walk(browser, look, steps)).toEqual([]);
  });
}

if (IS_THOROUGH) {
  test('a record that is not there, or not named, is said to be missing', async ({ browser }) => {
    test.setTimeout(A_LOOK_MS);
    const records = screens.filter(ofOne);
    const gone = () => records.map((screen) => ({ screen, address: `${screen.path}?id=987654321`, isGone: true }));
    const unnamed = () => records.map((screen) => ({ screen, address: screen.path }));
    expect(await walk(browser, { size: DESKTOP, missing: true }, [gone, unnamed])).toEqual([]);
  });
}
