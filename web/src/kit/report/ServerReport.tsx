/** A report of the server as a screen: title, filters, defaults and columns are those that the server declares for its call. */
import { REPORTS } from '@/api/reports';
import type { AnswerOf, ChoicesOf, RowOf } from '@/api/typed';
import { type MessageKey, word } from '@/text';
import { Money } from '../cells';
import type { Column, DataColumn, Filter, FormContext, KeyOf } from '../resource';
import { textOf } from '../text-of';
import { type ReportAnswer, ReportScreen, type ReportScreenProps } from './ReportScreen';

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
}
interface Declared {
  title: string;
  sorts?: boolean;
  parameters: readonly Parameter[];
  columns: readonly Shown[];
}

/** What a screen says itself of a column or filter, over what the server declares. */
type Own<Row> = { readonly [Key in KeyOf<Row>]?: Partial<DataColumn<Row>> };

export interface ServerReportProps<
  P extends ReportPath,
  Row extends object,
  Answer extends ReportAnswer<Row>,
> extends Omit<ReportScreenProps<Row, Answer>, 'title' | 'path' | 'columns' | 'filters' | 'defaults' | 'needs'> {
  path: P;
  columns?: Own<Row>;
  filters?: Readonly<Record<string, Partial<Filter>>>;
}

type ReportRow<P extends ReportPath> = RowOf<P> extends infer Row extends object ? Row : never;
type Answered<P extends ReportPath> = AnswerOf<'GET', P> extends infer A extends ReportAnswer<ReportRow<P>> ? A : never;

export function ServerReport<P extends ReportPath>({
  path,
  columns,
  filters,
  ...screen
}: ServerReportProps<P, ReportRow<P>, Answered<P>>) {
  const report: Declared = REPORTS[path];
  return (
    <ReportScreen<ReportRow<P>, Answered<P>>
      {...screen}
      path={path}
      title={report.title as MessageKey}
      needs={report.parameters.filter((one) => one.needed).map((one) => one.name)}
      filters={report.parameters
        .flatMap(filtersOf)
        .map((filter) => ({ ...filter, ...filters?.[filter.name] }) as Filter)}
      defaults={(context) => defaultsOf(report.parameters, context)}
      columns={report.columns.map(
        (column) =>
          ({
            ...columnOf(column, report.sorts ?? false),
            ...columns?.[column.name as KeyOf<ReportRow<P>>],
          }) as Column<ReportRow<P>>,
      )}
    />
  );
}

/** The filters that ask for a parameter; one without a label is only carried by links. */
function filtersOf({ name, kind, label, words = [], of, many }: Parameter): Filter[] {
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
    case 'choice':
      return [{ ...named, kind: 'enum', choices: words.map((value) => ({ value })) }];
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

const KINDS: Readonly<Record<string, DataColumn<object>['kind']>> = {
  day: 'date',
  amount: 'money',
  count: 'number',
  percent: 'percent',
};

function columnOf({ name, kind, label, blankZero }: Shown, sorts: boolean): Column<Record<string, unknown>> {
  return {
    key: name,
    label: label as MessageKey,
    ...(KINDS[kind] && { kind: KINDS[kind] }),
    ...(!sorts && { sort: false }),
    ...(kind === 'word' && { render: (row) => word(textOf(row[name])) }),
    ...(blankZero &&
      kind === 'amount' && { render: (row) => (row[name] ? <Money minor={Number(row[name])} plain /> : null) }),
  };
}
