import type { Schema } from '@/api/shapes';
import { choicesOf, type Field } from '@/kit';
import { NATURES } from '../withholding/natures';

type Form = Schema<'SlipForm'>;

export const KINDS = choicesOf('expense', 'advance', 'settlement');
export const STATUSES = choicesOf('requested', 'approved', 'paid', 'rejected', 'reversed');

const spends = (values: Partial<Form>) =>
  values.kind === 'expense' || (values.kind === 'settlement' && (values.amount_minor ?? 0) > 0);

/** What is spent, on whom and for what; `kinds` is what the form may be of. */
export const slipFields = (kinds: ReturnType<typeof choicesOf>): readonly Field<Form>[] => [
  {
    name: 'register_id',
    label: 'accounting.petty_cash.one',
    kind: 'remote',
    of: 'open_petty_cash_registers',
    width: 'half',
  },
  { name: 'date', kind: 'date', width: 'half', default: ({ today }) => today },
  { name: 'kind', kind: 'select', choices: kinds, default: 'expense', width: 'half' },
  {
    name: 'advance_id',
    kind: 'remote',
    of: 'open_petty_cash_advances',
    parent: 'register_id',
    required: true,
    when: ({ kind }) => kind === 'settlement',
  },
  {
    name: 'amount_minor',
    label: 'kit.label.amount',
    help: 'accounting.slips.amount_help',
    kind: 'money',
    width: 'half',
  },
  {
    name: 'ledger_head_id',
    label: 'accounting.expenses.head',
    kind: 'remote',
    of: 'expense_heads',
    required: true,
    when: spends,
  },
  { name: 'employee_id', kind: 'remote', of: 'employees', required: true, when: ({ kind }) => kind === 'advance' },
  {
    name: 'payee',
    label: 'accounting.payee',
    kind: 'text',
    required: true,
    when: ({ kind, payee_id }) => kind === 'expense' && !payee_id,
  },
  {
    name: 'payee_id',
    label: 'accounting.payments.payee_id',
    help: 'accounting.payments.payee_id_help',
    kind: 'remote',
    of: 'payees',
    width: 'half',
    when: ({ kind }) => kind === 'expense',
  },
  {
    name: 'nature',
    label: 'accounting.withholding.nature',
    kind: 'select',
    choices: NATURES,
    width: 'half',
    when: ({ kind, payee_id }) => kind === 'expense' && Boolean(payee_id),
  },
  { name: 'description', kind: 'text' },
  { name: 'bill_no', kind: 'text', width: 'half', when: ({ kind }) => kind !== 'advance' },
  { name: 'program_id', kind: 'remote', of: 'programs', width: 'half', when: spends },
  { name: 'attachment_file_id', label: 'accounting.expenses.bill', kind: 'file' },
];

/** Fields that the kind of the slip does not ask for are left empty. */
export const slipBody = (values: Partial<Form>): Partial<Form> => ({
  ...values,
  advance_id: values.kind === 'settlement' ? values.advance_id : null,
  employee_id: values.kind === 'advance' ? values.employee_id : null,
  ledger_head_id: spends(values) ? values.ledger_head_id : null,
  payee: values.kind === 'expense' && !values.payee_id ? values.payee : null,
  payee_id: values.kind === 'expense' ? values.payee_id : null,
  nature: values.kind === 'expense' && values.payee_id ? values.nature : null,
  bill_no: values.kind === 'advance' ? null : values.bill_no,
});

/** Enough is said for the slip to be previewed. */
export const isComplete = (body: Partial<Form>): boolean =>
  Boolean(body.register_id && body.date && body.kind) &&
  (body.kind === 'settlement' ? Boolean(body.advance_id) : (body.amount_minor ?? 0) > 0) &&
  (!spends(body) || Boolean(body.ledger_head_id)) &&
  (body.kind !== 'advance' || Boolean(body.employee_id));
