import { IconHelp, IconUserCircle } from '@tabler/icons-react';
import type { Screen } from '@/areas/area';
import { WITHOUT_SERVER } from '@/areas/fees/outage/flag';
import { CHANGE_PASSWORD, FORGOT_PASSWORD, NOT_ALLOWED, SIGN_IN } from './guards';
import { HELP } from './help/address';
import { START } from './landing';
import { withTexts } from '@/areas/texts';

/** The screens that belong to no area: the way in, the way out, and the user's own. */
export const screens: readonly Screen[] = [
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
    title: 'outage.title',
    // it shows what the browser keeps, to whoever knows the PIN; the server is away
    permission: 'public',
    frame: 'bare',
    load: withTexts('fees', () => import('@/areas/fees/outage/without-server')),
  },
  {
    path: NOT_ALLOWED,
    title: 'shell.not_allowed.title',
    permission: 'signed_in',
    load: () => import('./screens/not-allowed'),
  },
  {
    path: START,
    title: 'shell.landing.title',
    permission: 'signed_in',
    load: () => import('./screens/start'),
  },
  {
    path: '/admin/my-account',
    title: 'shell.account.title',
    permission: 'signed_in',
    menu: { group: 'settings', section: 'own', order: 900, icon: IconUserCircle },
    load: withTexts('access', () => import('./screens/my-account')),
  },
  {
    path: HELP,
    title: 'shell.help.title',
    permission: 'signed_in',
    menu: { group: 'settings', section: 'own', order: 910, icon: IconHelp },
    load: () => import('./help/help'),
  },
  {
    path: CHANGE_PASSWORD,
    title: 'shell.password.title',
    permission: 'signed_in',
    parent: '/admin/my-account',
    load: () => import('./screens/change-password'),
  },
];

/** Stands for every address under /admin/ that no screen has. */
export const NOT_FOUND: Screen = {
  path: '/admin/$',
  title: 'shell.not_found.title',
  permission: 'signed_in',
  load: () => import('./screens/not-found'),
};
