import type { Screen } from '@/areas/area';
import { loadWithoutServer, WITHOUT_SERVER } from '@/areas/fees/outage/flag';
import { FORGOT_PASSWORD, SIGN_IN } from './guards';

/** The screens that are there before anybody has signed in. They know nothing of the areas, so that the way in does not grow with them. */
export const wayIn: readonly Screen[] = [
  {
    path: SIGN_IN,
    title: 'shell.sign_in.title',
    permission: 'public',
    frame: 'bare',
    load: () => import('./screens/sign-in'),
  },
  {
    path: FORGOT_PASSWORD,
    title: 'sign_in.forgot.title',
    permission: 'public',
    frame: 'bare',
    load: () => import('./screens/forgot-password'),
  },
  {
    path: '/admin/reset-password',
    title: 'sign_in.reset.title',
    permission: 'public',
    frame: 'bare',
    load: () => import('./screens/reset-password'),
  },
  {
    path: WITHOUT_SERVER,
    title: 'shell.without_server',
    // it shows what the browser keeps, to whoever knows the PIN; the server is away
    permission: 'public',
    frame: 'bare',
    load: loadWithoutServer,
  },
];

/** Stands for every address under /admin/ that no screen has. */
export const NOT_FOUND: Screen = {
  path: '/admin/$',
  title: 'shell.not_found.title',
  permission: 'signed_in',
  load: () => import('./screens/not-found'),
};

/** Stands for every other address until the list of screens is there. Who has not signed in is led to do so, and needs no list for that. */
export const BEYOND: Screen = { ...NOT_FOUND, path: '/$' };
