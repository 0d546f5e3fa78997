import type { Screen } from '../area';

/** The screens of the area `attendance`. */
export const screens: Screen[] = [];
