import { choicesOf, defineResource, FormDialog, permissionOf } from '@/kit';
import type { Schema } from '@/api/shapes';
import { formatMoney, formatMonth, t } from '@/text';
import * as records from './records';

type Revision = Schema<'BudgetRevision'>;

/** What people propose to change of approved budgets, for somebody else to decide. */
export default defineResource(records.revisions, {
  sort: '-created_at',
  columns: [
    {
      key: 'ledger_head_name',
      label: 'accounting.expenses.head',
      second: 'campus_name',
      card: 'title',
      link: (row) => `/admin/budget-details?id=${row.budget_id}`,
    },
    { key: 'kind', choices: choicesOf('revision', 'transfer') },
    { key: 'to_head_name', label: 'accounting.budgets.transfer_to' },
    { key: 'month', render: (row) => (row.month ? formatMonth(row.month) : null) },
    { key: 'fiscal_year', render: (row) => String(row.fiscal_year), hidden: true },
    { key: 'was_minor', kind: 'money' },
    { key: 'amount_minor', label: 'accounting.budget_revisions.becomes', kind: 'money' },
    { key: 'change_minor', kind: 'money', hidden: true },
    { key: 'reason' },
    { key: 'prepared_by_name' },
    { key: 'decided_by_name', hidden: true },
    { key: 'decided_on', kind: 'date', hidden: true },
    { key: 'decision', hidden: true },
    { key: 'created_at', kind: 'instant', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'status', kind: 'enum', choices: choicesOf('proposed', 'approved', 'rejected') },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'kind', kind: 'enum', choices: choicesOf('revision', 'transfer'), more: true },
    { name: 'fiscal_year', kind: 'text', more: true },
  ],
  rowActions: [
    {
      key: 'approve',
      label: 'accounting.budget_revisions.approve',
      tone: 'primary',
      when: ({ status }) => status === 'proposed',
      call: { path: '/approve-budget-revision', body: ({ id, version }) => ({ id, version }) },
      confirm: {
        description: (one) =>
          t('accounting.budget_revisions.approve_description', {
            name: one.ledger_head_name,
            was: formatMoney(one.was_minor),
            becomes: formatMoney(one.amount_minor),
          }),
        undo: 'cannot_undo',
      },
    },
    {
      key: 'reject',
      label: 'accounting.budget_revisions.reject',
      permission: permissionOf('POST', '/reject-budget-revision'),
      when: ({ status }) => status === 'proposed',
      dialog: Reject,
    },
  ],
});

function Reject({ record, close }: { record: Revision; close: () => void }) {
  return (
    <FormDialog
      path="/reject-budget-revision"
      about={{ id: record.id, version: record.version }}
      fields={[{ name: 'reason', kind: 'text' }]}
      label="accounting.budget_revisions.reject"
      close={close}
    >
      <p>{t('accounting.budget_revisions.reject_description', { name: record.ledger_head_name })}</p>
    </FormDialog>
  );
}
