/** Somebody who works for one campus is not told of it in every row. */
import { type Column, columnKey } from '../resource';
import { nameColumn } from './card';

const CAMPUS = 'campus_name';

/**
 * The columns as a reader of one campus sees them: the campus is hidden where each row has the same, unless it names the rows. A row
 * of another campus, or of the whole group, brings it back.
 */
export function sparedCampus<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): readonly Column<Row>[] {
  const [first, ...others] = rows.map((row) => (row as Record<string, unknown>)[CAMPUS]);
  if (rows.length > 0 && (!first || others.some((one) => one !== first))) return columns;
  const name = nameColumn(columns);
  return columns.map((column): Column<Row> => {
    if (columnKey(column) === CAMPUS) return column === name ? column : { ...column, hidden: true };
    if ('slot' in column) return column;
    const second: string | undefined = column.second;
    return second === CAMPUS ? { ...column, second: undefined } : column;
  });
}
