/** What a press on a notification of the browser asks the page for (`public/worker.js`): the bell. */

let isSeen = false;

/** Whether this page was opened by one, whatever screen it was led to since, and the person has not closed the bell yet. */
export function wasNotified(): boolean {
  if (isSeen || !('getEntriesByType' in performance)) return false;
  const [opened] = performance.getEntriesByType('navigation');
  return new URL(opened?.name ?? '', location.href).searchParams.get('messages') === 'open';
}

/** The bell was closed: it is not opened again when it is drawn anew. */
export function seeNotified(): void {
  isSeen = true;
}

/** Calls back when a notification is pressed while this page is open. Gives what ends it. */
export function onNotified(open: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => undefined;
  const heard = ({ data, ports }: MessageEvent<{ does?: string } | null>) => {
    if (data?.does !== 'open-messages') return;
    open();
    ports[0]?.postMessage('opened');
  };
  const worker = navigator.serviceWorker;
  worker.addEventListener('message', heard);
  return () => worker.removeEventListener('message', heard);
}
