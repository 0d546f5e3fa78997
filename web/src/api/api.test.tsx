import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, asProblem, newIdempotencyKey, onSessionEnd, type Problem, request as call } from './client';
import { fileName } from './download';
import { eventsOf } from './events';
import { fallbackMessage } from './fallbacks';
import { useJob, watchJob } from './jobs';
import {
  actFor,
  Can,
  currentMe,
  fetchMe,
  forgetSession,
  serverAnswered,
  signIn,
  signOut,
  useCampus,
  useSession,
} from './session';
import type { Job, Me } from './shapes';

const me: Me = {
  id: 7,
  name: 'Ayesha Khan',
  email: 'ayesha@example.test',
  phone: null,
  photo_url: null,
  roles: ['campus_admin', 'teacher'],
  role: 'campus_admin',
  permissions: ['Accounts.banks.index'],
  is_super_admin: false,
  must_change_password: false,
  must_set_up_second_step: false,
  acting_for: null,
  has_approvals: false,
  may_act_for: [],
  person: null,
  scope: {
    kind: 'campuses',
    label: 'Two campuses',
    campuses: [
      { id: 3, name: 'Gulberg', code: 'GUL' },
      { id: 4, name: 'Model Town', code: 'MTG' },
    ],
  },
  active_session: null,
  group: {
    name: 'Chinar',
    name_ur: null,
    currency: 'PKR',
    time_zone: 'Asia/Karachi',
    today: '2026-11-20',
    fiscal_year: 2026,
  },
};

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

const fetching = vi.fn<typeof fetch>();
const failure = async (promise: Promise<unknown>): Promise<Problem> => {
  try {
    await promise;
  } catch (thrown) {
    return asProblem(thrown);
  }
  throw new Error('The call did not fail.');
};

beforeEach(() => {
  fetching.mockReset();
  vi.stubGlobal('fetch', fetching);
  localStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

describe('a call', () => {
  it('sends the token, the body as JSON and the key of its intent', async () => {
    localStorage.setItem('token', 'abc');
    fetching.mockResolvedValue(json({ message: 'Bank saved successfully', data: { id: 1 } }));
    const answer = await call('POST', '/save-bank', { body: { name: 'HBL' }, idempotencyKey: 'k' });
    expect(answer).toEqual({ message: 'Bank saved successfully', data: { id: 1 } });
    const [url, init] = fetching.mock.calls[0] ?? [];
    expect(url).toBe('/api/save-bank');
    expect(init).toMatchObject({
      method: 'POST',
      body: '{"name":"HBL"}',
      headers: {
        Accept: 'application/json',
        Authorization: 'Bearer abc',
        'Content-Type': 'application/json',
        'Idempotency-Key': 'k',
      },
    });
  });

  it('leaves the type of a form to the browser', async () => {
    fetching.mockResolvedValue(json({}));
    await call('POST', '/upload-documents', { form: new FormData() });
    expect(fetching.mock.calls[0]?.[1]?.headers).not.toHaveProperty('Content-Type');
  });

  it('says how long ago this tab changed something', async () => {
    fetching.mockImplementation(async () => json({}));
    await call('POST', '/save-bank', { body: { name: 'HBL' } });
    expect(fetching.mock.calls[0]?.[1]?.headers).not.toHaveProperty('X-Changed-Seconds-Ago');
    await call('GET', '/get-day-book');
    expect(fetching.mock.calls[1]?.[1]?.headers).toHaveProperty('X-Changed-Seconds-Ago', '0');
  });

  it('says for whom this tab acts, while somebody is signed in', async () => {
    sessionStorage.setItem('acting-for', '4');
    fetching.mockImplementation(async () => json({}));
    await call('GET', '/get-day-book');
    expect(fetching.mock.calls[0]?.[1]?.headers).not.toHaveProperty('X-Acting-For');
    localStorage.setItem('token', 'abc');
    await call('GET', '/get-day-book');
    expect(fetching.mock.calls[1]?.[1]?.headers).toHaveProperty('X-Acting-For', '4');
    sessionStorage.clear();
  });

  it('leaves empty values out of the address and joins lists', () => {
    const query = { page: 2, search: '', status: ['active', 'pending'], campus_id: null, ids: [], open: false };
    expect(address('/get-students', query)).toBe('/api/get-students?page=2&status=active%2Cpending&open=false');
    expect(address('/user')).toBe('/api/user');
  });

  it('tells the fields at fault', async () => {
    const body = { message: 'Check the marked fields.', errors: { code: ['A school with this code already exists.'] } };
    fetching.mockResolvedValue(json(body, 422));
    const problem = await failure(call('POST', '/save-school', { body: {} }));
    expect(problem).toMatchObject({ status: 422, message: body.message, errors: body.errors, isAboutFields: true });
  });

  it('tells who refers to a record, and when to try again', async () => {
    const referrers = [{ what: 'branches', count: 3 }];
    fetching.mockResolvedValue(json({ message: 'In use.', errors: {}, referrers }, 409, { 'Retry-After': '30' }));
    const problem = await failure(call('DELETE', '/schools/1'));
    expect(problem.isConflict).toBe(true);
    expect(problem.more).toEqual({ referrers, retryAfter: 30 });
  });

  it.each([
    ['a body without a message', () => json({}, 500), 'Failed to fetch exams'],
    ['no body', () => new Response(null, { status: 502 }), 'Unexpected error occurred!'],
  ])('falls back on the sentences of the specification for %s', async (_case, answer, message) => {
    fetching.mockResolvedValue(answer());
    expect((await failure(call('GET', '/get-exams'))).message).toBe(message);
  });

  it('says so when no answer comes', async () => {
    fetching.mockRejectedValue(new TypeError('network'));
    const problem = await failure(call('POST', '/login', { body: {} }));
    expect(problem).toMatchObject({ status: 0, message: 'Unknown error!' });
  });

  it('ends the session when the token is no longer taken, but not for a failed sign-in', async () => {
    const ended = vi.fn<() => void>();
    const stop = onSessionEnd(ended);
    localStorage.setItem('token', 'old');
    fetching.mockImplementation(async () => json({ message: 'Sign in.', errors: {} }, 401));
    await failure(call('POST', '/login', { body: {} }));
    expect(ended).not.toHaveBeenCalled();
    await failure(call('GET', '/get-banks'));
    expect(ended).toHaveBeenCalledOnce();
    stop();
  });

  it('keeps what the browser is known by, also after signing out, and sends it along the next time', async () => {
    const sent: unknown[] = [];
    fetching.mockImplementation(async (_address: unknown, init?: RequestInit) => {
      sent.push(typeof init?.body === 'string' ? JSON.parse(init.body) : null);
      return json({ success: true, message: 'Login successful', token: 'a', device: 'known', user: { id: 1 } });
    });
    localStorage.removeItem('device');
    await signIn({ email: 'a@x.pk', password: 'b' });
    forgetSession();
    expect(localStorage.getItem('device')).toBe('known');
    await signIn({ email: 'a@x.pk', password: 'b' });
    expect(sent).toEqual([
      { email: 'a@x.pk', password: 'b' },
      { email: 'a@x.pk', password: 'b', device: 'known' },
    ]);
    forgetSession();
  });

  it('makes keys that look like version 4 and differ', () => {
    expect(newIdempotencyKey()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(newIdempotencyKey()).not.toBe(newIdempotencyKey());
  });
});

describe('the fall-back sentences', () => {
  it.each([
    ['GET', '/get-fee-heads', 'Failed to fetch fee heads'],
    ['POST', '/save-bank', 'Failed to save bank'],
    ['POST', '/update-class', 'Failed to update class'],
    ['DELETE', '/delete-role', 'Failed to delete role'],
    ['POST', '/store-staff', 'Failed to save staff'],
    ['DELETE', '/schools/7', 'Unexpected error occurred!'],
  ])('%s %s: %s', (method, path, message) => {
    expect(fallbackMessage(method, path)).toBe(message);
  });
});

describe('the session', () => {
  it('asks for nothing without a token', async () => {
    expect(await fetchMe()).toBeNull();
    expect(fetching).not.toHaveBeenCalled();
  });

  it('keeps the token of a sign-in and drops it at sign-out, even when the server is away', async () => {
    fetching.mockResolvedValueOnce(json({ success: true, message: 'Login successful', token: 'new', user: me }));
    await signIn({ email: 'ayesha@example.test', password: 'secret' });
    expect(localStorage.getItem('token')).toBe('new');
    expect(currentMe()?.id).toBe(7);
    fetching.mockRejectedValueOnce(new TypeError('network'));
    await failure(signOut());
    expect(localStorage.getItem('token')).toBeNull();
    expect(currentMe()).toBeNull();
  });

  it('says that a code is wanted', async () => {
    fetching.mockResolvedValueOnce(json({ success: false, message: 'Enter the code.', second_factor: true }, 401));
    expect((await failure(signIn({ email: 'a', password: 'b' }))).more.secondFactor).toBe(true);
  });

  it('says nothing of anybody while the server does not answer, and keeps the token', async () => {
    localStorage.setItem('token', 'abc');
    fetching.mockImplementation(async () => json({ message: 'Busy', errors: {} }, 503));
    expect(await fetchMe()).toBeNull();
    expect(fetching).toHaveBeenCalledTimes(2);
    expect([serverAnswered(), localStorage.getItem('token')]).toEqual([false, 'abc']);
  });

  it('stays while the server does not answer, and is cleared without a word when the lookup is refused', async () => {
    localStorage.setItem('token', 'abc');
    fetching.mockImplementation(async () => json(me));
    await fetchMe();
    fetching.mockImplementation(async () => json({ message: 'Busy', errors: {} }, 503));
    expect((await fetchMe())?.id).toBe(7);
    fetching.mockRejectedValue(new TypeError('network'));
    expect((await fetchMe())?.id).toBe(7);
    // another person signed in from another tab meanwhile
    localStorage.setItem('token', 'def');
    expect([await fetchMe(), serverAnswered()]).toEqual([null, false]);
    fetching.mockImplementation(async () => json(me));
    expect([(await fetchMe())?.id, serverAnswered()]).toEqual([7, true]);
    fetching.mockImplementation(async () => json({ message: 'Sign in.', errors: {} }, 401));
    expect(await fetchMe()).toBeNull();
    expect([serverAnswered(), localStorage.getItem('token')]).toEqual([true, null]);
  });

  it('acts for somebody in this tab until the server says that it is over', async () => {
    localStorage.setItem('token', 'abc');
    const acting_for = { id: 4, user_id: 9, name: 'Bilal Ahmad', to_on: '2026-12-05' };
    fetching.mockImplementation(async () => json({ ...me, acting_for }));
    await actFor(4);
    expect([sessionStorage.getItem('acting-for'), currentMe()?.acting_for?.name]).toEqual(['4', 'Bilal Ahmad']);
    fetching.mockImplementation(async () => json(me));
    await fetchMe();
    expect([sessionStorage.getItem('acting-for'), currentMe()?.acting_for]).toEqual([null, null]);
    forgetSession();
  });

  it('keeps and removes parts of a screen when the user changes', async () => {
    render(
      <>
        <Can permission="Accounts.banks.index">bank</Can>
        <Can permission="Accounts.banks.inde">wrong</Can>
        <Can role={['student', 'teacher']}>lesson</Can>
        <Can role="student" otherwise="nothing">
          desk
        </Can>
      </>,
    );
    expect(document.body.textContent).toBe('nothing');
    localStorage.setItem('token', 'abc');
    fetching.mockImplementation(async () => json(me));
    await act(fetchMe);
    expect(document.body.textContent).toBe('banklessonnothing');
    fetching.mockImplementation(async () => json({ ...me, permissions: [] }));
    await act(fetchMe);
    expect(document.body.textContent).toBe('lessonnothing');
  });

  it('offers the chosen campus, and the only one without a choice', async () => {
    const Shown = () => {
      const { campus, choose } = useCampus();
      return <button onClick={() => choose(4)}>{campus?.name ?? 'all'}</button>;
    };
    localStorage.setItem('token', 'abc');
    fetching.mockImplementation(async () => json(me));
    await act(fetchMe);
    render(<Shown />);
    const button = screen.getByRole('button');
    expect(button.textContent).toBe('all');
    act(() => button.click());
    expect(button.textContent).toBe('Model Town');
    expect(localStorage.getItem('campus')).toBe('{"id":4}');
    const one = { ...me, scope: { ...me.scope, campuses: me.scope.campuses.slice(0, 1) } };
    fetching.mockImplementation(async () => json(one));
    await act(fetchMe);
    expect(button.textContent).toBe('Gulberg');
  });
});

describe('the academic session', () => {
  it('is the active one until another is chosen, and again afterwards', async () => {
    const Shown = () => {
      const { session, isActive, choose } = useSession();
      return (
        <button onClick={() => choose(isActive ? { id: 1, name: '2025-26' } : { id: 2, name: '2026-27' })}>
          {session?.name} {isActive ? 'active' : 'other'}
        </button>
      );
    };
    localStorage.setItem('token', 'abc');
    fetching.mockImplementation(async () => json({ ...me, active_session: { id: 2, name: '2026-27' } }));
    await act(fetchMe);
    render(<Shown />);
    const button = screen.getByRole('button');
    expect(button.textContent).toBe('2026-27 active');
    act(() => button.click());
    expect(button.textContent).toBe('2025-26 other');
    act(() => button.click());
    expect(button.textContent).toBe('2026-27 active');
    expect(localStorage.getItem('session')).toBeNull();
  });
});

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
