import { IconBook2 } from '@tabler/icons-react';
import type { Screen } from '../area';
import { screensOf } from '../screens-of';
import { billing } from './billing-screens';
import { claimScreens } from './claims/screens';
import { collectionScreens } from './collection/screens';
import * as records from './records';
import { refundScreens } from './refunds/screens';
import { settlementScreens } from './settlements/screens';
import { tillScreens } from './tills/screens';

/** The screens of the area `fees`. */
export const screens: Screen[] = [
  ...collectionScreens,
  ...claimScreens,
  ...billing,
  ...settlementScreens,
  ...refundScreens,
  ...tillScreens,
  ...screensOf(records.studentOpenings, {
    menu: { group: 'fees', section: 'billing', set: 'fee_setup', order: 56, icon: IconBook2 },
    load: () => import('./student-openings'),
  }),
];
