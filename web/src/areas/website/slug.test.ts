import { expect, test } from 'vitest';
import { slugOf } from './slug';

test('an address is made of a title', () => {
  expect(slugOf("Annual sports day: who won, and why it's ours!")).toBe('annual-sports-day-who-won-and-why-its-ours');
  expect(slugOf('  Café 2026 ')).toBe('cafe-2026');
  expect(slugOf('کھیلوں کا دن')).toBe('');
  expect(slugOf('!!!')).toBe('');
  expect(slugOf('a'.repeat(79) + ' bcd')).toBe('a'.repeat(79));
});
