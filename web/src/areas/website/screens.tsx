import type { Screen } from '../area';

/** The screens of the area `website`. */
export const screens: Screen[] = [];
