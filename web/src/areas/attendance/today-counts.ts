/** Who is there today: counts of sections added up, and what part of the marked is present. */
import type { Schema } from '@/api/shapes';

export type SectionToday = Schema<'SectionToday'>;
export type Counts = Schema<'MarkCounts'>;

/** Of a section, or of all sections of a class at a campus. */
export interface Row {
  key: string;
  name: string;
  campus_name: string;
  /** Of one section: its sheet. */
  section_id?: number;
  sections: number;
  finished: number;
  closed: number;
  strength: number;
  counts: Counts;
  yesterday: Counts;
}

const NONE: Counts = { present: 0, absent: 0, late: 0, leave: 0, half_day: 0, duty: 0 };

const sum = (one: Counts, other: Counts): Counts => ({
  present: one.present + other.present,
  absent: one.absent + other.absent,
  late: one.late + other.late,
  leave: one.leave + other.leave,
  half_day: one.half_day + other.half_day,
  duty: one.duty + other.duty,
});

export const markedOf = (counts: Counts): number => Object.values(counts).reduce((all, count) => all + count, 0);

/** Present, late and duty count as presence, half a day as half; hundredths of a percent of the marked. */
export function percentOf(counts: Counts): number | null {
  const marked = markedOf(counts);
  if (marked === 0) return null;
  const halves = 2 * (counts.present + counts.late + counts.duty) + counts.half_day;
  return Math.floor((halves * 10_000 + marked) / (2 * marked));
}

const rowOf = (one: SectionToday): Row => ({
  key: String(one.section_id),
  name: `${one.class_name} ${one.section_name}`,
  campus_name: one.campus_name,
  section_id: one.section_id,
  sections: 1,
  finished: Number(one.is_finished),
  closed: Number(one.closed != null),
  strength: one.strength,
  counts: one.counts,
  yesterday: one.yesterday,
});

const together = (one: Row, other: Row): Row => ({
  ...one,
  sections: one.sections + other.sections,
  finished: one.finished + other.finished,
  closed: one.closed + other.closed,
  strength: one.strength + other.strength,
  counts: sum(one.counts, other.counts),
  yesterday: sum(one.yesterday, other.yesterday),
});

export const bySection = (sections: readonly SectionToday[]): Row[] => sections.map(rowOf);

/** Rows of the same key added up, in the order of the sections. */
function grouped(
  sections: readonly SectionToday[],
  group: (one: SectionToday) => { key: string; name: string },
): Row[] {
  const rows = new Map<string, Row>();
  for (const one of sections) {
    const { section_id: _, ...row } = rowOf(one);
    const own = { ...row, ...group(one) };
    const before = rows.get(own.key);
    rows.set(own.key, before ? together(before, own) : own);
  }
  return [...rows.values()];
}

/** The classes of each campus. */
export const byClass = (sections: readonly SectionToday[]): Row[] =>
  grouped(sections, (one) => ({ key: `${one.campus_id} ${one.class_id}`, name: one.class_name }));

export const byCampus = (sections: readonly SectionToday[]): Row[] =>
  grouped(sections, (one) => ({ key: String(one.campus_id), name: one.campus_name }));

/** Everything added up. */
export const totalOf = (rows: readonly Row[]): Row => {
  const none: Row = {
    key: 'total',
    name: '',
    campus_name: '',
    sections: 0,
    finished: 0,
    closed: 0,
    strength: 0,
    counts: NONE,
    yesterday: NONE,
  };
  return rows.reduce(together, none);
};
