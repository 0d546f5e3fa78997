import type { Named, Screen } from '../../src/areas/area';
import type { Visit } from './walk';

/** Screens of one record: a details, an edit form, or one whose parent's records it is about. */
export const ofOne = ({ path, parent }: Screen): boolean =>
  parent !== undefined &&
  /detail|edit-|update-|preview|revise-|-access$|\/timetable$|gate-pass-slip|\/exam$/.test(path);

/** What a screen is opened with: a record of the list that it belongs to, and what it says itself that it is about. */
const namedBy = (screen: Screen): Named[] => [
  ...(ofOne(screen) && screen.parent ? [{ id: screen.parent }] : []),
  ...(screen.about ?? []),
];

/** What is no list's path is a word of the address itself. */
const isList = (named: string): boolean => named.startsWith('/');

/** The lists whose records a screen is opened with. */
export const listsOf = (screen: Screen): string[] =>
  namedBy(screen).flatMap((named) => Object.values(named).filter(isList));

/** The screens that need no record. */
const withoutRecords = (screens: readonly Screen[]): Visit[] =>
  screens.filter((screen) => !ofOne(screen)).map((screen) => ({ screen, address: screen.path }));

/** Every screen that is about a record, with the first one of its list. */
const withRecords = (screens: readonly Screen[], firsts: ReadonlyMap<string, number>): Visit[] =>
  screens.flatMap((screen) => namedBy(screen).map((named) => visitWith(screen, named, firsts)));

function visitWith(screen: Screen, named: Named, firsts: ReadonlyMap<string, number>): Visit {
  const query = new URLSearchParams();
  for (const [name, of] of Object.entries(named)) {
    const value = isList(of) ? firsts.get(of) : of;
    if (value === undefined) return { screen, address: screen.path, nothingToShow: true };
    query.set(name, String(value));
  }
  return { screen, address: `${screen.path}?${query.toString()}` };
}

type Step = (screens: readonly Screen[], firsts: ReadonlyMap<string, number>) => Visit[];
/** Lists first: they say which records there are. */
export const STEPS: readonly Step[] = [withoutRecords, withRecords];

/** At how many addresses screens are opened. */
const addressesOf = (screens: readonly Screen[]): number => STEPS.flatMap((step) => step(screens, new Map())).length;

/** The screens in so many parts of about as many addresses each. Those of one list's records stand in one part with it, which finds its first record once. */
export function inParts(screens: readonly Screen[], count: number): Screen[][] {
  const families = new Map<string, Screen[]>();
  for (const screen of screens) {
    const list = listsOf(screen)[0] ?? screen.path;
    const family = families.get(list);
    if (family) family.push(screen);
    else families.set(list, [screen]);
  }
  const whole = addressesOf(screens);
  const parts = Array.from({ length: count }, (): Screen[] => []);
  let before = 0;
  for (const family of families.values()) {
    parts[Math.floor((count * before) / whole)]?.push(...family);
    before += addressesOf(family);
  }
  return parts.filter((part) => part.length > 0);
}

/** The lists in other parts whose first records this one needs: they are opened, and looked at there. */
export function listsBeside(part: readonly Screen[], screens: readonly Screen[]): Visit[] {
  const [needed, own] = [new Set(part.flatMap(listsOf)), new Set(part.map(({ path }) => path))];
  return screens
    .filter(({ path }) => needed.has(path) && !own.has(path))
    .map((screen) => ({ screen, address: screen.path, isLookedAtElsewhere: true }));
}
