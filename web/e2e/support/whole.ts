import { readFileSync } from 'node:fs';
import { decide } from '../../src/app/guards';
import type { Me } from '../../src/api/shapes';
import type { Screen } from '../../src/areas/area';
import type { Locale } from '../../src/text/locale';
import { listsOf } from './addresses';
import { type Answer, Api } from './api';
import { DESKTOP, PHONE, type Scheme } from './look';
import { builtScreens, isWanted } from './screens';
import type { Credentials } from './session';

/** Who walks, what they look at, and how: everything, or the part that the environment names. */

/** Somebody of the demo group, as `maktab demo --json` prints them. */
export interface Person extends Credentials {
  role: string;
}

/** Where the demo is served. */
export const base = (): string => needed('BASE_URL');

/** Everybody who signs in to the demo. */
export const everybody = (): Person[] => JSON.parse(readFileSync(needed('SIGN_INS'), 'utf8')) as Person[];

/** The first person of each role. */
export function walkers(): Person[] {
  const byRole = new Map<string, Person>();
  for (const person of everybody()) if (!byRole.has(person.role)) byRole.set(person.role, person);
  return [...byRole.values()].filter(({ role }) => isChosen('ROLES', role));
}

/** How a page is shown. */
export interface WholeLook {
  name: string;
  locale: Locale;
  size: { width: number; height: number };
  scheme: Scheme;
}

const LANGUAGES: readonly Locale[] = ['en', 'ur'];
const DEVICES = Object.entries({ desktop: DESKTOP, phone: PHONE });
const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** Both languages on both devices in both schemes. */
export function looks(): WholeLook[] {
  const devices = DEVICES.filter(([device]) => isChosen('DEVICES', device));
  const schemes = SCHEMES.filter((scheme) => isChosen('SCHEMES', scheme));
  return LANGUAGES.filter((locale) => isChosen('LANGUAGES', locale)).flatMap((locale) =>
    devices.flatMap(([device, size]) =>
      schemes.map((scheme) => ({ name: `${locale} ${device} ${scheme}`, locale, size, scheme })),
    ),
  );
}

/** Somebody at work. */
export interface Walker {
  token: string;
  me: Me;
  /** The screens that their permissions open. */
  screens: Screen[];
  /** The records that screens are opened with, of lists that are not theirs. */
  firsts: Map<string, number>;
}

/** The tokens by role, which the setup of the walk hands over. */
export const TOKENS = 'MAKTAB_WALK_TOKENS';

export async function walkerOf({ role }: Person): Promise<Walker> {
  const tokens = JSON.parse(needed(TOKENS)) as Record<string, string>;
  const token = tokens[role] ?? '';
  const api = await Api.holding(token, base());
  const me = (await api.get('/user')) as Me;
  const opened = (await builtScreens()).filter(
    ({ path, permission }) => decide({ me, path, permission, href: path }).kind === 'allow',
  );
  const screens = opened.filter(isWanted);
  const paths = new Set(screens.map(({ path }) => path));
  const lists = new Set(screens.flatMap(listsOf));
  const firsts = new Map<string, number>();
  for (const list of lists) {
    // the walk comes past the others, and takes what it sees there
    const id = paths.has(list) ? undefined : await firstOf(list, api);
    if (id !== undefined) firsts.set(list, id);
  }
  return { token, me, screens, firsts };
}

/** A record of a list that is not walked past: an own student, or what forms offer as a choice. */
async function firstOf(list: string, api: Api): Promise<number | undefined> {
  const kind = list.replace('/admin/', '').replaceAll('-', '_');
  const calls = list === '/admin/students' ? ['/get-own-students'] : [];
  for (const call of [...calls, `/get-options?of=${kind}`]) {
    const { status, body } = await api.ask('GET', call);
    const rows: Answer = status === 200 ? body?.data : undefined;
    const id: unknown = Array.isArray(rows) ? rows[0]?.id : undefined;
    if (typeof id === 'number') return id;
  }
  return undefined;
}

/** Whether a variable of the environment, a list with commas, names this; without it everything is chosen. */
function isChosen(variable: string, name: string): boolean {
  const named = process.env[variable];
  return !named || named.split(',').includes(name);
}

function needed(variable: string): string {
  const value = process.env[variable];
  if (!value)
    throw new Error(`${variable} is missing: the whole walk goes through a demo that is served (docs/web/tests.md).`);
  return value;
}
