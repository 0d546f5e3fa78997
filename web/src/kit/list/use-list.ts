/** State and rows of a list: in the address for a screen, in memory for a list inside another record. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '@/api/client';
import { type ListAnswer, rowsOf } from '../answers';
import type { Filter, HasId } from '../resource';
import { useAllowed, useCampusId, usePersonId } from '../session';
import { type Patch, patched, type Query, useUrl } from '../url';
import { listQuery, type ListPreferences, type ListState, NO_PREFERENCES, readList } from './list-state';

/** What every list needs of its resource; the form's and details' types do not matter here. */
export interface ListSource {
  name: string;
  calls: { list: string };
  sort?: string;
  filters?: readonly Filter[];
  fixedQuery?: Readonly<Record<string, string>>;
}

export interface ListControl {
  state: ListState;
  filters: readonly Filter[];
  set: (patch: Patch) => void;
  /** Whether the list follows the campus chosen above. */
  campusFollows: boolean;
}

const NO_FILTERS: readonly Filter[] = [];

/** The filters that the person may use. */
function useFilters(source: ListSource): readonly Filter[] {
  const allowed = useAllowed();
  const all = source.filters ?? NO_FILTERS;
  return useMemo(() => all.filter((filter) => allowed(filter.right)), [all, allowed]);
}

/** A list whose state is the address, so that it can be bookmarked and sent to a colleague. */
export function useUrlList(source: ListSource): ListControl {
  const filters = useFilters(source);
  const { query, set } = useUrl();
  const campusFollows = filters.some((filter) => filter.kind === 'remote' && filter.name === 'campus_id');
  const shown = useCampusFollowing(campusFollows, query, set);
  const state = useMemo(() => readList(shown, filters, source.sort), [shown, filters, source.sort]);
  return { state, filters, set, campusFollows };
}

/** Puts the campus chosen above into the address where it names none, and again whenever another is chosen. */
function useCampusFollowing(follows: boolean, query: Query, set: (patch: Patch) => void): Query {
  const campusId = useCampusId();
  const before = useRef(campusId);
  const lacking = follows && !query.campus_id && campusId !== null;
  useEffect(() => {
    const changed = before.current !== campusId;
    before.current = campusId;
    if (follows && changed) set({ campus_id: campusId ?? undefined, page: undefined, after: undefined });
    else if (lacking) set({ campus_id: campusId });
  }, [follows, campusId, lacking, set]);
  return useMemo(() => (lacking ? { ...query, campus_id: String(campusId) } : query), [lacking, query, campusId]);
}

/** A list inside another record: its state is its own, since the address is the record's. */
export function useLocalList(source: ListSource): ListControl {
  const filters = useFilters(source);
  const [query, setQuery] = useState<Query>({});
  const set = useCallback((patch: Patch) => setQuery((now) => patched(now, patch)), []);
  const state = useMemo(() => readList(query, filters, source.sort), [query, filters, source.sort]);
  return { state, filters, set, campusFollows: false };
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
    queryFn: ({ signal }) => call<ListAnswer<Row>>('GET', source.calls.list, { query, signal }),
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

/** A person's own columns, order and density of one list, kept on this computer. */
export function usePreferences(name: string): [ListPreferences, (change: Partial<ListPreferences>) => void] {
  const [kept, keep] = useLocalStorage<ListPreferences>({
    key: `list.${usePersonId()}.${name}`,
    defaultValue: NO_PREFERENCES,
    getInitialValueInEffect: false,
  });
  const change = useCallback(
    (part: Partial<ListPreferences>) => keep((now) => ({ ...NO_PREFERENCES, ...now, ...part })),
    [keep],
  );
  return [{ ...NO_PREFERENCES, ...kept }, change];
}
