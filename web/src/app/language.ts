import { type Locale, setLocale } from '@/text';

const KEY = 'locale';

/** The language that was chosen in this browser; English when none was. */
export const chosenLocale = (): Locale => (localStorage.getItem(KEY) === 'ur' ? 'ur' : 'en');

/** Shows the back office in a language, now and at the next visit. */
export async function chooseLocale(locale: Locale): Promise<void> {
  await setLocale(locale);
  localStorage.setItem(KEY, locale);
}
