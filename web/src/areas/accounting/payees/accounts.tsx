import { choicesOf, defineResource } from '@/kit';
import { t } from '@/text';
import { payeeAccounts } from './records';

const STATUSES = choicesOf('waiting', 'approved', 'rejected');

/** Other bank accounts of payees: one person asks, another approves. */
export default defineResource(payeeAccounts, {
  sort: '-created_at',
  searchable: false,
  columns: [
    { key: 'created_at', label: 'kit.label.date', kind: 'instant' },
    { key: 'payee_name', card: 'title', link: (row) => `/admin/payee-details?id=${row.payee_id}` },
    { key: 'bank_name', second: 'account_title' },
    { key: 'account_title', hidden: true },
    { key: 'account_no' },
    { key: 'reason' },
    { key: 'requested_name', label: 'accounting.payee_accounts.asked_by' },
    { key: 'decided_name', label: 'accounting.payee_accounts.decided_by', hidden: true },
    { key: 'decision', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'status', kind: 'enum', choices: STATUSES },
    { name: 'campus_id', kind: 'remote', of: 'campuses', more: true },
    { name: 'payee_id', kind: 'remote', of: 'payees', more: true },
  ],
  rowActions: [
    {
      key: 'approve',
      label: 'accounting.payee_accounts.approve',
      tone: 'primary',
      when: (row) => row.status === 'waiting',
      call: { path: '/approve-payee-account', body: (row) => ({ id: row.id, version: row.version }) },
      confirm: {
        description: (row) =>
          t('accounting.payee_accounts.approve_description', { name: row.payee_name, account: row.account_no }),
        undo: 'can_undo',
      },
    },
    {
      key: 'reject',
      label: 'accounting.payee_accounts.reject',
      when: (row) => row.status === 'waiting',
      call: { path: '/reject-payee-account', body: (row, reason) => ({ id: row.id, version: row.version, reason }) },
      confirm: {
        description: (row) => t('accounting.payee_accounts.reject_description', { name: row.payee_name }),
        undo: 'cannot_undo',
        reason: 'required',
      },
    },
  ],
});
