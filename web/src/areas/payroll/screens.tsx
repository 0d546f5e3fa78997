import type { Screen } from '../area';

/** The screens of the area `payroll`. */
export const screens: Screen[] = [];
