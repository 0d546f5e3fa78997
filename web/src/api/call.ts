import { inLanguage } from './answers';
import { fallbackMessage } from './fallbacks';
import { type FieldErrors, NO_RESPONSE, Problem } from './problem';
import type { Referrer } from './shapes';
import { readActing, readToken } from './token';
import type { AnswerOf, BodyOf, CalledPath, Method, QueryOf, QueryValue } from './typed';

export type Query = Readonly<Record<string, QueryValue>>;

export interface CallOptions {
  /** Goes into the address. Empty values are left out; lists are joined with commas. */
  query?: Query;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as a multipart form, for uploads. */
  form?: FormData;
  /** Makes a repetition of this POST answer what the first one answered. See `newIdempotencyKey`. */
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/**
 * Makes one call and answers its JSON. Throws `Problem` for every answer that is no success, and for no answer.
 * `path` is as in the specification, without `/api`; query, body and answer are those of the server's description.
 */
export const call = <M extends Method, P extends CalledPath<M>>(
  method: M,
  path: P,
  options?: Omit<CallOptions, 'query' | 'body'> & { query?: QueryOf<M, P>; body?: BodyOf<M, P> },
): Promise<AnswerOf<M, P>> => request(method, path, options);

/** The same for the kit, whose paths come from declarations that hold them to the description. */
export async function request<Answer>(method: Method, path: string, options: CallOptions = {}): Promise<Answer> {
  const response = await send(method, path, options);
  if (response.status === 204) return null as Answer;
  try {
    return await inLanguage((await response.json()) as Answer);
  } catch {
    throw new Problem(response.status, NO_RESPONSE);
  }
}

/** Makes one call and answers the response itself, for files and streams. Throws `Problem` as `call` does. */
export async function send(method: Method, path: string, options: CallOptions = {}): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  const token = readToken();
  if (token) headers['Authorization'] = `Bearer ${token}`;
  const acting = token && readActing();
  if (acting) headers['X-Acting-For'] = acting;
  if (options.idempotencyKey) headers['Idempotency-Key'] = options.idempotencyKey;
  if (method === 'GET' && changedAt !== null) {
    headers['X-Changed-Seconds-Ago'] = String(Math.floor((performance.now() - changedAt) / 1000));
  }
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  const init: RequestInit = { method, headers };
  if (options.signal) init.signal = options.signal;
  if (options.form) init.body = options.form;
  else if (options.body !== undefined) init.body = JSON.stringify(options.body);

  const response = await reach(address(path, options.query), init, fallbackMessage(method, path)).finally(() => {
    if (method !== 'GET') changedAt = performance.now();
  });
  if (response.ok) return response;
  // A token that the server no longer takes ends the session, wherever it shows first.
  if (response.status === 401 && token && path !== '/login' && token === readToken()) for (const end of endings) end();
  throw await problemOf(response, fallbackMessage(method, path));
}

/** When this tab last changed something, or may have. Reports, which may be some seconds old, are then no older than that. */
let changedAt: number | null = null;

const endings = new Set<() => void>();

/** Calls `listener` when the server says that the token has ended; the answer stops that. */
export function onSessionEnd(listener: () => void): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

/** The address of a call with its query, as it is fetched. */
export function address(path: string, query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue;
    if (Array.isArray(value) && value.length === 0) continue;
    search.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const text = search.toString();
  return `/api${path}${text ? `?${text}` : ''}`;
}

/** A key for one intent of the user: keep it while the same form is sent again, take a new one for the next. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

async function reach(url: string, init: RequestInit, fallback: string): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'AbortError') throw thrown;
    throw new Problem(0, fallback);
  }
}

async function problemOf(response: Response, fallback: string): Promise<Problem> {
  const body = await readBody(response);
  if (body === null) return new Problem(response.status, NO_RESPONSE);
  const retryAfter = Number(response.headers.get('Retry-After'));
  return new Problem(response.status, textOf(body['message']) ?? fallback, fieldErrors(body['errors']), {
    ...(typeof body['by'] === 'string' && { by: body['by'] }),
    ...(body['held'] === true && { held: true }),
    ...(Array.isArray(body['referrers']) && { referrers: body['referrers'] as Referrer[] }),
    ...(body['second_factor'] === true && { secondFactor: true }),
    ...(retryAfter > 0 && { retryAfter }),
  });
}

async function readBody(response: Response): Promise<Record<string, unknown> | null> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? await inLanguage(body as Record<string, unknown>) : {};
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function fieldErrors(value: unknown): FieldErrors {
  if (typeof value !== 'object' || value === null) return {};
  const entries = Object.entries(value as Record<string, unknown>);
  return Object.fromEntries(
    entries.map(([field, said]) => [field, Array.isArray(said) ? said.map(String) : [String(said)]]),
  );
}
