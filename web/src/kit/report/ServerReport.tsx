/** A report of the server as a screen: title, filters, defaults and columns are those that the server declares for its call. */
import type { ReactNode } from 'react';
import { REPORTS } from '@/api/reports';
import { useMe } from '@/api/session';
import type { AnswerOf, ChoicesOf, RowOf } from '@/api/typed';
import { formatDate, type MessageKey, word } from '@/text';
import { placesAround } from '../PlaceFilters';
import type { Column, DataColumn, Filter, FormContext, KeyOf } from '../resource';
import { textOf } from '../text-of';
import { KeptParameters } from './KeptParameters';
import { addressOf, type LeadsTo } from './leads';
import { type DeclaredChart, ReportChart } from './ReportChart';
import { type ReportAnswer, ReportScreen, type ReportScreenProps } from './ReportScreen';
import { type Needed, useBeginning } from './use-beginning';

export type ReportPath = keyof typeof REPORTS;

interface Parameter {
  name: string;
  kind: string;
  label: string;
  needed?: boolean;
  begins?: string;
  today?: boolean;
  first?: boolean;
  words?: readonly string[];
  of?: string;
  many?: boolean;
}
interface Shown {
  name: string;
  kind: string;
  label: string;
  blankZero?: boolean;
  /** It stands for as many columns as the answer names. */
  many?: boolean;
}
interface Declared {
  title: string;
  sorts?: boolean;
  parameters: readonly Parameter[];
  columns: readonly Shown[];
  group?: string;
  chart?: DeclaredChart;
}

/** What a screen says itself of a column or filter, over what the server declares; a hidden column stands in the files only. */
type Own<Row> = { readonly [Key in KeyOf<Row>]?: Partial<DataColumn<Row>> };

export interface ServerReportProps<
  P extends ReportPath,
  Row extends object,
  Answer extends ReportAnswer<Row>,
> extends Omit<ReportScreenProps<Row, Answer>, 'title' | 'path' | 'columns' | 'filters' | 'defaults' | 'groupOf'> {
  path: P;
  /** Another title than the report's own. */
  title?: MessageKey;
  columns?: Own<Row>;
  filters?: Readonly<Record<string, Partial<Filter>>>;
  /** Filters that this screen does not ask for, where several screens show one report. */
  without?: readonly string[];
  /** Columns that stand right beside the name: what a wide report is read for. The first figure of them stands at the end of its card on a phone. */
  beside?: readonly KeyOf<Row>[];
}

type ReportRow<P extends ReportPath> = RowOf<P> extends infer Row extends object ? Row : never;
type Answered<P extends ReportPath> = AnswerOf<'GET', P> extends infer A extends ReportAnswer<ReportRow<P>> ? A : never;

export function ServerReport<P extends ReportPath>({
  path,
  columns,
  filters,
  without,
  beside,
  ...screen
}: ServerReportProps<P, ReportRow<P>, Answered<P>>) {
  const report: Declared = REPORTS[path];
  const around = useMe()?.scope;
  const needs = screen.needs ?? report.parameters.filter((one) => one.needed).map((one) => one.name);
  useBeginning(beginningOf(report.parameters, needs));
  const { group, chart } = report;
  const own = (columns ?? {}) as Readonly<Record<string, { second?: string; hidden?: boolean } | undefined>>;
  // What stands small below another column is not shown a second time beside it.
  const below = new Set(Object.values(own).map((column) => column?.second));
  const shown = report.columns.filter(({ name }) => name !== group && !below.has(name));
  const opener = shown.find((column) => column.kind === 'text')?.name;
  const figure = beside?.find((key) => shown.some(({ name, kind }) => name === key && KINDS[kind]));
  return (
    <ReportScreen<ReportRow<P>, Answered<P>>
      {...(group && { groupOf: (row) => textOf(valueIn(row, group)), groupName: (row) => named(report, group, row) })}
      {...(chart && { chart: drawn(chart, shown, group) })}
      renderKept={(given) => (
        <KeptParameters
          report={path}
          given={given}
          span={spanOf(report.parameters)}
          hasDays={hasDays(report.parameters)}
        />
      )}
      {...screen}
      needs={needs}
      path={path}
      title={screen.title ?? (report.title as MessageKey)}
      filters={report.parameters
        .flatMap((one) => {
          if (without?.includes(one.name)) return [];
          return one.kind === 'campuses' ? [...filtersOf(one), ...placesAround(around)] : filtersOf(one);
        })
        .map((filter) => ({ ...filter, ...filters?.[filter.name] }) as Filter)}
      defaults={(context) => defaultsOf(report.parameters, context)}
      columns={besideName(shown, opener, beside ?? [])
        .filter(({ name }) => !own[name]?.hidden)
        .map(
          (column) =>
            ({
              ...columnOf(column, report.sorts ?? false),
              ...((column.name === opener || column.kind === 'amount') && { link: leads }),
              ...(column.name === figure && { card: 'figure' }),
              ...columns?.[column.name as KeyOf<ReportRow<P>>],
            }) as Column<ReportRow<P>>,
        )}
    />
  );
}

/** The columns with some of them moved to the name. */
function besideName(columns: readonly Shown[], name: string | undefined, beside: readonly string[]): readonly Shown[] {
  const moved = beside.flatMap((key) => columns.filter((column) => column.name === key));
  const others = columns.filter((column) => !moved.includes(column));
  const at = others.findIndex((column) => column.name === name) + 1;
  return [...others.slice(0, at), ...moved, ...others.slice(at)];
}

/** The record that the report is about, where it cannot be asked without one. */
function beginningOf(parameters: readonly Parameter[], needs: readonly string[]): Needed | undefined {
  const found = parameters.find(({ name, of }) => of !== undefined && needs.includes(name));
  return found && { name: found.name, of: found.of as ChoicesOf };
}

const valueIn = (row: object, name: string): unknown => (row as Record<string, unknown>)[name];

/** What stands over the rows of a group: its value in the manner of its column. */
function named({ columns }: Declared, group: string, row: object): ReactNode {
  const kind = columns.find((column) => column.name === group)?.kind;
  const value = textOf(valueIn(row, group));
  return kind === 'day' ? formatDate(value) : kind === 'word' ? word(value) : value;
}

const drawn =
  (chart: DeclaredChart, columns: readonly Shown[], group: string | undefined) =>
  (answer: { data: readonly object[] }) =>
    ReportChart({ chart, columns, rows: answer.data, ...(group && { group }) });

/** A row opens what is behind it: its first text, and each amount that is there. */
const leads = (row: object, key: string): string | undefined =>
  valueIn(row, key) ? addressOf((row as { leads_to?: LeadsTo | null }).leads_to) : undefined;

/** The filters that ask for a parameter; one without a label is for callers of the server only: no screen asks for it. */
function filtersOf({ name, kind, label, words = [], of, many, first }: Parameter): Filter[] {
  if (label === '') return [];
  const named = { name, label: label as MessageKey };
  switch (kind) {
    case 'campuses':
      return [{ ...named, kind: 'remote', of: 'campuses', multiple: true }];
    case 'days':
      return [
        { name: 'from', label: 'kit.label.from', kind: 'day' },
        { name: 'to', label: 'kit.label.to', kind: 'day' },
      ];
    case 'day':
      return [{ ...named, kind: 'day' }];
    case 'month':
      return [{ ...named, kind: 'month' }];
    case 'number':
      return [{ ...named, kind: 'text' }];
    case 'choice':
      return [{ ...named, kind: 'enum', choices: words.map((value) => ({ value })), ...(first && { named: true }) }];
    default:
      return of ? [{ ...named, kind: 'remote', of: of as ChoicesOf, multiple: many ?? false }] : [];
  }
}

/** What the server takes where nothing is asked for, so that the filters show it. */
function defaultsOf(parameters: readonly Parameter[], { today }: FormContext): Record<string, string> {
  const given: Record<string, string> = {};
  for (const { name, kind, begins, today: isToday, first, words = [] } of parameters) {
    if (kind === 'days') {
      given.to = today;
      if (begins === 'today') given.from = today;
      else if (begins === 'this_month') given.from = `${today.slice(0, 7)}-01`;
    } else if (kind === 'month') given[name] = today.slice(0, 7);
    else if (isToday) given[name] = today;
    else if (first && words[0]) given[name] = words[0];
  }
  return given;
}

/** Whether today moves anything that it asks for. */
const hasDays = (parameters: readonly Parameter[]): boolean =>
  parameters.some(({ kind, today }) => kind === 'days' || kind === 'month' || (kind === 'day' && today));

/** The days that a report takes where nothing is asked, by their name. */
function spanOf(parameters: readonly Parameter[]): string | undefined {
  const days = parameters.find(({ kind }) => kind === 'days');
  if (days) return days.begins === 'ever' ? undefined : days.begins;
  if (parameters.some(({ kind }) => kind === 'month')) return 'this_month';
  return parameters.some(({ kind, today }) => kind === 'day' && today) ? 'today' : undefined;
}

const KINDS: Readonly<Record<string, DataColumn<object>['kind']>> = {
  day: 'date',
  amount: 'money',
  count: 'number',
  percent: 'percent',
};

function columnOf({ name, kind, label, blankZero, many }: Shown, sorts: boolean): Column<Record<string, unknown>> {
  return {
    key: name,
    label: label as MessageKey,
    ...(KINDS[kind] && { kind: KINDS[kind] }),
    sort: sorts ? name : false,
    ...(many && { many }),
    ...(kind === 'word' && { render: (row) => word(textOf(row[name])) }),
    ...(blankZero && { blankZero }),
  };
}
