import type { Screen } from '../area';
import { billing } from './billing-screens';

/** The screens of the area `fees`. */
export const screens: Screen[] = [...billing];
