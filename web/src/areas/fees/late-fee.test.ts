import { expect, test } from 'vitest';
import { lateFeeWords } from './late-fee';

const RULE = {
  days: 8,
  per_day_minor: 5_000,
  most_minor: 100_000,
  printed_minor: null,
  printed_until: null,
  charged_minor: 0,
};

test('a late fee says how it was counted', () => {
  expect(lateFeeWords(null)).toBe('');
  expect(lateFeeWords(RULE)).toBe('8 days × Rs 50, at most Rs 1,000');
  expect(lateFeeWords({ ...RULE, days: 1, most_minor: null, charged_minor: 2_500 })).toBe(
    '1 day × Rs 50, less Rs 25 already charged',
  );
  expect(
    lateFeeWords({
      ...RULE,
      per_day_minor: null,
      most_minor: null,
      printed_minor: 30_000,
      printed_until: '2026-11-15',
    }),
  ).toBe('Rs 300, as printed for payment until 15 Nov 2026');
});
