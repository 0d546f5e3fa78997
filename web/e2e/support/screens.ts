import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Screen } from '../../src/areas/area';
import { screens as ofTheShell } from '../../src/app/screens';

const AREAS = fileURLToPath(new URL('../../src/areas/', import.meta.url));

/** Whether a screen is among those that `SCREENS` chooses: a part of their paths. */
export const isWanted = ({ path }: Screen): boolean => new RegExp(process.env['SCREENS'] ?? '').test(path);

/** Every screen that is built, from the lists that the router reads. The shell's own way in stands elsewhere. */
export async function builtScreens(): Promise<Screen[]> {
  const screens = ofTheShell.filter((screen) => screen.frame !== 'bare' && screen.path !== '/admin/');
  for (const area of readdirSync(AREAS, { withFileTypes: true })) {
    if (!area.isDirectory()) continue;
    const own = (await import(`${AREAS}${area.name}/screens.tsx`)) as { screens: Screen[] };
    screens.push(...own.screens);
  }
  return screens;
}
