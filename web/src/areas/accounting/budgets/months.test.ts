import { expect, test } from 'vitest';
import { spread } from './months';

const twelve = (amount: number) => Array.from({ length: 12 }, () => amount);
const open = Array.from({ length: 12 }, () => true);
const sum = (months: readonly number[]) => months.reduce((all, one) => all + one, 0);

test('a year is spread in whole rupees, and nothing is lost', () => {
  const months = spread(100_050, twelve(0), open);
  expect(months.slice(0, 11)).toEqual(Array.from({ length: 11 }, () => 8300));
  expect(sum(months)).toBe(100_050);
});

test('closed months keep what they have, and the open ones share the rest', () => {
  const fromSeptember = open.map((_, n) => n >= 2);
  const first = spread(100_050, twelve(0), fromSeptember);
  expect([first.slice(0, 4), sum(first)]).toEqual([[0, 0, 10_000, 10_000], 100_050]);
  const revised = spread(150_000, twelve(10_000), fromSeptember);
  expect([revised.slice(0, 3), sum(revised)]).toEqual([[10_000, 10_000, 13_000], 150_000]);
  expect(spread(5_000, twelve(10_000), fromSeptember).slice(0, 3)).toEqual([10_000, 10_000, 0]);
  expect(
    spread(
      5_000,
      twelve(10_000),
      open.map(() => false),
    ),
  ).toEqual(twelve(10_000));
});
