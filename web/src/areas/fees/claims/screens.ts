import { IconArrowsExchange, IconMailExclamation, IconPhotoCheck } from '@tabler/icons-react';
import { screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as records from './records';

/** Slips that families send, receipts that were moved, notices to families who owe. */
export const claimScreens: Screen[] = [
  ...screensOf(records.claims, {
    menu: { group: 'fees', section: 'collecting', set: 'bank_files', order: 17, icon: IconPhotoCheck },
    load: () => import('./claims'),
  }),
  ...screensOf(records.myClaims, { load: () => import('./my-claims') }),
  ...screensOf(records.moves, {
    menu: { group: 'fees', section: 'collecting', set: 'receipts', order: 12, icon: IconArrowsExchange },
    load: () => import('./moves'),
  }),
  ...screensOf(records.notices, {
    menu: { group: 'fees', section: 'following_up', set: 'defaulters', order: 63, icon: IconMailExclamation },
    load: () => import('./notices'),
  }),
];
