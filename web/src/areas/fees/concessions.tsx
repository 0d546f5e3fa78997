import {
  linkTo,
  type Action,
  choicesOf,
  DateText,
  declareResource,
  FormDialog,
  Money,
  Percent,
  permissionOf,
} from '@/kit';
import { t } from '@/text';
import * as records from './records';
import type { Concession, ConcessionForm, ConcessionRecord } from './billing-types';

const KINDS = choicesOf('scholarship', 'sibling', 'staff_child', 'special');
const STATUSES = choicesOf('requested', 'recommended', 'approved', 'rejected', 'ended');

const isWaiting = (concession: Concession) => concession.status === 'requested' || concession.status === 'recommended';

/** What is conceded, as people say it: a percentage or an amount. */
function Worth({ of }: { of: Concession }) {
  if (of.amount_minor !== null) return <Money minor={of.amount_minor} />;
  return <Percent hundredths={of.percent_hundredths} plain />;
}

/** A concession ends with a month; what is issued stays as it is. */
function EndConcession({ record, close }: { record: ConcessionRecord; close: () => void }) {
  return (
    <FormDialog
      path="/end-concession"
      about={{ id: record.id, version: record.version }}
      fields={[
        { name: 'from_month', label: 'fees.concession_end_from', kind: 'month' },
        { name: 'reason', label: 'fees.concession_end_reason', kind: 'textarea', rows: 2 },
      ]}
      label="fees.concession_end"
      danger
      close={close}
    >
      <p>{t('fees.concession_end_description', { name: record.student_name ?? '' })}</p>
    </FormDialog>
  );
}

/** What the office decides of one that waits: in its row, and on its page. */
const decisions = <Of extends Concession>(): readonly Action<Of>[] => [
  {
    key: 'recommend',
    label: 'fees.recommend',
    permission: 'Accounts.concessions.recommend',
    when: (one) => one.status === 'requested',
    call: { path: '/recommend-concession', body: (one) => ({ id: one.id, version: one.version }) },
  },
  {
    key: 'approve',
    label: 'fees.approve',
    permission: 'Accounts.concessions.approve',
    tone: 'primary',
    when: isWaiting,
    call: { path: '/approve-concession', body: (one) => ({ id: one.id, version: one.version }) },
    confirm: {
      description: (one) => t('fees.approve_description', { name: one.student_name ?? '' }),
      undo: 'cannot_undo',
    },
  },
  {
    key: 'reject',
    label: 'fees.reject',
    permission: 'Accounts.concessions.approve',
    tone: 'danger',
    when: isWaiting,
    call: {
      path: '/reject-concession',
      body: (one, reason) => ({ id: one.id, version: one.version, reason }),
    },
    confirm: {
      description: (one) => t('fees.reject_description', { name: one.student_name ?? '' }),
      undo: 'cannot_undo',
      reason: 'required',
    },
  },
];

const concessions = declareResource<Concession, ConcessionForm, ConcessionRecord>({
  ...records.concessions,
  searchable: false,
  sort: '-id',
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'class_name' },
    { key: 'kind', choices: KINDS },
    { key: 'head_name', label: 'fees.head', render: (row) => row.head_name ?? t('fees.every_tuition_head') },
    { slot: 'worth', label: 'fees.worth', render: (row) => <Worth of={row} />, align: 'end' },
    { key: 'reason', width: 'wide' },
    { key: 'valid_from', kind: 'date', hidden: true },
    { key: 'valid_to', kind: 'date', hidden: true },
    { key: 'status', kind: 'status' },
    { key: 'campus_name', hidden: true },
  ],
  filters: [
    { name: 'status', kind: 'enum', choices: STATUSES, multiple: true },
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions', more: true },
    { name: 'class_id', kind: 'remote', of: 'classes', more: true },
  ],
  emptyHint: 'fees.concessions_empty',
  form: [
    { name: 'student_id', kind: 'remote', of: 'students' },
    { name: 'kind', kind: 'select', choices: KINDS, default: 'sibling', width: 'half' },
    { name: 'fee_head_id', help: 'fees.concession_head_help', kind: 'remote', of: 'fee_heads', width: 'half' },
    { name: 'percent_hundredths', help: 'fees.percent_help', kind: 'percent', min: 0, max: 10_000, width: 'half' },
    { name: 'amount_minor', label: 'fees.amount_session', kind: 'money', width: 'half' },
    { name: 'valid_from', kind: 'date', width: 'half', default: ({ today }) => today },
    { name: 'valid_to', kind: 'date', width: 'half' },
    { name: 'reason', kind: 'textarea', rows: 2 },
  ],
  toBody: (form) => ({
    ...form,
    percent_hundredths: form.percent_hundredths || null,
    amount_minor: form.amount_minor ?? null,
  }),
  identity: (concession) => ({
    name: concession.student_name ?? '',
    number: concession.registration_no,
    status: concession.status,
    campus: concession.campus_name,
  }),
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        { label: 'kit.label.student', value: (one) => linkTo('student', one.student_id, one.student_name) },
        { label: 'kit.label.class', value: (one) => one.class_name },
        { label: 'kit.label.kind', value: (one) => t(`word.${one.kind as 'sibling'}`) },
        { label: 'fees.head', value: (one) => one.head_name ?? t('fees.every_tuition_head') },
        { label: 'fees.worth', value: (one) => <Worth of={one} /> },
        { label: 'fees.worth_of_session', value: (one) => <Money minor={one.worth_minor} /> },
        { label: 'fees.concession_short', value: (one) => one.notes.join(' ') || null },
        { label: 'kit.label.session', value: (one) => one.session_name },
        { label: 'kit.label.from', value: (one) => <DateText value={one.valid_from} /> },
        {
          label: 'kit.label.to',
          value: (one) => (one.valid_to ? <DateText value={one.valid_to} /> : t('fees.until_session_ends')),
        },
        { label: 'fees.reason', value: (one) => one.reason },
        { label: 'fees.concession_end_reason', value: (one) => one.end_reason },
      ],
    },
  ],
  rowActions: decisions<Concession>(),
  actions: [
    ...decisions<ConcessionRecord>(),
    {
      key: 'end',
      label: 'fees.concession_end',
      permission: permissionOf('POST', '/end-concession'),
      tone: 'danger',
      when: (one) => one.status === 'approved',
      dialog: EndConcession,
    },
  ],
});

export default concessions;
