import { expect, test } from 'vitest';
import { clockOf, minutesOf } from './clock';

test('minutes are written as a clock and read back', () => {
  expect([clockOf(0), clockOf(485), clockOf(1439)]).toEqual(['00:00', '08:05', '23:59']);
  expect([minutesOf('08:05'), minutesOf('23:59'), minutesOf(''), minutesOf(null)]).toEqual([485, 1439, null, null]);
});
