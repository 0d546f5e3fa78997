import { choicesOf, type Field } from '@/kit';

/** The cash box or a bank. */
export const MONEY_SIDE = choicesOf('cash', 'bank');

export interface MoneySide {
  place: 'cash' | 'bank';
  bank_id: number | null;
  cheque_no: string | null;
}

/** Where money comes to, or from. */
export function moneySide(
  label: 'accounting.paid_from' | 'accounting.receipts.received_in',
): readonly Field<MoneySide>[] {
  const isBank = (values: Partial<MoneySide>) => values.place === 'bank';
  return [
    { name: 'place', label, kind: 'select', choices: MONEY_SIDE, required: true, default: 'bank', width: 'half' },
    { name: 'bank_id', kind: 'remote', of: 'banks', required: true, width: 'half', when: isBank },
    { name: 'cheque_no', kind: 'text', maxLength: 40, width: 'half', when: isBank },
  ];
}

/** Cash names no bank and no cheque. */
export const withoutBank = <Body extends { place?: 'cash' | 'bank' | null }>(body: Body): Body =>
  body.place === 'bank' ? body : { ...body, bank_id: null, cheque_no: null };

/** The money's place is known: the bank too, where it goes through one. */
export const isSideKnown = (body: { place?: 'cash' | 'bank' | null; bank_id?: number | null }): boolean =>
  body.place === 'cash' || (body.place === 'bank' && Boolean(body.bank_id));

/** The voucher that a row posted. */
export const VOUCHER = {
  key: 'voucher_no',
  label: 'accounting.vouchers.one',
  link: (row: { voucher_id: number }) => `/admin/voucher-details?id=${row.voucher_id}`,
} as const;
