/** What a list shows, read from the address and turned into the list call. Pure: tested beside. */
import { columnKey, type Column, type Filter } from '../resource';
import type { Patch, Query } from '../url';

/** Rows that `page` reaches on the server; deeper pages go by `after`. */
export const DEEPEST_ROW = 10_000;
export const PAGE_SIZES = [25, 50, 100, 200] as const;
const DEFAULT_PAGE_SIZE = 25;
/** Filters that follow what is chosen above, by their names. */
export type Followed = 'campus_id' | 'session_id';

/** Whether a filter follows what is chosen above: campus or session. */
export function isFollowing(filter: Filter): boolean {
  return (
    filter.kind === 'remote' &&
    !filter.multiple &&
    filter.follows !== false &&
    (filter.name === 'campus_id' || filter.name === 'session_id')
  );
}

/** A filter as it stands in the address when it is taken away: one that follows says so, else it would come back. */
export function without(filter: Filter): Patch {
  return Object.fromEntries(filterParams(filter).map((name) => [name, isFollowing(filter) ? ALL : undefined]));
}

/** Stands in the address when what is chosen above is not to narrow the list. */
export const ALL = 'all';

/** The address of a list that campus and session chosen above do not narrow: the figure before it was added up without them. */
export function wholeList(path: string, parameters: Readonly<Query> = {}): string {
  const query = new URLSearchParams(parameters);
  for (const name of ['campus_id', 'session_id']) {
    if (!query.get(name)) query.set(name, ALL);
  }
  return `${path}?${query.toString()}`;
}

export interface ListState {
  page: number;
  perPage: number;
  sort: string | undefined;
  search: string;
  /** Parameters of the filters that are set. */
  filters: Query;
  after: string | undefined;
  /** Beyond 10,000 rows the server counts and adds up only when asked to. */
  countAll: boolean;
}

/** Names of the parameters that a filter sends. */
export function filterParams(filter: Filter): string[] {
  return filter.kind === 'date' ? [`${filter.name}_from`, `${filter.name}_to`] : [filter.name];
}

/** Reads the address. What is not a whole number, or not a known filter, is left out rather than sent to be refused. */
export function readList(query: Query, filters: readonly Filter[], defaultSort?: string): ListState {
  const known = filters.flatMap(filterParams);
  return {
    page: whole(query.page) ?? 1,
    perPage: Math.min(whole(query.per_page) ?? DEFAULT_PAGE_SIZE, 200),
    sort: query.sort || defaultSort,
    search: query.search ?? '',
    filters: Object.fromEntries(known.filter((name) => query[name]).map((name) => [name, query[name] ?? ''])),
    after: query.after || undefined,
    countAll: query.count === 'exact',
  };
}

function whole(text: string | undefined): number | undefined {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

/** The filters as sent: `all` means none. */
function sent(filters: Query): Query {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ALL));
}

/** What narrows the list, without page and order: what "all that match" means. */
export function matching(state: ListState, fixed: Readonly<Query> = {}): Query {
  return { ...fixed, ...sent(state.filters), ...(state.search ? { search: state.search } : {}) };
}

/** Parameters of the list call. */
export function listQuery(state: ListState, fixed: Readonly<Query> = {}): Query {
  return {
    ...matching(state, fixed),
    ...(state.after ? { after: state.after } : { page: String(state.page) }),
    per_page: String(state.perPage),
    ...(state.sort ? { sort: state.sort } : {}),
    ...(state.countAll ? { count: 'exact' } : {}),
  };
}

/** Changes that turn the order of a column: up, then down, then up again. A new order begins at the first page. */
export function sortPatch(sort: string | undefined, column: string): Patch {
  return { sort: sort === column ? `-${column}` : column, page: undefined, after: undefined };
}

export function ariaSort(sort: string | undefined, column: string): 'ascending' | 'descending' | 'none' {
  if (sort === column) return 'ascending';
  return sort === `-${column}` ? 'descending' : 'none';
}

/** Changes of filters begin at the first page again. */
export function filterPatch(changes: Patch): Patch {
  return { ...changes, page: undefined, after: undefined };
}

/** Changes that empty every filter and the search. */
export function clearPatch(filters: readonly Filter[]): Patch {
  return filterPatch(Object.assign({ search: undefined }, ...filters.map(without)) as Patch);
}

export interface ListPreferences {
  /** Column keys in the order chosen; columns that are not named follow in their own order. */
  order: string[];
  shown: Record<string, boolean>;
  dense: boolean;
}

export const NO_PREFERENCES: ListPreferences = { order: [], shown: {}, dense: false };

/** Every column in the order chosen, with whether it is shown. */
export function arrange<Row>(
  columns: readonly Column<Row>[],
  preferences: ListPreferences,
): { column: Column<Row>; shown: boolean }[] {
  const rank = new Map(preferences.order.map((key, index) => [key, index]));
  return columns
    .map((column, index) => ({ column, index, rank: rank.get(columnKey(column)) ?? 1000 + index }))
    .toSorted((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ column }) => ({ column, shown: preferences.shown[columnKey(column)] ?? !column.hidden }));
}

/** The columns of a file: those that are shown, and what stands within them beside their own value. `known` names what the call has a column for, where that is not all. */
export function fileColumns<Row>(columns: readonly Column<Row>[], known?: ReadonlySet<string>): string[] {
  const within = columns.flatMap((column) => {
    if ('slot' in column) return [];
    const beside: (string | undefined)[] = [column.second, ...(column.also ?? [])];
    return [column.key, ...beside.filter((name) => name !== undefined && (known?.has(name) ?? true))];
  });
  return [...new Set(within.filter((name) => name !== undefined))];
}

/** The order with one column moved by a step. */
export function moved(keys: readonly string[], key: string, step: -1 | 1): string[] {
  const from = keys.indexOf(key);
  const to = from + step;
  if (from < 0 || to < 0 || to >= keys.length) return [...keys];
  const next = [...keys];
  next.splice(from, 1);
  next.splice(to, 0, key);
  return next;
}
