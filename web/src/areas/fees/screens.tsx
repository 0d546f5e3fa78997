import type { Screen } from '../area';
import { billing } from './billing-screens';
import { collectionScreens } from './collection/screens';
import { settlementScreens } from './settlements/screens';

/** The screens of the area `fees`. */
export const screens: Screen[] = [...collectionScreens, ...billing, ...settlementScreens];
