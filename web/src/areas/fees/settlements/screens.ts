import { IconReceiptRefund, IconRuler2 } from '@tabler/icons-react';
import { ofCall, screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as records from './records';

/** The accounts of students who leave. */
export const settlementScreens: Screen[] = [
  ...screensOf(records.settlements, {
    menu: { group: 'fees', section: 'following_up', order: 60, icon: IconReceiptRefund },
    load: () => import('./settlements'),
  }),
  ofCall({
    path: '/admin/new-settlement',
    title: 'fees.settlements.new',
    call: '/save-settlement',
    parent: '/admin/settlements',
    load: async () => ({ default: (await import('./new-settlement')).NewSettlement }),
  }),
  ...screensOf(records.refundRules, {
    menu: { group: 'fees', section: 'billing', set: 'fee_setup', order: 54, icon: IconRuler2 },
    load: () => import('./refund-rules'),
  }),
];
