import type { Screen } from '../area';

/** The screens of the area `fees`. */
export const screens: Screen[] = [];
