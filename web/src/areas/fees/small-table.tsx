import type { ReactNode } from 'react';
import { Money } from '@/kit';
import { type MessageKey, t } from '@/text';
import styles from './fees.module.css';

/** A column says what stands in it, or which amount: figure under figure, to the right. */
export type SmallColumn<Row> = { label: MessageKey } & (
  { value: (row: Row) => ReactNode } | { minor: (row: Row) => number | null | undefined }
);

export interface SmallTableProps<Row> {
  rows: readonly Row[];
  columns: readonly SmallColumn<Row>[];
  keyOf: (row: Row) => string | number;
  caption?: MessageKey;
  /** Amounts of the last row, in the order of the columns after the first. */
  totals?: readonly number[];
}

/** A table inside of a page: a few rows that are neither paged nor sorted. */
export function SmallTable<Row>({ rows, columns, keyOf, caption, totals }: SmallTableProps<Row>) {
  return (
    <table className={styles.table}>
      {caption && <caption>{t(caption)}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col" data-figure={'minor' in column || undefined}>
              {t(column.label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column) => (
              <td key={column.label} data-figure={'minor' in column || undefined}>
                {'minor' in column ? <Amount minor={column.minor(row)} /> : column.value(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {totals && (
        <tfoot>
          <tr>
            <th scope="row">{t('fees.total')}</th>
            {columns.slice(1).map((column, at) => (
              <td key={column.label} data-figure>
                <Amount minor={totals[at]} />
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  );
}

const Amount = ({ minor }: { minor: number | null | undefined }) =>
  typeof minor === 'number' && <Money minor={minor} />;
