import type { Screen } from '../area';

/** The screens of the area `institution`. */
export const screens: Screen[] = [];
