import { currentLocale, directionOf, type Locale } from './locale';
import { formatNumber } from './numbers';

/**
 * The names between braces in a message: `{name}`, or `{count|# student|# students}`, where `#` is the number and the
 * two texts are for one and for any other count.
 */
export type Placeholders<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? NameOf<Inside> | Placeholders<Rest>
  : never;
type NameOf<Inside extends string> = Inside extends `${infer Name}|${string}` ? Name : Inside;

export type Value = string | number;
export type Messages = Readonly<Record<string, string>>;

/** What has to be given with a message: nothing when it has no placeholder. */
export type Given<Text extends string> = [Placeholders<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholders<Text>, Value>>];

export interface Translator<English extends Messages> {
  <Key extends keyof English & string>(key: Key, ...given: Given<English[Key]>): string;
  /** Adds messages of a language, after which `t` uses them. */
  learn(locale: Locale, messages: Messages): void;
  /** Says whether there is such a message, for keys that are put together while running. */
  has(key: string): boolean;
  /** The message for a key that is put together while running; null when there is none. */
  find(key: string): string | null;
  /** As `find`, filled with values. */
  say(key: string, values: Readonly<Record<string, Value>>): string | null;
}

/** Makes the `t` of one catalogue, of which some is there in English from the start. English stands in for what a language lacks. */
export function translator<English extends Messages>(start: Partial<English>): Translator<English> {
  const catalogues: Record<Locale, Messages> = { en: start as Messages, ur: {} };
  const find = (key: string): string | null => catalogues[currentLocale()][key] ?? catalogues.en[key] ?? null;
  const translate = (key: string, values?: Readonly<Record<string, Value>>): string => fill(find(key) ?? key, values);
  return Object.assign(translate, {
    learn(locale: Locale, messages: Messages) {
      catalogues[locale] = { ...catalogues[locale], ...messages };
    },
    has: (key: string) => find(key) !== null,
    find,
    say: (key: string, values: Readonly<Record<string, Value>>) => {
      const found = find(key);
      return found === null ? null : fill(found, values);
    },
  }) as Translator<English>;
}

const PLACEHOLDER = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g;

/** The placeholder names of a message in the order of the alphabet; tests compare the languages by it. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ''))].toSorted((a, b) => a.localeCompare(b));

function fill(text: string, values: Readonly<Record<string, Value>> = {}): string {
  return text.replace(PLACEHOLDER, (whole, name: string, one?: string, other?: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    const shown = typeof value === 'number' ? formatNumber(value) : isolated(value);
    if (one === undefined || other === undefined) return shown;
    return (value === 1 ? one : other).replaceAll('#', shown);
  });
}

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Keeps the order within a value when the words around it run from right to left: `2026-27`, not `27-2026`. */
const isolated = (value: string): string =>
  directionOf(currentLocale()) === 'rtl' ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value;
