/** The calls of a machine. A receipt bears one key for ever, so these stand outside of `useChange`, whose key lasts until the screen is left. */
import { call, newIdempotencyKey, type Problem } from '@/api/client';
import type { CounterDues, ProvisionalForm, ProvisionalTaken } from './kept';

/** Longer than any of these takes. */
const ANSWER_WITHIN_MS = 15_000;
const PROBE_WITHIN_MS = 4_000;

const within = (ms: number) => AbortSignal.timeout(ms);

/** No answer came, or only one of what stands before the server. */
export const isAway = ({ status }: Problem): boolean => status === 0 || (status >= 502 && status <= 504);

/** What a machine asks the server; a test has its own. */
export const serverCalls = {
  /** Whether the server answers at all. */
  reach: async (): Promise<boolean> => {
    try {
      return (await fetch('/readyz', { cache: 'no-store', signal: within(PROBE_WITHIN_MS) })).ok;
    } catch {
      return false;
    }
  },
  turnOn: async (campus_id: number) =>
    (
      await call('POST', '/save-counter-machine', {
        body: { campus_id },
        idempotencyKey: newIdempotencyKey(),
        signal: within(ANSWER_WITHIN_MS),
      })
    ).data,
  dues: async (query: { campus_id: number; version?: string; since?: string; after?: number }): Promise<CounterDues> =>
    (await call('GET', '/get-counter-dues', { query, signal: within(ANSWER_WITHIN_MS) })).data,
  send: async (body: ProvisionalForm): Promise<ProvisionalTaken> =>
    (
      await call('POST', '/save-provisional-receipt', {
        body,
        idempotencyKey: body.client_key,
        signal: within(ANSWER_WITHIN_MS),
      })
    ).data,
};

export type ServerCalls = typeof serverCalls;
