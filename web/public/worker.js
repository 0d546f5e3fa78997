/**
 * The worker of the back office: it answers with the page and the files that it was told to keep while the server is away. A file of our own, since
 * that is all it does: workbox and its plugin would bring more than these lines, and rules about calls that must not be kept.
 *
 * It never answers a call: what is under /api goes to the server. It asks the server for each page first, and keeps one version: what the kept page
 * does not name is dropped. No page of the back office is kept before a page asks for it (`does: 'keep'`). Where none is kept, a page that cannot be
 * loaded is answered with the one that says so, which is kept from the start, and anew with the first page after each start of this worker.
 *
 * It shows what is pushed to this browser, and a press on that opens the back office: an address of this site, whatever was pushed.
 */
const KEPT = 'back-office';
/** Every address of the back office is this one page. */
const PAGE = '/admin/';
const NO_LINE = 'no-line';
/** What says that there is no line. */
const OFFLINE = '/offline';
/** What it is made of. */
const OFFLINE_FILES = ['/theme.css', '/favicon.svg'];

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepOffline());
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openAddress(event.notification.data));
});

self.addEventListener('message', (event) => {
  const { does, files = [] } = event.data ?? {};
  const answer = (done) => event.ports[0]?.postMessage(done);
  if (does === 'keep')
    event.waitUntil(
      keep(files).then(answer, (failure) => {
        console.error(failure);
        answer(false);
      }),
    );
  if (does === 'forget') event.waitUntil(caches.delete(KEPT).then(answer));
});

/** Whether it is as the server has it now: the group's name or colours may have changed since. Forgotten when the browser stops this worker. */
let isOfflineFresh = false;

/** Without it a counter goes on all the same. */
async function keepOffline() {
  if (isOfflineFresh) return;
  isOfflineFresh = true;
  try {
    const cache = await caches.open(NO_LINE);
    await cache.addAll([OFFLINE, ...OFFLINE_FILES].map((file) => new Request(file, { cache: 'no-cache' })));
  } catch (failure) {
    isOfflineFresh = false;
    console.error(failure);
  }
}

/** Keeps the page of now with the files that it names and those that were loaded since; true once all of it is there. */
async function keep(files) {
  const page = await fetch(PAGE, { cache: 'no-store' });
  if (!page.ok) return false;
  const html = await page.clone().text();
  const named = [...html.matchAll(/(?:src|href)="(\/[^"/][^"]*)"/g)].map((match) => match[1]);
  // Whoever asks is of an older version than the server: it is kept when it was loaded anew.
  if (named.some((file) => file.startsWith('/assets/') && file.endsWith('.js') && !files.includes(file))) return false;
  const all = new Set([...named, ...files]);
  const cache = await caches.open(KEPT);
  for (const file of all) if (!(await cache.match(file, { ignoreVary: true }))) await cache.add(file);
  await cache.put(PAGE, page);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (pathname !== PAGE && !all.has(pathname + search)) await cache.delete(request);
  }
  return true;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin || /^\/api(\/|$)/.test(pathname)) return;
  if (request.mode === 'navigate') {
    const page = pageOf(request);
    event.respondWith(page);
    event.waitUntil(page.then(keepOffline, () => undefined));
  } else if (pathname.startsWith('/assets/') || search.startsWith('?v=')) event.respondWith(fileOf(request));
  else if (OFFLINE_FILES.includes(pathname)) event.respondWith(latestOf(request));
});

/** The server's page, or the kept one when no answer comes, or only one of what stands before the server. Without a kept one: that there is no line. */
async function pageOf(request) {
  try {
    const answer = await fetch(request);
    if (answer.status < 502 || answer.status > 504) return answer;
    return (await caches.match(PAGE, { ignoreVary: true })) ?? answer;
  } catch (failure) {
    const kept =
      (await caches.match(PAGE, { ignoreVary: true })) ?? (await caches.match(OFFLINE, { ignoreVary: true }));
    if (kept) return kept;
    throw failure;
  }
}

/** Files have their content's hash in their address: the kept one is the same. */
const fileOf = async (request) => (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);

/** These change with the group's colour: the server's, or the kept one when no answer comes. */
async function latestOf(request) {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await caches.match(request.url, { ignoreVary: true });
    if (kept) return kept;
    throw failure;
  }
}

/** A browser that shows nothing of what was pushed loses its subscription, so what cannot be read is shown as a message too. */
function show(data) {
  let said = {};
  try {
    said = data?.json() ?? {};
  } catch (failure) {
    console.error(failure);
  }
  const { title = 'Maktab', body = '', url = PAGE, tag = 'message', lang = 'en' } = said;
  const dir = lang === 'ur' ? 'rtl' : 'ltr';
  return self.registration.showNotification(title, { body, tag, lang, dir, icon: '/favicon.svg', data: url });
}

/** An open window comes forward and opens its bell, since somebody may be typing there; where none has one, a new one is opened. */
async function openAddress(address) {
  const asked = new URL(String(address ?? PAGE), self.location.origin);
  const to = asked.origin === self.location.origin && asked.pathname.startsWith(PAGE) ? asked.href : PAGE;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((one) => new URL(one.url).pathname.startsWith(PAGE));
  if (open) {
    await open.focus();
    if (await opensBell(open)) return;
  }
  await self.clients.openWindow(to);
}

/** Whether a page has opened its bell: sign-in and pages for the printer have none, and do not answer. */
function opensBell(page) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), 500);
    page.postMessage({ does: 'open-messages' }, [port2]);
  });
}
