import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { labelOf } from '../labels';
import { type Column, isFigure, sortKey } from '../resource';
import type { Patch } from '../url';
import { ariaSort, type ListState, sortPatch } from './list-state';
import classes from './list.module.css';

/** Head of a column; pressing it orders by it, up and then down. */
export function HeadCell<Row>({
  column,
  state,
  set,
  stays,
}: {
  column: Column<Row>;
  state: ListState;
  set: (patch: Patch) => void;
  /** It names the rows, and stays in view. */
  stays: boolean;
}) {
  const sort = sortKey(column);
  const align = isFigure(column) ? 'end' : 'start';
  const label = labelOf(column);
  if (!sort) {
    return (
      <th scope="col" data-align={align} data-width={column.width} data-stays={stays || undefined}>
        {label}
      </th>
    );
  }
  const order = ariaSort(state.sort, sort);
  const Arrow = order === 'none' ? IconArrowsSort : order === 'ascending' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" data-align={align} data-width={column.width} data-stays={stays || undefined} aria-sort={order}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={order === 'none' ? undefined : true}
        onClick={() => set(sortPatch(state.sort, sort))}
      >
        {label}
        <Arrow size={14} aria-hidden />
      </button>
    </th>
  );
}
