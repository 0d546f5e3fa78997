import { IconMessages, IconMessageCog, IconTemplate } from '@tabler/icons-react';
import { ofCall, screensOf } from '../screens-of';
import * as records from './records';
import type { Screen } from '../area';

/** The screens of the area `messages`. */
export const screens: Screen[] = [
  ...screensOf(records.sentMessages, {
    menu: { group: 'today', set: 'messages', order: 40, icon: IconMessages },
    load: () => import('./log'),
  }),
  ...screensOf(records.templates, {
    menu: { group: 'today', set: 'messages', order: 42, icon: IconTemplate },
    load: () => import('./templates'),
  }),
  ofCall({
    path: '/admin/message-settings',
    title: 'messages.settings.title',
    call: '/get-message-settings',
    menu: { group: 'today', set: 'messages', order: 43, icon: IconMessageCog },
    load: async () => ({ default: (await import('./settings')).MessageSettings }),
  }),
];
