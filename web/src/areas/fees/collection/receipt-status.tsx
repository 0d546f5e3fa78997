import { StatusBadge } from '@/kit';
import type { Receipt } from './types';

type Standing = Pick<Receipt, 'status' | 'instrument'>;

/** Whom the money of a receipt waits for, where no cheque is in hand. */
const WAITS_FOR: Partial<Record<Receipt['instrument'], string>> = {
  card: 'waits_for_bank',
  wallet: 'waits_for_bank',
  sponsor: 'waits_for_sponsor',
};

/** How a receipt stands: a cheque is in hand, a card's money comes with the bank's settlement, a part that a sponsor took over when it pays. */
export const receiptStatus = ({ status, instrument }: Standing): string =>
  (status === 'held' ? WAITS_FOR[instrument] : undefined) ?? status;

export const ReceiptStatus = ({ receipt }: { receipt: Standing }) => <StatusBadge status={receiptStatus(receipt)} />;
