import { lists } from './lists.en';
import { fast } from './fast.en';
import { scholarships } from './scholarships.en';

/** English texts of the area `entry_tests` beyond its titles (`src/text/en/titles.ts`). */
export const texts = {
  ...lists,
  ...fast,
  ...scholarships,
} as const;
