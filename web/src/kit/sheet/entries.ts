/** What was typed on a sheet, beside what the server has. Nothing here is changed in place. */
import { dropDraft, keepDraft, readDraft } from '../drafts';
import {
  type CellsOf,
  type CellValues,
  type SheetColumn,
  storedTexts,
  type Texts,
  valuesOf,
  wrongCells,
} from './columns';

/** What was typed in a row, and what stood in those cells before. */
export interface Entry {
  texts: Texts;
  base: Texts;
  /** The row is to be taken out. */
  removed?: true;
}

export type Entries = ReadonlyMap<string, Entry>;

/** A row of the sheet: what the server has (nothing of a row that was added here) and what was typed over it. */
export interface Line<Row extends object> {
  key: string;
  row: Row | undefined;
  stored: Texts;
  entry: Entry | undefined;
}

/** A row as it is saved. */
export interface SheetLine<Row extends object, Cells = CellValues> {
  key: string;
  row: Row | undefined;
  values: Cells;
}

/** A row in which something was typed, as it is saved: `ChangedLine<Row, typeof COLUMNS>`. */
export type ChangedLine<Row extends object, Columns extends readonly SheetColumn<Row>[]> = SheetLine<
  Row,
  CellsOf<Columns>
>;

const ADDED = 'added ';
const NOTHING: Texts = {};
const EMPTY: Entry = { texts: NOTHING, base: NOTHING };

const isAdded = (key: string): boolean => key.startsWith(ADDED);

/** The server's rows, then those that were added. */
export function linesOf<Row extends object>(
  stored: readonly { key: string; row: Row; texts: Texts }[],
  entries: Entries,
): Line<Row>[] {
  const own = stored.map(({ key, row, texts }) => ({ key, row, stored: texts, entry: entries.get(key) }));
  const added = [...entries].filter(([key]) => isAdded(key));
  return [...own, ...added.map(([key, entry]) => ({ key, row: undefined, stored: NOTHING, entry }))];
}

/** The texts of each row, made once while neither row nor columns change. */
export const storedOf = <Row extends object>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
  rowKey: (row: Row) => string | number,
) => rows.map((row) => ({ key: String(rowKey(row)), row, texts: storedTexts(columns, row) }));

export const textsOf = <Row extends object>({ stored, entry }: Pick<Line<Row>, 'stored' | 'entry'>): Texts =>
  entry ? { ...stored, ...entry.texts } : stored;

/** Types these texts into a row. A cell that says again what the server has is no longer changed. */
export function typed<Row extends object>(entries: Entries, { key, stored }: Line<Row>, texts: Texts): Entries {
  const before = entries.get(key) ?? EMPTY;
  const now: Record<string, string> = { ...before.texts };
  const base: Record<string, string> = { ...before.base };
  for (const [column, text] of Object.entries(texts)) {
    now[column] = text;
    base[column] ??= stored[column] ?? '';
    if (text === (stored[column] ?? '') && !isAdded(key)) {
      delete now[column];
      delete base[column];
    }
  }
  const next = new Map(entries);
  if (Object.keys(now).length === 0 && !isAdded(key)) next.delete(key);
  else next.set(key, { texts: now, base });
  return next;
}

export function added(entries: Entries, texts: Texts): { entries: Entries; key: string } {
  const numbers = [...entries.keys()].filter(isAdded).map((key) => Number(key.slice(ADDED.length)));
  const key = `${ADDED}${Math.max(0, ...numbers) + 1}`;
  return { entries: new Map(entries).set(key, { texts, base: NOTHING }), key };
}

/** Takes a row out: one that was added is gone, one of the server's is marked until it is saved. */
export function removed(entries: Entries, key: string): Entries {
  const next = new Map(entries);
  if (isAdded(key)) next.delete(key);
  else next.set(key, { ...EMPTY, removed: true });
  return next;
}

export const without = (entries: Entries, gone: Iterable<string>): Entries => {
  const keys = new Set(gone);
  return new Map([...entries].filter(([key]) => !keys.has(key)));
};

/** The cells in which something else stands than the server has. */
export const changedCells = <Row extends object>({ stored, entry }: Line<Row>): string[] =>
  entry ? Object.keys(entry.texts).filter((column) => entry.texts[column] !== stored[column]) : [];

export const isChanged = <Row extends object>(line: Line<Row>): boolean =>
  line.entry !== undefined && (isAdded(line.key) || line.entry.removed === true || changedCells(line).length > 0);

/** The cells that were typed here and changed by somebody else meanwhile. */
export const conflictsOf = <Row extends object>(line: Line<Row>): string[] =>
  isAdded(line.key)
    ? []
    : changedCells(line).filter((column) => (line.entry?.base[column] ?? '') !== (line.stored[column] ?? ''));

/** Decides a conflict: what was typed stays over what is there now, or gives way to it. */
export function decided<Row extends object>(entries: Entries, line: Line<Row>, keep: 'mine' | 'theirs'): Entries {
  const cells = conflictsOf(line);
  const mine = line.entry?.texts ?? NOTHING;
  const kept = Object.fromEntries(
    Object.entries(mine).filter(([column]) => keep === 'mine' || !cells.includes(column)),
  );
  return typed(without(entries, [line.key]), line, kept);
}

/** Rows that the server no longer has, in which something had been typed. */
export const lostEntries = (entries: Entries, keys: ReadonlySet<string>): [string, Entry][] =>
  [...entries].filter(([key]) => !isAdded(key) && !keys.has(key));

/** What is wrong in the changed rows. What is only missing counts once somebody tried to save. */
export function wrongOf<Row extends object>(
  columns: readonly SheetColumn<Row>[],
  line: Line<Row>,
  tried: boolean,
): Texts {
  if (!isChanged(line) || line.entry?.removed) return NOTHING;
  const texts = textsOf(line);
  const wrong = wrongCells(columns, texts, line.row);
  return tried ? wrong : Object.fromEntries(Object.entries(wrong).filter(([column]) => (texts[column] ?? '') !== ''));
}

export const savedLine = <Row extends object>(
  columns: readonly SheetColumn<Row>[],
  line: Line<Row>,
): SheetLine<Row> => ({ key: line.key, row: line.row, values: valuesOf(columns, textsOf(line), line.row) });

/** A draft as it is kept in this tab. */
export const readEntries = (key: string): Entries => new Map((readDraft(key) as [string, Entry][] | undefined) ?? []);

export function keepEntries(key: string, entries: Entries): void {
  if (entries.size === 0) dropDraft(key);
  else keepDraft(key, [...entries]);
}
