import type { Schema } from '@/api/shapes';
import type { BodyOf } from '@/api/typed';
import { linkTo, choicesOf, DateText, defineResource, FormDialog, Money, permissionOf, PreviewedPostings } from '@/kit';
import { formatMoney, t, word } from '@/text';
import { Held } from './held';
import { refunds } from './records';

type Refund = Schema<'Refund'>;

const KINDS = choicesOf('advance', 'deposit', 'settlement');
const byBank = ({ paid_from }: { paid_from?: string | null }) => paid_from === 'bank';
const isDeposit = ({ kind }: { kind?: string | null }) => kind === 'deposit';

/** Advances, deposits and what settlements owe, given back to families. */
export default defineResource(refunds, {
  sort: '-paid_on',
  searchable: false,
  columns: [
    { key: 'paid_on', kind: 'date' },
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'kind', choices: KINDS },
    { key: 'head_name', label: 'fees.head', hidden: true },
    { key: 'payee', label: 'fees.settlements.payee' },
    { key: 'bank_name', hidden: true },
    { key: 'cheque_no', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'reason', hidden: true },
    { key: 'requested_name', label: 'fees.settlements.prepared_by', hidden: true },
    { key: 'decided_name', hidden: true },
    { key: 'decision', hidden: true },
    { key: 'voucher_no', link: (row) => (row.voucher_id ? `/admin/voucher-details?id=${row.voucher_id}` : undefined) },
    { key: 'amount_minor', kind: 'money', card: 'figure' },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'status', kind: 'enum', choices: choicesOf('waiting', 'paid', 'rejected', 'reversed'), multiple: true },
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'paid_on', kind: 'date', more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
    { name: 'fee_head_id', kind: 'remote', of: 'fee_heads', more: true },
    { name: 'bank_id', kind: 'remote', of: 'banks', more: true },
  ],
  fields: [
    {
      title: 'fees.refunds.what',
      fields: [
        { name: 'student_id', kind: 'remote', of: 'students' },
        { name: 'kind', kind: 'select', choices: KINDS, default: 'advance', width: 'half' },
        { name: 'fee_head_id', kind: 'remote', of: 'fee_heads', when: isDeposit, required: true, width: 'half' },
        { name: 'amount_minor', kind: 'money', width: 'half' },
        { name: 'paid_on', kind: 'date', default: ({ today }) => today, width: 'half' },
        { name: 'payee', label: 'fees.settlements.payee', kind: 'text' },
        { name: 'paid_from', kind: 'select', default: 'bank' },
        { name: 'bank_id', kind: 'remote', of: 'banks', when: byBank, width: 'half' },
        { name: 'cheque_no', kind: 'text', when: byBank, width: 'half' },
        { name: 'reason', kind: 'textarea', rows: 2 },
      ],
    },
  ],
  toBody: (values) => ({
    ...values,
    fee_head_id: isDeposit(values) ? values.fee_head_id : null,
    bank_id: byBank(values) ? values.bank_id : null,
    cheque_no: byBank(values) ? values.cheque_no : null,
  }),
  formAside: (values, body) => (
    <>
      <Held studentId={values.student_id} />
      <RefundPostings body={body} />
    </>
  ),
  identity: (one) => ({
    name: one.student_name ?? '',
    number: one.registration_no ?? '',
    campus: one.campus_name ?? '',
    status: one.status,
  }),
  figures: (one) => [{ label: 'kit.label.amount', value: formatMoney(one.amount_minor) }],
  facts: [
    {
      title: 'fees.refunds.one',
      facts: [
        { label: 'kit.label.student', value: (one) => linkTo('student', one.student_id, one.student_name) },
        { label: 'fees.refunds.kind', value: (one) => one.head_name ?? word(one.kind) },
        { label: 'fees.settlements.one', value: (one) => linkTo('settlement', one.settlement_id, one.student_name) },
        { label: 'kit.label.amount', value: (one) => <Money minor={one.amount_minor} /> },
        { label: 'kit.label.date', value: (one) => <DateText value={one.paid_on} /> },
        { label: 'fees.settlements.payee', value: (one) => one.payee },
        { label: 'kit.label.bank', value: (one) => [one.bank_name, one.cheque_no].filter(Boolean).join(' ') },
        { label: 'fees.reason', value: (one) => one.reason },
        { label: 'fees.settlements.prepared_by', value: (one) => one.requested_name },
        { label: 'fees.refunds.decided_by', value: (one) => one.decided_name },
        { label: 'fees.refunds.decision', value: (one) => one.decision },
        { label: 'fees.settlements.voucher', value: (one) => linkTo('voucher', one.voucher_id, one.voucher_no) },
      ],
    },
  ],
  actions: [
    {
      key: 'approve',
      label: 'fees.refunds.approve',
      tone: 'primary',
      permission: permissionOf('POST', '/approve-student-refund'),
      when: ({ status }) => status === 'waiting',
      dialog: Approve,
    },
    {
      key: 'reject',
      label: 'fees.refunds.reject',
      tone: 'danger',
      when: ({ status }) => status === 'waiting',
      call: {
        path: '/reject-student-refund',
        body: (one, reason) => ({ id: one.id, version: one.version, reason }),
      },
      confirm: {
        description: (one) => t('fees.refunds.reject_description', { name: one.student_name ?? '' }),
        undo: 'cannot_undo',
        reason: 'required',
      },
    },
    {
      key: 'take-back',
      label: 'fees.settlements.take_back',
      tone: 'danger',
      when: ({ status }) => status === 'paid',
      call: { path: '/take-refund-payment-back', body: (one, reason, today) => ({ id: one.id, reason, today }) },
      confirm: {
        description: () => t('fees.refunds.take_back_description'),
        undo: 'cannot_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});

function Approve({ record, close }: { record: Refund; close: () => void }) {
  const about = { id: record.id, version: record.version };
  return (
    <FormDialog
      path="/approve-student-refund"
      about={about}
      fields={[]}
      label="fees.refunds.approve"
      renderBelow={() => <PreviewedPostings path="/preview-approved-refund" body={about} />}
      close={close}
    >
      <p>{t('fees.refunds.approve_description', { name: record.student_name ?? '', payee: record.payee })}</p>
    </FormDialog>
  );
}

/** Both sides of the refund; payee and reason change none of it. */
function RefundPostings({ body }: { body: Partial<BodyOf<'POST', '/save-student-refund'>> }) {
  const { student_id, kind, fee_head_id, amount_minor, paid_from, bank_id } = body;
  const place = paid_from === 'cash' || (paid_from === 'bank' && Boolean(bank_id));
  const whole = student_id && kind && amount_minor && paid_from && place && (kind !== 'deposit' || fee_head_id);
  const asked = whole
    ? { ...body, student_id, kind, amount_minor, paid_from, payee: 'Preview', reason: 'Preview' }
    : null;
  return <PreviewedPostings path="/preview-student-refund" body={asked} />;
}
