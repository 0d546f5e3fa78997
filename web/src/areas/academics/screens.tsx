import type { Screen } from '../area';

/** The screens of the area `academics`. */
export const screens: Screen[] = [];
