import { expect, test } from 'vitest';
import type { Schema } from '@/api/shapes';
import { lecturesOn } from './lectures-of-day';

const period = (id: number, starts_at: string, ends_at: string) => ({
  id,
  campus_id: 1,
  name: `${id}`,
  starts_at,
  ends_at,
  is_break: false,
  weekdays: ['tuesday'],
});
const lecture = (weekday: string, period_id: number, subject_name: string) => ({
  weekday,
  period_id,
  section_id: 5,
  section_name: 'A',
  class_name: 'Class 9',
  subject_id: period_id,
  subject_name,
  subject_code: subject_name,
  teacher_id: 3,
  teacher_name: 'Sana Malik',
  room: null,
});
const week = {
  periods: [period(2, '08:40', '09:20'), period(1, '08:00', '08:40')],
  lectures: [lecture('tuesday', 2, 'Urdu'), lecture('tuesday', 1, 'English'), lecture('monday', 1, 'Physics')],
};

test('a day has its lectures in the order of the periods', () => {
  const found = lecturesOn(week as unknown as Schema<'Week'>, '2026-11-24', 'section');
  expect(found.map(({ starts, subject, with: by }) => [starts, subject, by])).toEqual([
    ['08:00', 'English', 'Sana Malik'],
    ['08:40', 'Urdu', 'Sana Malik'],
  ]);
  expect(lecturesOn(week as unknown as Schema<'Week'>, '2026-11-23', 'teacher').map((one) => one.with)).toEqual([
    'Class 9 A',
  ]);
  expect(lecturesOn(week as unknown as Schema<'Week'>, '2026-11-22', 'section')).toEqual([]);
});
