import { choicesOf, defineResource } from '@/kit';
import { t } from '@/text';
import { billPayments } from './records';

const SETTLED_BY = choicesOf('cash', 'bank', 'credit_note', 'advance');

/** Payments of bills: gross, the tax that was withheld, and what was paid. */
export default defineResource(billPayments, {
  sort: '-date',
  searchable: false,
  columns: [
    { key: 'date', kind: 'date' },
    { key: 'payee_name', card: 'title', link: (row) => `/admin/payee-details?id=${row.payee_id}` },
    { key: 'settled_by', choices: SETTLED_BY },
    { key: 'note_no', label: 'accounting.bills.note_no', hidden: true },
    { key: 'bank_name' },
    { key: 'cheque_no' },
    { key: 'campus_name', hidden: true },
    { key: 'voucher_no', link: (row) => `/admin/voucher-details?id=${row.voucher_id}` },
    { key: 'gross_minor', label: 'accounting.withholding.gross', kind: 'money' },
    { key: 'tax_minor', kind: 'money' },
    { key: 'net_minor', kind: 'money', card: 'figure' },
    { key: 'is_reversed', kind: 'boolean', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'payee_id', kind: 'remote', of: 'payees' },
    { name: 'date', kind: 'date' },
    { name: 'is_reversed', kind: 'boolean', more: true },
  ],
  rowActions: [
    {
      key: 'take-back',
      label: 'accounting.bill_payments.take_back',
      tone: 'danger',
      when: (row) => !row.is_reversed,
      call: { path: '/take-bill-payment-back', body: (row, reason, today) => ({ id: row.id, reason, today }) },
      confirm: {
        description: (row) => t('accounting.bill_payments.take_back_description', { name: row.payee_name }),
        undo: 'cannot_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});
