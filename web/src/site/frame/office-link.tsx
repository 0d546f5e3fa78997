import { useSyncExternalStore } from 'react';
import type { Words } from '../words.ts';
import { hasToken } from './browser.ts';

const onStorage = (changed: () => void) => {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
};

/** "Sign in", or the way to the back office for someone whose browser holds a token. The server never knows, so this settles after hydration. */
export function OfficeLink({ words }: { words: Words }) {
  const signedIn = useSyncExternalStore(onStorage, hasToken, () => false);
  return (
    <a className="office-link" href={signedIn ? '/admin/' : '/admin/sign-in'}>
      {signedIn ? words.back_office : words.sign_in}
    </a>
  );
}
