/** The record of receipts that were taken without the server: its calls, address and titles. */
import { record } from '@/frame/record';

export const provisionalReceipts = record({
  name: 'provisional receipt',
  texts: 'outage.receipts',
  calls: { list: '/get-provisional-receipts' },
  paths: { list: '/admin/provisional-receipts' },
});
