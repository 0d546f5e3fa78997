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

/** The call of each list by the path of its screen, from the records that the areas declare. */
async function listCalls(): Promise<Map<string, string>> {
  const calls = new Map<string, string>();
  const files = readdirSync(AREAS, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('records.ts'));
  for (const file of files) {
    const declared = (await import(AREAS + file)) as Record<
      string,
      { calls?: { list?: string }; paths?: { list?: string } }
    >;
    for (const { calls: of, paths } of Object.values(declared)) {
      if (of?.list && paths?.list && !calls.has(paths.list)) calls.set(paths.list, of.list);
    }
  }
  return calls;
}
export const LIST_CALLS: ReadonlyMap<string, string> = await listCalls();
