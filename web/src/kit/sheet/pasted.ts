/** What a pasted block means: whose rows it holds, which of its rows are headings, and whether the person has to be asked before it is written. */
import { latinDigits } from '@/text';
import { labelOf, readCell, type SheetColumn } from './columns';
import type { Cell, Write } from './use-grid';

type Block = readonly (readonly string[])[];

/** The sheet as a paste sees it. */
export interface PastedOn<Row extends object> {
  columns: readonly SheetColumn<Row>[];
  /** Columns before the first of these. */
  offset: number;
  rows: readonly (Row | undefined)[];
  /** Whether a block may go on in new rows. */
  grows: boolean;
  /** Numbers under which a row is known: roll number, registration number. */
  numbers?: (row: Row) => readonly (string | null | undefined)[];
  name?: (row: Row) => string;
}

/** What is asked before a block is written. */
export interface PasteQuestion {
  at: Cell;
  /** Without its headings. */
  block: Block;
  headings: readonly string[] | undefined;
  /** Rows of the block, and of the sheet from the cell on where both differ. */
  counts: { rows: number; room: number } | undefined;
  byNumber: ByNumber | undefined;
}

export interface ByNumber {
  cells: readonly Write[];
  /** Rows that were found. */
  found: number;
  /** Numbers that stand on no row or on several, or twice in the block. */
  unknown: readonly string[];
}

/** What has to be asked; nothing where the block goes where it is put. `chosen`: rows of the range that was chosen for it. */
export function pasteQuestion<Row extends object>(
  pasted: Block,
  at: Cell,
  chosen: number,
  sheet: PastedOn<Row>,
): PasteQuestion | null {
  const rows = withoutBlankEnd(pasted.map((row) => row.map((cell) => cell.trim())));
  const numbered = byNumber(rows, at, sheet);
  const isHeaded = numbered ? numbered.isHeaded : isHeadedInPlace(rows, at, sheet);
  const block = isHeaded ? rows.slice(1) : rows;
  const room = sheet.rows.length - at.row;
  const differs = !sheet.grows && block.length > 1 && block.length !== room && block.length !== chosen;
  if (!numbered && !isHeaded && !differs) return null;
  return {
    at,
    block,
    headings: isHeaded ? rows[0] : undefined,
    counts: differs ? { rows: block.length, room } : undefined,
    byNumber: numbered && { cells: numbered.cells, found: numbered.found, unknown: numbered.unknown },
  };
}

function withoutBlankEnd(rows: string[][]): string[][] {
  const last = rows.findLastIndex((row) => row.some((cell) => cell !== ''));
  return rows.slice(0, last + 1);
}

/** `GUL-2026-00012` and `gul 2026 00012` are one number, and so are `0012` and `12`. */
const plainNumber = (text: string): string =>
  latinDigits(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replace(/^0+(?=\d+$)/, '');

const plainWords = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Where each number stands; -1 where it stands on several rows. */
function placesOf<Row extends object>({ rows, numbers }: PastedOn<Row>): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const own = row && numbers ? numbers(row) : [];
    for (const number of new Set(own.map((one) => plainNumber(one ?? '')).filter((one) => one !== '')))
      places.set(number, places.has(number) ? -1 : at);
  }
  return places;
}

/** Writes each row of the block where its number stands. Nothing where no column of it holds numbers of the sheet. */
function byNumber<Row extends object>(
  rows: Block,
  at: Cell,
  sheet: PastedOn<Row>,
): (ByNumber & { isHeaded: boolean }) | undefined {
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (!sheet.numbers || width < 2 || rows.length < 2) return undefined;
  const places = placesOf(sheet);
  const placeOf = (row: readonly string[], column: number) => places.get(plainNumber(row[column] ?? '')) ?? -1;
  const found = (column: number) => {
    const own = rows.map((row) => placeOf(row, column)).filter((place) => place >= 0);
    const distinct = new Set(own).size;
    // marks may look like roll numbers, but many children have the same ones
    return distinct * 4 >= own.length * 3 ? distinct : 0;
  };
  const column = Array.from({ length: width }, (_, one) => one).reduce((best, one) =>
    found(one) > found(best) ? one : best,
  );
  const filled = rows.filter((row) => (row[column] ?? '') !== '');
  if (found(column) === 0 || found(column) * 2 < filled.length) return undefined;

  const [first = []] = rows;
  const isHeaded = placeOf(first, column) < 0 && /\p{L}/u.test(first[column] ?? '') && !/\d/.test(first[column] ?? '');
  const data = isHeaded ? rows.slice(1) : rows;
  const targets = targetsOf(data, isHeaded ? first : [], column, at, sheet, placeOf);
  const all = data.map((row) => placeOf(row, column));
  const isOne = (place: number) => place >= 0 && all.indexOf(place) === all.lastIndexOf(place);
  const known = data.filter((_, index) => isOne(all[index] ?? -1));
  const cells = known.flatMap((row) => targets.flatMap(({ from, to }) => writeOf(placeOf(row, column), to, row[from])));
  const unknown = data
    .filter((_, index) => !isOne(all[index] ?? -1))
    .map((row) => row[column] ?? '')
    .filter((number) => number !== '');
  return { cells, found: known.length, unknown, isHeaded };
}

/** A blank leaves what stands. */
const writeOf = (row: number, column: number, text = ''): Write[] => (text === '' ? [] : [{ row, column, text }]);

/** Which column of the block goes into which of the sheet: by its heading, else one after another from the cell on. Names are only read. */
function targetsOf<Row extends object>(
  data: Block,
  headings: readonly string[],
  numbers: number,
  at: Cell,
  sheet: PastedOn<Row>,
  placeOf: (row: readonly string[], column: number) => number,
): { from: number; to: number }[] {
  const width = Math.max(0, ...data.map((row) => row.length));
  const isName = (column: number) =>
    data.some((row) => (row[column] ?? '') !== '') &&
    data.every((row) => {
      const own = sheet.rows[placeOf(row, numbers)];
      const text = plainWords(row[column] ?? '');
      return !own || text === '' || text === plainWords(sheet.name?.(own) ?? '');
    });
  let next = Math.max(at.column, sheet.offset);
  const targets: { from: number; to: number }[] = [];
  for (let from = 0; from < width; from += 1) {
    if (from === numbers || isName(from)) continue;
    const named = sheet.columns.findIndex((one) => isNamed(headings[from] ?? '', one));
    targets.push({ from, to: named >= 0 ? named + sheet.offset : next });
    next = (named >= 0 ? named + sheet.offset : next) + 1;
  }
  return targets;
}

const isNamed = <Row extends object>(text: string, column: SheetColumn<Row>): boolean =>
  text !== '' && [labelOf(column), column.key].some((name) => plainWords(name) === plainWords(text));

const reads = <Row extends object>(column: SheetColumn<Row>, text: string): boolean =>
  text !== '' && readCell(column, text).wrong === undefined;

/** Whether the first row stands over what it is put on as headings do: it cannot be read, and something below it can. */
function isHeadedInPlace<Row extends object>(rows: Block, at: Cell, sheet: PastedOn<Row>): boolean {
  const [first, ...below] = rows;
  if (!first || below.length === 0) return false;
  const columnAt = (index: number) => sheet.columns[at.column - sheet.offset + index];
  return first.some((text, index) => {
    const column = columnAt(index);
    if (!column || column.kind === 'computed' || text === '') return false;
    if (isNamed(text, column)) return true;
    const isWord = /\p{L}/u.test(text) && column.kind !== 'text' && !reads(column, text);
    return isWord && below.some((row) => reads(column, row[index] ?? ''));
  });
}
