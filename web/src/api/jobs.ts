import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { inLanguage } from './answers';
import { call, send } from './call';
import { eventsOf } from './events';
import { Problem } from './problem';
import type { Job, Saved } from './shapes';

const PAUSE_MS = 2000;

export const isOver = (job: Job): boolean => job.status !== 'queued' && job.status !== 'running';

/** A job as it stands now. */
export const readJob = async (id: number, signal?: AbortSignal): Promise<Job> =>
  (await call('GET', '/get-job-details', { query: { id }, ...(signal && { signal }) })).data;

export const cancelJob = (id: number): Promise<Saved<Job>> => call('POST', '/cancel-job', { body: { id } });

/** The server will not answer otherwise; an outage passes. */
const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof Problem && thrown.status >= 400 && thrown.status < 500;

/**
 * Every state of a job until it is over. The stream is read with fetch, since the token must not stand in an
 * address; when it breaks, the job is asked for and the stream taken up again, also after an outage of the server.
 */
export async function* watchJob(id: number, signal: AbortSignal): AsyncGenerator<Job, void> {
  while (!signal.aborted) {
    try {
      const response = await send('GET', '/job-events', { query: { id }, signal });
      for await (const text of eventsOf(response)) {
        const job = await inLanguage(JSON.parse(text) as Job);
        yield job;
        if (isOver(job)) return;
      }
    } catch (thrown) {
      if (signal.aborted) return;
      if (isRefusal(thrown)) throw thrown;
    }
    try {
      const job = await readJob(id, signal);
      yield job;
      if (isOver(job)) return;
    } catch (thrown) {
      if (signal.aborted) return;
      if (isRefusal(thrown)) throw thrown;
    }
    await pause(PAUSE_MS, signal);
  }
}

const jobQuery = (id: number | null) => ({
  queryKey: ['/get-job-details', id] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => readJob(id ?? 0, signal),
});

/**
 * A job that is kept up to date on the screen; idle while `id` is null. The stream alone says how it stands: an answer
 * that was asked for beside it may be older, and would stay when nothing follows it.
 */
export function useJob(id: number | null) {
  const queries = useQueryClient();
  useEffect(() => {
    if (id === null) return;
    const stop = new AbortController();
    const follow = async () => {
      for await (const job of watchJob(id, stop.signal)) queries.setQueryData(jobQuery(id).queryKey, job);
    };
    // Why it cannot be followed, the query says, which asks for the same job.
    follow().catch(() => (stop.signal.aborted ? undefined : queries.prefetchQuery(jobQuery(id))));
    return () => stop.abort();
  }, [id, queries]);
  return useQuery({ ...jobQuery(id), enabled: false });
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
