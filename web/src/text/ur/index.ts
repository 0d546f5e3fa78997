import { kit } from './kit';
import { shell } from './shell';
import { sign_in } from './sign_in';
import { titles } from './titles';
import { words } from './words';

/** What is there from the start, in Urdu: fetched when someone reads Urdu. */
export const ur = {
  ...shell,
  ...words,
  ...titles,
  ...kit,
  ...sign_in,
};
