import { afterEach, expect, test } from 'vitest';
import { fieldWord } from '@/kit';
import { FIELD_NAMES, fetchTexts, setLocale, t } from '@/text';
import '../fees/records';
import { TEXTS } from '../texts';

afterEach(() => setLocale('en'));

const label = (field: string, record: string) => fieldWord({ field, from: null, to: 1, refers: null }, record);

test('the history calls a field as the screens of its record do, in each language', async () => {
  await Promise.all([fetchTexts(TEXTS.fees), fetchTexts(FIELD_NAMES)]);
  expect(label('valid_until', 'applicant slip')).toBe('Valid until');
  await setLocale('ur');
  expect(label('valid_until', 'applicant slip')).toBe(t.find('collection.slips.valid_until'));
  expect(label('slip_no', 'applicant slip')).toBe('سلپ نمبر');
});
