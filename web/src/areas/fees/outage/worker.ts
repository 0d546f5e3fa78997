/** Has the worker (`public/worker.js`) keep this page with the files that were loaded, so that it can be loaded anew without the server. */
import { registerWorker } from '@/frame/worker';

const ANSWER_WITHIN_MS = 30_000;

/** What this page was made of so far. */
function ownFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[href]')].map(({ href }) => href);
  const addresses = [...loaded, ...scripts, ...links].map((address) => new URL(address, location.href));
  const own = addresses.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  return [...new Set(own.map(({ pathname, search }) => pathname + search))];
}

async function ask(message: { does: 'keep' | 'forget'; files?: readonly string[] }): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      resolve(data === true);
    });
    port1.start();
    active?.postMessage(message, [port2]);
  });
}

/** False while not everything is kept: a newer version of the page is there, or a file did not come. */
export async function keepPage(): Promise<boolean> {
  try {
    // a browser that runs short of room drops what it was not asked to hold on to
    await navigator.storage.persist();
    await registerWorker();
    return await ask({ does: 'keep', files: ownFiles() });
  } catch {
    return false;
  }
}

export async function forgetPage(): Promise<void> {
  if (await navigator.serviceWorker.getRegistration('/admin/')) await ask({ does: 'forget' });
}
