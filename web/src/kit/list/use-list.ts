/** State and rows of a list: in the address for a screen, in memory for a list inside another record. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { request } from '@/api/client';
import { type ListAnswer, rowsOf } from '../answers';
import type { Filter, HasId } from '../resource';
import { useAllowed, useChosenAbove, useHasCampuses, usePersonId } from '../session';
import { type Patch, patched, type Query, useUrlState } from '../url';
import {
  filterPatch,
  type Followed,
  isFollowing,
  listQuery,
  type ListPreferences,
  type ListState,
  NO_PREFERENCES,
  readList,
} from './list-state';

/** What every list needs of its resource; the form's and details' types do not matter here. */
export interface ListSource {
  name: string;
  calls: { list: string };
  sort?: string;
  filters?: readonly Filter[];
  fixedQuery?: Readonly<Record<string, string>>;
  readList?: (answer: unknown) => ListAnswer<unknown>;
}

export interface ListControl {
  state: ListState;
  filters: readonly Filter[];
  set: (patch: Patch) => void;
}

const NO_FILTERS: readonly Filter[] = [];

const isOfCampus = (filter: Filter) => filter.kind === 'remote' && filter.of === 'campuses';

/** The filters that the person may use, and that leave a choice. */
function useFilters(source: ListSource): readonly Filter[] {
  const allowed = useAllowed();
  const campuses = useHasCampuses();
  const all = source.filters ?? NO_FILTERS;
  return useMemo(
    () => all.filter((filter) => allowed(filter.permission) && (campuses || !isOfCampus(filter))),
    [all, allowed, campuses],
  );
}

/** A list whose state is the address, so that it can be bookmarked and sent to a colleague. */
export function useUrlList(source: ListSource): ListControl {
  const filters = useFilters(source);
  const { query, set } = useUrlState();
  const shown = useFollowing(filters, query, set);
  const state = useMemo(() => readList(shown, filters, source.sort), [shown, filters, source.sort]);
  return { state, filters, set };
}

/** Puts campus and session chosen above into the address where it names none, and again whenever another is chosen. */
function useFollowing(filters: readonly Filter[], query: Query, set: (patch: Patch) => void): Query {
  const above = useChosenAbove();
  const follows = useMemo(() => filters.filter(isFollowing).map((filter) => filter.name as Followed), [filters]);
  const before = useRef(above);
  const lacking = useMemo(
    () =>
      Object.fromEntries(
        follows.filter((name) => !query[name] && above[name] !== null).map((name) => [name, String(above[name])]),
      ),
    [follows, query, above],
  );
  useEffect(() => {
    const changed = follows.filter((name) => before.current[name] !== above[name]);
    before.current = above;
    const patch: Patch = { ...lacking };
    for (const name of changed) patch[name] = above[name];
    if (changed.length > 0) set(filterPatch(patch));
    else if (Object.keys(lacking).length > 0) set(patch);
  }, [follows, above, lacking, set]);
  return useMemo(() => ({ ...query, ...lacking }), [query, lacking]);
}

/** A list inside another record: its state is its own, since the address is the record's. */
export function useLocalList(source: ListSource): ListControl {
  const filters = useFilters(source);
  const [query, setQuery] = useState<Query>({});
  const set = useCallback((patch: Patch) => setQuery((now) => patched(now, patch)), []);
  const state = useMemo(() => readList(query, filters, source.sort), [query, filters, source.sort]);
  return { state, filters, set };
}

export interface ListData<Row> {
  rows: Row[];
  total: number;
  exact: boolean;
  nextAfter: string | undefined;
  totals: Readonly<Record<string, number>> | undefined;
  /** Nothing was ever there to show: draw the skeleton. */
  loading: boolean;
  /** Rows of the question before are in view while the next come. */
  refreshing: boolean;
  problem: Error | null;
  retry: () => void;
}

/** Rows of the list as asked for; the rows before stay until the next are there, so that nothing jumps. */
export function useListData<Row extends HasId>(source: ListSource, state: ListState): ListData<Row> {
  const query = useMemo(() => listQuery(state, source.fixedQuery), [state, source.fixedQuery]);
  const result = useQuery({
    queryKey: [source.calls.list, query] as const,
    queryFn: async ({ signal }) => {
      const answer = await request<ListAnswer<Row>>('GET', source.calls.list, { query, signal });
      return source.readList ? (source.readList(answer) as ListAnswer<Row>) : answer;
    },
    placeholderData: keepPreviousData,
  });
  const { data } = result;
  return {
    rows: useMemo(() => (data ? rowsOf(data) : []), [data]),
    total: data?.total ?? 0,
    exact: data?.total_exact ?? true,
    nextAfter: data?.next_after ?? undefined,
    totals: data?.totals ?? undefined,
    loading: result.isPending,
    refreshing: result.isFetching && !result.isPending,
    problem: result.error,
    retry: () => void result.refetch(),
  };
}

/** A person's own columns, order and density of one list, kept on this computer under the list's address: several lists show records of one name. */
export function usePreferences(list: string): [ListPreferences, (change: Partial<ListPreferences>) => void] {
  const [kept, keep] = useLocalStorage<ListPreferences>({
    key: `list.${usePersonId()}.${list}`,
    defaultValue: NO_PREFERENCES,
    getInitialValueInEffect: false,
  });
  const change = useCallback(
    (part: Partial<ListPreferences>) => keep((now) => ({ ...NO_PREFERENCES, ...now, ...part })),
    [keep],
  );
  return [{ ...NO_PREFERENCES, ...kept }, change];
}
