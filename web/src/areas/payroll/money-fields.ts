import { choicesOf } from '@/kit';

export const PLACES = choicesOf('cash', 'bank');

/** Whether money goes out of, or into, a bank. */
export const byBank = (values: { paid_from?: string | null; received_in?: string | null }) =>
  (values.paid_from ?? values.received_in) === 'bank';

/** What cash does not say of itself. */
export const withoutBank = <Values extends { paid_from?: string | null }>(values: Values): Values =>
  byBank(values) ? values : { ...values, bank_id: null, cheque_no: null };
