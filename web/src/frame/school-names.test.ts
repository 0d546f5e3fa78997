import { afterEach, expect, test } from 'vitest';
import { setLocale } from '@/text';
import { keepSchoolNames, schoolName } from './school-names';

afterEach(async () => {
  keepSchoolNames([]);
  await setLocale('en');
});

test('classes and subjects are said in the language of the page', async () => {
  keepSchoolNames([
    { name: 'Class 9', name_ur: 'نہم' },
    { name: 'ICS, 1st Year', name_ur: 'آئی سی ایس، سال اول' },
    { name: 'Physics', name_ur: 'طبیعیات' },
  ]);
  expect(schoolName('Physics')).toBe('Physics');
  await setLocale('ur');
  expect(schoolName('Physics')).toBe('طبیعیات');
  // behind its class the section stays as it is called
  expect(schoolName('Class 9 A')).toBe('نہم A');
  expect(schoolName('ICS, 1st Year Blue House')).toBe('آئی سی ایس، سال اول Blue House');
  // what has no Urdu name
  expect([schoolName('Class 10 A'), schoolName(null)]).toEqual(['Class 10 A', '']);
});
