import { choicesOf, defineResource, FormScreen, Money, PreviewedPostings } from '@/kit';
import { t } from '@/text';
import { BudgetLeft } from './budgets/standing';
import { isAmount, PAID_FROM, throughBank, withoutTexts } from './money-fields';
import { NATURES } from './withholding/natures';
import type { ExpenseEntry } from './types';
import * as records from './records';

const isPayable = ({ paid_from }: Partial<ExpenseEntry>) => paid_from === 'payable';

export const expenses = defineResource(records.expenses, {
  sort: '-date',
  searchable: true,
  columns: [
    { key: 'date', kind: 'date' },
    { key: 'ledger_head_name', label: 'accounting.expenses.head', second: 'head_name', card: 'title' },
    { key: 'description' },
    { key: 'payee' },
    { key: 'paid_from', choices: PAID_FROM },
    { key: 'bank_name', hidden: true },
    { key: 'cheque_no', hidden: true },
    { key: 'bill_no', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'voucher_no', link: (row) => `/admin/voucher-details?id=${row.voucher_id}` },
    { key: 'is_reversed', kind: 'boolean', hidden: true },
    { key: 'nature', label: 'accounting.withholding.nature', choices: NATURES, hidden: true },
    { key: 'tax_minor', kind: 'money', hidden: true },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'ledger_head_id', label: 'accounting.expenses.head', kind: 'remote', of: 'expense_ledger_heads' },
    { name: 'date', kind: 'date' },
    { name: 'paid_from', kind: 'enum', choices: PAID_FROM, more: true },
    { name: 'bank_id', kind: 'remote', of: 'banks', more: true },
    { name: 'is_reversed', kind: 'boolean', more: true },
  ],
  fields: [
    {
      title: 'accounting.expenses.what',
      fields: [
        { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId },
        { name: 'ledger_head_id', label: 'accounting.expenses.head', kind: 'remote', of: 'expense_heads' },
        { name: 'date', kind: 'date', width: 'half', default: ({ today }) => today },
        { name: 'amount_minor', kind: 'money', width: 'half' },
        { name: 'description', kind: 'text' },
        { name: 'bill_no', kind: 'text', width: 'half' },
        { name: 'program_id', kind: 'remote', of: 'programs', width: 'half' },
        { name: 'attachment_file_id', from: 'attachment', label: 'accounting.expenses.bill', kind: 'file' },
      ],
    },
    {
      title: 'accounting.paid',
      fields: [
        {
          name: 'paid_from',
          kind: 'select',
          choices: choicesOf('cash', 'bank', 'petty_cash', 'payable'),
          default: 'cash',
          width: 'half',
        },
        {
          name: 'payee',
          kind: 'text',
          required: true,
          when: ({ paid_from, payee_id }) => paid_from !== 'payable' && !payee_id,
        },
        {
          name: 'payee_id',
          label: 'accounting.payments.payee_id',
          help: 'accounting.payments.payee_id_help',
          kind: 'remote',
          of: 'payees',
        },
        { name: 'due_on', label: 'accounting.bills.due_on', kind: 'date', width: 'half', when: isPayable },
        {
          name: 'nature',
          label: 'accounting.withholding.nature',
          kind: 'select',
          choices: NATURES,
          width: 'half',
          when: ({ payee_id }) => Boolean(payee_id),
        },
        ...throughBank<ExpenseEntry>((values) => values.paid_from === 'bank'),
      ],
    },
  ],
  toBody: ({ due_on, ...values }) => ({
    ...values,
    ...(values.paid_from !== 'bank' && { bank_id: null, cheque_no: null }),
    // a payee of the register has its own name
    ...(values.payee_id ? { payee: '' } : { nature: null }),
    ...(values.paid_from === 'payable' && { payee: null, due_on }),
  }),
  formAside: (_, body) => (
    <>
      <BudgetLeft
        campusId={body.campus_id}
        headId={body.ledger_head_id}
        date={body.date}
        amountMinor={body.amount_minor}
        expenseId={body.id}
      />
      <ExpensePostings body={body} />
    </>
  ),
  whyFixed: (expense) => (expense.is_reversed ? t('kit.taken_back') : null),
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
      tone: 'danger',
      when: (expense) => !expense.is_reversed,
      call: {
        path: '/delete-expense',
        method: 'DELETE',
        body: (expense, _, today) => ({ id: expense.id, ...(today && { today }) }),
      },
      confirm: {
        description: (expense) => t('accounting.expenses.take_back_description', { no: expense.voucher_no }),
        undo: 'cannot_undo',
        choice: 'kit.reverse_today',
      },
    },
  ],
});

export default expenses;

/** What the expense does to its head and to the money; of a correction, what the new voucher will do. */
function ExpensePostings({ body }: { body: Partial<ExpenseEntry> & { id?: number } }) {
  const complete =
    body.campus_id &&
    body.ledger_head_id &&
    body.date &&
    isAmount(body.amount_minor) &&
    (body.paid_from === 'bank' ? Boolean(body.bank_id) : body.paid_from === 'payable' ? Boolean(body.payee_id) : true);
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

/** What was paid is corrected as cash or bank; slips of petty cash and bills are taken back on their own pages. */
const corrected: typeof expenses = {
  ...expenses,
  fields: expenses.fields?.map((section) => ({
    ...section,
    fields: section.fields.map((field) =>
      field.name === 'paid_from' ? ({ ...field, choices: PAID_FROM } as typeof field) : field,
    ),
  })),
};

export const Edit = () => <FormScreen resource={corrected} mode="edit" />;
