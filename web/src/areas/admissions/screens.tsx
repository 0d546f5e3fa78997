import type { Screen } from '../area';
import { admissionScreens } from './admission-screens';
import { inquiryScreens } from './inquiries-screens';

/** The screens of the area `admissions`. */
export const screens: Screen[] = [...inquiryScreens, ...admissionScreens];
