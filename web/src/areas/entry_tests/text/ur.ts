import type { texts as english } from './en';
import { scholarships } from './scholarships.ur';

/** Urdu texts of the area `entry_tests`. */
export const texts: Record<keyof typeof english, string> = {
  ...scholarships,
};
