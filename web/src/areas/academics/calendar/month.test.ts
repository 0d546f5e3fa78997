import { expect, test } from 'vitest';
import type { CalendarEntry } from '../types';
import { barsOf, entriesOn, monthEnd, monthPlus, placeOf, weeksOf } from './month';

test('a month is weeks from Monday to Sunday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks.length).toBe(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[1]?.[0]).toBe('2026-11-02');
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
  expect(weeksOf('2027-02').flat().filter(Boolean).length).toBe(28);
});

test('months go on over the end of a year', () => {
  expect(monthPlus('2026-11', 2)).toBe('2027-01');
  expect(monthPlus('2026-01', -1)).toBe('2025-12');
  expect(monthEnd('2028-02')).toBe('2028-02-29');
});

const entry: CalendarEntry = {
  id: 1,
  exam_id: null,
  title: 'Eid',
  title_ur: null,
  kind: 'holiday',
  starts_on: '2026-03-20',
  ends_on: '2026-03-22',
  school_name: 'Chinar Schools',
  campus_name: 'Gulberg',
  class_name: null,
  section_name: null,
  note: null,
};

test('an entry stands on each of its days, for its smallest place', () => {
  const on = (day: string, entries: CalendarEntry[], closed: string[] = []) => entriesOn({ entries, closed }, day);
  expect(on('2026-03-22', [entry], ['2026-03-22'])).toEqual([entry]);
  expect(on('2026-03-23', [entry])).toEqual([]);
  const exam = { ...entry, exam_id: 4 };
  expect(on('2026-03-21', [exam])).toEqual([exam]);
  expect(on('2026-03-22', [exam], ['2026-03-22']), 'no exam on a closed day').toEqual([]);
  expect(placeOf(entry)).toBe('Gulberg');
});

test('an entry of several days is one bar in a week, and a closed day ends it', () => {
  const week = weeksOf('2026-03')[2] ?? [];
  expect([week[0], week[6]]).toEqual(['2026-03-09', '2026-03-15']);
  const exam = { ...entry, exam_id: 4, kind: 'exam' as const, starts_on: '2026-03-05', ends_on: '2026-03-20' };
  const trip = { ...entry, id: 2, starts_on: '2026-03-11', ends_on: '2026-03-12' };
  const oneDay = { ...entry, id: 3, starts_on: '2026-03-10', ends_on: '2026-03-10' };
  const closed = ['2026-03-13', '2026-03-15'];
  expect(barsOf({ entries: [trip, oneDay, exam], closed }, week)).toEqual([
    { entry: exam, at: 0, days: 4, lane: 0 },
    { entry: trip, at: 2, days: 2, lane: 1 },
    { entry: exam, at: 5, days: 1, lane: 0 },
  ]);
});
