/** All state of a screen lives in its address; this is how the kit reads and writes it. */
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';

/** Parameters of an address, always as text. */
export type Query = Record<string, string>;
/** Parameters to change; nothing (or an empty text) takes one away. */
export type Patch = Record<string, string | number | undefined | null>;

/** Reads the part after the question mark. */
export function readQuery(search: string): Query {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The parameters with the changes made; empty ones are left out. */
export function patched(query: Query, patch: Patch): Query {
  const next: Query = {};
  for (const [name, value] of Object.entries({ ...query, ...patch })) {
    if (value !== undefined && value !== null && String(value) !== '') next[name] = String(value);
  }
  return next;
}

/** Writes parameters as they stand in an address, in their given order. */
function writeQuery(query: Query): string {
  return new URLSearchParams(query).toString();
}

/** What is kept of an address under a name, in one order: a view begins at the first page, whoever opens it. */
export function keptQuery(query: Readonly<Query>): string {
  const { page: _page, per_page: _perPage, after: _after, ...rest } = query;
  return writeQuery(Object.fromEntries(Object.entries(rest).toSorted(([a], [b]) => a.localeCompare(b))));
}

/** The address of a path with parameters. */
export function hrefOf(path: string, query: Query): string {
  const text = writeQuery(query);
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path;
}

/** Takes an address apart for the router. */
export function routeOf(href: string): { to: string; search: Query; hash?: string } {
  const url = new URL(href, 'http://kit.invalid');
  return { to: url.pathname, search: readQuery(url.search), ...(url.hash ? { hash: url.hash.slice(1) } : {}) };
}

/** Goes to an address of this application (`/admin/schools?page=2`). */
export function useOpen(): (href: string, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (href, options) => {
      void navigate({ ...routeOf(href), ...options } as never);
    },
    [navigate],
  );
}

export interface UrlState {
  path: string;
  query: Query;
  /** Changes parameters in place: the way back leads to the screen before, unless `push` is given. */
  set: (patch: Patch, options?: { push?: boolean }) => void;
}

/** The parameters of the address in view, and how to change them. */
export function useUrlState(): UrlState {
  const navigate = useNavigate();
  const router = useRouter();
  const here = useLocation({ select: (location) => location.pathname });
  const search = useLocation({ select: (location) => location.searchStr });
  // The address changes before the next screen is there: until then this one keeps its own parameters.
  const [own, keep] = useState({ path: here, search });
  if (own.path === here && own.search !== search) keep({ path: here, search });
  const { path } = own;
  const query = useMemo(() => readQuery(own.search), [own.search]);
  const set = useCallback(
    (patch: Patch, options?: { push?: boolean }) => {
      // from the address as it is now, so that two changes in a row both stay
      const now = readQuery(router.latestLocation.searchStr);
      void navigate({
        to: '.',
        search: patched(now, patch),
        replace: !options?.push,
        resetScroll: false,
      } as never);
    },
    [navigate, router],
  );
  return { path, query, set };
}
