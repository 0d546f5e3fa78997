import type { Screen } from '../area';
import { fastScreens } from './fast/screens';
import { scholarshipScreens } from './scholarships/screens';

/** The screens of the area `entry_tests`. */
export const screens: Screen[] = [...fastScreens, ...scholarshipScreens];
