import { defineResource, FormScreen, Money, PreviewedPostings } from '@/kit';
import { t } from '@/text';
import { isAmount, isPlaceKnown, PAID_FROM, paidFrom, withoutTexts } from './money-fields';
import type { ExpenseForm } from './types';
import * as records from './records';

export const expenses = defineResource(records.expenses, {
  sort: '-date',
  searchable: true,
  columns: [
    { key: 'date', label: 'kit.label.date', kind: 'date' },
    { key: 'ledger_head_name', label: 'accounting.expenses.head', second: 'head_name', card: 'title' },
    { key: 'description', label: 'kit.label.description' },
    { key: 'payee', label: 'accounting.payee' },
    { key: 'paid_from', label: 'accounting.paid_from', choices: PAID_FROM },
    { key: 'bank_name', label: 'kit.label.bank', hidden: true },
    { key: 'cheque_no', label: 'accounting.cheque_no', hidden: true },
    { key: 'bill_no', label: 'accounting.expenses.bill_no', hidden: true },
    { key: 'campus_name', label: 'kit.label.campus', hidden: true },
    {
      key: 'voucher_no',
      label: 'accounting.vouchers.one',
      link: (row) => `/admin/voucher-details?id=${row.voucher_id}`,
    },
    { key: 'is_reversed', label: 'accounting.reversed', kind: 'boolean', hidden: true },
    { key: 'amount_minor', label: 'kit.label.amount', kind: 'money' },
  ],
  filters: [
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
    { name: 'ledger_head_id', label: 'accounting.expenses.head', kind: 'remote', of: 'expense_ledger_heads' },
    { name: 'date', label: 'kit.label.date', kind: 'date' },
    { name: 'paid_from', label: 'accounting.paid_from', kind: 'enum', choices: PAID_FROM, more: true },
    { name: 'bank_id', label: 'kit.label.bank', kind: 'remote', of: 'banks', more: true },
    { name: 'is_reversed', label: 'accounting.reversed', kind: 'boolean', more: true },
  ],
  fields: [
    {
      title: 'accounting.expenses.what',
      fields: [
        {
          name: 'campus_id',
          label: 'kit.label.campus',
          kind: 'remote',
          of: 'campuses',
          required: true,
          default: ({ campusId }) => campusId,
        },
        { name: 'ledger_head_id', label: 'accounting.expenses.head', kind: 'remote', of: 'expense_heads' },
        {
          name: 'date',
          label: 'kit.label.date',
          kind: 'date',
          required: true,
          width: 'half',
          default: ({ today }) => today,
        },
        { name: 'amount_minor', label: 'kit.label.amount', kind: 'money', width: 'half' },
        { name: 'description', label: 'kit.label.description', kind: 'text', maxLength: 300 },
        { name: 'bill_no', label: 'accounting.expenses.bill_no', kind: 'text', maxLength: 40, width: 'half' },
        { name: 'program_id', label: 'kit.label.program', kind: 'remote', of: 'programs', width: 'half' },
        { name: 'attachment_file_id', from: 'attachment', label: 'accounting.expenses.bill', kind: 'file' },
      ],
    },
    {
      title: 'accounting.paid',
      fields: [{ name: 'payee', label: 'accounting.payee', kind: 'text', maxLength: 120 }, ...paidFrom('cash')],
    },
  ],
  toBody: (values) => (values.paid_from === 'bank' ? values : { ...values, bank_id: null, cheque_no: null }),
  formAside: (_, body) => <ExpensePostings body={body} />,
  identity: (expense) => ({
    name: expense.description,
    number: expense.voucher_no,
    status: expense.is_reversed ? 'reversed' : 'posted',
    campus: expense.campus_name,
  }),
  figures: (expense) => [
    {
      label: 'kit.label.amount',
      value: <Money minor={expense.amount_minor} />,
      to: `/admin/voucher-details?id=${expense.voucher_id}`,
    },
  ],
  actions: [
    {
      key: 'take-back',
      label: 'accounting.expenses.take_back',
      permission: 'Accounts.expenses.delete',
      tone: 'danger',
      when: (expense) => !expense.is_reversed,
      call: { path: '/delete-expense', method: 'DELETE', body: (expense) => ({ id: expense.id }) },
      confirm: {
        title: 'accounting.expenses.take_back',
        description: (expense) => t('accounting.expenses.take_back_description', { no: expense.voucher_no }),
        undo: 'cannot_undo',
      },
    },
  ],
});

export default expenses;

/** What the expense does to its head and to the money; of a correction, what the new voucher will do. */
function ExpensePostings({ body }: { body: Partial<ExpenseForm> & { id?: number } }) {
  const complete =
    body.campus_id &&
    body.ledger_head_id &&
    body.date &&
    isAmount(body.amount_minor) &&
    isPlaceKnown(body.paid_from, body.bank_id);
  if (body.id === undefined)
    return (
      <PreviewedPostings
        path="/preview-expense"
        body={complete ? { ...withoutTexts(body, 'description', 'payee'), bill_no: null } : null}
        permission="Accounts.expenses.create"
      />
    );
  // above the limit another payee is refused
  return (
    <PreviewedPostings
      path="/preview-expense-correction"
      body={complete ? { ...withoutTexts(body, 'description'), bill_no: null } : null}
      permission="Accounts.expenses.update"
    />
  );
}

export const ExpenseNew = () => <FormScreen resource={expenses} />;
export const ExpenseEdit = () => <FormScreen resource={expenses} mode="edit" />;
