import { defineResource } from '@/kit';
import { t, word } from '@/text';
import * as records from './records';

/** Bills that were owed when the books began, and what payees were paid in that tax year before. */
export default defineResource(records.payeeOpenings, {
  sort: '-date',
  searchable: false,
  columns: [
    { key: 'payee_name', card: 'title', link: (row) => `/admin/payee-details?id=${row.payee_id}` },
    { key: 'campus_name', hidden: true },
    { key: 'date', kind: 'date' },
    {
      key: 'bill_no',
      label: 'accounting.bills.one',
      link: (row) => (row.bill_id === null ? undefined : `/admin/bill-details?id=${row.bill_id}`),
    },
    { key: 'owed_minor', kind: 'money', card: 'figure' },
    { key: 'nature', render: (row) => (row.nature === null ? '' : word(row.nature)) },
    { key: 'paid_minor', kind: 'money' },
    { key: 'tax_minor', kind: 'money', hidden: true },
    {
      key: 'voucher_no',
      link: (row) => (row.voucher_id === null ? undefined : `/admin/voucher-details?id=${row.voucher_id}`),
    },
    { key: 'is_reversed', label: 'accounting.payee_openings.taken_back', kind: 'boolean' },
    { key: 'reversed_reason', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'is_reversed', label: 'accounting.payee_openings.taken_back', kind: 'boolean' },
    { name: 'date', kind: 'date', more: true },
  ],
  rowActions: [
    {
      key: 'take-back',
      label: 'accounting.payee_openings.take_back',
      tone: 'danger',
      when: (row) => !row.is_reversed,
      call: { path: '/take-payee-opening-back', body: (row, reason) => ({ id: row.id, reason }) },
      confirm: {
        description: (row) => t('accounting.payee_openings.take_back_description', { name: row.payee_name ?? '' }),
        undo: 'cannot_undo',
        reason: 'required',
      },
    },
  ],
});
