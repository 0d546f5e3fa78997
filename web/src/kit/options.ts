/** Choices of remote selects, scoped by the server, at most 50 at a time. */
import { useQuery } from '@tanstack/react-query';
import { optionsQuery } from '@/api/client';
import type { ChoicesOf } from '@/api/typed';

const A_MINUTE = 60_000;

/** Choices that match what is typed, below a parent when there is one. */
export function useOptions(of: ChoicesOf, asked: { search?: string; parent?: string | null; enabled?: boolean }) {
  const wanted = {
    ...(asked.search ? { search: asked.search } : {}),
    ...(asked.parent ? { parent: asked.parent } : {}),
  };
  return useQuery({ ...optionsQuery(of, wanted), enabled: asked.enabled ?? true, staleTime: A_MINUTE });
}

/** The labels of chosen records, which need not be among the first 50. */
export function useChosenOptions(of: ChoicesOf, ids: readonly string[]) {
  return useQuery({ ...optionsQuery(of, { ids: ids.toSorted() }), enabled: ids.length > 0, staleTime: A_MINUTE });
}
