import { IconCashRegister } from '@tabler/icons-react';
import { ofCall, ofReport, screensOf } from '../../screens-of';
import type { Screen } from '../../area';
import * as records from './records';

/** The cashiers' days: tills, their deposits and their paper. */
export const tillScreens: Screen[] = [
  ...screensOf(records.tills, {
    menu: { group: 'fees', section: 'collecting', order: 7, icon: IconCashRegister },
    load: () => import('./tills'),
  }),
  ofCall({
    path: '/admin/new-till-deposit',
    title: 'collection.tills.deposit',
    call: '/save-till-deposit',
    parent: '/admin/tills',
    load: async () => ({ default: (await import('./deposit')).TillDeposit }),
  }),
  ofReport({
    path: '/admin/till-report',
    title: 'collection.tills.paper',
    parent: '/admin/tills',
    report: '/get-till-report',
    about: [{ till_id: '/admin/tills' }],
    load: async () => ({ default: (await import('./paper')).TillPaper }),
  }),
];
