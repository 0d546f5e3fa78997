import { type Query, send } from './call';
import type { FileRef } from './shapes';

/** A download either is in the browser's folder, or goes on as a job whose file comes later. */
export type Downloaded = { kind: 'saved'; name: string } | { kind: 'job'; jobId: number };

/**
 * Fetches a file with the reader's token and saves it under the name that the server gives. An answer in JSON is
 * either the signed link of a file, which is followed, or a job that writes a large one.
 */
export async function download(path: string, query: Query = {}): Promise<Downloaded> {
  const response = await send('GET', path, { query });
  if (isJson(response)) return follow((await response.json()) as { data: Partial<FileRef> & { job_id?: number } });
  const name = fileName(response.headers.get('Content-Disposition')) ?? path.slice(1);
  const url = URL.createObjectURL(await response.blob());
  saveLink(url, name);
  // The browser has read the blob long before; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return { kind: 'saved', name };
}

/** Opens a PDF or picture in a tab of its own, through a link signed for the reader. */
export async function openFile(path: string, query: Query = {}): Promise<void> {
  // Opened at once, since a tab opened after an answer counts as a pop-up.
  const tab = globalThis.open('', '_blank');
  try {
    const url = await fileUrl(path, query);
    if (tab) tab.location.replace(url);
    else saveLink(url, '');
  } catch (thrown) {
    tab?.close();
    throw thrown;
  }
}

/** The address to show a file from: the signed link when the call gives one, else a blob of what it answered. */
export async function fileUrl(path: string, query: Query = {}): Promise<string> {
  const response = await send('GET', path, { query });
  if (!isJson(response)) return URL.createObjectURL(await response.blob());
  const { data } = (await response.json()) as { data: FileRef };
  return data.url;
}

const isJson = (response: Response): boolean =>
  (response.headers.get('Content-Type') ?? '').startsWith('application/json');

function follow(answer: { data: Partial<FileRef> & { job_id?: number } }): Downloaded {
  const { url, name, job_id } = answer.data;
  if (job_id !== undefined) return { kind: 'job', jobId: job_id };
  if (url) saveLink(url, name ?? '');
  return { kind: 'saved', name: name ?? '' };
}

/** Saves what a link leads to, under a name. */
export function saveLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  document.body.append(link);
  link.click();
  link.remove();
}

/** The name in a Content-Disposition header, the UTF-8 form (`filename*`) first. */
export function fileName(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? '')?.[1] ?? null;
}
