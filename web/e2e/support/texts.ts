import { texts as admissionsEn } from '../../src/areas/admissions/text/en';
import { texts as admissionsUr } from '../../src/areas/admissions/text/ur';
import { texts as entryTestsEn } from '../../src/areas/entry_tests/text/en';
import { texts as entryTestsUr } from '../../src/areas/entry_tests/text/ur';
import { texts as feesEn } from '../../src/areas/fees/text/en';
import { texts as feesUr } from '../../src/areas/fees/text/ur';
import { texts as messagesEn } from '../../src/areas/messages/text/en';
import { texts as messagesUr } from '../../src/areas/messages/text/ur';
import { texts as studentsEn } from '../../src/areas/students/text/en';
import { texts as studentsUr } from '../../src/areas/students/text/ur';
import { en } from '../../src/text/en';
import { office as officeEn } from '../../src/text/en/office';
import { type Locale, switchLocale } from '../../src/text/locale';
import { type Given, translator } from '../../src/text/translate';
import { ur } from '../../src/text/ur';
import { office as officeUr } from '../../src/text/ur/office';

const ENGLISH = { ...en, ...officeEn, ...admissionsEn, ...entryTestsEn, ...feesEn, ...messagesEn, ...studentsEn };
type English = typeof ENGLISH;
const URDU: Record<keyof English, string> = {
  ...ur,
  ...officeUr,
  ...admissionsUr,
  ...entryTestsUr,
  ...feesUr,
  ...messagesUr,
  ...studentsUr,
};

const said = translator<English>(ENGLISH);
said.learn('ur', URDU);

/** What screens say in a language, by the key of the text and with its values, for journeys that are made in both. */
export function textsIn(locale: Locale) {
  return <Key extends keyof English>(key: Key, ...given: Given<English[Key]>): string => {
    switchLocale(locale);
    return said(key, ...given);
  };
}
