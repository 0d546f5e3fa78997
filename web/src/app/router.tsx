import {
  createRootRoute,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { onSessionEnd } from '@/api/client';
import { Problem } from '@/api/problem';
import { currentMe, fetchMe, forgetSession, type Me, serverAnswered } from '@/api/session';
import { readToken } from '@/api/token';
import type { Screen } from '@/areas/area';
import { registerScreens } from '@/frame/screens';
import { t } from '@/text';
import { followGroup } from './group';
import { CHANGE_PASSWORD, decide, HOME, NOT_ALLOWED, SECOND_STEP, SIGN_IN, type Visit } from './guards';
import { lazyScreen } from './lazy-screen';
import { Crash, NoAnswer } from './notices';
import { fetchOffice } from './office';
import { BEYOND, NOT_FOUND, wayIn } from './way-in';

/** Addresses carry plain text: `?id=7` is `{ id: '7' }`, and back. */
type Search = Record<string, string>;
const parseSearch = (text: string): Search => Object.fromEntries(new URLSearchParams(text));
type Given = Readonly<Record<string, string | number | boolean | null | undefined>>;
function stringifySearch(search: Given): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value === null || value === undefined || value === '') continue;
    parameters.set(name, String(value));
  }
  const text = parameters.toString();
  return text ? `?${text}` : '';
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    screen?: Screen;
  }
}

/** Where the user was last asked for: filters, pages and tabs of the same screen do not ask again. */
let askedAt: string | null = null;

async function userAt(path: string): Promise<Me | null> {
  const known = askedAt === path && serverAnswered() ? currentMe() : null;
  askedAt = path;
  return known ?? fetchMe();
}

const rootRoute = createRootRoute({
  beforeLoad: async ({ matches, location }) => {
    const found = matches.findLast((match) => match.staticData.screen)?.staticData.screen;
    const isBeyond = found === BEYOND && readToken() !== null;
    const [me, screenOf] = await Promise.all([userAt(location.pathname), isBeyond ? openOffice() : null]);
    if (me) followGroup(me.group);
    const screen = screenOf ? screenOf(location.pathname) : found;
    if (!screen) return;
    const elsewhere = serverAnswered() ? null : screen.withoutServer?.();
    if (elsewhere) throw redirect({ to: elsewhere, replace: true });
    // who is signed in cannot be known: that is no reason to ask for a sign-in
    if (!me && !serverAnswered() && screen.permission !== 'public') throw new Problem(0, t('shell.no_answer'));
    const from = location.pathname === NOT_ALLOWED ? (location.search as Search)['from'] : undefined;
    go({ me, path: screen.path, permission: screen.permission, href: location.href, from });
    // the same address once more, now that its screen is in the tree
    if (screenOf) throw redirect({ href: location.href, replace: true });
  },
  component: Outlet,
  errorComponent: ({ error, reset }: ErrorComponentProps) =>
    error instanceof Problem ? <NoAnswer /> : <Crash error={error} reset={reset} />,
});

/** Carries out what the guards decide, by the redirect that the router follows. */
function go(visit: Visit): void {
  const decision = decide(visit);
  switch (decision.kind) {
    case 'allow':
      return;
    case 'not_allowed':
      throw redirect({ to: NOT_ALLOWED, search: { from: decision.from }, replace: true });
    case 'sign_in':
      throw redirect({ to: SIGN_IN, search: decision.next ? { next: decision.next } : {}, replace: true });
    case 'change_password':
      throw redirect({ to: CHANGE_PASSWORD, replace: true });
    case 'second_step':
      throw redirect({ to: SECOND_STEP, replace: true });
    case 'home':
      // The public site is another page: only the browser can go there.
      throw redirect({ href: HOME, reloadDocument: true, replace: true });
  }
}

const routeOf = (screen: Screen, parent: typeof rootRoute) =>
  createRoute({
    getParentRoute: () => parent,
    path: screen.path,
    staticData: { screen },
    component: lazyScreen(screen.load),
    errorComponent: ({ error, reset }: ErrorComponentProps) => <Crash error={error} reset={reset} />,
  });

const wayInRoutes = wayIn.map((screen) => routeOf(screen, rootRoute));

export const router = createRouter({
  routeTree: rootRoute.addChildren([...wayInRoutes, routeOf(BEYOND, rootRoute)]),
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: false,
  trailingSlash: 'preserve',
});

/** Puts every screen into the tree, with the frame around most of them. Answers the screen of an address. */
async function openOffice(): Promise<(path: string) => Screen> {
  const { screens, screenAt, Shell, Papers } = await fetchOffice();
  registerScreens(screens);
  const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell', component: Shell });
  const papersRoute = createRoute({ getParentRoute: () => rootRoute, id: 'papers', component: Papers });
  const inShell = [...screens, NOT_FOUND].filter((screen) => screen.frame !== 'bare');
  const bare = screens.filter((screen) => screen.frame === 'bare' && !wayIn.includes(screen));
  rootRoute.addChildren([
    shellRoute.addChildren(inShell.map((screen) => routeOf(screen, shellRoute as unknown as typeof rootRoute))),
    ...wayInRoutes,
    papersRoute.addChildren(bare.map((screen) => routeOf(screen, papersRoute as unknown as typeof rootRoute))),
  ]);
  router.setRoutes(router.buildRouteTree());
  return (path) => screenAt(path) ?? NOT_FOUND;
}

function decideAgain(): void {
  askedAt = null;
  void router.invalidate();
}

/** Runs the guards again whenever the session ends elsewhere: on the server, or in another tab. */
export function followSession(): void {
  onSessionEnd(() => {
    forgetSession();
    decideAgain();
  });
  globalThis.addEventListener('storage', (event) => {
    if (event.key === 'token') decideAgain();
  });
}
