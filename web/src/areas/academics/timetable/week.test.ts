import { expect, test } from 'vitest';
import type { WeekPeriod } from '../types';
import { teachersOf } from './cell-form';
import { cellReplaced, dayCopied, type Line, rowsOf } from './week';

const period = (
  id: number,
  name: string,
  from: string,
  weekdays: WeekPeriod['weekdays'],
  isBreak = false,
): WeekPeriod => ({
  id,
  campus_id: 1,
  name,
  starts_at: from,
  ends_at: `${from.slice(0, 3)}59`,
  is_break: isBreak,
  weekdays,
});

const PERIODS = [
  period(5, 'Period 1', '08:00', ['friday']),
  period(1, 'Period 1', '08:10', ['monday', 'tuesday']),
  period(3, 'Break', '09:00', ['monday', 'tuesday'], true),
  period(2, 'Period 2', '10:00', ['monday', 'tuesday']),
];
const WEEK = { periods: PERIODS, weekdays: ['monday', 'tuesday', 'friday'] as WeekPeriod['weekdays'] };
const line = (weekday: Line['weekday'], period_id: number, subject_id: number): Line => ({
  weekday,
  period_id,
  subject_id,
  teacher_id: null,
  room: null,
});

test('periods of one name are one row in the order of the day', () => {
  const rows = rowsOf(PERIODS);
  expect(rows.map((row) => row.name)).toEqual(['Period 1', 'Break', 'Period 2']);
  expect(rows[0]?.on.friday?.id).toBe(5);
  expect(rows[0]?.on.monday?.id).toBe(1);
  expect(rows[2]?.on.friday).toBeUndefined();
  expect(rows[0]?.starts, 'the hours of most weekdays').toBe('08:10');
});

test('a day is copied to the periods of the same name', () => {
  const lines = [line('monday', 1, 10), line('monday', 2, 20), line('tuesday', 1, 30)];
  expect(dayCopied(WEEK, lines, 'monday')).toEqual([
    line('monday', 1, 10),
    line('monday', 2, 20),
    line('tuesday', 1, 10),
    line('tuesday', 2, 20),
    line('friday', 5, 10),
  ]);
});

test('a cell is replaced, the rest stays', () => {
  const lines = [line('monday', 1, 10), line('tuesday', 1, 30)];
  expect(cellReplaced(lines, 'monday', 1, [])).toEqual([line('tuesday', 1, 30)]);
});

test('who is free in a period is offered first, of them who teaches the subject here', () => {
  const teacher = (id: number, name: string, subject_ids: number[], busy = false) => ({
    id,
    name,
    subject_ids,
    busy: busy ? [{ weekday: 'monday' as const, period_id: 1, with: 'Physics in Class 9 B' }] : [],
  });
  const teachers = [teacher(1, 'Asma', [], true), teacher(2, 'Bilal', []), teacher(3, 'Hina', [10])];
  const period1 = period(1, 'First', '08:00', ['monday']);
  const offered = teachersOf({ rooms: [], subjects: [], teachers }, '10', 'monday', period1);
  expect(offered.map(({ value, disabled }) => [value, disabled])).toEqual([
    ['3', false],
    ['2', false],
    ['1', true],
  ]);
});
