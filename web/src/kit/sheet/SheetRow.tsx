import { IconArrowBackUp, IconTrash } from '@tabler/icons-react';
import { memo, type PointerEvent, type ReactNode } from 'react';
import { t } from '@/text';
import type { MessageKey } from '../resource';
import { CellEditor } from './CellEditor';
import { choiceName, labelOf, type SheetColumn, shownText, type Texts, valuesOf } from './columns';
import { changedCells, conflictsOf, isChanged, type Line, textsOf } from './entries';
import type { Cell, Editing } from './use-grid';
import kit from '../kit.module.css';
import classes from './sheet.module.css';

export interface SheetRowActions {
  press: (cell: Cell, touch: boolean) => void;
  extend: (cell: Cell) => void;
  focused: (cell: Cell) => void;
  set: (cell: Cell, text: string) => void;
  close: (text: string | null, by?: Partial<Cell> | 'stay' | 'next' | 'before') => void;
  leave: (text: string) => void;
  decide: (key: string, keep: 'mine' | 'theirs') => void;
  remove: (key: string) => void;
  restore: (key: string) => void;
}

export interface SheetRowHead<Row> {
  label: MessageKey;
  name: (row: Row) => string;
  second?: (row: Row) => ReactNode;
}

interface SheetRowProps<Row extends object> {
  line: Line<Row>;
  index: number;
  columns: readonly SheetColumn<Row>[];
  head: SheetRowHead<Row> | undefined;
  /** How the row is called. */
  name: string;
  writable: boolean;
  /** Where rows can be taken out. */
  removeLabel: string | undefined;
  wrong: Texts | undefined;
  /** The column of the cell that has the focus, or -1. */
  active: number;
  /** The columns that are chosen: `2-4`. */
  chosen: string;
  editing: Editing | null;
  actions: SheetRowActions;
}

/** Said of each element, since rows laid out as cards would lose what a table means. */
export const ROLES = {
  grid: { role: 'grid' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  gridcell: { role: 'gridcell' },
} as const;

export function SheetHead<Row extends object>({
  columns,
  head,
  removes,
}: {
  columns: readonly SheetColumn<Row>[];
  head: SheetRowHead<Row> | undefined;
  removes: boolean;
}) {
  return (
    <thead>
      <tr {...ROLES.row}>
        {head && (
          <th {...ROLES.columnheader} scope="col">
            {t(head.label)}
          </th>
        )}
        {columns.map((column) => (
          <th key={column.key} {...ROLES.columnheader} scope="col" data-kind={column.kind} data-width={column.width}>
            {labelOf(column)}
          </th>
        ))}
        {removes && (
          <th {...ROLES.columnheader} scope="col">
            <span className={kit.unseen}>{t('kit.actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

/** A row; it is drawn again only when something of its own changes. */
export const SheetRow = memo(Row, (one, other) =>
  (Object.keys(other) as (keyof typeof other)[]).every((name) => {
    if (name === 'line')
      return (
        one.line.row === other.line.row && one.line.stored === other.line.stored && one.line.entry === other.line.entry
      );
    if (name === 'wrong') return JSON.stringify(one.wrong) === JSON.stringify(other.wrong);
    return one[name] === other[name];
  }),
) as typeof Row;

function Row<Row extends object>(props: SheetRowProps<Row>) {
  const { line, index, columns, head, wrong, active, actions, removeLabel } = props;
  const offset = head ? 1 : 0;
  const gone = line.entry?.removed ?? false;
  const changed = isChanged(line);
  const cellAt = (column: number) => ({
    'data-cell': `${index}:${column}`,
    'data-chosen': isChosen(props.chosen, column) || undefined,
    'aria-selected': column === active || isChosen(props.chosen, column),
    'aria-colindex': column + 1,
    tabIndex: column === active && !props.editing ? 0 : -1,
    onFocus: () => actions.focused({ row: index, column }),
    onPointerDown: (event: PointerEvent<HTMLElement>) => press(event, actions, { row: index, column }),
    onClick: (event: { target: EventTarget; nativeEvent: Event }) => {
      const touch = (event.nativeEvent as { pointerType?: string }).pointerType === 'touch';
      if (!(event.target as HTMLElement).closest('button, input')) actions.press({ row: index, column }, touch);
    },
  });
  const rowSays = (
    <>
      {changed && <span className={kit.unseen}> {t(gone ? 'kit.sheet.row_removed' : 'kit.sheet.row_changed')}</span>}
      {wrong?.[''] && (
        <span className={classes.wrong} id={`sheet-${index}-row`}>
          {wrong['']}
        </span>
      )}
    </>
  );
  return (
    <tr {...ROLES.row} aria-rowindex={index + 2} data-changed={changed || undefined} data-removed={gone || undefined}>
      {head && line.row && (
        <th {...ROLES.rowheader} scope="row" aria-readonly {...cellAt(0)}>
          <bdi>{head.name(line.row)}</bdi>
          {head.second && <small>{head.second(line.row)}</small>}
          {rowSays}
        </th>
      )}
      {columns.map((column, at) => (
        <SheetCell
          key={column.key}
          {...props}
          column={column}
          cell={{ row: index, column: at + offset }}
          attributes={cellAt(at + offset)}
          rowHeader={!head && at === 0}
        >
          {!head && at === 0 && rowSays}
        </SheetCell>
      ))}
      {removeLabel && (
        <td {...ROLES.gridcell} className={classes.removing} {...cellAt(columns.length + offset)}>
          <button
            type="button"
            tabIndex={-1}
            aria-label={gone ? t('kit.sheet.put_back', { name: props.name }) : `${removeLabel}: ${props.name}`}
            onClick={() => (gone ? actions.restore(line.key) : actions.remove(line.key))}
          >
            {gone ? <IconArrowBackUp size={16} aria-hidden /> : <IconTrash size={16} aria-hidden />}
          </button>
        </td>
      )}
    </tr>
  );
}

type SheetCellProps<Row extends object> = SheetRowProps<Row> & {
  column: SheetColumn<Row>;
  cell: Cell;
  attributes: Record<string, unknown>;
  rowHeader: boolean;
  children: ReactNode;
};

function SheetCell<Row extends object>(props: SheetCellProps<Row>) {
  const { line, column, columns, cell, wrong, editing, actions, name } = props;
  const texts = textsOf(line);
  const text = texts[column.key] ?? '';
  const values = valuesOf(columns, texts, line.row);
  const takes = column.kind !== 'computed' && (!column.when || column.when(values, line.row));
  const writable = props.writable && takes && !line.entry?.removed;
  const open = editing?.column === cell.column;
  const conflict = conflictsOf(line).includes(column.key);
  const said = wrong?.[column.key];
  const messageId = `sheet-${cell.row}-${column.key}`;
  const Cell = props.rowHeader ? 'th' : 'td';
  const shown =
    column.kind === 'computed' ? column.text(values, line.row) : takes || conflict ? shownText(column, text) : '';
  const buttons = column.kind === 'choice' && column.buttons;
  return (
    <Cell
      {...(props.rowHeader ? ROLES.rowheader : ROLES.gridcell)}
      {...props.attributes}
      data-kind={column.kind}
      data-width={column.width}
      data-label={labelOf(column)}
      data-changed={changedCells(line).includes(column.key) || undefined}
      data-conflict={conflict || undefined}
      data-none={!takes || undefined}
      aria-readonly={!writable}
      aria-invalid={said ? true : undefined}
      aria-describedby={said || conflict ? messageId : undefined}
      aria-label={buttons && !open ? shown || t('kit.sheet.nothing_yet') : undefined}
    >
      {open && editing ? (
        <CellEditor
          column={column}
          label={`${labelOf(column)}, ${name}`}
          text={editing.text}
          fresh={editing.fresh}
          close={actions.close}
          leave={actions.leave}
        />
      ) : buttons ? (
        <span role="radiogroup" aria-label={`${labelOf(column)}, ${name}`} className={classes.choices}>
          {column.choices.map((choice) => (
            <button
              key={choice.value}
              type="button"
              role="radio"
              aria-checked={choice.value === text}
              aria-label={choice.short && choiceName(choice)}
              tabIndex={-1}
              disabled={!writable}
              data-choice={choice.value}
              onClick={() => actions.set(cell, choice.value === text && !column.required ? '' : choice.value)}
            >
              {choice.short ? (
                <>
                  <span className={classes.long}>{choiceName(choice)}</span>
                  <span className={classes.short} aria-hidden>
                    {t(choice.short)}
                  </span>
                </>
              ) : (
                choiceName(choice)
              )}
            </button>
          ))}
        </span>
      ) : column.kind === 'switch' && !said ? (
        <span className={classes.box} data-on={text === 'yes' || undefined}>
          <span className={kit.unseen}>{text === 'yes' ? t('kit.yes') : t('kit.no')}</span>
        </span>
      ) : (
        <bdi className={classes.text}>{shown}</bdi>
      )}
      {(said ?? conflict) && (
        <span className={classes.wrong} id={messageId}>
          {said}
          {conflict &&
            t('kit.sheet.now', { value: shownText(column, line.stored[column.key] ?? '') || t('kit.sheet.nothing') })}
        </span>
      )}
      {props.children}
    </Cell>
  );
}

/** A range is drawn with the mouse, or to where Shift is held. */
function press(event: PointerEvent<HTMLElement>, actions: SheetRowActions, cell: Cell): void {
  if (event.pointerType !== 'mouse' || event.button !== 0) return;
  if ((event.target as HTMLElement).closest('button, input')) return;
  if (event.shiftKey) {
    event.preventDefault();
    actions.extend(cell);
    return;
  }
  const table = event.currentTarget.closest('table');
  let last = event.currentTarget.dataset['cell'];
  const move = (moved: globalThis.PointerEvent) => {
    const over = (moved.target as HTMLElement).closest<HTMLElement>('[data-cell]')?.dataset['cell'];
    if (!over || over === last) return;
    last = over;
    const [row = 0, column = 0] = over.split(':').map(Number);
    actions.extend({ row, column });
  };
  const stop = () => table?.removeEventListener('pointermove', move);
  table?.addEventListener('pointermove', move);
  window.addEventListener('pointerup', stop, { once: true });
}

function isChosen(chosen: string, column: number): boolean {
  if (!chosen) return false;
  const [from = 0, to = 0] = chosen.split('-').map(Number);
  return column >= from && column <= to;
}
