import { schoolName } from '@/frame/school-names';
import { addDays } from '@/text';
import type { CalendarAnswer, CalendarEntry } from '../types';
import { WEEKDAYS, weekdayOf } from '../weekdays';

/** The month so many months on (`2026-11`). */
export function monthPlus(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const at = year * 12 + number - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** The last day of a month (`2026-11`). */
export const monthEnd = (month: string): string => addDays(`${monthPlus(month, 1)}-01`, -1);

/** The weeks of a month from Monday to Sunday; days of other months are left empty. */
export function weeksOf(month: string): (string | null)[][] {
  const first = `${month}-01`;
  const last = monthEnd(month);
  const weeks: (string | null)[][] = [];
  let week: (string | null)[] = Array.from({ length: WEEKDAYS.indexOf(weekdayOf(first)) }, () => null);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    week.push(day);
    if (week.length === 7) {
      weeks.push(week);
      week = [];
    }
  }
  if (week.length > 0) weeks.push([...week, ...Array.from({ length: 7 - week.length }, () => null)]);
  return weeks;
}

/** What the calendar has on a day; an exam goes on over closed days without being there. */
export function entriesOn(
  { entries, closed }: Pick<CalendarAnswer, 'entries' | 'closed'>,
  day: string,
): CalendarEntry[] {
  const isClosed = closed.includes(day);
  return entries.filter(
    (entry) => entry.starts_on <= day && day <= entry.ends_on && !(isClosed && entry.exam_id !== null),
  );
}

export const isLong = (entry: CalendarEntry): boolean => entry.starts_on < entry.ends_on;

/** An entry of several days within a week: from which weekday on, for how many days, and below how many others. */
export interface Bar {
  entry: CalendarEntry;
  at: number;
  days: number;
  lane: number;
}

/** The bars of a week: one for the days in a row on which an entry of several days is there. */
export function barsOf(
  answer: Pick<CalendarAnswer, 'entries' | 'closed'>,
  week: readonly (string | null)[],
): readonly Bar[] {
  const there = week.map((day) => (day === null ? [] : entriesOn(answer, day)));
  const runs = answer.entries.filter(isLong).flatMap((entry) => {
    const isOn = (at: number) => there[at]?.includes(entry) ?? false;
    return week.flatMap((_, at) => {
      if (!isOn(at) || isOn(at - 1)) return [];
      const rest = week.slice(at).findIndex((__, more) => !isOn(at + more));
      return { entry, at, days: rest === -1 ? week.length - at : rest };
    });
  });
  const busyUntil: number[] = [];
  return runs
    .toSorted((a, b) => a.at - b.at || b.days - a.days)
    .map((run) => {
      const free = busyUntil.findIndex((until) => until <= run.at);
      const lane = free === -1 ? busyUntil.length : free;
      busyUntil[lane] = run.at + run.days;
      return { ...run, lane };
    });
}

/** For whom an entry is: its smallest place; nothing for the whole group. */
export const placeOf = (entry: CalendarEntry): string =>
  [entry.campus_name ?? entry.school_name, schoolName(entry.class_name), entry.section_name].filter(Boolean).join(', ');
