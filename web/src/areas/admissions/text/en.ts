import { lists } from './lists.en';
import { forms } from './forms.en';
import { inquiries } from './inquiries.en';

/** English texts of the area `admissions` beyond its titles (`src/text/en/titles.ts`). */
export const texts = {
  ...lists,
  ...inquiries,
  ...forms,
};
