/** The app on a home screen has a worker, so that it says itself when there is no line. A tab leaves that to its browser. */
import { registerWorker } from '@/frame/worker';

export function workWhereInstalled(): void {
  if (!('serviceWorker' in navigator) || !globalThis.matchMedia('(display-mode: standalone)').matches) return;
  registerWorker().catch((failure: unknown) => console.error(failure));
}
