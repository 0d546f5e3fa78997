import type { Screen } from '../area';

/** The screens of the area `exams`. */
export const screens: Screen[] = [];
