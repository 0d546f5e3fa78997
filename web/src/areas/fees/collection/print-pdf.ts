import { fileUrl, openFile, type Query } from '@/api/client';
import { toast } from '@/frame/toast';

/** Sends a PDF to the printer without leaving the screen: the browser's print dialog opens over it. */
async function printPdf(path: string, query: Query): Promise<void> {
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

/** Opens a receipt's paper in a tab of its own. Every one after the first says DUPLICATE. */
export const printReceipt = (id: number): void =>
  void openFile('/fee-receipt-pdf', { id }).catch((thrown: unknown) => toast.problem(thrown));

/** Sends a receipt's paper to the printer. */
export const printReceiptAtOnce = (id: number): void =>
  void printPdf('/fee-receipt-pdf', { id }).catch((thrown: unknown) => toast.problem(thrown));
