/** What of a row stands on its card on a phone, and where. */
import { createElement, type ReactNode } from 'react';
import { cellOf, CodeText } from '../cells';
import { labelKey, labelOf } from '../labels';
import { type Column, columnKey } from '../resource';
import { textOf } from '../text-of';

interface Card<Row> {
  /** Heads the card: the column that says so, else the first. */
  title: Column<Row> | undefined;
  /** The one figure that matters, at the end: the column that says so, else the last amount (what is owed, the balance). */
  figure: Column<Row> | undefined;
  status: Column<Row> | undefined;
  /** The second line. */
  rest: readonly Column<Row>[];
}

/** The column that names a row: it stays in view while a wide table is scrolled. */
export const nameColumn = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find((column) => column.card === 'title') ?? columns[0];

export const kindOf = <Row>(column: Column<Row>) => ('kind' in column ? column.kind : undefined);

export function cardOf<Row>(columns: readonly Column<Row>[]): Card<Row> {
  const shown = columns.filter((column) => column.card !== 'hide');
  const title = nameColumn(shown);
  const others = shown.filter((column) => column !== title);
  const figure =
    others.find((column) => column.card === 'figure') ?? others.findLast((column) => kindOf(column) === 'money');
  const status = others.find((column) => column !== figure && isStatus(column));
  return { title, figure, status, rest: others.filter((column) => column !== figure && column !== status) };
}

const isStatus = <Row>(column: Column<Row>) => kindOf(column) === 'status' || columnKey(column) === 'status';

/** A value in one line: nothing small below it, and no picture before it. */
export function plain<Row>(column: Column<Row>): Column<Row> {
  if ('slot' in column) return column;
  return { ...column, second: undefined, kind: column.kind === 'person' ? 'text' : column.kind };
}

interface Fact {
  key: string;
  label: string;
  /** The label is seen, too, since the value alone says little: a date, a count, a yes. */
  named: boolean;
  value: ReactNode;
}

const SAYS_LITTLE = new Set(['number', 'money', 'percent', 'date', 'instant', 'boolean']);

/** What stands below the title of a card: class and section, which tell rows of one name apart, then what stands small below the title in a table, then the other columns; what is empty or draws nothing is left out. */
export function factsOf<Row extends object>(
  title: Column<Row> | undefined,
  rest: readonly Column<Row>[],
  row: Row,
): Fact[] {
  const below =
    title && 'key' in title && title.second
      ? [{ key: title.second, label: labelKey(title), second: undefined } satisfies Column<Row>]
      : [];
  return placeFirst<Row>([...below, ...rest].filter((column) => says(column, row)))
    .map((column) => ({
      key: columnKey(column),
      label: labelOf(column),
      named: SAYS_LITTLE.has(kindOf(column) ?? ''),
      value: cellOf(kindOf(column) === 'person' ? plain(column) : column, row),
    }))
    .filter(({ value }) => value !== null && value !== undefined && value !== '' && typeof value !== 'boolean');
}

/** In one text: in Urdu, two texts of Latin letters would change places. */
const classWithSection = (row: object): ReactNode => {
  const { class_name, section_name } = row as Readonly<Record<string, unknown>>;
  return createElement(CodeText, null, [class_name, section_name].map(textOf).filter(Boolean).join(' '));
};

/** The class with its section before all else, in one fact where they are two columns. */
function placeFirst<Row extends object>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const ofKey = (key: string) => columns.find((column) => 'key' in column && column.key === key);
  const [place, section] = [ofKey('class_name'), ofKey('section_name')];
  if (!place || !('key' in place)) return columns;
  const whole = section && 'key' in section && !place.render ? { ...place, render: classWithSection } : place;
  return [whole, ...columns.filter((column) => column !== place && (whole === place || column !== section))];
}

/** Whether a figure is there to be shown: nought is one, nothing is none. */
export function isThere<Row extends object>(column: Column<Row>, row: Row): boolean {
  if ('slot' in column) return true;
  const value: unknown = row[column.key];
  return value !== null && value !== undefined && value !== '';
}

/** A column of one field is empty when the field is; what a slot shows is known once it is drawn. */
function says<Row extends object>(column: Column<Row>, row: Row): boolean {
  if ('slot' in column) return true;
  const value: unknown = row[column.key];
  return value !== null && value !== undefined && value !== '' && value !== 0;
}
