import { expect, test } from 'vitest';
import { weekdaysSaid } from './weekdays';

test('three days in a row are said from the first to the last', () => {
  const four = { monday: true, tuesday: true, wednesday: true, thursday: true };
  expect(weekdaysSaid({ ...four, friday: false, saturday: true })).toBe('Monday–Thursday and Saturday');
  expect(weekdaysSaid({ friday: true })).toBe('Friday');
  expect(weekdaysSaid({ monday: true, tuesday: true })).toBe('Monday and Tuesday');
});
