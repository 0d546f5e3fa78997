import type { Screen } from '../area';

/** The screens of the area `reports`. */
export const screens: Screen[] = [];
