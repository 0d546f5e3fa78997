import {
  type Action,
  choicesOf,
  DateText,
  defineResource,
  FormDialog,
  Money,
  PreviewedPostings,
  RecordLink,
  REVERSE_TODAY,
} from '@/kit';
import { formatCnic, formatMoney, t, word } from '@/text';
import type { RowOf } from '@/api/typed';
import { places } from './places';
import * as records from '../records';

type Slip = RowOf<'/get-applicant-slips'>;

/** Takes the whole amount of a slip, in cash today or through a bank. */
function Receive({ record, close }: { record: Slip; close: () => void }) {
  return (
    <FormDialog
      path="/receive-applicant-slip"
      about={{ id: record.id }}
      fields={[
        {
          name: 'channel',
          label: 'collection.slips.channel',
          kind: 'select',
          choices: choicesOf('counter', 'bank'),
          default: 'counter',
        },
        { name: 'bank_id', kind: 'remote', of: 'banks', when: ({ channel }) => channel === 'bank' },
        {
          name: 'value_date',
          label: 'kit.label.date',
          kind: 'date',
          default: ({ today }) => today,
          when: ({ channel }) => channel === 'bank',
        },
        {
          name: 'instrument_no',
          label: 'collection.transaction',
          kind: 'text',
          when: ({ channel }) => channel === 'bank',
        },
        {
          name: 'same_payment_reason',
          label: 'collection.same_payment_reason',
          help: 'collection.same_payment_when',
          kind: 'text',
          when: ({ channel, instrument_no }) => channel === 'bank' && Boolean(instrument_no),
        },
        { name: 'payer_name', kind: 'text' },
        { name: 'note', kind: 'text' },
      ]}
      renderBelow={(values, body) => (
        <PreviewedPostings
          path="/preview-applicant-slip"
          body={values.channel === 'bank' && !values.bank_id ? null : body}
        />
      )}
      label="collection.slips.receive"
      close={close}
    >
      <p>
        {t('collection.slips.receive_description', { name: record.name, amount: formatMoney(record.amount_minor) })}
      </p>
    </FormDialog>
  );
}

/** Takes the money of a slip back. */
function Unpay({ record, close }: { record: Slip; close: () => void }) {
  return (
    <FormDialog
      path="/unpaid-applicant-slip"
      about={{ id: record.id }}
      fields={[{ name: 'reason', kind: 'text' }, REVERSE_TODAY]}
      renderBelow={({ reason }, body) => (
        <PreviewedPostings path="/preview-unpaid-applicant-slip" body={(reason ?? '').length > 2 ? body : null} />
      )}
      label="collection.slips.unpay"
      danger
      close={close}
    >
      <p>{t('collection.slips.unpay_description', { name: record.name, amount: formatMoney(record.amount_minor) })}</p>
    </FormDialog>
  );
}

const ACTIONS: readonly Action<Slip>[] = [
  {
    key: 'receive',
    label: 'collection.slips.receive',
    tone: 'primary',
    permission: 'Accounts.applicant-slips.receive',
    when: (row) => row.status === 'open',
    dialog: Receive,
  },
  {
    key: 'unpay',
    label: 'collection.slips.unpay',
    tone: 'danger',
    permission: 'Accounts.applicant-slips.reverse',
    when: (row) => row.status === 'paid',
    dialog: Unpay,
  },
];

export default defineResource(records.applicantSlips, {
  sort: '-id',
  searchable: true,
  columns: [
    { key: 'name', label: 'collection.slips.applicant', second: 'slip_no', card: 'title' },
    { key: 'kind', label: 'collection.slips.for', choices: choicesOf('form_fee', 'test_fee') },
    { key: 'identity_no', label: 'collection.slips.identity', kind: 'cnic' },
    { key: 'campus_name', hidden: true },
    { key: 'issued_on', label: 'collection.slips.issued', kind: 'date' },
    { key: 'valid_until', kind: 'date' },
    { key: 'paid_on', kind: 'date' },
    { key: 'receipt_no', link: (row) => (row.voucher_id === null ? undefined : places.voucher(row.voucher_id)) },
    { key: 'received_by_name', hidden: true },
    { key: 'closed_reason', label: 'fees.reason', hidden: true },
    { key: 'status', kind: 'status' },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'status', kind: 'enum', choices: choicesOf('open', 'paid', 'lapsed', 'cancelled') },
    { name: 'kind', label: 'collection.slips.for', kind: 'enum', choices: choicesOf('form_fee', 'test_fee') },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'issued_on', label: 'collection.slips.issued', kind: 'date', more: true },
    { name: 'paid_on', kind: 'date', more: true },
  ],
  emptyHint: 'collection.slips.empty',
  rowActions: ACTIONS,
  actions: ACTIONS,
  identity: (slip) => ({ name: slip.name, number: slip.slip_no, status: slip.status, campus: slip.campus_name }),
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        { label: 'collection.slips.for', value: (one) => word(one.kind) },
        { label: 'kit.label.amount', value: (one) => <Money minor={one.amount_minor} /> },
        {
          label: 'collection.slips.identity',
          value: (one) => one.identity_no && <bdi dir="ltr">{formatCnic(one.identity_no)}</bdi>,
        },
        { label: 'collection.slips.issued', value: (one) => <DateText value={one.issued_on} /> },
        { label: 'collection.slips.valid_until', value: (one) => <DateText value={one.valid_until} /> },
        { label: 'collection.slips.paid_on', value: (one) => one.paid_on && <DateText value={one.paid_on} /> },
        {
          label: 'collection.receipt',
          value: (one) =>
            one.receipt_no && (
              <RecordLink to={one.voucher_id === null ? undefined : places.voucher(one.voucher_id)}>
                {one.receipt_no}
              </RecordLink>
            ),
        },
        { label: 'collection.slips.received_by', value: (one) => one.received_by_name },
        { label: 'fees.reason', value: (one) => one.closed_reason },
      ],
    },
  ],
});
