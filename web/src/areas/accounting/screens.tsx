import type { Screen } from '../area';

/** The screens of the area `accounting`. */
export const screens: Screen[] = [];
