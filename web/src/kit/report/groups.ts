/** Rows of a report that stand together, and what they come to. */
export type Totals = Readonly<Record<string, number | null>>;

interface Group<Row> {
  key: string;
  rows: Row[];
  /** Where its first row stands among all. */
  from: number;
}

/** The rows that follow each other under one name. */
export function inGroups<Row>(rows: readonly Row[], groupOf: (row: Row) => string): Group<Row>[] {
  const groups: Group<Row>[] = [];
  rows.forEach((row, index) => {
    const key = groupOf(row);
    const last = groups.at(-1);
    if (last?.key === key) last.rows.push(row);
    else groups.push({ key, rows: [row], from: index });
  });
  return groups;
}

/** The sums of some rows in the columns that have a total; one row is its own sum. */
export function sumsOf(rows: readonly object[], totals: Totals | null | undefined): Totals | undefined {
  if (!totals || rows.length < 2) return undefined;
  const sum = (name: string) => rows.reduce((all, row) => all + Number((row as Record<string, unknown>)[name] ?? 0), 0);
  return Object.fromEntries(Object.entries(totals).map(([name, total]) => [name, total === null ? null : sum(name)]));
}
