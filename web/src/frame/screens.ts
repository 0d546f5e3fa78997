import { can, currentMe, type Me, useMe } from '@/api/session';
import type { MessageKey } from '@/text';

/** What the frame has to know of a screen to say whether somebody may open it. */
export interface Opening {
  path: string;
  permission: string;
  title?: MessageKey;
  /** The call of the server's report that it shows. */
  report?: string;
}

const byPath = new Map<string, Opening>();
const byReport = new Map<string, string>();

/** Filled with every screen, once somebody is signed in. */
export function registerScreens(screens: readonly Opening[]): void {
  for (const screen of screens) {
    byPath.set(screen.path, screen);
    if (screen.report && !byReport.has(screen.report)) byReport.set(screen.report, screen.path);
  }
}

/** The screen that shows a report of the server. */
export const reportScreen = (call: string): string | undefined => byReport.get(call);

/** Every screen there is, in house order. */
export const everyScreen = (): readonly Opening[] => [...byPath.values()];

/** True when the user's permissions open this screen; a screen that is not built opens for no one. */
export function mayOpen(user: Me | null, path: string): boolean {
  const screen = byPath.get(path.split('?')[0] ?? path);
  if (!screen) return false;
  if (screen.permission === 'public') return true;
  return user !== null && (screen.permission === 'signed_in' || can(user, screen.permission));
}

/** Whether the signed-in user may open a screen: links to others are shown as plain text. */
export const useMayOpen = (path: string): boolean => mayOpen(useMe(), path);

export const mayOpenNow = (path: string): boolean => mayOpen(currentMe(), path);
