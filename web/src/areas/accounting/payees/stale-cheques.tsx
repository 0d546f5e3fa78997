import { defineResource } from '@/kit';
import { t } from '@/text';
import { staleCheques } from './records';

/** Cheques of ours that nobody presented within six months: what is owed of each is a bill, which a new cheque pays. */
export default defineResource(staleCheques, {
  sort: '-date',
  searchable: true,
  columns: [
    { key: 'date', kind: 'date' },
    { key: 'cheque_no' },
    { key: 'cheque_date', label: 'accounting.stale_cheques.cheque_date', kind: 'date' },
    {
      key: 'payee_name',
      second: 'reason',
      card: 'title',
      link: (row) => `/admin/payee-details?id=${row.payee_id}`,
    },
    { key: 'reason', hidden: true },
    { key: 'bank_name' },
    { key: 'campus_name', hidden: true },
    { key: 'voucher_no', link: (row) => `/admin/voucher-details?id=${row.voucher_id}` },
    { key: 'is_reversed', label: 'accounting.stale_cheques.presented', kind: 'boolean' },
    {
      key: 'amount_minor',
      kind: 'money',
      card: 'figure',
      link: (row) => `/admin/bill-details?id=${row.bill_id}`,
    },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'payee_id', kind: 'remote', of: 'payees' },
    { name: 'bank_id', kind: 'remote', of: 'banks', more: true },
    { name: 'date', kind: 'date' },
    { name: 'is_reversed', label: 'accounting.stale_cheques.presented', kind: 'boolean', more: true },
  ],
  rowActions: [
    {
      key: 'presented',
      label: 'accounting.stale_cheques.presented',
      when: (row) => !row.is_reversed,
      call: { path: '/take-stale-cheque-back', body: (row, reason, today) => ({ id: row.id, reason, today }) },
      confirm: {
        description: (row) => t('accounting.stale_cheques.presented_description', { no: row.cheque_no }),
        undo: 'cannot_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});
