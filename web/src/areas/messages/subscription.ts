/** This browser's own subscription at its push service: how the school's notifications reach it while its page is closed. */
import { call } from '@/api/client';
import { registerWorker } from '@/frame/worker';

/** What the server needs to know of a browser. */
export interface Subscribed {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;

/** The person said no to this site, or their browser says so for all. */
export const isBlocked = (): boolean => isSupported() && Notification.permission === 'denied';

async function subscription(): Promise<PushSubscription | null> {
  const worker = isSupported() ? await navigator.serviceWorker.getRegistration('/admin/') : undefined;
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** The address at which this browser is subscribed with that key; empty where it is not. */
export async function ownAddress(publicKey: string): Promise<string> {
  const own = await subscription();
  return own && isOfKey(own, publicKey) ? own.endpoint : '';
}

function isOfKey({ options }: PushSubscription, publicKey: string): boolean {
  if (!options.applicationServerKey) return true;
  const bytes = String.fromCharCode(...new Uint8Array(options.applicationServerKey));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

/** Asks the person, then subscribes this browser anew. Null when they do not allow it. */
export async function subscribe(publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerWorker();
  const worker = await navigator.serviceWorker.ready;
  // a browser holds one subscription: one that was made with another key goes first
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const made = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return wordsOf(made);
}

function wordsOf(subscribed: PushSubscription): Subscribed {
  const { keys } = subscribed.toJSON();
  return { endpoint: subscribed.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}

/** After a sign-in: what this browser is subscribed for goes on with it, or ends where somebody else turned it on. */
export async function renew(): Promise<void> {
  const own = await subscription();
  if (!own) return;
  const { devices } = (await call('GET', '/get-push-devices')).data;
  const here = devices.find(({ endpoint }) => endpoint === own.endpoint);
  if (!here) await own.unsubscribe();
  else if (!here.is_current) await call('POST', '/save-push-device', { body: wordsOf(own) });
}

/** The push service forgets this browser. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}
