import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPrinter } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { asProblem, request } from '@/api/client';
import { useCampus, useMe } from '@/api/session';
import { formatInstant, joinWords, t } from '@/text';
import { valueOf } from '../cells';
import { Figures } from '../Figures';
import { labelOf } from '../labels';
import { FilterChips } from '../list/FilterChips';
import { ListBar } from '../list/ListBar';
import { fileColumns, matching } from '../list/list-state';
import { ExportMenu } from '../list/ListTools';
import { sparedCampus } from '../list/one-campus';
import { Pager } from '../list/Pager';
import { SortMenu } from '../list/SortMenu';
import { useUrlList } from '../list/use-list';
import { Notice } from '../Notice';
import { type Column, type Figure, type Filter, type FormContext, type KeyOf, type MessageKey } from '../resource';
import { useAllowed, useFormContext, useHasCampuses } from '../session';
import { textOf } from '../text-of';
import { type LeadsTo, narrowed, type Narrows } from './leads';
import { isInCards, ReportCards } from './ReportCards';
import { ReportTable } from './ReportTable';
import kit from '../kit.module.css';
import list from '../list/list.module.css';
import classes from './report.module.css';

/** What a report's call answers; fields of its own may stand beside. */
export interface ReportAnswer<Row> {
  data: Row[];
  totals?: Readonly<Record<string, number | null>> | null;
  /** What is behind all rows. */
  totals_lead_to?: LeadsTo | null;
  total?: number;
  total_exact?: boolean;
  page?: number;
  per_page?: number;
  next_after?: string | null;
  /** The columns that these parameters fill; one without a label has a heading of its own, and may narrow where its figures lead. */
  columns?: readonly { name: string; label: string; heading: string; align?: string; narrows?: Narrows }[];
  /** The figures may still change: not every month of their days is closed. */
  provisional?: boolean;
}

export interface ReportScreenProps<Row extends object, Answer extends ReportAnswer<Row>> {
  title: MessageKey;
  /** Said below the title: what it shows, and what it leaves out. */
  explains?: MessageKey;
  path: string;
  columns: readonly Column<Row>[];
  filters?: readonly Filter[];
  /** Parameters where the address names none (this month, today). */
  defaults?: (context: FormContext) => Readonly<Record<string, string>>;
  fixedQuery?: Readonly<Record<string, string>>;
  /** Filters without which there is nothing to ask. */
  needs?: readonly string[];
  searchable?: boolean;
  /** The call answers pages. */
  paged?: boolean;
  figures?: (answer: Answer) => readonly Figure[];
  /** A chart where a picture helps, above its table. */
  chart?: (answer: Answer) => ReactNode;
  /** Below the table (what does not add up, and why). */
  foot?: (answer: Answer) => ReactNode;
  rowKey?: (row: Row, index: number) => string | number;
  /** Group heads and subtotals. */
  rowKind?: (row: Row) => 'head' | 'subtotal' | undefined;
  /** How deep a row stands below the one above. */
  rowDepth?: (row: Row) => number;
  /** Of which group a row is: rows of one group follow each other under its name, with their sums. */
  groupOf?: (row: Row) => string;
  groupName?: (row: Row) => ReactNode;
  pdf?: boolean;
  actions?: ReactNode;
  /** What one keeps of the report, told of what is asked for now. */
  renderKept?: (given: Readonly<Record<string, string>>) => ReactNode;
}

/** The columns that the answer fills, headed as it says; one that stands for many gives way to those that it names, by which nothing is sorted. */
function filled<Row>(columns: readonly Column<Row>[], told: ReportAnswer<Row>['columns']): readonly Column<Row>[] {
  if (!told) return columns;
  return columns.flatMap((column): Column<Row>[] => {
    if ('slot' in column) return [column];
    if (column.many) {
      const made = told.filter(
        ({ name }) => name.startsWith(column.key) && /^\d+$/.test(name.slice(column.key.length)),
      );
      return made.map(({ name, heading, align, narrows }): Column<Row> => ({
        ...atEnd(align),
        ...column,
        key: name as KeyOf<Row>,
        heading,
        sort: false,
        ...widthOf(heading, align),
        ...(narrows && { link: (row: Row, key: string) => narrowed(column.link?.(row, key), narrows) }),
        ...(!column.kind && !column.render && { render: inLines(name) }),
      }));
    }
    const own = told.find(({ name }) => name === column.key);
    if (!own) return [];
    const aligned = { ...atEnd(own.align), ...column };
    return own.label ? [aligned] : [{ ...aligned, heading: own.heading, width: 'narrow' }];
  });
}

/** Several things in one cell, as the papers of a day, stand a line each. */
const inLines = (name: string) => (row: unknown) => {
  const value = textOf((row as Record<string, unknown>)[name]);
  const lines = value.split('\n');
  if (lines.length === 1) return valueOf({}, value);
  return lines.map((line, at) => (
    <bdi key={at} className={classes.line}>
      {line}
    </bdi>
  ));
};

const atEnd = (align: string | undefined): { align?: 'end' } => (align === 'end' ? { align } : {});

/** Marks, and letters under the day of a month, stand in one line; words wrap, and have room for some of them in a line. */
const widthOf = (heading: string, align: string | undefined): { width: 'narrow' | 'words' } => ({
  width: align === 'end' || heading.length <= 2 ? 'narrow' : 'words',
});

/** What filters of these names are called. */
const labelsOf = (filters: readonly Filter[] | undefined, names: readonly string[]): string =>
  joinWords(names.map((name) => labelOf(filters?.find((filter) => filter.name === name) ?? { name })));

/** A report: filters in the address, figures, chart, table with totals, print view, PDF, XLSX, CSV. */
export function ReportScreen<Row extends object, Answer extends ReportAnswer<Row> = ReportAnswer<Row>>(
  props: ReportScreenProps<Row, Answer>,
) {
  const { path, filters, fixedQuery } = props;
  const allowed = useAllowed();
  const me = useMe();
  const { campus } = useCampus();
  const context = useFormContext();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const control = useUrlList({ name: path, calls: { list: path }, filters, fixedQuery });
  const { state, set } = control;
  const defaults = props.defaults?.(context);
  const given = { ...defaults, ...matching(state, fixedQuery) };
  const missing = props.needs?.filter((name) => !given[name]) ?? [];
  const asked = missing.length === 0;
  const paging = props.paged ? { page: String(state.page), per_page: String(state.perPage) } : {};
  const query = { ...given, ...paging, ...(state.sort ? { sort: state.sort } : {}) };
  const result = useQuery({
    queryKey: [path, query] as const,
    queryFn: ({ signal }) => request<Answer>('GET', path, { query, signal }),
    placeholderData: keepPreviousData,
    enabled: asked,
  });
  const shown = useMemo(
    () => ({ ...control, state: { ...state, filters: { ...defaults, ...state.filters } } }),
    [control, state, defaults],
  );
  const answer = asked ? result.data : undefined;
  const columns = useMemo(
    () =>
      filled(
        props.columns.filter((column) => allowed(column.permission)),
        answer?.columns,
      ).map((column): Column<Row> => ({ ...column, sort: column.sort ?? false })),
    [props.columns, allowed, answer?.columns],
  );
  const hasCampuses = useHasCampuses();
  const shownColumns = useMemo(
    () => (hasCampuses ? columns : sparedCampus(columns, answer?.data ?? []).filter(({ hidden }) => !hidden)),
    [hasCampuses, columns, answer?.data],
  );
  const inCards = phone && isInCards(shownColumns, props.rowKind);
  const Rows = inCards ? ReportCards : ReportTable;
  return (
    <section
      className={list.list}
      data-fills={(!props.chart && !props.foot) || undefined}
      data-landscape={shownColumns.length > 6 || undefined}
    >
      <header className={kit.head}>
        <div>
          <p className={classes.printedHead}>{[me?.group.name, campus?.name].filter(Boolean).join(', ')}</p>
          <h1>{t(props.title)}</h1>
          {props.explains && <p className={classes.explains}>{t(props.explains)}</p>}
        </div>
        <div className={`${kit.headActions} ${kit.noPrint}`}>
          <ExportMenu
            path={path}
            query={state.sort ? { ...given, sort: state.sort } : given}
            // what stands small below a value, where the call has a column for it
            columns={fileColumns(columns, new Set(answer?.columns?.map(({ name }) => name)))}
            pdf={props.pdf ?? true}
            disabled={!asked}
          />
          {props.actions}
          {props.renderKept?.(given)}
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            disabled={!answer}
            onClick={() => window.print()}
          >
            {t('kit.print')}
          </Button>
        </div>
      </header>
      <ListBar
        control={shown}
        searchable={props.searchable ?? false}
        phone={phone}
        order={inCards && <SortMenu columns={shownColumns} state={state} set={set} />}
      />
      <div className={classes.keepChips}>
        <FilterChips control={shown} kept={defaults} />
      </div>
      {result.error && (
        <Notice
          tone="bad"
          title={t('kit.report_failed')}
          actions={
            <Button variant="default" size="xs" onClick={() => void result.refetch()}>
              {t('kit.retry')}
            </Button>
          }
        >
          {asProblem(result.error).message}
        </Notice>
      )}
      {!asked && <p className={kit.empty}>{t('kit.report_choose', { names: labelsOf(filters, missing) })}</p>}
      {answer?.provisional && <p className={classes.asOf}>{t('kit.report_provisional')}</p>}
      {answer && props.figures && <Figures figures={props.figures(answer)} />}
      {answer && answer.data.length > 0 && props.chart?.(answer)}
      {asked && !(result.error && !answer) && (
        <Rows
          caption={t(props.title)}
          columns={shownColumns}
          answer={answer}
          waiting={result.isFetching}
          state={state}
          set={set}
          rowKey={props.rowKey}
          rowKind={props.rowKind}
          rowDepth={props.rowDepth}
          groupOf={props.groupOf}
          groupName={props.groupName}
        />
      )}
      {answer && props.paged && (
        <Pager
          state={state}
          shown={answer.data.length}
          total={answer.total ?? answer.data.length}
          exact={answer.total_exact ?? true}
          nextAfter={answer.next_after ?? undefined}
          set={set}
        />
      )}
      {answer && props.foot?.(answer)}
      {answer && (
        <p className={classes.asOf}>
          {t('kit.report_as_of', { time: formatInstant(new Date(result.dataUpdatedAt).toISOString()) })}
        </p>
      )}
    </section>
  );
}
