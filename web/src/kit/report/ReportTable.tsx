import { Skeleton } from '@mantine/core';
import { t } from '@/text';
import { cellOf, totalOf } from '../cells';
import { HeadCell } from '../list/HeadCell';
import type { ListState } from '../list/list-state';
import { type Column, columnKey, isFigure } from '../resource';
import type { Patch } from '../url';
import type { ReportAnswer } from './ReportScreen';
import list from '../list/list.module.css';
import classes from './report.module.css';

export interface ReportTableProps<Row extends object> {
  caption: string;
  columns: readonly Column<Row>[];
  answer: ReportAnswer<Row> | undefined;
  waiting: boolean;
  state: ListState;
  set: (patch: Patch) => void;
  rowKey?: (row: Row, index: number) => string | number;
  rowKind?: (row: Row) => 'head' | 'subtotal' | undefined;
  rowDepth?: (row: Row) => number;
}

/** The rows of a report with their totals. It sorts only by columns that name their `sort`. */
export function ReportTable<Row extends object>(props: ReportTableProps<Row>) {
  const { columns, answer } = props;
  if (answer && answer.data.length === 0) return <p className={classes.none}>{t('kit.report_empty')}</p>;
  return (
    // a scrolling region has to be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={list.scroll} role="region" aria-label={props.caption} tabIndex={0}>
      <table className={list.table} data-dense aria-busy={props.waiting}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell
                key={columnKey(column)}
                column={{ ...column, sort: column.sort ?? false }}
                state={props.state}
                set={props.set}
              />
            ))}
          </tr>
        </thead>
        <tbody data-waiting={(answer && props.waiting) || undefined}>
          {answer ? (
            answer.data.map((row, index) => (
              <tr
                key={props.rowKey?.(row, index) ?? (row as { id?: number }).id ?? index}
                data-kind={props.rowKind?.(row)}
              >
                {columns.map((column, at) => (
                  <td
                    key={columnKey(column)}
                    data-align={isFigure(column) ? 'end' : 'start'}
                    data-width={column.width}
                    data-depth={(at === 0 && props.rowDepth?.(row)) || undefined}
                  >
                    {cellOf(column, row)}
                  </td>
                ))}
              </tr>
            ))
          ) : (
            <Bones columns={columns} />
          )}
        </tbody>
        {answer?.totals && <Totals columns={columns} totals={answer.totals} />}
      </table>
    </div>
  );
}

function Bones<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <>
      {Array.from({ length: 10 }, (_, index) => (
        <tr key={index} aria-hidden>
          {columns.map((column) => (
            <td key={columnKey(column)}>
              <Skeleton height={12} width="70%" />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}

function Totals<Row>({
  columns,
  totals,
}: {
  columns: readonly Column<Row>[];
  totals: Readonly<Record<string, number | null>>;
}) {
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => {
          const total = totals[column.total ?? columnKey(column)];
          const shown = total === undefined || total === null ? null : totalOf(column, total);
          return (
            <td key={columnKey(column)} data-align={isFigure(column) ? 'end' : 'start'}>
              {shown ?? (index === 0 ? t('kit.total') : null)}
            </td>
          );
        })}
      </tr>
    </tfoot>
  );
}
