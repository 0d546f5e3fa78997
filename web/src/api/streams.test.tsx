import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asProblem } from './client';
import { fileName } from './download';
import { eventsOf } from './events';
import { useJob, watchJob } from './jobs';
import type { Job } from './shapes';
import { failure, fetching, json, startAnew } from './testing';

beforeEach(startAnew);
afterEach(() => vi.unstubAllGlobals());

describe('streams and files', () => {
  const streamed = (...parts: string[]) =>
    new Response(
      new ReadableStream({
        start(controller) {
          for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
          controller.close();
        },
      }),
    );

  it('reads events that arrive in pieces, and passes comments over', async () => {
    const seen: string[] = [];
    for await (const data of eventsOf(streamed('data: {"a"', ':1}\n\n: beat\n\nevent: x\r\ndata: 2', '\r\n\r\n'))) {
      seen.push(data);
    }
    expect(seen).toEqual(['{"a":1}', '2']);
  });

  it('follows a job over a broken stream until it is over', async () => {
    const job = (status: string, done: number) => ({ id: 12, status, done }) as unknown as Job;
    const states = [job('running', 5), job('done', 10)];
    fetching.mockImplementation(async (url) =>
      String(url).startsWith('/api/job-events')
        ? streamed(`data: ${JSON.stringify(job('running', 1))}\n\n`)
        : json({ data: states.shift() }),
    );
    const seen: number[] = [];
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
    for await (const state of watchJob(12, new AbortController().signal)) seen.push(state.done);
    vi.useRealTimers();
    expect(seen).toEqual([1, 5, 1, 10]);
  });

  const withQueries = () => {
    const queries = new QueryClient();
    return ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    );
  };

  it('shows how a job stands by its stream, whatever else is answered late', async () => {
    const job = (status: string, done: number) => ({ id: 12, status, done }) as unknown as Job;
    fetching.mockImplementation(async (url) => {
      if (String(url).startsWith('/api/job-events')) {
        return streamed(...[job('running', 0), job('done', 5)].map((one) => `data: ${JSON.stringify(one)}\n\n`));
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
      return json({ data: job('running', 0) });
    });
    const { result } = renderHook(() => useJob(12), { wrapper: withQueries() });
    await waitFor(() => expect(result.current.data?.status).toBe('done'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(result.current.data?.status).toBe('done');
  });

  it('follows a job on after the server was away', async () => {
    const job = { id: 12, status: 'done', done: 10 } as unknown as Job;
    let asked = 0;
    fetching.mockImplementation(async (url) => {
      if (String(url).startsWith('/api/job-events')) throw new TypeError('no connection');
      asked += 1;
      return asked === 1 ? json({ message: 'Away.', errors: {} }, 503) : json({ data: job });
    });
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
    const seen: number[] = [];
    for await (const state of watchJob(12, new AbortController().signal)) seen.push(state.done);
    vi.useRealTimers();
    expect(seen).toEqual([10]);
  });

  it('gives up on a job that is not there', async () => {
    fetching.mockImplementation(async () => json({ message: 'Not found.', errors: {} }, 404));
    const problem = await failure(watchJob(1, new AbortController().signal).next());
    expect(problem.status).toBe(404);
    const { result } = renderHook(() => useJob(1), { wrapper: withQueries() });
    await waitFor(() => expect(asProblem(result.current.error).status).toBe(404));
  });

  it('reads the name of a download', () => {
    expect(fileName('attachment; filename="students.csv"')).toBe('students.csv');
    expect(fileName(`attachment; filename="x.csv"; filename*=UTF-8''%D8%B7.csv`)).toBe('ط.csv');
    expect(fileName(null)).toBeNull();
  });
});
