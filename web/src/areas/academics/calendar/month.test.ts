import { expect, test } from 'vitest';
import type { CalendarEntry } from '../types';
import { entriesOn, monthEnd, monthPlus, placeOf, weeksOf } from './month';

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

test('an entry stands on each of its days, for its smallest place', () => {
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
  const on = (day: string, entries: CalendarEntry[], closed: string[] = []) => entriesOn({ entries, closed }, day);
  expect(on('2026-03-22', [entry], ['2026-03-22'])).toEqual([entry]);
  expect(on('2026-03-23', [entry])).toEqual([]);
  const exam = { ...entry, exam_id: 4 };
  expect(on('2026-03-21', [exam])).toEqual([exam]);
  expect(on('2026-03-22', [exam], ['2026-03-22']), 'no exam on a closed day').toEqual([]);
  expect(placeOf(entry)).toBe('Gulberg');
});
