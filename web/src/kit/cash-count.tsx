import type { Schema } from '@/api/shapes';
import { formatMoney, t } from '@/text';
import type { Field } from './resource';
import { SmallTable } from './SmallTable';

const RUPEES = [5000, 1000, 500, 100, 75, 50, 20, 10, 5, 2, 1] as const;
type Rupees = (typeof RUPEES)[number];

/** How many of each note and coin, as fields of a form. */
export type Pieces = { [Note in Rupees as `pieces_${Note}`]: number | null };

export const NO_PIECES = Object.fromEntries(RUPEES.map((rupees) => [`pieces_${rupees}`, null])) as Pieces;

/** A field for each note and coin, the largest first. */
export const PIECES_FIELDS = RUPEES.map((rupees) => ({
  name: `pieces_${rupees}`,
  label: `kit.count.pieces_of_${rupees}`,
  kind: 'number',
  min: 0,
  width: 'half',
})) as unknown as readonly Field<Pieces>[];

/** What the fields say of a box, note by note, as calls take it. */
export const countOf = (values: Partial<Pieces>): { rupees: number; pieces: number }[] =>
  RUPEES.map((rupees) => ({ rupees, pieces: values[`pieces_${rupees}`] ?? 0 })).filter(({ pieces }) => pieces > 0);

/** What the fields come to so far. */
export function CountedNow({ values }: { values: Partial<Pieces> }) {
  const minor = countOf(values).reduce((total, { rupees, pieces }) => total + rupees * pieces * 100, 0);
  return <p>{t('kit.count.counted_now', { amount: formatMoney(minor) })}</p>;
}

/** The notes and coins of a count. */
export const CashCount = ({ count, total }: { count: readonly Schema<'Counted'>[]; total: number }) => (
  <SmallTable
    label="kit.count.note_or_coin"
    rows={count}
    keyOf={({ rupees }) => rupees}
    columns={[
      { label: 'kit.count.note_or_coin', minor: ({ rupees }) => rupees * 100 },
      { label: 'kit.count.pieces', figure: true, value: ({ pieces }) => pieces },
      { label: 'kit.label.amount', minor: ({ rupees, pieces }) => rupees * pieces * 100 },
    ]}
    totals={{ 'kit.label.amount': total }}
  />
);
