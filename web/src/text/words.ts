import { currentLocale } from './locale';

/** A code as people read it: `partly_paid` is `Partly paid`. The fall-back of `word`, which translates. */
export function sentence(code: string | null | undefined): string {
  const words = (code ?? '').replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A title where it stands within a sentence: `Card settlements` begins small, `NOC and migration papers` stays. */
export const inSentence = (title: string): string =>
  /^\p{Lu}(?!\p{Lu})/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;

/** One or two letters that stand for a person: `Ayesha Bibi Khan` is `AK`. */
export function initials(name: string | null | undefined): string {
  const words = (name ?? '').trim().split(/\s+/).filter(Boolean);
  const first = firstLetter(words[0]);
  const last = words.length > 1 ? firstLetter(words.at(-1)) : '';
  return (first + last).toUpperCase();
}

const firstLetter = (word = ''): string =>
  String.fromCodePoint(...[word.codePointAt(0)].filter((at) => at !== undefined));

/** A name in the language of the page, where the record has it in Urdu too. */
export const nameIn = (name: string, urdu: string | null | undefined): string =>
  currentLocale() === 'ur' && urdu ? urdu : name;

/** `a, b and c`. */
export function joinWords(words: readonly string[]): string {
  const [and, comma] = currentLocale() === 'ur' ? [' اور ', '، '] : [' and ', ', '];
  if (words.length < 2) return words[0] ?? '';
  return words.slice(0, -1).join(comma) + and + (words.at(-1) ?? '');
}

/** A CNIC or B-form number, kept as 13 digits, is shown `12345-1234567-1`; anything else as it is. */
export const formatCnic = (digits: string | null | undefined): string =>
  (digits ?? '').replace(/^(\d{5})(\d{7})(\d)$/, '$1-$2-$3');

/** A mobile is kept as `+923001234567` and shown `0300-1234567`. */
export const formatPhone = (phone: string | null | undefined): string =>
  (phone ?? '').replace(/^\+92(3\d{2})(\d{7})$/, '0$1-$2');
