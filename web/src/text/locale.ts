/** The languages a person can read the back office in. */
export type Locale = 'en' | 'ur';
export type Direction = 'ltr' | 'rtl';

let current: Locale = 'en';
const listeners = new Set<() => void>();

export const currentLocale = (): Locale => current;

export const directionOf = (locale: Locale): Direction => (locale === 'ur' ? 'rtl' : 'ltr');

/** Makes `locale` the one that every formatter and `t` of this page use. Its catalogue must be there already. */
export function switchLocale(locale: Locale): void {
  if (locale === current) return;
  current = locale;
  for (const listener of listeners) listener();
}

/** Calls `listener` after each change of the locale; the answer ends that. */
export function onLocaleChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
