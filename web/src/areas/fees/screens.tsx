import type { Screen } from '../area';
import { billing } from './billing-screens';
import { collectionScreens } from './collection/screens';

/** The screens of the area `fees`. */
export const screens: Screen[] = [...collectionScreens, ...billing];
