import type { Screen } from '../area';

/** The screens of the area `admissions`. */
export const screens: Screen[] = [];
