import { kit } from './kit';
import { shell } from './shell';
import { sign_in } from './sign_in';
import { titles } from './titles';
import { words } from './words';

/** What the back office says in English from the start; the other texts come with the screens of their area. */
export const en = {
  ...shell,
  ...words,
  ...titles,
  ...kit,
  ...sign_in,
} as const;
