import { queryOptions } from '@tanstack/react-query';
import { call, request } from './call';
import type { Details } from './shapes';
import type { AnswerOf, CalledPath, ChoicesOf, DataOf, DetailsOf, PathOf, QueryOf } from './typed';

type Id = number | string | null | undefined;

/**
 * What a component hands to `useQuery` to show one record: `useQuery(recordQuery('/get-school-details', id))`; idle without an id.
 * The key begins with the path, so that `invalidateQueries({ queryKey: ['/get-school-details'] })` fetches it again.
 */
export const recordQuery = <P extends PathOf<'GET'>>(path: P, id: Id) => declaredQuery<DetailsOf<P>>(path, id);

/** The same for the kit, whose paths come from declarations. */
export const declaredQuery = <Record>(path: string, id: Id) =>
  queryOptions({
    queryKey: [path, { id: String(id ?? '') }] as const,
    queryFn: async ({ signal }) =>
      (await request<Details<Record>>('GET', path, { query: { id: id ?? null }, signal })).data,
    enabled: id !== null && id !== undefined && id !== '',
  });

/** What a component hands to `useQuery` for the answer of a call: `useQuery(answerQuery('/get-my-till'))`. */
export const answerQuery = <P extends CalledPath<'GET'>>(path: P, query?: QueryOf<'GET', P>) =>
  queryOptions({
    queryKey: [path, 'answer', query] as const,
    queryFn: ({ signal }) => request<AnswerOf<'GET', P>>('GET', path, { query, signal }),
  });

/** The same for what the answer holds under `data`. */
export const dataQuery = <P extends CalledPath<'GET'>>(path: P, query?: QueryOf<'GET', P>) =>
  queryOptions({
    queryKey: [path, 'data', query] as const,
    queryFn: async ({ signal }) => (await request<{ data: DataOf<'GET', P> }>('GET', path, { query, signal })).data,
  });

export interface OptionsWanted {
  search?: string;
  /** The record that the choices belong to: the classes of a program, the sections of a class */
  parent?: number | string | null;
  /** Resolves chosen ones to their labels */
  ids?: ReadonlyArray<number | string>;
}

const MOST_ON_A_PAGE = 200;

/** All rows of a list. The next page is asked for only when there is one. */
export async function everyPage<Row>(
  ask: (of: { page: number; per_page: number }) => Promise<{ data: readonly Row[]; total: number }>,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await ask({ page, per_page: MOST_ON_A_PAGE });
    all.push(...data);
    if (data.length === 0 || all.length >= total) return all;
  }
}

/** The choices of a select, scoped to the reader: `optionsQuery('campuses', { search: 'gul' })`. */
export const optionsQuery = (of: ChoicesOf, wanted: OptionsWanted = {}) =>
  queryOptions({
    queryKey: ['/get-options', of, wanted] as const,
    queryFn: async ({ signal }) => (await call('GET', '/get-options', { query: { of, ...wanted }, signal })).data,
    // what was found for other words stays until the answer, never the choices of another parent
    placeholderData: (before, query) =>
      query?.queryKey[1] === of && query.queryKey[2].parent === wanted.parent ? before : undefined,
  });
