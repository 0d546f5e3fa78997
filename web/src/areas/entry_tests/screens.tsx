import type { Screen } from '../area';
import { scholarshipScreens } from './scholarships/screens';

/** The screens of the area `entry_tests`. */
export const screens: Screen[] = [...scholarshipScreens];
