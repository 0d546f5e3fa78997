import { IconHelp, IconUserCircle } from '@tabler/icons-react';
import type { Screen } from '@/areas/area';
import { CHANGE_PASSWORD, NOT_ALLOWED } from './guards';
import { HELP } from './help/address';
import { START } from './landing';
import { withTexts } from '@/areas/texts';

/** The screens behind the way in that belong to no area: the start, and the user's own. */
export const screens: readonly Screen[] = [
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
