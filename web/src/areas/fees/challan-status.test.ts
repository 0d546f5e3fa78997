import { expect, test } from 'vitest';
import { challanStatus } from './challan-status';

test('a challan on which money is owed past its due day is overdue, whatever is stored', () => {
  const on = (status: string, due_on: string) => challanStatus({ status, due_on }, '2026-11-24');
  expect(on('issued', '2026-11-23')).toBe('overdue');
  expect(on('partly_paid', '2026-11-10')).toBe('overdue');
  expect(on('issued', '2026-11-24')).toBe('issued');
  expect(on('paid', '2026-11-10')).toBe('paid');
  expect(on('planned', '2026-11-10')).toBe('planned');
  expect(on('cancelled', '2026-11-10')).toBe('cancelled');
});
