import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, type Query, useQuery } from '@tanstack/react-query';
import { asProblem, type Problem, request } from '@/api/client';
import type { BodyOf, DataOf, PathOf } from '@/api/typed';

/** Calls that tell what a change would do and store nothing, so that they need no key. */
export type PreviewPath = Extract<PathOf<'POST'>, `/preview-${string}`>;

/** Nobody reads a preview faster than this. */
const ASKED_AFTER_MS = 300;

export interface Preview<Answer> {
  /** The last answer. */
  data: Answer | undefined;
  /** It is about an earlier entry: the next answer is under way. */
  earlier: boolean;
  /** What the server says against the change. */
  problem: Problem | undefined;
}

/** What a change would do, as the server says; `null` as body asks nothing. The last answer is kept while the next is under way. */
export const usePreview = <P extends PreviewPath>(
  path: P,
  body: BodyOf<'POST', P> | null,
): Preview<DataOf<'POST', P>> => useAnyPreview(path, body);

/** The same where the path is one of many whose answers look alike. */
export function useAnyPreview<Answer>(path: PreviewPath, body: unknown): Preview<Answer> {
  const text = JSON.stringify(body ?? null);
  const [asked] = useDebouncedValue(text, ASKED_AFTER_MS);
  const wanted = text !== 'null';
  const found = useQuery({
    queryKey: [path, 'preview', asked],
    queryFn: async ({ signal }) => {
      const sent: unknown = JSON.parse(asked);
      return (await request<{ data: Answer }>('POST', path, { body: sent, signal })).data;
    },
    enabled: wanted && asked !== 'null',
    // what stands against a change is an answer, and no failure to be logged
    meta: { quiet: true },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const problem = wanted && found.error ? asProblem(found.error) : undefined;
  return {
    data: wanted && !problem ? found.data : undefined,
    earlier: asked !== text || found.isFetching,
    problem,
  };
}

/** For what is saved: nobody asks any more what saving it would do. */
export const allButPreviews = { predicate: ({ queryKey }: Query) => queryKey[1] !== 'preview' };
