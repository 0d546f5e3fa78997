import { expect, test } from 'vitest';
import { spread } from './months';

test('a year is spread in whole rupees, and nothing is lost', () => {
  const months = spread(100_050);
  expect(months.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => 8300));
  expect(months.reduce((sum, one) => sum + one, 0)).toBe(100_050);
});
