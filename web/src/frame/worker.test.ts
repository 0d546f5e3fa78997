import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

type Listener = (event: object) => void;

/** The worker of `public/worker.js` as the browser starts it, with the files that it asks the server for. */
function started(server: { isAway: boolean; asked: string[] }) {
  const listeners = new Map<string, Listener>();
  const addAll = async (files: readonly Request[]) => {
    if (server.isAway) throw new TypeError('Failed to fetch');
    server.asked.push(...files.map(({ url }) => new URL(url).pathname));
  };
  runInNewContext(readFileSync('public/worker.js', 'utf8'), {
    self: {
      addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
      skipWaiting: async () => undefined,
      location: { origin: 'https://school.example' },
    },
    caches: { open: async () => ({ addAll }), match: async () => new Response('kept') },
    fetch: async () => {
      if (server.isAway) throw new TypeError('Failed to fetch');
      return new Response('page');
    },
    Request: class {
      readonly url: string;
      constructor(file: string) {
        this.url = `https://school.example${file}`;
      }
    },
    URL,
    console: { error: () => undefined },
  });
  return async (name: string, more: object = {}) => {
    const waits: Promise<unknown>[] = [];
    const wait = (promise: Promise<unknown>) => void waits.push(promise);
    listeners.get(name)?.({ ...more, waitUntil: wait, respondWith: wait });
    await Promise.all(waits);
  };
}

const page = { request: { method: 'GET', mode: 'navigate', url: 'https://school.example/admin/dashboard' } };
const FILES = ['/offline', '/theme.css', '/favicon.svg'];

test('the page that says that there is no line is kept anew after each start of the worker, once', async () => {
  const server = { isAway: false, asked: [] as string[] };
  await started(server)('install');
  expect(server.asked).toEqual(FILES);
  const again = started(server);
  await again('fetch', page);
  await again('fetch', page);
  expect(server.asked).toEqual([...FILES, ...FILES]);
});

test('without a line it keeps what it has, and tries again with the next page', async () => {
  const server = { isAway: true, asked: [] as string[] };
  const worker = started(server);
  await worker('fetch', page);
  server.isAway = false;
  await worker('fetch', page);
  expect(server.asked).toEqual(FILES);
});
