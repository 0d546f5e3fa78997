import type { Schema } from '@/api/shapes';
import {
  linkTo,
  choicesOf,
  DateText,
  defineResource,
  FormDialog,
  Money,
  permissionOf,
  PreviewedPostings,
  SmallTable,
  StatusBadge,
  usePreview,
} from '@/kit';
import { t, word } from '@/text';
import { CAMPUS_AND_DAY, isAmount, withoutTexts } from '../money-fields';
import { isSideKnown, moneySide, VOUCHER, withoutBank } from './fields';
import * as records from './records';
import { TakeVoucherBack, VoucherLink } from './take-back';

type Form = Schema<'LiabilityForm'>;
type Details = Schema<'LiabilityDetails'>;

const KINDS = choicesOf('loan', 'bill', 'other');
const AGAINST = choicesOf('cash', 'bank', 'head', 'opening');
const SCHEDULES = choicesOf('once', 'equal_principal', 'equal_payment');

/** What the campus owes: loans with their schedule, bills, other dues. */
export default defineResource(records.liabilities, {
  sort: '-date',
  searchable: true,
  columns: [
    { key: 'date', kind: 'date', hidden: true },
    { key: 'creditor', second: 'ledger_head_name', card: 'title' },
    { key: 'kind', choices: KINDS },
    { key: 'reference', hidden: true },
    { key: 'description' },
    { key: 'campus_name', hidden: true },
    { ...VOUCHER, hidden: true },
    { key: 'is_reversed', kind: 'boolean', hidden: true },
    { key: 'next_due_on', label: 'accounting.liabilities.next_due', kind: 'date' },
    { key: 'due_minor', label: 'accounting.liabilities.overdue', kind: 'money', sort: false },
    { key: 'amount_minor', kind: 'money' },
    { key: 'settled_minor', kind: 'money', hidden: true },
    { key: 'outstanding_minor', kind: 'money', card: 'figure' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'is_open', kind: 'boolean' },
    { name: 'is_overdue', label: 'accounting.liabilities.overdue', kind: 'boolean', more: true },
    { name: 'ledger_head_id', kind: 'remote', of: 'liability_ledger_heads', more: true },
    { name: 'date', kind: 'date', more: true },
    { name: 'due_on', label: 'accounting.registers.due_on', kind: 'date', more: true },
    { name: 'creditor', kind: 'text', more: true },
    { name: 'is_reversed', kind: 'boolean', more: true },
  ],
  fields: [
    {
      title: 'accounting.liabilities.what',
      fields: [
        { name: 'kind', kind: 'radio', choices: KINDS, default: 'loan' },
        ...CAMPUS_AND_DAY,
        { name: 'ledger_head_id', kind: 'remote', of: 'free_liability_heads' },
        { name: 'creditor', kind: 'text', width: 'half' },
        { name: 'amount_minor', kind: 'money', width: 'half' },
        { name: 'reference', kind: 'text', width: 'half' },
        { name: 'description', kind: 'text' },
      ],
    },
    {
      title: 'accounting.liabilities.came',
      help: 'accounting.liabilities.came_help',
      fields: [
        { name: 'against', kind: 'select', choices: AGAINST, default: 'bank', width: 'half' },
        {
          name: 'bank_id',
          kind: 'remote',
          of: 'banks',
          required: true,
          width: 'half',
          when: ({ against }) => against === 'bank',
        },
        {
          name: 'against_head_id',
          label: 'accounting.expenses.head',
          kind: 'remote',
          of: 'expense_heads',
          required: true,
          width: 'half',
          when: ({ against }) => against === 'head',
        },
        {
          name: 'program_id',
          kind: 'remote',
          of: 'programs',
          width: 'half',
          when: ({ against }) => against === 'head',
        },
      ],
    },
    {
      title: 'accounting.liabilities.schedule',
      fields: [
        {
          name: 'schedule',
          label: 'accounting.liabilities.paid_back',
          kind: 'select',
          choices: SCHEDULES,
          default: 'once',
          width: 'half',
        },
        { name: 'due_on', label: 'accounting.liabilities.first_due', kind: 'date', width: 'half' },
        {
          name: 'installments',
          kind: 'number',
          default: 12,
          width: 'half',
          when: ({ schedule }) => schedule !== 'once',
        },
        { name: 'markup_rate', kind: 'percent', default: 0, width: 'half' },
      ],
    },
  ],
  toBody,
  formAside: (_, body) => (
    <>
      <Posts body={body} />
      <Planned body={body} />
    </>
  ),
  whyFixed: (one) =>
    one.is_reversed ? t('kit.taken_back') : one.against === 'asset' ? t('accounting.liabilities.of_asset') : null,
  identity: (one) => ({
    name: one.creditor,
    number: one.reference ?? one.voucher_no,
    status: one.is_reversed
      ? 'reversed'
      : one.outstanding_minor === 0
        ? 'settled'
        : one.due_minor > 0
          ? 'overdue'
          : 'open',
    campus: one.campus_name,
  }),
  figures: (one) => [
    {
      label: 'kit.label.amount',
      value: <Money minor={one.amount_minor} />,
      to: `/admin/voucher-details?id=${one.voucher_id}`,
    },
    {
      label: 'accounting.liabilities.outstanding',
      value: <Money minor={one.outstanding_minor} />,
      to: `/admin/liability-details?id=${one.id}&tab=schedule`,
    },
    {
      label: 'accounting.liabilities.overdue',
      value: <Money minor={one.due_minor} />,
      to: `/admin/liability-details?id=${one.id}&tab=schedule`,
    },
  ],
  facts: [
    {
      title: 'accounting.liabilities.what',
      facts: [
        { label: 'kit.label.description', value: (one) => one.description },
        { label: 'accounting.ledger_heads.one', value: (one) => one.ledger_head_name },
        {
          label: 'accounting.liabilities.against',
          value: (one) => one.bank_name ?? one.against_head_name ?? word(one.against),
        },
        { label: 'accounting.assets.one', value: (one) => linkTo('asset', one.asset_id, one.description) },
        { label: 'accounting.liabilities.next_due', value: (one) => <DateText value={one.next_due_on} /> },
        { label: 'accounting.vouchers.one', value: (one) => <VoucherLink of={one} /> },
      ],
    },
  ],
  tabs: [
    {
      key: 'schedule',
      label: 'accounting.liabilities.schedule',
      count: ({ lines }) => lines.length,
      render: (one) => <Lines of={one} />,
    },
    {
      key: 'settlements',
      label: 'accounting.liabilities.settlements',
      count: ({ settlements }) => settlements.length,
      render: (one) => <Settlements of={one} />,
    },
  ],
  actions: [
    {
      key: 'settle',
      label: 'accounting.liabilities.settle',
      tone: 'primary',
      permission: permissionOf('POST', '/settle-liability'),
      when: (one) => !one.is_reversed && one.outstanding_minor > 0,
      dialog: Settle,
    },
    {
      key: 'take-back',
      label: 'accounting.registers.take_back',
      tone: 'danger',
      when: (one) => !one.is_reversed && one.asset_id === null,
      call: {
        path: '/delete-liability',
        method: 'DELETE',
        body: (one, _, today) => ({ id: one.id, ...(today && { today }) }),
      },
      confirm: {
        description: (one) => t('accounting.registers.take_back_description', { no: one.voucher_no }),
        undo: 'cannot_undo',
        choice: 'kit.reverse_today',
      },
    },
  ],
});

/** What the fields that do not show would say is left out. */
function toBody({
  against,
  bank_id,
  against_head_id,
  program_id,
  schedule,
  installments,
  markup_rate,
  ...values
}: Partial<Form>) {
  return {
    ...values,
    against,
    bank_id: against === 'bank' ? bank_id : null,
    against_head_id: against === 'head' ? against_head_id : null,
    program_id: against === 'head' ? program_id : null,
    schedule,
    installments: schedule === 'once' ? 1 : installments,
    markup_rate: markup_rate ?? 0,
  };
}

const isComplete = (body: Partial<Form>): boolean =>
  Boolean(
    body.campus_id &&
    body.ledger_head_id &&
    body.date &&
    body.due_on &&
    isAmount(body.amount_minor) &&
    body.against &&
    (body.against !== 'bank' || body.bank_id) &&
    (body.against !== 'head' || body.against_head_id),
  );

function Posts({ body }: { body: Partial<Form> & { id?: number } }) {
  const asked = isComplete(body) ? { ...withoutTexts(body, 'description', 'creditor'), reference: null } : null;
  return body.id === undefined ? (
    <PreviewedPostings path="/preview-liability" body={asked} permission="Accounts.liabilities.create" />
  ) : (
    <PreviewedPostings path="/preview-liability-correction" body={asked} permission="Accounts.liabilities.update" />
  );
}

/** When it is to be paid back, as the server reckons it. */
function Planned({ body }: { body: Partial<Form> & { id?: number; version?: number } }) {
  const { id: _id, version: _version, ...form } = body;
  const asked =
    isComplete(form) && form.schedule !== 'once'
      ? { ...withoutTexts(form, 'description', 'creditor'), reference: null }
      : null;
  const { data: lines } = usePreview('/preview-liability-schedule', asked as Form | null);
  if (!lines) return null;
  return (
    <SmallTable
      label="accounting.liabilities.schedule"
      rows={lines}
      keyOf={({ due_on }) => due_on}
      columns={[
        { label: 'accounting.registers.due_on', value: (line) => <DateText value={line.due_on} /> },
        {
          label: 'accounting.liabilities.principal',
          figure: true,
          value: (line) => <Money minor={line.principal_minor} />,
        },
        { label: 'accounting.liabilities.markup', figure: true, value: (line) => <Money minor={line.markup_minor} /> },
      ]}
    />
  );
}

const Lines = ({ of }: { of: Details }) => (
  <SmallTable
    label="accounting.liabilities.schedule"
    rows={of.lines}
    keyOf={({ line }) => line}
    columns={[
      { label: 'accounting.registers.due_on', value: (one) => <DateText value={one.due_on} /> },
      {
        label: 'accounting.liabilities.principal',
        figure: true,
        value: (one) => <Money minor={one.principal_minor} />,
      },
      { label: 'accounting.liabilities.markup', figure: true, value: (one) => <Money minor={one.markup_minor} /> },
      { label: 'accounting.liabilities.settled', figure: true, value: (one) => <Money minor={one.settled_minor} /> },
      {
        label: 'kit.label.status',
        value: (one) => (
          <StatusBadge
            status={one.settled_minor === one.principal_minor ? 'settled' : one.is_overdue ? 'overdue' : 'due'}
          />
        ),
      },
    ]}
  />
);

const Settlements = ({ of }: { of: Details }) => (
  <SmallTable
    label="accounting.liabilities.settlements"
    rows={of.settlements}
    keyOf={({ id }) => id}
    columns={[
      { label: 'kit.label.date', value: (one) => <DateText value={one.date} /> },
      { label: 'accounting.paid_from', value: (one) => one.bank_name ?? word(one.place) },
      { label: 'accounting.vouchers.one', value: (one) => <VoucherLink of={one} /> },
      {
        label: 'accounting.liabilities.principal',
        figure: true,
        value: (one) => <Money minor={one.principal_minor} />,
      },
      { label: 'accounting.liabilities.markup', figure: true, value: (one) => <Money minor={one.markup_minor} /> },
      {
        label: 'kit.label.status',
        value: (one) => <TakeVoucherBack path="/take-liability-settlement-back" of={one} />,
      },
    ]}
  />
);

/** Pays back of a liability: the oldest installment that is open is filled in. */
function Settle({ record, close }: { record: Details; close: () => void }) {
  const next = record.lines.find((line) => line.left_minor > 0);
  return (
    <FormDialog
      path="/settle-liability"
      about={{ id: record.id }}
      fields={[
        { name: 'date', kind: 'date', default: ({ today }) => today },
        {
          name: 'principal_minor',
          label: 'accounting.liabilities.principal',
          kind: 'money',
          width: 'half',
          default: next ? next.left_minor : record.outstanding_minor,
        },
        {
          name: 'markup_minor',
          label: 'accounting.liabilities.markup',
          kind: 'money',
          width: 'half',
          default: next && next.settled_minor === 0 ? next.markup_minor : 0,
        },
        ...moneySide('accounting.paid_from'),
        { name: 'note', kind: 'text' },
      ]}
      toBody={withoutBank}
      renderBelow={(_, body) => (
        <PreviewedPostings
          path="/preview-liability-settlement"
          body={
            body.date && isAmount((body.principal_minor ?? 0) + (body.markup_minor ?? 0)) && isSideKnown(body)
              ? { ...body, note: null }
              : null
          }
        />
      )}
      label="accounting.liabilities.settle"
      close={close}
    />
  );
}
