import { screens as areaScreens } from '@/areas';
import type { Screen } from '@/areas/area';
import { screens as appScreens } from './screens';
import { wayIn } from './way-in';

/** Every screen of the back office. */
export const screens: readonly Screen[] = [...wayIn, ...appScreens, ...areaScreens];

/** The router takes an address in any case and with or without a slash at its end; so does this. */
const plain = (path: string): string => path.toLowerCase().replace(/\/+$/, '');

const byPath = new Map(screens.map((screen) => [plain(screen.path), screen]));

/** The screen of an address, with or without its query; null when there is none. */
export const screenAt = (href: string): Screen | null => byPath.get(plain(href.split(/[?#]/)[0] ?? '')) ?? null;

/** The screens above one, from its list down to itself: what the breadcrumbs show. */
export function trailOf(screen: Screen): Screen[] {
  const trail = [screen];
  for (let parent = screen.parent; parent; parent = trail[0]?.parent) {
    const above = screenAt(parent);
    if (!above || trail.includes(above)) break;
    trail.unshift(above);
  }
  return trail;
}
