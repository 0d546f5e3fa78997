import type { Schema } from '@/api/shapes';
import {
  type Action,
  ActionButton,
  choicesOf,
  DateText,
  declareResource,
  defineResource,
  type Figure,
  FormDialog,
  Money,
  permissionOf,
  PreviewedPostings,
  SmallTable,
} from '@/kit';
import { t, word } from '@/text';
import { CAMPUS_AND_DAY, isAmount, withoutTexts } from '../money-fields';
import { isSideKnown, moneySide, VOUCHER, withoutBank } from './fields';
import * as records from './records';
import { TakeVoucherBack, VoucherLink } from './take-back';

type Form = Schema<'RevenueForm'>;
type Row = Schema<'Revenue'>;
type Details = Schema<'RevenueDetails'>;
type Receipt = Schema<'RevenueReceipt'>;

const KINDS = choicesOf('sales', 'service', 'other');
const PLACES = choicesOf('cash', 'bank', 'credit');

const COLUMNS = [
  { key: 'date', label: 'kit.label.date', kind: 'date' },
  { key: 'ledger_head_name', label: 'accounting.revenue.type', second: 'received_from', card: 'title' },
  { key: 'income_kind', label: 'kit.label.kind', choices: KINDS },
  { key: 'description', label: 'kit.label.description' },
  { key: 'received_in', label: 'accounting.receipts.received_in', choices: PLACES },
  { key: 'due_on', label: 'accounting.registers.due_on', kind: 'date', hidden: true },
  { key: 'bank_name', label: 'kit.label.bank', hidden: true },
  { key: 'bill_no', label: 'accounting.expenses.bill_no', hidden: true },
  { key: 'campus_name', label: 'kit.label.campus', hidden: true },
  VOUCHER,
  { key: 'is_reversed', label: 'accounting.reversed', kind: 'boolean', hidden: true },
  { key: 'tax_minor', label: 'accounting.revenue.tax', kind: 'money', hidden: true },
  { key: 'certificate_no', label: 'accounting.revenue.certificate', hidden: true },
  { key: 'owed_minor', label: 'accounting.registers.owed', kind: 'money' },
  { key: 'amount_minor', label: 'kit.label.amount', kind: 'money' },
] as const;

const FILTERS = [
  { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
  { name: 'ledger_head_id', label: 'accounting.revenue.type', kind: 'remote', of: 'revenue_ledger_heads' },
  { name: 'date', kind: 'date' },
  { name: 'received_in', kind: 'enum', choices: PLACES, more: true },
  { name: 'received_from', kind: 'text', more: true },
  { name: 'is_owed', label: 'accounting.registers.is_owed', kind: 'boolean', more: true },
  { name: 'due_on', label: 'accounting.registers.due_on', kind: 'date', more: true },
  { name: 'awaits_certificate', label: 'accounting.revenue.awaits', kind: 'boolean', more: true },
  { name: 'is_reversed', kind: 'boolean', more: true },
] as const;

/** Income that is not fees: sales, services, other; at once or on credit. */
export default defineResource(records.revenue, {
  sort: '-date',
  searchable: true,
  columns: COLUMNS,
  filters: [{ name: 'income_kind', label: 'kit.label.kind', kind: 'enum', choices: KINDS }, ...FILTERS],
  fields: [
    {
      title: 'accounting.revenue.what',
      fields: [
        ...CAMPUS_AND_DAY,
        { name: 'ledger_head_id', label: 'accounting.revenue.type', kind: 'remote', of: 'free_income_types' },
        { name: 'received_from', kind: 'text', width: 'half' },
        { name: 'amount_minor', kind: 'money', width: 'half' },
        { name: 'description', kind: 'text' },
        { name: 'bill_no', kind: 'text', width: 'half' },
        { name: 'program_id', kind: 'remote', of: 'programs', width: 'half' },
      ],
    },
    {
      title: 'accounting.capital.money',
      fields: [
        { name: 'received_in', kind: 'select', choices: PLACES, default: 'cash', width: 'half' },
        {
          name: 'bank_id',
          kind: 'remote',
          of: 'banks',
          required: true,
          width: 'half',
          when: ({ received_in }) => received_in === 'bank',
        },
        { name: 'cheque_no', kind: 'text', width: 'half', when: ({ received_in }) => received_in === 'bank' },
        {
          name: 'due_on',
          label: 'accounting.registers.due_on',
          kind: 'date',
          required: true,
          width: 'half',
          when: ({ received_in }) => received_in === 'credit',
        },
        { name: 'tax_minor', kind: 'money', width: 'half', when: ({ received_in }) => received_in !== 'credit' },
        {
          name: 'tax_section',
          label: 'accounting.revenue.section',
          kind: 'text',
          width: 'half',
          when: ({ received_in, tax_minor }) => received_in !== 'credit' && Boolean(tax_minor),
        },
        {
          name: 'certificate_no',
          kind: 'text',
          width: 'half',
          when: ({ received_in, tax_minor }) => received_in !== 'credit' && Boolean(tax_minor),
        },
      ],
    },
  ],
  toBody: ({ received_in, bank_id, cheque_no, due_on, tax_minor, ...values }) => ({
    ...values,
    received_in,
    tax_minor: received_in === 'credit' ? 0 : (tax_minor ?? 0),
    bank_id: received_in === 'bank' ? bank_id : null,
    cheque_no: received_in === 'bank' ? cheque_no : null,
    due_on: received_in === 'credit' ? due_on : null,
  }),
  formAside: (_, body) => <Posts body={body} />,
  whyFixed: (one) => (one.is_reversed ? t('kit.taken_back') : null),
  identity: (one) => ({
    name: one.description,
    number: one.voucher_no,
    status: one.is_reversed ? 'reversed' : one.owed_minor > 0 ? 'due' : 'posted',
    campus: one.campus_name,
  }),
  figures: (one) => [
    {
      label: 'kit.label.amount',
      value: <Money minor={one.amount_minor} />,
      to: `/admin/voucher-details?id=${one.voucher_id}`,
    },
    {
      label: 'accounting.registers.owed',
      value: <Money minor={one.owed_minor} />,
      to: `/admin/revenue-details?id=${one.id}&tab=receipts`,
    },
    ...keptBack(one),
  ],
  tabs: [
    {
      key: 'receipts',
      label: 'accounting.revenue.receipts',
      when: (one) => one.received_in === 'credit',
      count: ({ receipts }) => receipts.length,
      render: (one) => <Receipts of={one} />,
    },
  ],
  actions: [
    {
      key: 'receive',
      label: 'accounting.revenue.receive',
      tone: 'primary',
      permission: permissionOf('POST', '/receive-revenue'),
      when: (one) => !one.is_reversed && one.owed_minor > 0,
      dialog: Receive,
    },
    {
      key: 'take-back',
      label: 'accounting.registers.take_back',
      tone: 'danger',
      when: (one) => !one.is_reversed,
      call: {
        path: '/delete-revenue',
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

/** The tax that was kept back of it or of its receipts, with the certificates; nothing where none was. */
function keptBack(one: Details): readonly Figure[] {
  const receipts = one.receipts.filter(({ is_reversed }) => !is_reversed);
  const taxed = [one, ...receipts].filter(({ tax_minor }) => tax_minor > 0);
  if (taxed.length === 0) return [];
  const certificates = taxed.map(({ certificate_no }) => certificate_no).filter(Boolean);
  const awaits = !one.is_reversed && certificates.length < taxed.length;
  return [
    {
      label: 'accounting.revenue.tax',
      value: <Money minor={taxed.reduce((sum, { tax_minor }) => sum + tax_minor, 0)} />,
      hint: awaits ? t('accounting.revenue.awaits') : certificates.join(', '),
    },
  ];
}

function Posts({ body }: { body: Partial<Form> & { id?: number } }) {
  const place =
    body.received_in === 'cash' ||
    (body.received_in === 'bank' && body.bank_id) ||
    (body.received_in === 'credit' && body.due_on);
  const complete = body.campus_id && body.ledger_head_id && body.date && isAmount(body.amount_minor) && place;
  const texts = { bill_no: null, tax_section: null, certificate_no: null };
  const asked = complete ? { ...withoutTexts(body, 'description', 'received_from'), ...texts } : null;
  return body.id === undefined ? (
    <PreviewedPostings path="/preview-revenue" body={asked} permission="Accounts.revenue.create" />
  ) : (
    <PreviewedPostings path="/preview-revenue-correction" body={asked} permission="Accounts.revenue.update" />
  );
}

/** Money of an income on credit: never more than is still owed. */
function Receive({ record, close }: { record: Details; close: () => void }) {
  return (
    <FormDialog
      path="/receive-revenue"
      about={{ id: record.id }}
      fields={[
        { name: 'date', kind: 'date', width: 'half', default: ({ today }) => today },
        { name: 'amount_minor', kind: 'money', width: 'half', default: record.owed_minor },
        ...moneySide('accounting.receipts.received_in'),
        {
          name: 'tax_minor',
          label: 'accounting.revenue.tax',
          help: 'accounting.revenue.tax_help',
          kind: 'money',
          width: 'half',
        },
        { name: 'tax_section', label: 'accounting.revenue.section', kind: 'text', width: 'half' },
        { name: 'certificate_no', kind: 'text', width: 'half' },
        { name: 'note', kind: 'text' },
      ]}
      toBody={(body) => ({ ...withoutBank(body), tax_minor: body.tax_minor ?? 0 })}
      renderBelow={(_, body) => (
        <PreviewedPostings
          path="/preview-revenue-receipt"
          body={
            body.date && isAmount(body.amount_minor) && isSideKnown(body)
              ? { ...body, note: null, tax_section: null, certificate_no: null }
              : null
          }
        />
      )}
      label="accounting.revenue.receive"
      close={close}
    />
  );
}

const Receipts = ({ of }: { of: Details }) => (
  <SmallTable
    label="accounting.revenue.receipts"
    rows={of.receipts}
    keyOf={({ id }) => id}
    columns={[
      { label: 'kit.label.date', value: (one) => <DateText value={one.date} /> },
      { label: 'accounting.receipts.received_in', value: (one) => one.bank_name ?? word(one.place) },
      { label: 'accounting.vouchers.one', value: (one) => <VoucherLink of={one} /> },
      { label: 'kit.label.amount', figure: true, value: (one) => <Money minor={one.amount_minor} /> },
      { label: 'accounting.revenue.tax', minor: (one) => one.tax_minor },
      { label: 'accounting.revenue.certificate', value: (one) => <Certificate of={one} /> },
      {
        label: 'kit.label.status',
        value: (one) => <TakeVoucherBack path="/take-revenue-receipt-back" of={one} />,
      },
    ]}
  />
);

const NOTE_CERTIFICATE: Action<Receipt> = {
  key: 'certificate',
  label: 'accounting.revenue.note',
  permission: permissionOf('POST', '/note-tax-certificate'),
  dialog: ({ record, close }) => (
    <FormDialog
      path="/note-tax-certificate"
      about={{ id: record.id, version: record.version }}
      fields={[
        { name: 'certificate_no', kind: 'text' },
        {
          name: 'tax_section',
          label: 'accounting.revenue.section',
          kind: 'text',
          default: record.tax_section ?? '',
        },
      ]}
      label="accounting.revenue.note"
      close={close}
    />
  ),
};

/** The payer's certificate of the tax that it kept back, which may come later. */
function Certificate({ of }: { of: Receipt }) {
  if (of.tax_minor === 0) return null;
  if (of.certificate_no) return <bdi>{of.certificate_no}</bdi>;
  return of.is_reversed ? null : <ActionButton action={NOTE_CERTIFICATE} record={of} size="compact-sm" />;
}

export const other = declareResource<Row, Form, Details>({
  ...records.otherIncomes,
  readList: (answer) => {
    const { totalIncome, ...page } = answer as Schema<'OtherIncomes'>;
    return { ...page, totals: { amount_minor: totalIncome } };
  },
  sort: '-date',
  searchable: true,
  emptyHint: 'accounting.revenue.empty',
  columns: COLUMNS.filter(({ key }) => key !== 'income_kind'),
  filters: FILTERS,
});

/** Income that is neither fees, sales nor services, with its sum. */
