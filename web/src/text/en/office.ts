import { kit } from './kit';
import { labels } from './labels';
import { titles } from './titles';
import { words } from './words';

/** What the back office says in English beyond the way in: there with the list of its screens. */
export const office = {
  ...words,
  ...titles,
  ...kit,
  ...labels,
} as const;
