import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, newIdempotencyKey, onSessionEnd, request as call } from './client';
import { fallbackMessage } from './fallbacks';
import { forgetSession, signIn } from './session';
import { failure, fetching, json, startAnew } from './testing';

beforeEach(startAnew);
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
