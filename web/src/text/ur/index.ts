import { shell } from './shell';
import { sign_in } from './sign_in';

/** What is there from the start, in Urdu: fetched when someone reads Urdu. */
export const ur = {
  ...shell,
  ...sign_in,
};
