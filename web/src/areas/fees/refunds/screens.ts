import { IconArrowBackUp, IconEraser, IconPercentage, IconUmbrella } from '@tabler/icons-react';
import { ofCall, screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as records from './records';

/** Money that is given back, and dues that nobody will pay. */
export const refundScreens: Screen[] = [
  ...screensOf(records.refunds, {
    menu: { group: 'fees', section: 'following_up', order: 61, icon: IconArrowBackUp },
    load: () => import('./refunds'),
  }),
  ...screensOf(records.writeOffs, {
    menu: { group: 'fees', section: 'following_up', order: 63, icon: IconEraser },
    load: () => import('./write-offs'),
  }),
  ...screensOf(records.allowanceRuns, {
    menu: { group: 'fees', section: 'following_up', order: 64, icon: IconUmbrella },
    load: () => import('./allowances'),
  }),
  ofCall({
    path: '/admin/new-allowance-run',
    title: 'fees.allowance.new',
    call: '/save-allowance-run',
    parent: '/admin/allowance-runs',
    load: async () => ({ default: (await import('./allowances')).NewAllowance }),
  }),
  ...screensOf(records.allowanceRates, {
    menu: { group: 'fees', section: 'billing', set: 'fee_setup', order: 55, icon: IconPercentage },
    load: () => import('./allowance-rates'),
  }),
];
