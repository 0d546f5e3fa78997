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
  REVERSE_TODAY,
  SmallTable,
  TakeBack,
} from '@/kit';
import { formatMoney, t } from '@/text';
import { AfterSettling } from '../after-leaving';
import { settlements } from './records';
import { Heads } from './reckoned';

type Settlement = Schema<'SettlementDetails'>;

// A bank's withdrawal is another word in Urdu.
const KINDS = [
  { value: 'withdrawal', label: 'students.withdrawals.one' } as const,
  ...choicesOf('transfer_out', 'graduation', 'expulsion'),
];

/** What students who leave get back, what they owe, and what was paid. */
export default defineResource(settlements, {
  sort: '-prepared_on',
  searchable: true,
  searchHint: 'fees.search_student',
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'class_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'kind', choices: KINDS, hidden: true },
    { key: 'refund_minor', kind: 'money' },
    { key: 'advance_minor', kind: 'money', hidden: true },
    { key: 'dues_minor', kind: 'money' },
    { key: 'due_minor', kind: 'money', card: 'figure' },
    { key: 'paid_minor', kind: 'money' },
    { key: 'owing_minor', kind: 'money', hidden: true },
    { key: 'prepared_on', kind: 'date' },
    { key: 'prepared_name', label: 'fees.settlements.prepared_by', hidden: true },
    { key: 'approved_on', kind: 'date', hidden: true },
    { key: 'approved_name', label: 'fees.settlements.approved_by', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    {
      name: 'status',
      kind: 'enum',
      choices: choicesOf('prepared', 'due', 'paid', 'closed', 'cancelled'),
      multiple: true,
    },
    { name: 'is_owing', kind: 'boolean' },
    { name: 'kind', kind: 'enum', choices: KINDS, more: true },
    { name: 'prepared_on', kind: 'date', more: true },
    { name: 'approved_on', kind: 'date', more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  identity: (one) => ({
    name: one.student_name ?? '',
    number: one.registration_no ?? '',
    campus: one.campus_name ?? '',
    status: one.status,
  }),
  figures: (one) => [
    {
      label: 'fees.settlements.refund',
      value: formatMoney(one.refund_minor),
      to: `/admin/settlement-details?id=${one.id}&tab=heads`,
    },
    { label: 'fees.settlements.dues', value: formatMoney(one.dues_minor) },
    {
      label: 'fees.settlements.left',
      value: formatMoney(one.left_minor),
      to: `/admin/settlement-details?id=${one.id}&tab=payments`,
    },
  ],
  facts: [
    {
      title: 'fees.settlements.one',
      facts: [
        {
          label: 'students.withdrawals.one',
          value: (one) => linkTo('withdrawal', one.withdrawal_id, one.student_name),
        },
        { label: 'fees.advance', value: (one) => <Money minor={one.advance_minor} /> },
        { label: 'fees.settlements.owing', value: (one) => one.owing_minor > 0 && <Money minor={one.owing_minor} /> },
        {
          label: 'fees.settlements.prepared_by',
          value: (one) => (
            <>
              {one.prepared_name} <DateText value={one.prepared_on} />
            </>
          ),
        },
        {
          label: 'fees.settlements.approved_by',
          value: (one) =>
            one.approved_name && (
              <>
                {one.approved_name} <DateText value={one.approved_on} />
              </>
            ),
        },
        { label: 'fees.settlements.override_reason', value: (one) => one.override_reason },
        { label: 'kit.label.remarks', value: (one) => one.note },
      ],
    },
  ],
  tabs: [
    { key: 'heads', label: 'fees.settlements.heads', render: ({ lines }) => <Heads lines={lines} /> },
    {
      key: 'payments',
      label: 'fees.settlements.payments',
      count: ({ payments }) => payments.length,
      render: (one) => <Payments of={one} />,
    },
  ],
  actions: [
    {
      key: 'again',
      label: 'fees.settlements.again',
      permission: permissionOf('POST', '/save-settlement'),
      when: ({ status }) => status === 'prepared',
      to: ({ withdrawal_id }) => `/admin/new-settlement?withdrawal_id=${withdrawal_id}`,
    },
    {
      key: 'approve',
      label: 'fees.settlements.approve',
      tone: 'primary',
      permission: permissionOf('POST', '/approve-settlement'),
      when: ({ status }) => status === 'prepared',
      dialog: Approve,
    },
    {
      key: 'pay',
      label: 'fees.settlements.pay',
      tone: 'primary',
      permission: permissionOf('POST', '/pay-refund'),
      when: ({ status }) => status === 'due',
      dialog: Pay,
    },
    {
      key: 'undo',
      label: 'fees.settlements.undo',
      tone: 'danger',
      permission: permissionOf('POST', '/undo-settlement'),
      when: ({ status }) => status !== 'prepared' && status !== 'cancelled',
      dialog: Undo,
    },
  ],
});

function Approve({ record, close }: { record: Settlement; close: () => void }) {
  const about = { id: record.id, version: record.version };
  return (
    <FormDialog
      path="/approve-settlement"
      about={about}
      fields={[]}
      label="fees.settlements.approve"
      renderBelow={() => (
        <>
          <PreviewedPostings path="/preview-approved-settlement" body={about} />
          <AfterSettling withdrawal={record.withdrawal_id} />
        </>
      )}
      close={close}
    >
      <p>{t('fees.settlements.approve_description', { name: record.student_name ?? '' })}</p>
    </FormDialog>
  );
}

/** The approval is taken back, as far as the server lets it. */
function Undo({ record, close }: { record: Settlement; close: () => void }) {
  const about = { id: record.id, version: record.version };
  return (
    <FormDialog
      path="/undo-settlement"
      about={about}
      fields={[{ name: 'reason', kind: 'text' }, REVERSE_TODAY]}
      label="fees.settlements.undo"
      danger
      renderBelow={({ reason }, body) => (
        <PreviewedPostings path="/preview-undone-settlement" body={(reason ?? '').trim().length < 3 ? null : body} />
      )}
      close={close}
    >
      <p>{t('fees.settlements.undo_description', { name: record.student_name ?? '' })}</p>
    </FormDialog>
  );
}

const byBank = ({ paid_from }: { paid_from?: string | null }) => paid_from === 'bank';

function Pay({ record, close }: { record: Settlement; close: () => void }) {
  return (
    <FormDialog
      path="/pay-refund"
      about={{ id: record.id, version: record.version }}
      fields={[
        { name: 'payee', label: 'fees.settlements.payee', kind: 'text' },
        { name: 'amount_minor', kind: 'money', default: record.left_minor, width: 'half' },
        { name: 'paid_on', kind: 'date', default: ({ today }) => today, width: 'half' },
        { name: 'paid_from', kind: 'select', default: 'bank' },
        { name: 'bank_id', kind: 'remote', of: 'banks', when: byBank, width: 'half' },
        { name: 'cheque_no', kind: 'text', when: byBank, width: 'half' },
      ]}
      toBody={(values) => (byBank(values) ? values : { ...values, bank_id: null, cheque_no: null })}
      label="fees.settlements.pay"
      renderBelow={(values, body) => {
        const complete = Boolean(values.payee) && (!byBank(values) || Boolean(values.bank_id));
        return <PreviewedPostings path="/preview-refund" body={complete ? body : null} />;
      }}
      close={close}
    />
  );
}

function Payments({ of }: { of: Settlement }) {
  return (
    <SmallTable
      label="fees.settlements.payments"
      rows={of.payments}
      keyOf={({ id }) => id}
      columns={[
        { label: 'kit.label.date', head: true, value: ({ paid_on }) => <DateText value={paid_on} /> },
        { label: 'kit.label.amount', figure: true, value: (one) => <Money minor={one.amount_minor} /> },
        { label: 'fees.settlements.payee', value: ({ payee }) => payee },
        {
          label: 'kit.label.bank',
          value: ({ bank_name, cheque_no }) => [bank_name, cheque_no].filter(Boolean).join(' '),
        },
        {
          label: 'fees.settlements.voucher',
          value: ({ voucher_id, voucher_no }) => linkTo('voucher', voucher_id, voucher_no),
        },
        {
          label: 'fees.settlements.taken_back',
          value: (one) => (one.is_reversed ? one.reversed_reason : <TakePaymentBack id={one.id} />),
        },
      ]}
    />
  );
}

/** Takes a refund's payment back: the cheque was lost, the transfer came back. */
const TakePaymentBack = ({ id }: { id: number }) => (
  <TakeBack path="/take-refund-payment-back" id={id} label="fees.settlements.take_back" reason="fees.reason">
    {t('fees.settlements.take_back_description')}
  </TakeBack>
);
