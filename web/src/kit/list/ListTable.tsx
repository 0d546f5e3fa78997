import { Checkbox, Skeleton } from '@mantine/core';
import type { MouseEvent } from 'react';
import { t } from '@/text';
import { cellOf, totalOf } from '../cells';
import { AppLink } from '../link';
import { type Column, columnKey, type HasId, isFigure } from '../resource';
import { textOf } from '../text-of';
import { useOpen } from '../url';
import { type RowActions, RowMenu } from './RowMenu';
import { nameColumn } from './card';
import { HeadCell } from './HeadCell';
import type { ListState } from './list-state';
import type { ListControl, ListData } from './use-list';
import type { SelectionControl } from './use-selection';
import classes from './list.module.css';

export interface ListTableProps<Row extends HasId> {
  caption: string;
  columns: readonly Column<Row>[];
  data: ListData<Row>;
  state: ListState;
  set: ListControl['set'];
  dense: boolean;
  /** Address of a row's record, when the person may open it. */
  openTo?: (row: Row) => string | undefined;
  selection?: SelectionControl<Row>;
  rowActions?: RowActions<Row>;
}

/** The rows. Their head, the column that names them and what can be done with them stay in view; a row opens its record, with Ctrl or the middle button in a tab. */
export function ListTable<Row extends HasId>(props: ListTableProps<Row>) {
  const { columns, data, selection } = props;
  const name = nameColumn(columns);
  return (
    // a scrolling region has to be reachable by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-label={props.caption} tabIndex={0}>
      <table
        className={classes.table}
        data-dense={props.dense || undefined}
        aria-busy={data.loading || data.refreshing}
        aria-rowcount={data.total}
      >
        <caption className={classes.unseen}>{props.caption}</caption>
        <thead>
          <tr>
            {selection && (
              <th className={classes.pick}>
                <PagePick rows={data.rows} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell
                key={columnKey(column)}
                column={column}
                state={props.state}
                set={props.set}
                stays={column === name}
              />
            ))}
            {props.rowActions && (
              <th className={classes.rowActions}>
                <span className={classes.unseen}>{t('kit.actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody data-waiting={data.refreshing || undefined}>
          {data.loading
            ? Array.from({ length: Math.min(props.state.perPage, 12) }, (_, index) => (
                <SkeletonRow key={index} {...props} />
              ))
            : data.rows.map((row) => <DataRow key={row.id} row={row} {...props} />)}
        </tbody>
        {data.totals && data.exact && data.rows.length > 0 && <TotalsRow {...props} totals={data.totals} />}
      </table>
    </div>
  );
}

function PagePick<Row extends HasId>({ rows, selection }: { rows: readonly Row[]; selection: SelectionControl<Row> }) {
  const chosen = rows.filter((row) => selection.has(row.id)).length;
  return (
    <Checkbox
      size="sm"
      aria-label={t('kit.choose_page')}
      checked={rows.length > 0 && chosen === rows.length}
      indeterminate={chosen > 0 && chosen < rows.length}
      disabled={rows.length === 0}
      onChange={() => selection.togglePage(rows)}
    />
  );
}

function DataRow<Row extends HasId>({
  row,
  columns,
  openTo,
  selection,
  rowActions,
}: ListTableProps<Row> & { row: Row }) {
  const to = openTo?.(row);
  const open = useRowOpening(to);
  const name = nameColumn(columns);
  return (
    // the row is a larger target for the pointer; the keyboard has the link in it
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <tr
      data-opens={to ? true : undefined}
      data-chosen={selection?.has(row.id) || undefined}
      onClick={open}
      onAuxClick={open}
    >
      {selection && (
        <td className={classes.pick}>
          <Checkbox
            size="sm"
            aria-label={t('kit.choose_row', { row: nameOf(row) })}
            checked={selection.has(row.id)}
            onChange={() => selection.toggle(row)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <td
          key={columnKey(column)}
          data-align={isFigure(column) ? 'end' : 'start'}
          data-width={column.width}
          data-stays={column === name || undefined}
        >
          {index === 0 && to && !column.link ? (
            <AppLink to={to} className={classes.open}>
              {cellOf(column, row)}
            </AppLink>
          ) : (
            cellOf(column, row)
          )}
        </td>
      ))}
      {rowActions && (
        <td className={classes.rowActions}>
          <RowMenu row={row} {...rowActions} />
        </td>
      )}
    </tr>
  );
}

const INTERACTIVE = 'a, button, input, label, select, textarea, [role="menuitem"]';

/** Opens a row's record, unless the pointer was on something of its own or marked text. */
export function useRowOpening(to: string | undefined) {
  const go = useOpen();
  return (event: MouseEvent) => {
    if (!to || event.defaultPrevented || (event.target as HTMLElement).closest(INTERACTIVE)) return;
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.button === 1 || event.ctrlKey || event.metaKey) {
      window.open(to, '_blank', 'noopener');
      event.preventDefault();
    } else if (event.button === 0 && !window.getSelection()?.toString()) go(to);
  };
}

function SkeletonRow<Row extends HasId>({ columns, selection, rowActions }: ListTableProps<Row>) {
  return (
    <tr aria-hidden>
      {selection && (
        <td className={classes.pick}>
          <Skeleton width={18} height={18} />
        </td>
      )}
      {columns.map((column) => (
        <td key={columnKey(column)} data-align={isFigure(column) ? 'end' : 'start'} data-width={column.width}>
          <Skeleton height={12} width={isFigure(column) ? '45%' : '70%'} className={classes.bone} />
        </td>
      ))}
      {rowActions && <td className={classes.rowActions} aria-hidden />}
    </tr>
  );
}

function TotalsRow<Row extends HasId>({
  columns,
  selection,
  rowActions,
  totals,
}: ListTableProps<Row> & { totals: Readonly<Record<string, number>> }) {
  if (columns.every((column) => totals[column.total ?? columnKey(column)] === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {selection && <td className={classes.pick} aria-hidden />}
        {columns.map((column, index) => {
          const total = totals[column.total ?? columnKey(column)];
          return (
            <td
              key={columnKey(column)}
              data-align={isFigure(column) ? 'end' : 'start'}
              data-stays={column === nameColumn(columns) || undefined}
            >
              {total === undefined ? index === 0 && t('kit.total') : totalOf(column, total)}
            </td>
          );
        })}
        {rowActions && <td className={classes.rowActions} aria-hidden />}
      </tr>
    </tfoot>
  );
}

/** A word for a row, for those who hear the screen. */
export function nameOf(row: HasId): string {
  const named = row as { name?: unknown; title?: unknown; number?: unknown };
  return textOf(named.name ?? named.title ?? named.number ?? row.id);
}
