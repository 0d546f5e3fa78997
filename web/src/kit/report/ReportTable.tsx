import { Skeleton } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { t } from '@/text';
import { cellOf, opening, totalOf } from '../cells';
import { nameColumn } from '../list/card';
import { HeadCell } from '../list/HeadCell';
import type { ListState } from '../list/list-state';
import { type Column, columnKey, isFigure } from '../resource';
import type { Patch } from '../url';
import { inGroups, sumsOf, type Totals } from './groups';
import { addressOf } from './leads';
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
  /** Of which group a row is: rows of one group follow each other under its name, with their sums. */
  groupOf?: (row: Row) => string;
  groupName?: (row: Row) => ReactNode;
}

/** The rows of a report with their totals. It sorts only by columns that name their `sort`. */
export function ReportTable<Row extends object>(props: ReportTableProps<Row>) {
  const { columns, answer } = props;
  const name = nameColumn(columns);
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
                column={column}
                state={props.state}
                set={props.set}
                stays={column === name}
              />
            ))}
          </tr>
        </thead>
        <tbody data-waiting={(answer && props.waiting) || undefined}>
          {answer ? <Rows {...props} answer={answer} /> : <Bones columns={columns} />}
        </tbody>
        {answer?.totals && (
          <tfoot>
            <tr>
              <Sums columns={columns} totals={answer.totals} behind={addressOf(answer.totals_lead_to)} />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function Rows<Row extends object>({ answer, ...props }: ReportTableProps<Row> & { answer: ReportAnswer<Row> }) {
  const { groupOf, groupName, columns } = props;
  const name = nameColumn(columns);
  const row = (one: Row, index: number) => (
    <tr key={props.rowKey?.(one, index) ?? (one as { id?: number }).id ?? index} data-kind={props.rowKind?.(one)}>
      {columns.map((column, at) => (
        <td
          key={columnKey(column)}
          data-align={isFigure(column) ? 'end' : 'start'}
          data-width={column.width}
          data-stays={column === name || undefined}
          data-depth={(at === 0 && props.rowDepth?.(one)) || undefined}
        >
          {cellOf(column, one)}
        </td>
      ))}
    </tr>
  );
  if (!groupOf) return answer.data.map(row);
  return inGroups(answer.data, groupOf).map(({ key, rows, from }) => {
    const sums = sumsOf(rows, answer.totals);
    return (
      <Fragment key={`${key} ${from}`}>
        <tr data-kind="head">
          <th scope="rowgroup" colSpan={columns.length}>
            {rows[0] && (groupName?.(rows[0]) ?? key)}
          </th>
        </tr>
        {rows.map((one, at) => row(one, from + at))}
        {sums && (
          <tr data-kind="subtotal">
            <Sums columns={columns} totals={sums} />
          </tr>
        )}
      </Fragment>
    );
  });
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

interface SumsProps<Row> {
  columns: readonly Column<Row>[];
  totals: Totals;
  /** The address of what is behind all rows. */
  behind?: string | undefined;
}

function Sums<Row>({ columns, totals, behind }: SumsProps<Row>) {
  return columns.map((column, index) => {
    const total = totals[column.total ?? columnKey(column)];
    const shown = total === undefined || total === null ? null : totalOf(column, total, behind);
    return (
      <td
        key={columnKey(column)}
        data-align={isFigure(column) ? 'end' : 'start'}
        data-stays={column === nameColumn(columns) || undefined}
      >
        {shown ?? (index === 0 ? opening(behind, t('kit.total')) : null)}
      </td>
    );
  });
}
