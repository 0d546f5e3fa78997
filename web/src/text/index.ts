import { useSyncExternalStore } from 'react';
import type { Catalogue } from './catalogue';
import { en } from './en';
import { currentLocale, type Direction, directionOf, type Locale, onLocaleChange, switchLocale } from './locale';
import { type Messages, type Placeholders, translator } from './translate';
import { sentence } from './words';

export * from './dates';
export { currentLocale, type Direction, type Locale } from './locale';
export * from './money';
export * from './numbers';
export * from './words';

/** All messages, without what makes an interface of them. */
type English = { readonly [Key in keyof Catalogue]: Catalogue[Key] };
/** Every key of the catalogue. */
export type AnyMessageKey = keyof English;
/** The keys whose message needs no values: titles, labels, hints. */
export type MessageKey = {
  [Key in AnyMessageKey]: [Placeholders<English[Key]>] extends [never] ? Key : never;
}[AnyMessageKey];

/** The text of a key in the language of the page: `t('shell.signed_in_as', { name })`. */
export const t = translator<English>(en);

/** A code of the database in the language of the page: `partly_paid` is `Partly paid`. Keys stand under `word.`. */
export const word = (code: string | null | undefined): string => t.find(`word.${code}`) ?? sentence(code);

/** The texts of one area, to be fetched in a language. */
export type TextFiles = Readonly<Record<Locale, () => Promise<{ texts: Messages }>>>;

const START: TextFiles = {
  en: () => Promise.resolve({ texts: en }),
  ur: async () => ({ texts: (await import('./ur')).ur }),
};

/** What the kit, the words and the names of screens and records say: fetched with the list of screens. */
export const OFFICE: TextFiles = {
  en: async () => ({ texts: (await import('./en/office')).office }),
  ur: async () => ({ texts: (await import('./ur/office')).office }),
};

/** Names of the fields of histories, fetched with the first history. */
export const FIELD_NAMES: TextFiles = {
  en: () => Promise.resolve({ texts: {} }),
  ur: async () => ({ texts: (await import('./ur/field-names')).fieldNames }),
};

const wanted = new Set([START]);
const known = new Set([START.en]);

/** Fetches texts in the language of the page, and in another one as soon as the page changes to it. */
export async function fetchTexts(files: TextFiles): Promise<void> {
  wanted.add(files);
  await learn(files, currentLocale());
}

async function learn(files: TextFiles, locale: Locale): Promise<void> {
  const fetched = files[locale];
  if (known.has(fetched)) return;
  t.learn(locale, (await fetched()).texts);
  known.add(fetched);
}

/** Shows the page in a language, once all that was fetched so far is there in it. */
export async function setLocale(locale: Locale): Promise<void> {
  const missing = () => [...wanted].filter((files) => !known.has(files[locale]));
  for (let files = missing(); files.length > 0; files = missing()) {
    await Promise.all(files.map((one) => learn(one, locale)));
  }
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
