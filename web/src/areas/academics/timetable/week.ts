import type { Week, Weekday, WeekLecture, WeekPeriod } from '../types';

/** A row of a week: periods of one name, a period for each weekday that has it. */
export interface PeriodRow {
  name: string;
  isBreak: boolean;
  /** The hours of most weekdays; the others say their own. */
  starts: string;
  ends: string;
  on: Partial<Record<Weekday, WeekPeriod>>;
}

/** The rows of a week in the order of the day: Friday's short first period stands in the row of the other days' first one. */
export function rowsOf(periods: readonly WeekPeriod[]): PeriodRow[] {
  const rows = new Map<string, PeriodRow>();
  for (const period of periods.toSorted((one, other) => other.weekdays.length - one.weekdays.length)) {
    const key = `${period.campus_id} ${period.name}`;
    const row = rows.get(key) ?? {
      name: period.name,
      isBreak: period.is_break,
      starts: period.starts_at,
      ends: period.ends_at,
      on: {},
    };
    for (const day of period.weekdays) row.on[day] = period;
    rows.set(key, row);
  }
  return [...rows.values()].toSorted((one, other) => one.starts.localeCompare(other.starts));
}

/** The lectures of a period on a weekday. */
export const lecturesAt = (
  lectures: readonly WeekLecture[],
  weekday: Weekday,
  period: WeekPeriod | undefined,
): WeekLecture[] =>
  period ? lectures.filter((lecture) => lecture.weekday === weekday && lecture.period_id === period.id) : [];

/** What is written of a lecture. */
export interface Line {
  weekday: Weekday;
  period_id: number;
  subject_id: number;
  teacher_id: number | null;
  room: string | null;
}

export const linesOf = (lectures: readonly WeekLecture[]): Line[] =>
  lectures.map(({ weekday, period_id, subject_id, teacher_id, room }) => ({
    weekday,
    period_id,
    subject_id,
    teacher_id: teacher_id ?? null,
    room: room ?? null,
  }));

/** The lines with one day's lectures written into the other days, period by period of the same name. */
export function dayCopied(week: Pick<Week, 'periods' | 'weekdays'>, lines: readonly Line[], from: Weekday): Line[] {
  const rows = rowsOf(week.periods).filter((row) => !row.isBreak);
  const others = week.weekdays.filter((day) => day !== from);
  const copies = others.flatMap((day) =>
    rows.flatMap((row) => {
      const source = row.on[from];
      const target = row.on[day];
      if (!source || !target) return [];
      return lines
        .filter((line) => line.weekday === from && line.period_id === source.id)
        .map((line) => ({ ...line, weekday: day, period_id: target.id }));
    }),
  );
  return [...lines.filter((line) => line.weekday === from), ...copies];
}

/** The lines with those of one period of a weekday replaced. */
export const cellReplaced = (
  lines: readonly Line[],
  weekday: Weekday,
  periodId: number,
  cell: readonly Line[],
): Line[] => [...lines.filter((line) => line.weekday !== weekday || line.period_id !== periodId), ...cell];
