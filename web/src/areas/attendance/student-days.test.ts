import { expect, test } from 'vitest';
import type { Schema } from '@/api/shapes';
import { monthsOf } from './student-days';

test('days stand by month, the latest first', () => {
  const days = ['2026-10-30', '2026-11-02', '2026-10-31', '2026-11-03'].map(
    (date) => ({ date, status: 'present' }) as Schema<'StudentDay'>,
  );
  expect(monthsOf(days).map(({ month, rows }) => [month, rows.map(({ date }) => date)])).toEqual([
    ['2026-11', ['2026-11-03', '2026-11-02']],
    ['2026-10', ['2026-10-31', '2026-10-30']],
  ]);
});
