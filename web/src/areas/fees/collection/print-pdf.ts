import { fileUrl, type Query } from '@/api/client';

/** Sends a PDF to the printer without leaving the screen: the browser's print dialog opens over it. */
export async function printPdf(path: string, query: Query): Promise<void> {
  const url = await fileUrl(path, query);
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.title = '';
  frame.addEventListener('load', () => frame.contentWindow?.print());
  frame.src = url;
  document.body.append(frame);
  // the dialog reads the document at once; a minute later nothing needs it any more
  setTimeout(() => {
    frame.remove();
    URL.revokeObjectURL(url);
  }, 60_000);
}
