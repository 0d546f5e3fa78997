import { type Locale, setLocale } from '@/text';

const KEY = 'locale';

/** The language that was chosen in this browser, or that a link from the Urdu website asks for; English when there is none. */
export function chosenLocale(): Locale {
  const asked = new URLSearchParams(globalThis.location.search).get('lang');
  if (asked === 'ur' || asked === 'en') localStorage.setItem(KEY, asked);
  return localStorage.getItem(KEY) === 'ur' ? 'ur' : 'en';
}

/** Shows the back office in a language, now and at the next visit. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await setLocale(locale);
  localStorage.setItem(KEY, locale);
}
