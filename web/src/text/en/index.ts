import { shell } from './shell';
import { sign_in } from './sign_in';

/** What is said in English from the start; the other texts come with the list of screens (`office.ts`) and with the screens of their area. */
export const en = {
  ...shell,
  ...sign_in,
} as const;
