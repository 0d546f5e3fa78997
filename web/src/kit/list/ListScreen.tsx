import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { asProblem } from '@/api/client';
import type { Permission } from '@/api/typed';
import { mayOpenNow, useMayOpen } from '@/frame/screens';
import { useShortcut } from '@/frame/shortcuts';
import { formatNumber, inSentence, t } from '@/text';
import { ImportButton } from '../jobs/ImportScreen';
import { AppLink } from '../link';
import { Notice } from '../Notice';
import { type Column, type HasId, recordPath, type Resource } from '../resource';
import { useAllowed, useHasCampuses, useMayChange } from '../session';
import { useActions } from '../use-actions';
import { hrefOf, useOpen } from '../url';
import { BulkBar } from './BulkBar';
import { FilterChips } from './FilterChips';
import { ListBar } from './ListBar';
import { ListCards } from './ListCards';
import {
  arrange,
  clearPatch,
  fileColumns,
  filterParams,
  isFollowing,
  type ListPreferences,
  matching,
} from './list-state';
import { ListTable } from './ListTable';
import { ColumnChoice, ExportMenu } from './ListTools';
import { sparedCampus } from './one-campus';
import { Pager } from './Pager';
import { SavedViews } from './SavedViews';
import { SortMenu } from './SortMenu';
import { type ListControl, useListData, useLocalList, usePreferences, useUrlList } from './use-list';
import { useSelection } from './use-selection';
import kit from '../kit.module.css';
import classes from './list.module.css';

const PHONE = '(max-width: 48em)';

export interface ListScreenProps<Row extends HasId, Form extends object, Details extends HasId> {
  resource: Resource<Row, Form, Details>;
  /** Between title and rows (figures of the list, a warning). */
  children?: ReactNode;
}

/** A list of records: everything that narrows and orders it stands in the address. */
export function ListScreen<Row extends HasId, Form extends object, Details extends HasId>({
  resource,
  children,
}: ListScreenProps<Row, Form, Details>) {
  const control = useUrlList(resource);
  return <ListView resource={resource} control={control} middle={children} />;
}

export interface RelatedListProps<Row extends HasId, Form extends object, Details extends HasId> {
  resource: Resource<Row, Form, Details>;
  /** What ties the rows to the record in view (`{ branch_id: '3' }`). */
  of: Readonly<Record<string, string>>;
}

/** The same list inside a record's tab, narrowed to it. New records begin with what ties them to it. */
export function RelatedList<Row extends HasId, Form extends object, Details extends HasId>({
  resource,
  of,
}: RelatedListProps<Row, Form, Details>) {
  const key = JSON.stringify(of);
  const narrowed = useMemo(() => {
    const tie = JSON.parse(key) as Record<string, string>;
    return {
      ...resource,
      fixedQuery: { ...resource.fixedQuery, ...tie },
      filters: resource.filters?.filter((filter) => !(filter.name in tie)),
      paths: { ...resource.paths, create: resource.paths.create && hrefOf(resource.paths.create, tie) },
    };
  }, [resource, key]);
  const control = useLocalList(narrowed);
  return <ListView resource={narrowed} control={control} inside />;
}

function ListView<Row extends HasId, Form extends object, Details extends HasId>(props: {
  resource: Resource<Row, Form, Details>;
  control: ListControl;
  inside?: boolean;
  middle?: ReactNode;
}) {
  const { resource, control, inside } = props;
  const { state, set } = control;
  const allowed = useAllowed();
  const phone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false }) ?? false;
  const data = useListData<Row>(resource, state);
  const question = useMemo(() => matching(state, resource.fixedQuery), [state, resource.fixedQuery]);
  const selection = useSelection(question, data.total, data.rows);
  const [preferences, change] = usePreferences(resource.paths.list);
  const permitted = useMemo(
    () => resource.columns.filter((column) => allowed(column.permission)),
    [resource.columns, allowed],
  );
  const hasCampuses = useHasCampuses();
  const offered = useMemo(
    () => (hasCampuses ? permitted : sparedCampus(permitted, data.rows)),
    [hasCampuses, permitted, data.rows],
  );
  const columns = useMemo(() => shownOf(offered, preferences), [offered, preferences]);
  const rowRunner = useActions<Row>();
  const rowActions = (resource.rowActions ?? []).filter((action) => allowed(action.permission));
  const bulk = (resource.bulkActions ?? []).filter((action) => allowed(action.permission));
  const narrowing = control.filters.filter((filter) => filterParams(filter).some((name) => question[name]));
  const narrowed = Boolean(state.search) || narrowing.some((filter) => !isFollowing(filter));
  const empty = !data.loading && !data.problem && data.rows.length === 0;
  const Rows = phone ? ListCards : ListTable;
  const beside = inside ? t(resource.titles.many) : undefined;

  return (
    <section className={classes.list} data-fills={!inside || undefined}>
      <ListHead
        resource={resource}
        inside={inside}
        total={data.loading || data.problem ? undefined : data.total}
        exact={data.exact}
        tools={
          <>
            {!inside && <SavedViews screen={resource.paths.list} />}
            {!phone && <ColumnChoice columns={offered} preferences={preferences} change={change} />}
            {(resource.exportable ?? true) && (
              <ExportMenu
                path={resource.calls.list}
                query={state.sort ? { ...question, sort: state.sort } : question}
                columns={fileColumns(shownOf(permitted, preferences))}
              />
            )}
          </>
        }
      />
      {props.middle}
      <ListBar
        control={control}
        searchable={resource.searchable ?? true}
        searchHint={resource.searchHint && t(resource.searchHint)}
        phone={phone}
        of={beside}
        order={phone && <SortMenu columns={columns} state={state} set={set} />}
      />
      <FilterChips control={control} />
      {bulk.length > 0 && <BulkBar selection={selection} actions={bulk} total={data.total} exact={data.exact} />}
      {data.problem && <ListProblem problem={data.problem} retry={data.retry} />}
      {empty ? (
        <EmptyList
          resource={resource}
          narrowed={narrowed}
          followed={narrowing.length > 0}
          clear={() => set(clearPatch(control.filters))}
        />
      ) : (
        !(data.problem && data.rows.length === 0) && (
          <Rows
            caption={t(resource.titles.many)}
            columns={columns}
            data={data}
            state={state}
            set={set}
            dense={preferences.dense}
            openTo={openingOf(resource, allowed)}
            selection={bulk.length > 0 || resource.selectable ? selection : undefined}
            rowActions={rowActions.length > 0 ? { actions: rowActions, run: rowRunner.run } : undefined}
          />
        )
      )}
      {!data.exact && !data.loading && (
        <Button variant="subtle" size="xs" className={classes.countAll} onClick={() => set({ count: 'exact' })}>
          {t(data.totals ? 'kit.add_up_all' : 'kit.count_all')}
        </Button>
      )}
      {!empty && !data.problem && (
        <Pager
          state={state}
          shown={data.rows.length}
          total={data.total}
          exact={data.exact}
          nextAfter={data.nextAfter}
          loading={data.loading}
          set={set}
          of={beside}
        />
      )}
      {rowRunner.dialogs}
    </section>
  );
}

/** The columns that stand on the screen, in their order. */
function shownOf<Row>(columns: readonly Column<Row>[], preferences: ListPreferences): readonly Column<Row>[] {
  return arrange(columns, preferences)
    .filter(({ shown }) => shown)
    .map(({ column }) => column);
}

/** A row opens its details; where there are none, its form. */
function openingOf<Row extends HasId, Form extends object, Details extends HasId>(
  { paths, permissions }: Resource<Row, Form, Details>,
  allowed: (permission?: Permission) => boolean,
): ((row: Row) => string) | undefined {
  const { details, edit } = paths;
  if (details && allowed(permissions?.details) && mayOpenNow(details)) return (row) => recordPath(details, row.id);
  return edit && allowed(permissions?.update) && mayOpenNow(edit) ? (row) => recordPath(edit, row.id) : undefined;
}

/** Where a new record is made, when the person may. */
function useCreatePath<Row extends HasId, Form extends object, Details extends HasId>({
  paths,
  permissions,
  shared,
}: Resource<Row, Form, Details>): string | undefined {
  const mayChange = useMayChange();
  const open = useMayOpen(paths.create ?? '');
  return open && mayChange(permissions?.create, shared === 'all') ? paths.create : undefined;
}

function ListHead<Row extends HasId, Form extends object, Details extends HasId>(props: {
  resource: Resource<Row, Form, Details>;
  inside?: boolean;
  total?: number;
  exact: boolean;
  /** Saved views, columns, export. */
  tools: ReactNode;
}) {
  const { resource, inside, total } = props;
  const go = useOpen();
  const create = useCreatePath(resource);
  useShortcut('n', 'kit.new_record', create && !inside ? () => go(create) : null);
  const Heading = inside ? 'h2' : 'h1';
  return (
    <div className={kit.head}>
      <Heading>
        {t(resource.titles.many)}{' '}
        {total !== undefined && (
          <span className={kit.count}>
            {formatNumber(total)}
            {props.exact ? '' : '+'}
          </span>
        )}
      </Heading>
      {resource.explains && !inside && <p className={classes.explains}>{t(resource.explains)}</p>}
      <div className={kit.headActions}>
        {props.tools}
        {!inside && resource.listActions}
        {!inside && resource.paths.import && <ImportButton to={resource.paths.import} />}
        {create && (
          <Button
            component={AppLink}
            to={create}
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-keyshortcuts={inside ? undefined : 'n'}
            size={inside ? 'xs' : 'sm'}
          >
            {resource.titles.create
              ? t(resource.titles.create)
              : t('kit.new', { one: inSentence(t(resource.titles.one)) })}
          </Button>
        )}
      </div>
    </div>
  );
}

function EmptyList<Row extends HasId, Form extends object, Details extends HasId>(props: {
  resource: Resource<Row, Form, Details>;
  narrowed: boolean;
  /** Campus or session chosen above narrow it. */
  followed: boolean;
  clear: () => void;
}) {
  const { resource } = props;
  const create = useCreatePath(resource);
  if (props.narrowed) {
    return (
      <div className={kit.empty} role="status">
        <p>{t('kit.empty_narrowed')}</p>
        <Button variant="default" onClick={props.clear}>
          {t('kit.filters_clear')}
        </Button>
      </div>
    );
  }
  return (
    <div className={kit.empty} role="status">
      <p>
        {resource.emptyHint ? t(resource.emptyHint) : t('kit.empty', { many: inSentence(t(resource.titles.many)) })}
      </p>
      {resource.emptyAction ??
        (create && (
          <Button component={AppLink} to={create} leftSection={<IconPlus size={16} aria-hidden />}>
            {resource.titles.create
              ? t(resource.titles.create)
              : t('kit.new', { one: inSentence(t(resource.titles.one)) })}
          </Button>
        ))}
      {props.followed && (
        <Button variant="default" onClick={props.clear}>
          {t('kit.filters_clear')}
        </Button>
      )}
    </div>
  );
}

function ListProblem({ problem, retry }: { problem: Error; retry: () => void }) {
  return (
    <Notice
      tone="bad"
      title={t('kit.list_failed')}
      actions={
        <Button variant="default" size="xs" onClick={retry}>
          {t('kit.retry')}
        </Button>
      }
    >
      {asProblem(problem).message}
    </Notice>
  );
}
