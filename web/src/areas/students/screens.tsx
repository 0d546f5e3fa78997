import type { Screen } from '../area';

/** The screens of the area `students`. */
export const screens: Screen[] = [];
