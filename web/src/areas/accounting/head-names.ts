import { useQueries, useQuery } from '@tanstack/react-query';
import { optionsQuery } from '@/api/client';

/** The name of one chosen record of a select, or nothing while it is not known. */
export function useHeadName(of: string, id: number | null | undefined): string | undefined {
  const wanted = id === null || id === undefined ? [] : [String(id)];
  const found = useQuery({ ...optionsQuery(of, { ids: wanted }), enabled: wanted.length > 0 });
  return found.data?.find((option) => option.id === id)?.label;
}

/** Names of many chosen ledger heads by id. */
export function useHeadNames(ids: readonly number[]): ReadonlyMap<number, string> {
  const unique = [...new Set(ids)].toSorted((a, b) => a - b);
  const found = useQueries({
    queries: unique.map((id) => ({ ...optionsQuery('ledger_heads', { ids: [String(id)] }), staleTime: 60_000 })),
  });
  return new Map(found.flatMap((one) => one.data ?? []).map((option) => [option.id, option.label]));
}
