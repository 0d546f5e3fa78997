import type { Schema } from '@/api/shapes';
import {
  AppLink,
  choicesOf,
  DateText,
  defineResource,
  FormDialog,
  linesOf,
  Money,
  permissionOf,
  PreviewedPostings,
  SmallTable,
} from '@/kit';
import { t, word } from '@/text';
import { CAMPUS_AND_DAY, isAmount, withoutTexts } from '../money-fields';
import { NATURES } from '../withholding/natures';
import { bills } from './records';

type Bill = Schema<'Bill'>;
type BillForm = Schema<'BillForm'>;
type BillLineForm = Schema<'BillLineForm'>;

/** Kinds of expense, and the taxes that are collected with a bill, which have heads of their own. */
const LINES = linesOf<BillLineForm>({
  one: 'kit.line_number',
  add: 'accounting.bills.add_line',
  max: 50,
  totals: ['amount_minor'],
  fields: [
    {
      name: 'kind',
      label: 'accounting.bills.line_kind',
      kind: 'select',
      choices: choicesOf('expense', 'sales_tax', 'duty', 'income_tax'),
      required: true,
      default: 'expense',
    },
    {
      name: 'ledger_head_id',
      label: 'accounting.expenses.head',
      kind: 'remote',
      of: 'expense_heads',
      required: true,
      when: ({ kind }) => kind === 'expense',
    },
    { name: 'amount_minor', label: 'kit.label.amount', kind: 'money', required: true },
    {
      name: 'nature',
      label: 'accounting.withholding.nature',
      kind: 'select',
      choices: NATURES,
      when: ({ kind }) => kind !== 'income_tax',
    },
    { name: 'program_id', label: 'kit.label.program', kind: 'remote', of: 'programs' },
  ],
});

const isOfOneKind = ({ lines }: Partial<BillForm>): boolean => !lines?.length;

/** A line without what its kind has not: what was chosen before the kind was is not sent. */
const sentLine = (line: BillLineForm): BillLineForm => ({
  ...line,
  ledger_head_id: line.kind === 'expense' ? (line.ledger_head_id ?? null) : null,
  nature: line.kind === 'income_tax' ? null : (line.nature ?? null),
});

const isLineFilled = (line: BillLineForm): boolean =>
  isAmount(line.amount_minor) && (line.kind !== 'expense' || Boolean(line.ledger_head_id));

const statusOf = (bill: Bill) => {
  if (bill.is_reversed) return 'reversed';
  if (bill.owed_minor === 0) return 'paid';
  return bill.paid_minor > 0 ? 'partly_paid' : 'unpaid';
};

/** Bills that are owed to payees until they are paid. */
export default defineResource(bills, {
  sort: '-date',
  searchable: true,
  columns: [
    { key: 'date', kind: 'date' },
    { key: 'bill_no' },
    { key: 'payee_name', second: 'description', card: 'title' },
    { key: 'description', hidden: true },
    { key: 'ledger_head_name', label: 'accounting.expenses.head' },
    { key: 'due_on', kind: 'date' },
    { key: 'nature', label: 'accounting.withholding.nature', choices: NATURES, hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'voucher_no', hidden: true, link: (row) => `/admin/voucher-details?id=${row.voucher_id}` },
    { key: 'is_reversed', kind: 'boolean', hidden: true },
    { key: 'amount_minor', kind: 'money' },
    { key: 'paid_minor', label: 'accounting.bills.paid_part', kind: 'money', hidden: true },
    { key: 'owed_minor', kind: 'money', card: 'figure' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'payee_id', kind: 'remote', of: 'payees' },
    { name: 'is_unpaid', kind: 'boolean' },
    { name: 'is_overdue', kind: 'boolean', more: true },
    { name: 'date', kind: 'date', more: true },
    { name: 'due_on', kind: 'date', more: true },
    {
      name: 'ledger_head_id',
      label: 'accounting.expenses.head',
      kind: 'remote',
      of: 'expense_ledger_heads',
      more: true,
    },
    { name: 'is_reversed', kind: 'boolean', more: true },
  ],
  fields: [
    {
      title: 'accounting.bills.what',
      fields: [
        ...CAMPUS_AND_DAY,
        { name: 'payee_id', kind: 'remote', of: 'payees' },
        { name: 'bill_no', kind: 'text', width: 'half' },
        { name: 'amount_minor', kind: 'money', width: 'half' },
        {
          name: 'ledger_head_id',
          label: 'accounting.expenses.head',
          kind: 'remote',
          of: 'expense_heads',
          required: true,
          when: isOfOneKind,
        },
        { name: 'description', kind: 'text' },
        { name: 'due_on', kind: 'date', width: 'half' },
        { name: 'program_id', kind: 'remote', of: 'programs', width: 'half', when: isOfOneKind },
        {
          name: 'nature',
          label: 'accounting.withholding.nature',
          help: 'accounting.bills.nature_help',
          kind: 'select',
          choices: NATURES,
          when: isOfOneKind,
        },
        {
          name: 'lines',
          label: 'accounting.bills.lines',
          help: 'accounting.bills.lines_help',
          kind: 'lines',
          line: LINES,
        },
        { name: 'retention_minor', kind: 'money', width: 'half' },
        {
          name: 'retention_until',
          kind: 'date',
          required: true,
          width: 'half',
          when: ({ retention_minor }) => Boolean(retention_minor),
        },
        { name: 'attachment_file_id', label: 'accounting.expenses.bill', kind: 'file' },
      ],
    },
  ],
  toBody: ({ retention_minor, retention_until, lines = [], ...values }) => ({
    ...values,
    ...(lines.length > 0 && { ledger_head_id: null, nature: null, program_id: null }),
    lines: lines.map(sentLine),
    retention_minor: retention_minor ?? 0,
    retention_until: retention_minor ? retention_until : null,
  }),
  formAside: (_, body) => <BillPostings body={body} />,
  identity: (bill) => ({
    name: bill.payee_name,
    number: bill.bill_no,
    campus: bill.campus_name,
    status: statusOf(bill),
  }),
  figures: (bill) => [
    {
      label: 'kit.label.amount',
      value: <Money minor={bill.amount_minor} />,
      to: `/admin/voucher-details?id=${bill.voucher_id}`,
    },
    {
      label: 'accounting.bills.owed',
      value: <Money minor={bill.owed_minor} />,
      to: `/admin/bill-details?id=${bill.id}&tab=payments`,
    },
  ],
  facts: [
    {
      title: 'accounting.bills.one',
      facts: [
        {
          label: 'accounting.payee',
          value: (bill) => <AppLink to={`/admin/payee-details?id=${bill.payee_id}`}>{bill.payee_name}</AppLink>,
        },
        { label: 'kit.label.description', value: (bill) => bill.description },
        { label: 'accounting.expenses.head', value: (bill) => bill.ledger_head_name },
        { label: 'kit.label.date', value: (bill) => <DateText value={bill.date} /> },
        { label: 'accounting.bills.due_on', value: (bill) => <DateText value={bill.due_on} /> },
        { label: 'accounting.withholding.nature', value: (bill) => bill.nature && word(bill.nature) },
        {
          label: 'accounting.bills.retention',
          value: (bill) =>
            bill.retention_minor > 0 && (
              <>
                <Money minor={bill.retention_minor} /> · <DateText value={bill.retention_until} />
              </>
            ),
        },
        {
          label: 'accounting.expenses.bill',
          value: (bill) =>
            bill.attachment && (
              <a href={bill.attachment.url} target="_blank" rel="noreferrer">
                {bill.attachment.name}
              </a>
            ),
        },
      ],
    },
  ],
  tabs: [
    {
      key: 'lines',
      label: 'accounting.bills.lines',
      when: ({ lines }) => lines.length > 0,
      count: ({ lines }) => lines.length,
      render: ({ lines }) => <BillLines of={lines} />,
    },
    {
      key: 'payments',
      label: 'accounting.bill_payments.many',
      count: ({ payments }) => payments.length,
      render: ({ payments }) => <Payments of={payments} />,
    },
  ],
  actions: [
    {
      key: 'pay',
      label: 'accounting.bills.pay',
      tone: 'primary',
      permission: permissionOf('POST', '/pay-bills'),
      when: (bill) => bill.owed_minor > 0,
      to: (bill) => `/admin/pay-bills?campus_id=${bill.campus_id}&payee_id=${bill.payee_id}`,
    },
    {
      key: 'credit-note',
      label: 'accounting.bills.credit_note',
      permission: permissionOf('POST', '/save-credit-note'),
      when: (bill) => bill.owed_minor > 0,
      dialog: CreditNote,
    },
    {
      key: 'take-back',
      label: 'accounting.bills.take_back',
      tone: 'danger',
      when: (bill) => bill.owed_minor > 0 && bill.paid_minor === 0,
      call: { path: '/take-bill-back', body: (bill, reason, today) => ({ id: bill.id, reason, today }) },
      confirm: {
        description: (bill) => t('accounting.bills.take_back_description', { no: bill.bill_no }),
        undo: 'cannot_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});

/** What the bill is made of: kinds of expense, and its taxes. */
function BillLines({ of }: { of: readonly Schema<'BillLine'>[] }) {
  return (
    <SmallTable
      label="accounting.bills.lines"
      rows={of}
      keyOf={(_, at) => at}
      columns={[
        { label: 'accounting.bills.line_kind', head: true, value: ({ kind }) => word(kind) },
        { label: 'accounting.expenses.head', value: ({ ledger_head_name }) => ledger_head_name },
        { label: 'accounting.withholding.nature', value: ({ nature }) => nature && word(nature) },
        { label: 'kit.label.amount', figure: true, value: ({ amount_minor }) => <Money minor={amount_minor} /> },
      ]}
    />
  );
}

/** What was paid of the bill, and by which vouchers. */
function Payments({ of }: { of: readonly Schema<'BillPart'>[] }) {
  return (
    <SmallTable
      label="accounting.bill_payments.many"
      rows={of}
      keyOf={({ payment_id }) => payment_id}
      columns={[
        { label: 'kit.label.date', head: true, value: ({ date }) => <DateText value={date} /> },
        {
          label: 'accounting.vouchers.one',
          value: (one) => <AppLink to={`/admin/voucher-details?id=${one.voucher_id}`}>{one.voucher_no}</AppLink>,
        },
        { label: 'accounting.bill_payments.settled_by', value: ({ settled_by }) => word(settled_by) },
        { label: 'accounting.reversed', value: ({ is_reversed }) => is_reversed && t('accounting.reversed') },
        { label: 'kit.label.amount', figure: true, value: ({ amount_minor }) => <Money minor={amount_minor} /> },
      ]}
    />
  );
}

/** A credit note of the payee: less is owed of its bill, and less was spent. */
function CreditNote({ record, close }: { record: Schema<'BillDetails'>; close: () => void }) {
  return (
    <FormDialog
      path="/save-credit-note"
      about={{ bill_id: record.id }}
      fields={[
        { name: 'note_no', label: 'accounting.bills.note_no', kind: 'text', width: 'half' },
        { name: 'date', kind: 'date', width: 'half', default: ({ today }) => today },
        { name: 'amount_minor', kind: 'money', width: 'half' },
        { name: 'reason', kind: 'text' },
      ]}
      renderBelow={(_, body) => (
        <PreviewedPostings
          path="/preview-credit-note"
          body={body.date && isAmount(body.amount_minor) ? { ...body, note_no: '', reason: '' } : null}
        />
      )}
      label="accounting.bills.credit_note"
      close={close}
    />
  );
}

/** What the bill does to its heads and to the creditors. */
function BillPostings({ body }: { body: Partial<BillForm> }) {
  const { lines = [] } = body;
  const isCharged = lines.length > 0 ? lines.every(isLineFilled) : Boolean(body.ledger_head_id);
  const complete = body.campus_id && body.date && body.payee_id && isCharged && isAmount(body.amount_minor);
  return (
    <PreviewedPostings path="/preview-bill" body={complete ? withoutTexts(body, 'description', 'bill_no') : null} />
  );
}
