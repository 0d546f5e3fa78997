import { expect, test } from 'vitest';
import { slipsOf, swapped } from './slips';
import type { AwardRow } from './types';

const row = (marks: number | null, usual_percent: number | null, state: AwardRow['state'] = 'obtained') =>
  ({ student_id: 1, name: 'Ali', state, marks, usual_percent }) as AwardRow;

test('two digits are read the other way round', () => {
  expect([87, 87.5, 40, 88, 7, 100].map(swapped)).toEqual([78, 78.5, 4, null, null, null]);
});

test('digits the other way round that fit better are a slip', () => {
  const found = slipsOf([row(37, 7200), row(73, 7200), row(37, null), row(37, 4000)], 100);
  expect(found.map(({ marks, instead, usual }) => [marks, instead, usual])).toEqual([[37, 73, 72]]);
});

test('what the paper does not give is no better reading', () => {
  expect(slipsOf([row(28, 7000)], 75)).toEqual([]);
});

test('marks far from the usual are shown, words are not', () => {
  const found = slipsOf([row(20, 8000), row(5, 6000), row(null, 8000, 'absent'), row(55, 8000)], 100);
  expect(found.map(({ marks, instead }) => [marks, instead])).toEqual([
    [20, null],
    [5, null],
  ]);
});
