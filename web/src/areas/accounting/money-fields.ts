import { choicesOf, type Field } from '@/kit';
import type { PaymentLine } from './types';

/** Where money comes from, or goes to. */
export const PAID_FROM = choicesOf('cash', 'bank');

interface CampusAndDay {
  campus_id: number | null;
  date: string | null;
}

/** Where the money goes or comes from is known: the bank too, where it goes through one. */
export const isPlaceKnown = (way: 'cash' | 'bank' | undefined, bankId: number | null | undefined): boolean =>
  way === 'cash' || (way === 'bank' && Boolean(bankId));

/** Every line has its head and an amount. */
export const areLinesFilled = (lines: readonly Partial<PaymentLine>[] | undefined): boolean =>
  lines !== undefined && lines.length > 0 && lines.every((line) => line.ledger_head_id && isAmount(line.amount_minor));

export const isAmount = (minor: number | null | undefined): boolean => (minor ?? 0) > 0;

/**
 * The body with its texts emptied where they are filled: they change no posting, so that a preview is not asked again at
 * every letter.
 */
export function withoutTexts<Body extends object>(body: Body, ...texts: readonly (keyof Body)[]): Body {
  return { ...body, ...Object.fromEntries(texts.map((name) => [name, body[name] && ''])) };
}

/** In whose books, and when: what every voucher's form begins with. */
export const CAMPUS_AND_DAY = [
  {
    name: 'campus_id',
    label: 'kit.label.campus',
    kind: 'remote',
    of: 'campuses',
    required: true,
    width: 'half',
    default: ({ campusId }) => campusId,
  },
  { name: 'date', kind: 'date', required: true, width: 'half', default: ({ today }) => today },
] as const satisfies readonly Field<CampusAndDay>[];

interface ThroughBank {
  bank_id: number | null;
  cheque_no: string | null;
}

/** The bank and the cheque, where money goes through a bank. */
export function throughBank<Form extends ThroughBank>(
  isBank: (values: Partial<Form>) => boolean,
): readonly Field<Form>[] {
  const fields: readonly Field<ThroughBank>[] = [
    { name: 'bank_id', kind: 'remote', of: 'banks', required: true, width: 'half' },
    { name: 'cheque_no', kind: 'text', maxLength: 40, width: 'half' },
  ];
  return fields.map((field) => ({ ...field, when: isBank }) as Field<Form>);
}

interface PaidFrom extends ThroughBank {
  paid_from: 'cash' | 'bank';
}

/** Where a payment takes its money from. */
export function paidFrom(first: 'cash' | 'bank'): readonly Field<PaidFrom>[] {
  return [
    { name: 'paid_from', kind: 'select', choices: PAID_FROM, required: true, default: first, width: 'half' },
    ...throughBank<PaidFrom>((values) => values.paid_from === 'bank'),
  ];
}
