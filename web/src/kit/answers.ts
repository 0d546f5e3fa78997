/** What the kit reads from answers beyond the shapes of `@/api`. */
import type { List } from '@/api/shapes';

/** One page of a list, with the sums over every row that matches where the call gives them. */
export type ListAnswer<Row> = Omit<List<Row>, 'data'> & {
  /** `/get-assets` nests its rows once more. */
  data: Row[] | { data: Row[] };
  totals?: Readonly<Record<string, number>> | null;
};

/** Rows of a list, also of the one call that nests them. */
export function rowsOf<Row>(answer: ListAnswer<Row>): Row[] {
  return Array.isArray(answer.data) ? answer.data : answer.data.data;
}

/** Number of the job that a call started, when it started one. */
export function jobOf(answer: unknown): number | undefined {
  const data = (answer as { data?: { job_id?: unknown } | null } | null)?.data;
  return typeof data?.job_id === 'number' ? data.job_id : undefined;
}
