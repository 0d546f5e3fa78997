import { useQueries } from '@tanstack/react-query';
import { optionsQuery } from '@/api/client';

/** Names of many chosen ledger heads by id. */
export function useHeadNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const unique = [...new Set(ids)].toSorted((a, b) => a - b);
  const found = useQueries({
    queries: unique.map((id) => ({ ...optionsQuery('ledger_heads', { ids: [String(id)] }), staleTime: 60_000 })),
  });
  return new Map(found.flatMap((one) => one.data ?? []).map((option) => [option.id, option.label]));
}
