/** What an entry sheet is told. */
import type { ReactNode } from 'react';
import type { AnswerOf, BodyOf, PathOf } from '@/api/typed';
import type { MessageKey } from '../resource';
import type { CellValues, SheetColumn, Texts } from './columns';
import type { ChangedLine, SheetLine } from './entries';
import type { SheetRowHead } from './SheetRow';

/** What a save sends. */
export interface SheetSaving<
  Row extends object,
  Columns extends readonly SheetColumn<Row>[] = readonly SheetColumn<Row>[],
> {
  /** The rows in which something was typed, without those that are taken out. */
  changed: ChangedLine<Row, Columns>[];
  /** Every row as it shall be, in order. */
  all: SheetLine<Row>[];
  /** Why, where that is asked. */
  reason: string | null;
}

/** Makes one call of a save; errors at `lines.3.status` come to the row that stands fourth in `lines`. */
export type SheetPost<Row extends object> = <P extends PathOf<'POST'>>(
  path: P,
  body: BodyOf<'POST', P>,
  lines: readonly SheetLine<Row>[],
) => Promise<AnswerOf<'POST', P>>;

/** Why something is changed: asked beside the button, and nothing is sent without it. */
export interface SheetReason<Row extends object> {
  label: MessageKey;
  maxLength: number;
  /** The changed rows that need one; all of them when left out. */
  when?: (row: Row | undefined) => boolean;
}

/** Fields that hold a number under which somebody or something is known. */
type KnownBy = 'registration_no' | 'roll_no' | 'student_no' | 'employee_no' | 'tag';

/** Whoever has rows with such a number names it, so that a pasted block finds its rows. */
export type NumbersOf<Row extends object> = [Extract<keyof Row, KnownBy>] extends [never]
  ? unknown
  : Required<Pick<EntrySheetProps<Row>, 'numbers'>>;

export interface EntrySheetProps<
  Row extends object,
  Columns extends readonly SheetColumn<Row>[] = readonly SheetColumn<Row>[],
> {
  /** What is entered, for readers. */
  label: string;
  /** Its draft is kept under this name: what the sheet is about, `attendance.3.2026-11-20`. */
  name: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  columns: Columns;
  /** Whose row it is, in a column of its own that stays in view. Without it the first column says so. */
  head?: SheetRowHead<Row>;
  /** Numbers under which a row is known (roll number, registration number): pasted rows that bear them are offered their places. */
  numbers?: (row: Row) => readonly (string | null | undefined)[];
  /** How a row is called in sentences where there is no head. */
  nameOf?: (shown: Texts) => string;
  /** Rows that this person may not write. */
  locked?: (row: Row) => boolean;
  /** Rows of which something is still to be entered: when the sheet opens, the first empty cell of the first column has the focus. */
  begins?: (row: Row) => boolean;
  /** Rows can be added and taken out. */
  add?: { label: MessageKey; remove: MessageKey; first: (before: CellValues | undefined) => CellValues };
  /** A button that fills the empty cells of a column. */
  fill?: { label: MessageKey; column: Columns[number]['key']; value: string };
  /** Without it the sheet is only read. */
  save?: {
    /** `lines` is every row as it shall be. */
    label: (count: number, lines: readonly SheetLine<Row>[]) => string;
    send: (saving: SheetSaving<Row, Columns>, post: SheetPost<Row>) => Promise<unknown>;
    refetch: readonly PathOf<'GET'>[];
    reason?: SheetReason<Row>;
    /** What was done, instead of the message of the call. */
    says?: MessageKey;
  };
  /**
   * A save that finds no line is sent by itself when the line is back, and says so meanwhile. Only where the calls may be
   * sent twice: what stands there already as it was sent is left alone.
   */
  sendsLater?: boolean;
  /** Parameters of the address that say what the sheet is about. */
  about: readonly string[];
  /** What to know beside the buttons: how many are marked. */
  summary?: (lines: readonly SheetLine<Row>[]) => ReactNode;
}
