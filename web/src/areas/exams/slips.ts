/** Marks that may be slips of the pen: whose digits fit better the other way round, or that are far from what a student usually has. */
import type { AwardRow } from './types';

export interface Slip {
  row: AwardRow;
  marks: number;
  /** What fits better: the digits the other way round. */
  instead: number | null;
  /** What the student usually has, of this total. */
  usual: number;
}

type Marked = Pick<AwardRow, 'state' | 'marks' | 'usual_percent'>;

/** Of the total: digits are looked at from here on, and marks alone from there on. */
const FAR = 0.15;
const VERY_FAR = 0.35;
/** The other way round has to fit so many times better. */
const BETTER = 3;

/** What the digits say the other way round: 87 is 78, 87.5 is 78.5; nothing for one digit, for three, or for two that are alike. */
export function swapped(marks: number): number | null {
  const whole = Math.floor(marks);
  const [tens, ones] = [Math.floor(whole / 10), whole % 10];
  return whole < 10 || whole > 99 || tens === ones ? null : ones * 10 + tens + (marks - whole);
}

function slipOf({ state, marks, usual_percent }: Marked, total: number): Omit<Slip, 'row'> | null {
  if (state !== 'obtained' || marks === null || usual_percent === null) return null;
  const usual = (usual_percent / 10_000) * total;
  const off = Math.abs(marks - usual);
  const other = swapped(marks);
  if (other !== null && other <= total && off >= FAR * total && Math.abs(other - usual) * BETTER <= off)
    return { marks, instead: other, usual };
  return off >= VERY_FAR * total ? { marks, instead: null, usual } : null;
}

/** The slips among the rows of a list whose paper gives so many marks. */
export const slipsOf = (rows: readonly AwardRow[], total: number): Slip[] =>
  rows.flatMap((row) => {
    const slip = slipOf(row, total);
    return slip ? [{ row, ...slip }] : [];
  });
