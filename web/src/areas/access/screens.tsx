import type { Screen } from '../area';

/** The screens of the area `access`. */
export const screens: Screen[] = [];
