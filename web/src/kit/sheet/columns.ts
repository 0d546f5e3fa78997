/** The columns of an entry sheet: what a cell takes, how what was typed or pasted is read, and how it is shown. */
import { formatDate, formatMoneyInput, formatNumber, formatTime, latinDigits, parseMoney, t, word } from '@/text';
import { readDay } from '../form/dates';
import { readTime } from '../form/times';
import { labelOf as nameOf } from '../labels';
import type { Choice, MessageKey } from '../resource';

/** What a cell means once it is read: minor units of money, `08:05`, the code of a choice. */
export type CellValue = string | number | boolean | null;
export type CellValues = Readonly<Record<string, CellValue>>;
/** What stands in cells, as it was typed; a cell that could be read holds the plain form of its value (`12.5`, `present`). */
export type Texts = Readonly<Record<string, string>>;

/** A choice of a cell. Its key chooses it at once: `P`. */
export interface CellChoice extends Choice {
  key?: string;
  /** Of a record, whose name is no text of ours. */
  name?: string;
  /** What its button says on a phone, where all of them stand in one row. */
  short?: MessageKey;
}

export const choiceName = ({ value, label, name }: CellChoice): string => name ?? (label ? t(label) : word(value));

type Bound<Row> = number | ((row: Row | undefined) => number);

interface SheetColumnBase<Row extends object> {
  key: string;
  /** Without it, the text of its key; what data names (the sets of a class) stands here as it is. */
  label?: MessageKey | { name: string };
  /** What the server has; the row's field of the column's name when left out. */
  value?: (row: Row) => CellValue | undefined;
  /** Whether this cell of the row takes anything (times are for those who came); else it is empty. */
  when?: (values: CellValues, row: Row | undefined) => boolean;
  /** A changed row may not go without it. */
  required?: boolean;
  /** A rule over several cells; answers a sentence. */
  check?: (values: CellValues, row: Row | undefined) => string | undefined;
  width?: 'narrow' | 'wide';
}

/** How a column is called. */
export const labelOf = ({ key, label }: { key: string; label?: MessageKey | { name: string } }): string =>
  typeof label === 'object' ? label.name : nameOf({ key, ...(label && { label }) });

export type SheetColumn<Row extends object> = SheetColumnBase<Row> &
  (
    | { kind: 'text'; maxLength?: number }
    | {
        kind: 'number';
        min?: Bound<Row>;
        max?: Bound<Row>;
        /** The smallest step: 0.5 for half marks. Whole numbers when left out. */
        step?: number;
        /** Words that may stand instead of a number: absent, exempt. */
        choices?: readonly CellChoice[];
      }
    | { kind: 'money'; min?: Bound<Row>; max?: Bound<Row> }
    /** `buttons` draws the choices side by side, to be pressed at once. */
    | { kind: 'choice'; choices: readonly CellChoice[]; buttons?: boolean }
    | { kind: 'time' }
    /** A day, typed with the day first. `today` gives the year that is left out. */
    | { kind: 'date'; today: string; min?: string; max?: string }
    | { kind: 'switch' }
    /** Worked out of the others, never typed. */
    | { kind: 'computed'; text: (values: CellValues, row: Row | undefined) => string }
  );

/** Nothing: in a cell that may stay empty, and where a row has no such cell. */
type Nothing<Column> = Column extends { required: true } ? (Column extends { when: unknown } ? null : never) : null;

/** What a cell of a changed row means, by its column. */
type CellOf<Column> = Column extends { kind: 'switch' }
  ? boolean
  : Column extends { kind: 'choice'; choices: readonly { value: infer Code }[] }
    ? Code | Nothing<Column>
    : Column extends { kind: 'number'; choices: readonly { value: infer Code }[] }
      ? number | Code | Nothing<Column>
      : (Column extends { kind: 'number' | 'money' } ? number : string) | Nothing<Column>;

/**
 * The cells of a changed row, typed by columns that are declared `as const satisfies readonly SheetColumn<Row>[]`: codes of choices,
 * and never nothing where a cell is required. Of other columns nothing is known.
 */
export type CellsOf<Columns extends readonly { key: string; kind: string }[]> = string extends Columns[number]['key']
  ? CellValues
  : {
      readonly [Column in Columns[number] as Column['kind'] extends 'computed' ? never : Column['key']]: CellOf<Column>;
    };

export type Reading = { value: CellValue; wrong?: undefined } | { value?: undefined; wrong: string };

const right = (value: CellValue): Reading => ({ value });
const refused = (wrong: string): Reading => ({ wrong });

/** What was typed, as people type it: `8.05` is a time, `P` a choice, `1,250` an amount. */
export function readCell<Row extends object>(column: SheetColumn<Row>, typed: string, row?: Row): Reading {
  const text = latinDigits(typed).trim();
  if (column.kind === 'switch') return readSwitch(text);
  if (text === '') return right(column.kind === 'text' ? '' : null);
  switch (column.kind) {
    case 'text':
      return column.maxLength && Array.from(typed.trim()).length > column.maxLength
        ? refused(t('kit.wrong_long', { most: column.maxLength }))
        : right(typed.trim());
    case 'choice':
      return readChoice(column.choices, text) ?? refused(t('kit.sheet.wrong_choice'));
    case 'number':
      return readChoice(column.choices ?? [], text) ?? readNumber(column, text, row);
    case 'money': {
      const minor = parseMoney(text);
      return minor === null ? refused(t('kit.wrong_money')) : within(minor, column, row, formatMoneyInput);
    }
    case 'time': {
      const time = readTime(text);
      return time === undefined ? refused(t('kit.sheet.wrong_time')) : right(time);
    }
    case 'date':
      return readDate(column, text);
    default:
      return right(null);
  }
}

/** The plain form of a value, in which texts are compared, kept and sent: `present`, `12.5`, `yes`. */
export function plainText<Row extends object>(
  column: Pick<SheetColumn<Row>, 'kind'>,
  value: CellValue | undefined,
): string {
  if (column.kind === 'switch') return value ? 'yes' : '';
  if (value === null || value === undefined) return '';
  return column.kind === 'money' && typeof value === 'number' ? formatMoneyInput(value) : String(value);
}

/** What a cell shows of its text; what cannot be read stays as it was typed. */
export function shownText<Row extends object>(column: SheetColumn<Row>, text: string): string {
  if (column.kind === 'switch') return readCell(column, text).value === true ? t('kit.yes') : '';
  if (column.kind === 'date') return ISO_DAY.test(text) ? formatDate(text) : text;
  if (column.kind === 'time') return formatTime(text) || text;
  if (column.kind === 'choice' || column.kind === 'number') {
    const choice = column.choices?.find((one) => one.value === text);
    if (choice) return choiceName(choice);
    if (column.kind === 'number' && PLAIN_NUMBER.test(text)) return formatNumber(Number(text));
  }
  return text;
}

/** What the server has of a row, as texts. */
export const storedTexts = <Row extends object>(columns: readonly SheetColumn<Row>[], row: Row): Texts =>
  Object.fromEntries(
    columns.map((column) => {
      const value = column.value ? column.value(row) : (row as Record<string, CellValue | undefined>)[column.key];
      return [column.key, plainText(column, value)];
    }),
  );

/** What a row's cells mean. A cell that cannot be read, or that takes nothing, means nothing. */
export function valuesOf<Row extends object>(
  columns: readonly SheetColumn<Row>[],
  texts: Texts,
  row: Row | undefined,
): CellValues {
  const values: Record<string, CellValue> = {};
  for (const column of columns)
    if (column.kind !== 'computed') values[column.key] = readCell(column, texts[column.key] ?? '', row).value ?? null;
  for (const column of columns)
    if (column.when && !column.when(values, row)) values[column.key] = column.kind === 'switch' ? false : null;
  return values;
}

/** What is wrong with a row, by column. */
export function wrongCells<Row extends object>(
  columns: readonly SheetColumn<Row>[],
  texts: Texts,
  row: Row | undefined,
): Texts {
  const values = valuesOf(columns, texts, row);
  const wrong: Record<string, string> = {};
  for (const column of columns) {
    if (column.kind === 'computed' || (column.when && !column.when(values, row))) continue;
    const said = readCell(column, texts[column.key] ?? '', row).wrong;
    const empty = values[column.key] === null || values[column.key] === '';
    const sentence =
      said ??
      (column.required && empty ? t('kit.wrong_missing', { field: labelOf(column) }) : column.check?.(values, row));
    if (sentence) wrong[column.key] = sentence;
  }
  return wrong;
}

/** The choice that a typed key means, where no list has to open. */
export function choiceOfKey<Row extends object>(column: SheetColumn<Row>, key: string): CellChoice | undefined {
  if (column.kind !== 'choice' && column.kind !== 'number') return undefined;
  return column.choices?.find((one) => one.key && one.key.toLowerCase() === key.toLowerCase());
}

/** By code, key or label, or by how exactly one label begins. */
function readChoice(choices: readonly CellChoice[], text: string): Reading | undefined {
  const wanted = text.toLocaleLowerCase();
  const named = (choice: CellChoice) => choiceName(choice).toLocaleLowerCase();
  const exact = choices.find(
    (one) => one.value.toLowerCase() === wanted || one.key?.toLocaleLowerCase() === wanted || named(one) === wanted,
  );
  if (exact) return right(exact.value);
  const begun = choices.filter((one) => named(one).startsWith(wanted));
  return begun.length === 1 && begun[0] ? right(begun[0].value) : undefined;
}

const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

interface Bounds<Row> {
  min?: Bound<Row>;
  max?: Bound<Row>;
}

function readNumber<Row>(column: Bounds<Row> & { step?: number }, text: string, row: Row | undefined): Reading {
  const plain = text.replaceAll(/(?<=\d),(?=\d{2,3}(\D|$))/g, '');
  if (!PLAIN_NUMBER.test(plain)) return refused(t('kit.sheet.wrong_number'));
  const value = Number(plain);
  const step = column.step ?? 1;
  if (!Number.isSafeInteger(value / step))
    return refused(step === 1 ? t('kit.sheet.wrong_whole') : t('kit.sheet.wrong_step', { step: formatNumber(step) }));
  return within(value, column, row, formatNumber);
}

function within<Row>(value: number, { min, max }: Bounds<Row>, row: Row | undefined, format: (n: number) => string) {
  const bound = (one: Bound<Row> | undefined) => (typeof one === 'function' ? one(row) : one);
  const [least, most] = [bound(min), bound(max)];
  if (least !== undefined && value < least) return refused(t('kit.wrong_small', { least: format(least) }));
  if (most !== undefined && value > most) return refused(t('kit.wrong_large', { most: format(most) }));
  return right(value);
}

const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** `5/10`, `5 Oct`, `5.10.2026`, `2026-10-05`. */
function readDate({ today, ...bounds }: { today: string; min?: string; max?: string }, text: string): Reading {
  const { day, wrong } = readDay(text, today, bounds);
  return day === undefined ? refused(wrong) : right(day);
}

const YES = new Set(['yes', 'y', 'true', '1', 'x', '✓']);
const NO = new Set(['', 'no', 'n', 'false', '0', '-']);

function readSwitch(text: string): Reading {
  const said = text.toLocaleLowerCase();
  if (YES.has(said) || said === t('kit.yes').toLocaleLowerCase()) return right(true);
  if (NO.has(said) || said === t('kit.no').toLocaleLowerCase()) return right(false);
  return refused(t('kit.sheet.wrong_switch'));
}
