import { beforeEach, expect, test, vi } from 'vitest';
import { type AfterLostAnswer, Intent } from './intent';

interface Sent {
  key: string | null;
  body: unknown;
}

/** Answers each call in turn: with a status, or not at all. */
function serve(...turns: (number | 'lost')[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_address: string, init: RequestInit) => {
      const key = new Headers(init.headers).get('Idempotency-Key');
      sent.push({ key, body: init.body === undefined ? undefined : JSON.parse(init.body as string) });
      const turn = turns[sent.length - 1] ?? 200;
      if (turn === 'lost') throw new TypeError('Failed to fetch');
      const json = turn < 400 ? { message: 'Saved', turn: sent.length } : { message: 'No.' };
      return new Response(JSON.stringify(json), { status: turn });
    }),
  );
  return sent;
}

const never = async (): Promise<AfterLostAnswer> => {
  throw new Error('asked for nothing');
};
const chosen = (choice: AfterLostAnswer) => vi.fn<() => Promise<AfterLostAnswer>>(async () => choice);

beforeEach(() => localStorage.clear());

test('the same body after a lost answer goes out under the same key', async () => {
  const sent = serve('lost', 500, 200);
  const { send: post } = new Intent(never);
  await expect(post('/add-fine', { amount_minor: 100 })).rejects.toThrow(/it may have been recorded/);
  await expect(post('/add-fine', { amount_minor: 100 })).rejects.toThrow(/it may have been recorded/);
  await expect(post('/add-fine', { amount_minor: 100 })).resolves.toMatchObject({ turn: 3 });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('a call without a body is sent, and again under its key', async () => {
  const sent = serve('lost', 200);
  const { send: post } = new Intent(never);
  await expect(post('/revoke-calendar-feed', undefined)).rejects.toThrow(/it may have been recorded/);
  await expect(post('/revoke-calendar-feed', undefined)).resolves.toMatchObject({ turn: 2 });
  expect(sent.map(({ body }) => body)).toEqual([undefined, undefined]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
});

test('an answer ends the intent, a refusal too: the next press is another', async () => {
  const sent = serve(422, 200, 200);
  const { send: post } = new Intent(never);
  await expect(post('/add-fine', { reason: '' })).rejects.toThrow('No.');
  await post('/add-fine', { reason: 'Glass' });
  await post('/add-fine', { reason: 'Glass' });
  expect(new Set(sent.map(({ key }) => key)).size).toBe(3);
});

test('who is sent away until later is not told that it may have been recorded', async () => {
  const later = () =>
    new Response('{"message":"Try again in 10 seconds."}', { status: 503, headers: { 'Retry-After': '10' } });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => later()),
  );
  await expect(new Intent(never).send('/save-picture', {})).rejects.toThrow(/^Try again in 10 seconds\.$/);
});

test('a press while the first is under way is the same intent', async () => {
  const sent = serve();
  const { send: post } = new Intent(never);
  await Promise.all([post('/add-fine', { a: 1 }), post('/add-fine', { a: 1 })]);
  expect(sent[0]?.key).toBe(sent[1]?.key);
});

test('a form that was changed after a lost answer asks: the earlier one goes out again as it was', async () => {
  const sent = serve('lost', 200);
  const ask = chosen('earlier');
  const { send: post } = new Intent(ask);
  await expect(post('/add-fine', { amount_minor: 100 })).rejects.toThrow(/may have been recorded/);
  await post('/add-fine', { amount_minor: 900 });
  expect(ask).toHaveBeenCalledOnce();
  expect(sent[1]).toEqual(sent[0]);
});

test('… or the changed one under a key of its own, or nothing and the question comes again', async () => {
  const sent = serve('lost', 200);
  const choices: AfterLostAnswer[] = ['nothing', 'changed'];
  const { send: post } = new Intent(async () => choices.shift() ?? 'nothing');
  await expect(post('/add-fine', { amount_minor: 100 })).rejects.toThrow(/may have been recorded/);
  await expect(post('/add-fine', { amount_minor: 900 })).rejects.toThrow(/Nothing was sent/);
  await post('/add-fine', { amount_minor: 900 });
  expect(sent.map(({ body }) => body)).toEqual([{ amount_minor: 100 }, { amount_minor: 900 }]);
  expect(sent[1]?.key).not.toBe(sent[0]?.key);
});
