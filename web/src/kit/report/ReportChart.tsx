/** The picture that a report declares: bars for the amounts of each row, in the order of the table below it. */
import { formatDate, type MessageKey, t, word } from '@/text';
import { Bars, mostOf } from '../Bars';
import { textOf } from '../text-of';
import classes from './report.module.css';

export interface DeclaredChart {
  kind: string;
  /** The column that names each row. */
  label: string;
  values: readonly string[];
}

/** More rows than these are no picture any more. */
const MOST_ROWS = 24;

interface ReportChartProps {
  chart: DeclaredChart;
  columns: readonly { name: string; kind: string; label: string }[];
  rows: readonly object[];
  /** The column that the rows are grouped by. */
  group?: string;
}

const text = (row: object, name: string): string => textOf((row as Record<string, unknown>)[name]);

/** How each row is called: by its label, and by further texts until no two rows are called the same. */
function namesOf(
  rows: readonly object[],
  label: string,
  further: readonly string[],
  kinds: ReadonlyMap<string, string>,
): readonly string[] {
  const said = (row: object, name: string) => {
    if (kinds.get(name) === 'word') return word(text(row, name));
    return kinds.get(name) === 'day' ? formatDate(text(row, name)) : text(row, name);
  };
  const called = (texts: readonly string[]) =>
    rows.map((row) => [...new Set(texts.map((name) => said(row, name)))].filter(Boolean).join(' · '));
  const texts = [label];
  for (const next of further) {
    if (new Set(called(texts)).size === rows.length) break;
    texts.push(next);
  }
  return called(texts);
}

export function ReportChart({ chart, columns, rows, group }: ReportChartProps) {
  const series = columns
    .filter(({ name }) => chart.values.includes(name))
    .map(({ name, kind, label }) => ({ key: name, kind, label: t(label as MessageKey) }));
  const texts = columns.filter((one) => one.kind === 'text').map((one) => one.name);
  const further = [...(group === undefined ? [] : [group]), ...texts].filter((name) => name !== chart.label);
  const names = namesOf(rows, chart.label, further, new Map(columns.map((one) => [one.name, one.kind])));
  const bars = rows.map((row, at) => ({ name: names[at] ?? '', values: row as Readonly<Record<string, number>> }));
  if (rows.length < 2 || rows.length > MOST_ROWS || mostOf({ series, rows: bars }) === 0) return null;
  return (
    <figure className={classes.chart} aria-hidden>
      <Bars series={series} rows={bars} />
    </figure>
  );
}
