import { kit } from './kit';
import { labels } from './labels';
import { titles } from './titles';
import { words } from './words';

/** What the back office says in Urdu beyond the way in: fetched with the list of its screens when someone reads Urdu. */
export const office = {
  ...words,
  ...titles,
  ...kit,
  ...labels,
};
