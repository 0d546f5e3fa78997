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

/** For whom an entry is: its smallest place; nothing for the whole group. */
export const placeOf = (entry: CalendarEntry): string =>
  [entry.campus_name ?? entry.school_name, entry.class_name, entry.section_name].filter(Boolean).join(', ');
