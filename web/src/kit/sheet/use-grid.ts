/** How a sheet is walked through and written: one cell has the focus, arrows move it, typing writes into it, blocks are copied and pasted. */
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { blockText, readBlock } from './block';

export interface Cell {
  row: number;
  column: number;
}

export interface Write extends Cell {
  text: string;
}

/**
 * An open cell; `text` is what it opened with, `fresh` that typing opened it, so that arrows leave it, `touched` that a finger
 * did: Enter opens the next one then, and the keyboard of the phone stays.
 */
export interface Editing extends Cell {
  text: string;
  fresh: boolean;
  touched: boolean;
}

/** What the grid asks of the sheet. */
export interface GridSource {
  rows: number;
  columns: number;
  /** The first column that may be written: where a new row begins. */
  firstColumn: number;
  /** The cell that has the focus when the sheet opens. */
  begins: () => Cell | undefined;
  canWrite: (cell: Cell) => boolean;
  text: (cell: Cell) => string;
  /** As it is copied. */
  shown: (cell: Cell) => string;
  /** The text that a typed key means at once: `P` is present. */
  ofKey: (cell: Cell, key: string) => string | undefined;
  isSwitch: (cell: Cell) => boolean;
  /** Its choices stand there already: it has nothing to open. */
  isOpen: (cell: Cell) => boolean;
  /** Enter or space on a cell that does something else: the row is taken out. Answers whether it did. */
  press: (cell: Cell) => boolean;
  /** Writes cells, in one step. Those that may not be written have been left out. */
  write: (cells: readonly Write[]) => void;
  /** A block is about to be pasted; answers whether the person is asked about it first. `chosen`: rows of the range that it is for. */
  asks: (block: readonly (readonly string[])[], at: Cell, chosen: number) => boolean;
  /** Whether a block may go on below the last row, in rows that are added. */
  grows: boolean;
  undo: () => void;
  redo: () => void;
  /** What was just done, for those who do not see it. */
  say: (what: { pasted: number; left: number } | { cleared: number }) => void;
}

const PAGE = 10;

export function useGrid(source: GridSource, table: RefObject<HTMLTableElement | null>) {
  const [chosen, setActive] = useState<Cell>({ row: 0, column: source.firstColumn });
  // rows may have gone
  const row = Math.max(0, Math.min(chosen.row, source.rows - 1));
  const active = row === chosen.row ? chosen : { ...chosen, row };
  /** The other corner of what is chosen, when more than one cell is. */
  const [corner, setCorner] = useState<Cell | null>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const wanted = useRef(false);
  const now = useRef({ source, active, corner, editing });
  useLayoutEffect(() => {
    now.current = { source, active, corner, editing };
    if (!wanted.current || editing) return;
    wanted.current = false;
    const cell = table.current?.querySelector<HTMLElement>(`[data-cell="${active.row}:${active.column}"]`);
    cell?.focus({ preventScroll: true });
    cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });

  const go = useCallback((to: Cell, extend = false) => {
    const { source, active, corner } = now.current;
    const cell = {
      row: Math.max(0, Math.min(source.rows - 1, to.row)),
      column: Math.max(0, Math.min(source.columns - 1, to.column)),
    };
    wanted.current = true;
    setEditing(null);
    if (extend) {
      // the active cell stays where the range began; its other corner moves
      setCorner(cell);
      if (!corner) setActive({ ...active });
    } else {
      setCorner(null);
      setActive(cell);
    }
  }, []);

  useEffect(() => {
    const first = now.current.source.begins();
    // somebody may be at work elsewhere on the page by now
    if (first && document.activeElement?.contains(table.current)) go(first);
  }, [go, table]);

  const open = useCallback(
    (cell: Cell, { text, touched = false }: { text?: string; touched?: boolean } = {}) => {
      const { source } = now.current;
      if (!source.canWrite(cell) || source.isOpen(cell)) return go(cell);
      setCorner(null);
      setActive(cell);
      setEditing({ ...cell, text: text ?? source.text(cell), fresh: text !== undefined, touched });
    },
    [go],
  );

  /** Closes the open cell with this text, and goes on from it. */
  const close = useCallback(
    (text: string | null, by: Partial<Cell> | 'stay' | 'next' | 'before' = 'stay') => {
      const { source, editing } = now.current;
      if (!editing) return;
      now.current.editing = null;
      if (text !== null && text !== source.text(editing))
        source.write([{ row: editing.row, column: editing.column, text }]);
      setEditing(null);
      if (by === 'stay') return go(editing);
      if (by === 'next' || by === 'before') return go(beside(source, editing, by === 'next' ? 1 : -1) ?? editing);
      const to = { row: editing.row + (by.row ?? 0), column: editing.column + (by.column ?? 0) };
      if (editing.touched && to.row >= 0 && to.row < source.rows) return open(to, { touched: true });
      go(to);
    },
    [go, open],
  );

  /** Left by a click elsewhere: what was typed counts, the focus stays where it went. */
  const leave = useCallback((text: string) => {
    const { source, editing } = now.current;
    if (!editing) return;
    now.current.editing = null;
    if (text !== source.text(editing)) source.write([{ row: editing.row, column: editing.column, text }]);
    setEditing(null);
  }, []);

  const set = useCallback((cell: Cell, text: string) => {
    const { source } = now.current;
    if (!source.canWrite(cell)) return;
    source.write([{ ...cell, text }]);
    setEditing(null);
    setCorner(null);
    setActive(cell);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (editing || event.altKey) return;
    const area = areaOf(active, corner);
    const control = event.ctrlKey || event.metaKey;
    const end = corner ?? active;
    const step = (row: number, column: number) => {
      event.preventDefault();
      const from = event.shiftKey ? end : active;
      const far = control ? Number.MAX_SAFE_INTEGER : 1;
      go({ row: from.row + row * far, column: from.column + column * far }, event.shiftKey);
    };
    const leftwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? 1 : -1;
    switch (event.key) {
      case 'ArrowUp':
        return step(-1, 0);
      case 'ArrowDown':
        return step(1, 0);
      case 'ArrowLeft':
        return step(0, leftwards);
      case 'ArrowRight':
        return step(0, -leftwards);
      case 'Home':
      case 'End': {
        event.preventDefault();
        const last = event.key === 'End' ? Number.MAX_SAFE_INTEGER : 0;
        return go({ row: control ? last : end.row, column: last }, event.shiftKey);
      }
      case 'PageUp':
      case 'PageDown':
        event.preventDefault();
        return go({ ...end, row: end.row + (event.key === 'PageUp' ? -PAGE : PAGE) }, event.shiftKey);
      case 'Enter':
        event.preventDefault();
        if (source.press(active)) return;
        return go({ ...active, row: active.row + (event.shiftKey ? -1 : 1) });
      case 'Tab': {
        const to = beside(source, active, event.shiftKey ? -1 : 1);
        if (!to) return;
        event.preventDefault();
        return go(to);
      }
      case 'Escape':
        return setCorner(null);
      case 'F2':
        event.preventDefault();
        return open(active);
      case 'Delete':
      case 'Backspace':
        event.preventDefault();
        return clear(source, area);
    }
    if (control) return shortcut(event, source, area, { go, setCorner, setActive });
    if (event.key.length !== 1) return;
    event.preventDefault();
    if (event.key === ' ' && source.press(active)) return;
    if (!source.canWrite(active)) return;
    if (source.isSwitch(active)) {
      if (event.key === ' ') source.write([{ ...active, text: source.text(active) === 'yes' ? '' : 'yes' }]);
      return;
    }
    const meant = source.ofKey(active, event.key);
    if (meant === undefined) return open(active, event.key === ' ' ? {} : { text: event.key });
    source.write([{ ...active, text: meant }]);
    // Enter goes down, as after a number: nobody is passed over
    go(active);
  };

  const onCopy = (event: ClipboardEvent, cut = false) => {
    if (editing) return;
    event.preventDefault();
    const area = areaOf(active, corner);
    event.clipboardData.setData('text/plain', blockText(cellsOf(area).map((row) => row.map(source.shown))));
    if (cut) clear(source, area);
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    const block = readBlock(text);
    const one = block.length === 1 && block[0]?.length === 1;
    if (text === '' || (editing && one)) return;
    event.preventDefault();
    setEditing(null);
    const area = areaOf(active, corner);
    const filled = one ? cellsOf(area).map((row) => row.map(() => text)) : block;
    const at = { row: area.top, column: area.from };
    if (!one && source.asks(block, at, corner ? area.bottom - area.top + 1 : 0)) return;
    paste(source, at, filled, go);
  };
  const pasteAt = (at: Cell, block: readonly (readonly string[])[]) => paste(source, at, block, go);

  const keysAndClipboard = {
    onKeyDown,
    onPaste,
    onCopy: (event: ClipboardEvent) => onCopy(event),
    onCut: (event: ClipboardEvent) => onCopy(event, true),
  };
  return { active, corner, editing, go, open, close, leave, set, setActive, setCorner, pasteAt, keysAndClipboard };
}

export const isAt = (cell: Cell, other: Cell | null): boolean =>
  cell.row === other?.row && cell.column === other.column;

interface Area {
  top: number;
  bottom: number;
  from: number;
  to: number;
}

export const areaOf = (active: Cell, corner: Cell | null): Area => ({
  top: Math.min(active.row, corner?.row ?? active.row),
  bottom: Math.max(active.row, corner?.row ?? active.row),
  from: Math.min(active.column, corner?.column ?? active.column),
  to: Math.max(active.column, corner?.column ?? active.column),
});

const cellsOf = ({ top, bottom, from, to }: Area): Cell[][] =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: to - from + 1 }, (_, column) => ({ row: top + row, column: from + column })),
  );

function clear(source: GridSource, area: Area): void {
  const cells = cellsOf(area)
    .flat()
    .filter((cell) => source.canWrite(cell) && source.text(cell) !== '');
  if (cells.length === 0) return;
  source.write(cells.map((cell) => ({ ...cell, text: '' })));
  source.say({ cleared: cells.length });
}

/** The next cell that may be written, over the ends of rows; none after the last. */
function beside(source: GridSource, from: Cell, by: 1 | -1): Cell | undefined {
  const { columns, rows } = source;
  for (let at = from.row * columns + from.column + by; at >= 0 && at < rows * columns; at += by) {
    const cell = { row: Math.floor(at / columns), column: at % columns };
    if (source.canWrite(cell)) return cell;
  }
  return undefined;
}

type Go = (to: Cell, extend?: boolean) => void;

/** Writes a block from a cell on, to the right and down. A blank leaves what stands; what has no room, or may not be written, is left out and said. */
function paste(source: GridSource, at: Cell, block: readonly (readonly string[])[], go: Go): void {
  const all = block
    .flatMap((row, r) => row.map((text, c) => ({ row: at.row + r, column: at.column + c, text: text.trim() })))
    .filter((cell) => cell.text !== '');
  const fits = all.filter((cell) => {
    if (cell.column >= source.columns) return false;
    return cell.row < source.rows ? source.canWrite(cell) : source.grows;
  });
  source.write(fits);
  source.say({ pasted: fits.length, left: all.length - fits.length });
  go(at);
  if (all.length > 1)
    go({ row: at.row + block.length - 1, column: at.column + Math.max(...block.map((row) => row.length)) - 1 }, true);
}

interface Moves {
  go: Go;
  setCorner: (corner: Cell | null) => void;
  setActive: (active: Cell) => void;
}

function shortcut(event: KeyboardEvent, source: GridSource, area: Area, moves: Moves): void {
  switch (event.key.toLowerCase()) {
    case 'z':
      event.preventDefault();
      return event.shiftKey ? source.redo() : source.undo();
    case 'y':
      event.preventDefault();
      return source.redo();
    case 'a':
      event.preventDefault();
      moves.setActive({ row: 0, column: 0 });
      return moves.setCorner({ row: source.rows - 1, column: source.columns - 1 });
    case 'd': {
      event.preventDefault();
      const [first, ...below] = cellsOf(area);
      const cells = below.flatMap((row) =>
        row.map((cell, at) => ({ ...cell, text: first?.[at] ? source.text(first[at]) : '' })),
      );
      return source.write(cells.filter(source.canWrite));
    }
  }
}
