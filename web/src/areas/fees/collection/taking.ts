/** Which challans are meant at the counter. What an amount does with them is the server's to say (`/preview-collection`). */
import type { OpenChallan } from './types';

type Dated = Pick<OpenChallan, 'id' | 'student_id' | 'due_on'>;

/** The order in which money falls: oldest due date first. */
export function inOrder<Row extends Dated>(challans: readonly Row[]): Row[] {
  return challans.toSorted((a, b) => a.due_on.localeCompare(b.due_on) || a.id - b.id);
}

/** What a parent at the counter most likely pays: everything of the student due by the end of this month, at least the oldest. */
export function likely(challans: readonly Dated[], studentId: number, today: string): number[] {
  const own = inOrder(challans.filter((challan) => challan.student_id === studentId));
  const due = own.filter((challan) => challan.due_on.slice(0, 7) <= today.slice(0, 7));
  return (due.length > 0 ? due : own.slice(0, 1)).map((challan) => challan.id);
}

/** The chosen ones after a tick: choosing a challan chooses the older ones of its student with it. */
export function ticked(challans: readonly Dated[], chosen: readonly number[], id: number): number[] {
  if (chosen.includes(id)) return chosen.filter((one) => one !== id);
  const picked = challans.find((challan) => challan.id === id);
  const older = challans.filter(
    (challan) => challan.student_id === picked?.student_id && challan.due_on < (picked?.due_on ?? ''),
  );
  return [...new Set([...chosen, ...older.map((challan) => challan.id), id])];
}

/** Older open challans of the same students that are not chosen: the server wants a reason for these. */
export function passedOver<Row extends Dated>(challans: readonly Row[], chosen: readonly number[]): Row[] {
  const newest = new Map<number, string>();
  for (const challan of challans) {
    if (!chosen.includes(challan.id)) continue;
    const known = newest.get(challan.student_id) ?? '';
    if (challan.due_on > known) newest.set(challan.student_id, challan.due_on);
  }
  return challans.filter(
    (challan) => !chosen.includes(challan.id) && challan.due_on < (newest.get(challan.student_id) ?? ''),
  );
}

/** How long a challan is overdue: the buckets of the defaulter list. */
export type Bucket = '1-30' | '31-60' | '61-90' | '90+';
export const BUCKETS: readonly Bucket[] = ['1-30', '31-60', '61-90', '90+'];

/** First and last due date of a bucket (days before today, both included). */
export function bucketDays(bucket: Bucket): { least: number; most: number | null } {
  switch (bucket) {
    case '1-30':
      return { least: 1, most: 30 };
    case '31-60':
      return { least: 31, most: 60 };
    case '61-90':
      return { least: 61, most: 90 };
    case '90+':
      return { least: 91, most: null };
  }
}
