import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { setLocale } from '@/text';
import { reasonIn, REASONS, slabsIn } from './said';

const RECKONED = `${import.meta.dirname}/../../../../../server/areas/fees/src/recovery/settlements/model/reckon.rs`;
/** Without what keeps numbers in their direction. */
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '');

afterEach(() => setLocale('en'));

test('slabs and reasons of refunds are said in Urdu, and what the office wrote stays', async () => {
  await setLocale('ur');
  expect(plain(slabsIn('100 % to day 15, 50 % to day 30 · As agreed, in May'))).toBe(
    'دن 15 تک 100 %، دن 30 تک 50 % · As agreed, in May',
  );
  expect(plain(reasonIn('Day 12: 80 %'))).toBe('دن 12: 80 %');
  expect(reasonIn('A deposit is given back')).toMatch(/^[\u0600-\u06FF]/);
  expect(reasonIn('The head decided so')).toBe('The head decided so');
});

test('every reason is one that the server gives', () => {
  const source = readFileSync(RECKONED, 'utf8');
  expect(Object.keys(REASONS).filter((said) => !source.includes(`"${said}"`))).toEqual([]);
});
