import { useSyncExternalStore } from 'react';
import { en } from './en';
import { currentLocale, type Direction, directionOf, type Locale, onLocaleChange, switchLocale } from './locale';
import { type Placeholders, translator } from './translate';
import { sentence } from './words';

export * from './dates';
export { currentLocale, type Direction, type Locale } from './locale';
export * from './money';
export * from './numbers';
export * from './words';

type English = typeof en;
/** Every key of the catalogue. */
export type AnyMessageKey = keyof English;
/** The keys whose message needs no values: titles, labels, hints. */
export type MessageKey = {
  [Key in AnyMessageKey]: [Placeholders<English[Key]>] extends [never] ? Key : never;
}[AnyMessageKey];

/** The text of a key in the language of the page: `t('shell.signed_in_as', { name })`. */
export const t = translator(en);

/** A code of the database in the language of the page: `partly_paid` is `Partly paid`. Keys stand under `word.`. */
export const word = (code: string | null | undefined): string => t.find(`word.${code}`) ?? sentence(code);

/** Loads a language and shows the page in it. */
export async function setLocale(locale: Locale): Promise<void> {
  if (locale === 'ur') t.learn('ur', (await import('./ur')).ur);
  switchLocale(locale);
}

export interface LocaleState {
  locale: Locale;
  direction: Direction;
  setLocale: (locale: Locale) => Promise<void>;
}

/** The language of the page; the component is drawn again when it changes. */
export function useLocale(): LocaleState {
  const locale = useSyncExternalStore(onLocaleChange, currentLocale, currentLocale);
  return { locale, direction: directionOf(locale), setLocale };
}
