import { Stack } from '@mantine/core';
import type { Schema } from '@/api/shapes';
import {
  choicesOf,
  DateText,
  defineResource,
  FormDialog,
  Money,
  Notice,
  permissionOf,
  SmallTable,
  StatusBadge,
} from '@/kit';
import { formatMonth, t, word } from '@/text';
import { MonthAmounts } from './months';
import * as records from './records';

type Budget = Schema<'ExpenseBudgetDetails'>;

const ledgerOf = (one: { ledger_head_id: number; campus_id: number; from_on: string; to_on: string }) =>
  `/admin/ledger-transactions?ledger_head_id=${one.ledger_head_id}&campus_id=${one.campus_id}&from=${one.from_on}&to=${one.to_on}`;

/** What expense heads may spend in a year, and what they have spent. */
export default defineResource(records.budgets, {
  sort: 'ledger_head_name',
  searchable: true,
  explains: 'accounting.budgets.explains',
  columns: [
    { key: 'ledger_head_name', label: 'accounting.expenses.head', second: 'head_name', card: 'title' },
    { key: 'code', hidden: true },
    { key: 'campus_name' },
    { key: 'fiscal_year', render: (row) => String(row.fiscal_year) },
    { key: 'amount_minor', kind: 'money' },
    { key: 'actual_minor', kind: 'money', link: ledgerOf },
    { key: 'committed_minor', kind: 'money', hidden: true },
    { key: 'left_minor', kind: 'money', card: 'figure' },
    { key: 'percent', kind: 'percent' },
    { key: 'prepared_by_name', hidden: true },
    { key: 'approved_by_name', hidden: true },
    { key: 'approved_on', kind: 'date', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'fiscal_year', label: 'accounting.budgets.fiscal_year', kind: 'text' },
    { name: 'status', kind: 'enum', choices: choicesOf('draft', 'approved') },
    { name: 'is_tight', kind: 'boolean' },
    { name: 'is_overspent', kind: 'boolean', more: true },
    {
      name: 'ledger_head_id',
      label: 'accounting.expenses.head',
      kind: 'remote',
      of: 'expense_ledger_heads',
      more: true,
    },
  ],
  bulkActions: [
    {
      key: 'approve',
      label: 'accounting.budgets.approve',
      idsOnly: true,
      call: {
        path: '/approve-expense-budgets',
        body: ({ rows }) => ({ budgets: rows.map(({ id, version }) => ({ id, version })) }),
      },
    },
  ],
  rowActions: [
    {
      key: 'delete',
      label: 'kit.delete',
      tone: 'danger',
      when: ({ status }) => status === 'draft',
      call: { path: '/delete-expense-budget', method: 'DELETE', body: ({ id }) => ({ id }) },
      confirm: {
        description: (budget) =>
          t('accounting.budgets.delete_description', {
            name: budget.ledger_head_name,
            year: String(budget.fiscal_year),
          }),
        undo: 'cannot_undo',
      },
    },
  ],
  fields: [
    {
      title: 'accounting.budgets.one',
      help: 'accounting.budgets.form_help',
      fields: [
        { name: 'campus_id', kind: 'remote', of: 'campuses', fixed: 'after_save', default: ({ campusId }) => campusId },
        {
          name: 'ledger_head_id',
          label: 'accounting.expenses.head',
          kind: 'remote',
          of: 'expense_heads',
          fixed: 'after_save',
          width: 'half',
        },
        {
          name: 'fiscal_year',
          kind: 'number',
          year: true,
          fixed: 'after_save',
          width: 'half',
          default: ({ fiscalYear }) => fiscalYear,
        },
        {
          name: 'months',
          kind: 'slot',
          default: Array.from({ length: 12 }, () => 0),
          render: ({ value, values, setValue, error, focus }) => (
            <MonthAmounts
              amounts={value as readonly number[] | undefined}
              campusId={values.campus_id}
              fiscalYear={values.fiscal_year}
              change={setValue}
              error={error}
              focus={focus}
            />
          ),
        },
        { name: 'note', kind: 'text' },
        { name: 'reason', kind: 'text' },
      ],
    },
  ],
  toForm: (budget) => ({
    campus_id: budget.campus_id,
    ledger_head_id: budget.ledger_head_id,
    fiscal_year: budget.fiscal_year,
    months: budget.amounts,
    note: budget.note,
  }),
  identity: (budget) => ({
    name: budget.ledger_head_name,
    number: String(budget.fiscal_year),
    status: budget.status,
    campus: budget.campus_name,
  }),
  figures: (budget) => [
    {
      label: 'accounting.budgets.amount',
      value: <Money minor={budget.amount_minor} />,
      to: `/admin/budget-details?id=${budget.id}&tab=months`,
    },
    { label: 'accounting.budgets.actual', value: <Money minor={budget.actual_minor} />, to: ledgerOf(budget) },
    {
      label: 'accounting.budgets.left',
      value: <Money minor={budget.left_minor} />,
      to: `/admin/budget-details?id=${budget.id}&tab=months`,
    },
  ],
  facts: [
    {
      title: 'accounting.budgets.one',
      facts: [
        { label: 'accounting.heads.one', value: (budget) => budget.head_name },
        {
          label: 'accounting.budgets.committed',
          value: (budget) => budget.committed_minor > 0 && <Money minor={budget.committed_minor} />,
        },
        { label: 'accounting.drafts.prepared_by', value: (budget) => budget.prepared_by_name },
        {
          label: 'accounting.budgets.approved_by',
          value: (budget) =>
            budget.approved_by_name && (
              <>
                {budget.approved_by_name} <DateText value={budget.approved_on} />
              </>
            ),
        },
        { label: 'kit.label.notes', value: (budget) => budget.note },
      ],
    },
  ],
  tabs: [
    { key: 'months', label: 'accounting.budgets.months', render: (budget) => <Months of={budget} /> },
    {
      key: 'revisions',
      label: 'accounting.budget_revisions.many',
      count: ({ revisions }) => revisions.length,
      render: (budget) => <Revisions of={budget} />,
    },
  ],
  actions: [
    {
      key: 'approve',
      label: 'accounting.budgets.approve',
      tone: 'primary',
      when: ({ status }) => status === 'draft',
      call: { path: '/approve-expense-budgets', body: ({ id, version }) => ({ budgets: [{ id, version }] }) },
      confirm: {
        description: (budget) => t('accounting.budgets.approve_description', { name: budget.ledger_head_name }),
        undo: 'cannot_undo',
      },
    },
    {
      key: 'transfer',
      label: 'accounting.budgets.transfer',
      permission: permissionOf('POST', '/save-budget-transfer'),
      when: ({ status }) => status === 'approved',
      dialog: Transfer,
    },
  ],
});

/** Takes an amount from this head's budget to another's; another person approves it. */
function Transfer({ record, close }: { record: Budget; close: () => void }) {
  return (
    <FormDialog
      path="/save-budget-transfer"
      about={{ from_budget_id: record.id }}
      fields={[
        {
          name: 'to_budget_id',
          label: 'accounting.budgets.transfer_to',
          kind: 'remote',
          of: 'expense_budgets',
          within: record.campus_id,
        },
        { name: 'amount_minor', kind: 'money', width: 'half' },
        { name: 'month', kind: 'month', width: 'half', default: ({ today }) => today.slice(0, 7) },
        { name: 'reason', kind: 'text' },
      ]}
      label="accounting.budgets.transfer"
      close={close}
    >
      <p>{t('accounting.budgets.transfer_description', { name: record.ledger_head_name })}</p>
    </FormDialog>
  );
}

function Months({ of }: { of: Budget }) {
  return (
    <SmallTable
      label="accounting.budgets.months"
      rows={of.months}
      keyOf={({ month }) => month}
      columns={[
        { label: 'kit.label.month', head: true, value: ({ month }) => formatMonth(month) },
        { label: 'accounting.budgets.amount', figure: true, value: (one) => <Money minor={one.amount_minor} /> },
        { label: 'accounting.budgets.actual', figure: true, value: (one) => <Money minor={one.actual_minor} /> },
        { label: 'accounting.budgets.committed', figure: true, value: (one) => <Money minor={one.committed_minor} /> },
        { label: 'accounting.budgets.left', figure: true, value: (one) => <Money minor={one.left_minor} /> },
      ]}
    />
  );
}

function Revisions({ of }: { of: Budget }) {
  if (of.revisions.length === 0) return <Notice tone="info" title={t('accounting.budget_revisions.empty')} />;
  return (
    <Stack gap="sm">
      <SmallTable
        label="accounting.budget_revisions.many"
        rows={of.revisions}
        keyOf={({ id }) => id}
        columns={[
          { label: 'kit.label.kind', head: true, value: ({ kind }) => word(kind) },
          {
            label: 'accounting.budget_revisions.change',
            figure: true,
            value: (one) => <Money minor={one.change_minor} />,
          },
          { label: 'accounting.budgets.transfer_to', value: ({ to_head_name }) => to_head_name },
          { label: 'accounting.statements.reason', value: ({ reason }) => reason },
          { label: 'accounting.drafts.prepared_by', value: (one) => one.prepared_by_name },
          { label: 'accounting.budget_revisions.decided_by', value: (one) => one.decided_by_name },
          { label: 'kit.label.status', value: ({ status }) => <StatusBadge status={status} /> },
        ]}
      />
    </Stack>
  );
}
