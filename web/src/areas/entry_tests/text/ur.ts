import { lists } from './lists.ur';
import type { texts as english } from './en';
import { fast } from './fast.ur';
import { scholarships } from './scholarships.ur';

/** Urdu texts of the area `entry_tests`. */
export const texts: Record<keyof typeof english, string> = {
  ...lists,
  ...fast,
  ...scholarships,
};
