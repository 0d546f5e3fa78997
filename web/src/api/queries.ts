import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Query } from './call';
import type { Details, Option } from './shapes';

/**
 * What a component hands to `useQuery` to show one record: `useQuery(recordQuery<School>('/get-school-details', id))`; idle without an id.
 * The key begins with the path, so that `invalidateQueries({ queryKey: ['/get-school-details'] })` fetches it again.
 */
export const recordQuery = <Row>(path: string, id: number | string | null | undefined, query: Query = {}) =>
  queryOptions({
    queryKey: [path, { id: String(id ?? ''), ...query }] as const,
    queryFn: async ({ signal }) =>
      (await call<Details<Row>>('GET', path, { query: { id: id ?? null, ...query }, signal })).data,
    enabled: id !== null && id !== undefined && id !== '',
  });

export interface OptionsWanted {
  search?: string;
  /** The record that the choices belong to: the classes of a program, the sections of a class */
  parent?: number | string | null;
  /** Resolves chosen ones to their labels */
  ids?: ReadonlyArray<number | string>;
}

/** The choices of a select, scoped to the reader: `optionsQuery('campuses', { search: 'gul' })`. */
export const optionsQuery = (of: string, wanted: OptionsWanted = {}) =>
  queryOptions({
    queryKey: ['/get-options', of, wanted] as const,
    queryFn: async ({ signal }) =>
      (await call<{ data: Option[] }>('GET', '/get-options', { query: { of, ...wanted }, signal })).data,
    placeholderData: keepPreviousData,
  });
