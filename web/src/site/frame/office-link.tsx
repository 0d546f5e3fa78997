import { useSyncExternalStore } from 'react';
import type { Lang } from '../content.ts';
import { siteWords } from '../words.ts';
import { hasToken } from './browser.ts';

const onStorage = (changed: () => void) => {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
};

/**
 * "Sign in", or the way to the back office for someone whose browser holds a token. The server never knows, so this settles after hydration.
 * The Urdu pages lead to an Urdu sign-in. */
export function OfficeLink({ lang }: { lang: Lang }) {
  const words = siteWords(lang);
  const signIn = lang === 'ur' ? '/admin/sign-in?lang=ur' : '/admin/sign-in';
  const signedIn = useSyncExternalStore(onStorage, hasToken, () => false);
  return (
    <a className="office-link" href={signedIn ? '/admin/' : signIn}>
      {signedIn ? words.back_office : words.sign_in}
    </a>
  );
}
