import { currentLocale, t, word } from '@/text';

/** A role as its reader says it: the group's own label, in Urdu the word of a role that is built in. */
export const roleName = (code: string, label?: string | null): string =>
  (currentLocale() === 'ur' ? t.find(`word.${code}`) : undefined) ?? label ?? word(code);
