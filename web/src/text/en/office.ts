import { kit } from './kit';
import { titles } from './titles';
import { words } from './words';

/** What the back office says in English beyond the way in: there with the list of its screens. */
export const office = {
  ...words,
  ...titles,
  ...kit,
} as const;
