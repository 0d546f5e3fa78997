/** The picture that a report declares: bars for the amounts of each row, in the order of the table below it. */
import { formatDate, formatMoney, formatNumber, type MessageKey, t, word } from '@/text';
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

const amount = (row: object, name: string): number => Number((row as Record<string, unknown>)[name] ?? 0);

const text = (row: object, name: string): string => textOf((row as Record<string, unknown>)[name]);

/** A value as its column shows it. */
function figure(kind: string, value: number): string {
  if (kind === 'amount') return formatMoney(value, { bare: true });
  return kind === 'percent' ? `${formatNumber(value / 100)}%` : formatNumber(value);
}

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
  const values = columns.filter((column) => chart.values.includes(column.name));
  const texts = columns.filter((one) => one.kind === 'text').map((one) => one.name);
  const further = [...(group === undefined ? [] : [group]), ...texts].filter((name) => name !== chart.label);
  const names = namesOf(rows, chart.label, further, new Map(columns.map((one) => [one.name, one.kind])));
  const longest = Math.max(...rows.flatMap((row) => values.map(({ name }) => amount(row, name))));
  if (rows.length < 2 || rows.length > MOST_ROWS || !(longest > 0)) return null;
  return (
    <figure className={classes.chart} aria-hidden>
      <ul className={classes.legend}>
        {values.map(({ name, label }, at) => (
          <li key={name} data-series={at}>
            {t(label as MessageKey)}
          </li>
        ))}
      </ul>
      <dl className={classes.bars}>
        {rows.map((row, index) => (
          <div key={index}>
            <dt>
              <bdi>{names[index]}</bdi>
            </dt>
            <dd>
              {values.map(({ name, kind }, at) => (
                <span key={name} className={classes.barLine}>
                  <span
                    className={classes.bar}
                    data-series={at}
                    style={{ inlineSize: `${(Math.max(0, amount(row, name)) / longest) * 100}%` }}
                  />
                  <span className={classes.barFigure}>{figure(kind, amount(row, name))}</span>
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
