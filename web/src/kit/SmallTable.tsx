import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { type MessageKey, t } from '@/text';
import { Money } from './cells';
import classes from './small-table.module.css';

/** A column says what stands in it, or which amount: figure under figure, at the end. */
export type SmallColumn<Row> = {
  label: MessageKey;
  /** It names the row, and heads its card on a phone; the first column unless another says so, or the first says that it does not. */
  head?: boolean;
} & (
  | { value: (row: Row) => ReactNode; figure?: boolean }
  | { minor: (row: Row) => number | null | undefined; plain?: boolean }
);

export interface SmallTableProps<Row> {
  /** What it is a table of, for those who hear the screen. */
  label: MessageKey;
  /** Where several of these stand on a screen: what tells this one from the others. */
  of?: string;
  rows: readonly Row[];
  columns: readonly SmallColumn<Row>[];
  keyOf: (row: Row, at: number) => string | number;
  /** Its cells hold choices or long words: its rows are cards on a phone, however few its columns are. */
  wide?: boolean;
  /** Stands above it. */
  caption?: ReactNode;
  /** The last row: what stands below the columns of these labels; a number is an amount. "Total" stands below the first. */
  totals?: Readonly<Partial<Record<MessageKey, ReactNode>>>;
}

/** More columns than these do not fit a phone: its rows are cards there. */
const FIT_A_PHONE = 3;

/** A table inside of a page: a few rows that are neither paged nor sorted. */
export function SmallTable<Row>(props: SmallTableProps<Row>) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  return phone && (props.wide || props.columns.length > FIT_A_PHONE) ? <Cards {...props} /> : <Table {...props} />;
}

const isFigure = <Row,>(column: SmallColumn<Row>): boolean => 'minor' in column || Boolean(column.figure);

const headOf = <Row,>(columns: readonly SmallColumn<Row>[]) =>
  columns.find((column) => column.head) ?? columns.find((column, at) => at === 0 && column.head !== false);

function shownIn<Row>(column: SmallColumn<Row>, row: Row): ReactNode {
  if ('value' in column) return column.value(row);
  const minor = column.minor(row);
  return typeof minor === 'number' && <Money minor={minor} plain={column.plain} />;
}

function totalOf<Row>(column: SmallColumn<Row>, totals: NonNullable<SmallTableProps<Row>['totals']>): ReactNode {
  const total = totals[column.label];
  return typeof total === 'number' ? <Money minor={total} plain={'plain' in column && column.plain} /> : total;
}

function Table<Row>({ label, of, rows, columns, keyOf, caption, totals }: SmallTableProps<Row>) {
  const head = headOf(columns);
  const name = [t(label), of].filter(Boolean).join(': ');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard
    <div className={classes.scroll} role="region" aria-label={name} tabIndex={0}>
      <table className={classes.table} aria-label={name}>
        {caption && <caption>{caption}</caption>}
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col" data-figure={isFigure(column) || undefined}>
                {t(column.label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={keyOf(row, at)}>
              {columns.map((column) =>
                column === head ? (
                  <th key={column.label} scope="row">
                    {shownIn(column, row)}
                  </th>
                ) : (
                  <td key={column.label} data-figure={isFigure(column) || undefined}>
                    {shownIn(column, row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.label} scope="row">
                    {totals[column.label] ?? t('kit.total')}
                  </th>
                ) : (
                  <td key={column.label} data-figure={isFigure(column) || undefined}>
                    {totalOf(column, totals)}
                  </td>
                ),
              )}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** The rows on a phone: the head and below it the rest with their labels, at the end the last amount and the status. A count says nothing without its label. */
function Cards<Row>({ label, rows, columns, keyOf, wide, caption, totals }: SmallTableProps<Row>) {
  const head = headOf(columns);
  const figure = columns.findLast((column) => column !== head && 'minor' in column);
  const status = columns.find((column) => column.label === 'kit.label.status');
  const rest = columns.filter((column) => column !== head && column !== figure && column !== status);
  return (
    <div className={classes.cards} data-cards data-wide={wide || undefined}>
      {caption}
      <ul aria-label={t(label)}>
        {rows.map((row, at) => (
          <li key={keyOf(row, at)}>
            <div className={classes.words}>
              <strong>{head && shownIn(head, row)}</strong>
              <dl>
                {rest.map((column) => (
                  <Fact key={column.label} label={t(column.label)} value={shownIn(column, row)} />
                ))}
              </dl>
            </div>
            <div className={classes.end}>
              {figure && <strong data-figure>{shownIn(figure, row)}</strong>}
              {status && shownIn(status, row)}
            </div>
          </li>
        ))}
      </ul>
      {totals && (
        <dl className={classes.totals} aria-label={t('kit.total')}>
          {columns.map((column) => (
            <Fact key={column.label} label={t(column.label)} value={totalOf(column, totals)} />
          ))}
        </dl>
      )}
    </div>
  );
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  if (value === null || value === undefined || value === false || value === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
