import { joinWords, type MessageKey, t } from '@/text';
import type { Weekday } from './types';

/** The days of a week, as the server names them. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Weekday[];

/** What a weekday is called. */
export const WEEKDAY_NAMES: Readonly<Record<Weekday, MessageKey>> = {
  monday: 'word.monday',
  tuesday: 'word.tuesday',
  wednesday: 'word.wednesday',
  thursday: 'word.thursday',
  friday: 'word.friday',
  saturday: 'word.saturday',
  sunday: 'word.sunday',
};

/** The weekday of a day (`2026-11-20`). */
export function weekdayOf(iso: string): Weekday {
  const day = new Date(`${iso}T00:00:00Z`).getUTCDay();
  return WEEKDAYS[(day + 6) % 7] ?? 'monday';
}

const A_RUN = 3;

const named = (day: Weekday | undefined): string => (day ? t(WEEKDAY_NAMES[day]) : '');

/** Weekdays in short: `Monday–Thursday and Saturday`. */
export function weekdaysSaid(on: Readonly<Partial<Record<Weekday, boolean>>>): string {
  const runs: Weekday[][] = [];
  for (const day of WEEKDAYS) {
    const before = WEEKDAYS[WEEKDAYS.indexOf(day) - 1];
    if (!on[day]) continue;
    if (before && on[before]) runs.at(-1)?.push(day);
    else runs.push([day]);
  }
  return joinWords(
    runs.flatMap((run) => (run.length < A_RUN ? run.map(named) : `${named(run[0])}–${named(run.at(-1))}`)),
  );
}
