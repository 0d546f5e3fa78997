import type { Screen } from '../area';

/** The screens of the area `entry_tests`. */
export const screens: Screen[] = [];
