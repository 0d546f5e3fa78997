import type { Screen } from '../area';

/** The screens of the area `people`. */
export const screens: Screen[] = [];
