import type { Schema } from '@/api/shapes';
import {
  linkTo,
  choiceLabel,
  choicesOf,
  DateText,
  defineResource,
  FormDialog,
  Money,
  permissionOf,
  SmallTable,
  StatusBadge,
} from '@/kit';
import { formatDate, t, word } from '@/text';
import { AfterLetGo } from './after-leaving';
import { ClearDesk } from './clear-desk';
import { withdrawals } from './records';

type Withdrawal = Schema<'WithdrawalDetails'>;

// A bank's withdrawal is another word in Urdu.
const KINDS = [
  { value: 'withdrawal', label: 'students.withdrawals.one' } as const,
  ...choicesOf('transfer_out', 'graduation', 'expulsion'),
];
const isOpen = ({ status }: { status: string }) => status === 'applied' || status === 'cleared';

/** Who leaves: the written application, the tick list of the desks, the settlement. */
export default defineResource(withdrawals, {
  sort: '-applied_on',
  searchable: true,
  searchHint: 'students.search',
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'father_name', hidden: true },
    { key: 'class_name', second: 'section_name' },
    { key: 'campus_name', hidden: true },
    { key: 'kind', choices: KINDS },
    { key: 'applied_on', kind: 'date' },
    { key: 'leaves_on', kind: 'date' },
    { key: 'desks_left', kind: 'number', card: 'figure' },
    { key: 'has_left', kind: 'boolean', hidden: true },
    { key: 'settlement_waits', kind: 'boolean', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    {
      name: 'status',
      kind: 'enum',
      choices: choicesOf('applied', 'cleared', 'settled', 'cancelled'),
      multiple: true,
    },
    { name: 'is_to_settle', kind: 'boolean' },
    { name: 'kind', kind: 'enum', choices: KINDS, multiple: true },
    { name: 'class_id', kind: 'remote', of: 'classes', more: true },
    { name: 'has_left', kind: 'boolean', more: true },
    { name: 'applied_on', label: 'students.withdrawals.applied_on', kind: 'date', more: true },
    { name: 'leaves_on', label: 'students.withdrawals.leaves_on', kind: 'date', more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  fields: [
    {
      title: 'students.withdrawals.application',
      fields: [
        { name: 'student_id', kind: 'remote', of: 'students', fixed: 'after_save' },
        { name: 'kind', kind: 'select', choices: KINDS, default: 'withdrawal' },
        { name: 'applied_on', kind: 'date', default: ({ today }) => today, width: 'half' },
        { name: 'leaves_on', kind: 'date', default: ({ today }) => today, width: 'half' },
        { name: 'reason', kind: 'textarea' },
        { name: 'going_to', kind: 'text' },
      ],
    },
  ],
  whyFixed: (one) => (isOpen(one) ? null : t('students.withdrawals.is_over')),
  identity: (one) => ({
    name: one.student_name,
    number: one.registration_no,
    campus: one.campus_name,
    status: one.status,
  }),
  figures: (one) => [
    { label: 'students.withdrawals.kind', value: choiceLabel(one.kind, KINDS) },
    { label: 'students.withdrawals.leaves_on', value: formatDate(one.leaves_on) },
  ],
  facts: [
    {
      title: 'students.withdrawals.application',
      facts: [
        { label: 'kit.label.student', value: (one) => linkTo('student', one.student_id, one.registration_no) },
        { label: 'kit.label.class', value: (one) => [one.class_name, one.section_name].filter(Boolean).join(' ') },
        { label: 'kit.label.program', value: (one) => one.program_name },
        { label: 'students.admitted_on', value: (one) => formatDate(one.admitted_on) },
        { label: 'students.withdrawals.applied_on', value: (one) => formatDate(one.applied_on) },
        { label: 'students.withdrawals.leaves_on', value: (one) => formatDate(one.leaves_on) },
        { label: 'students.reason', value: (one) => one.reason },
        { label: 'students.withdrawals.going_to', value: (one) => one.going_to },
        { label: 'students.withdrawals.cancelled_reason', value: (one) => one.cancelled_reason },
        { label: 'students.withdrawals.student_status', value: (one) => <StatusBadge status={one.student_status} /> },
      ],
    },
  ],
  tabs: [
    {
      key: 'desks',
      label: 'students.withdrawals.desks',
      count: ({ clearances }) => clearances.filter(({ state }) => state === 'pending').length,
      render: (one) => <Desks of={one} />,
    },
  ],
  actions: [
    {
      key: 'leave',
      label: 'students.withdrawals.leave',
      tone: 'danger',
      when: (one) => isOpen(one) && !one.has_left,
      call: { path: '/let-student-go', body: ({ id, version }) => ({ id, version }) },
      confirm: {
        description: (one) => (
          <>
            <p>{t('students.withdrawals.leave_description', { name: one.student_name })}</p>
            <AfterLetGo withdrawal={one.id} />
          </>
        ),
        undo: 'cannot_undo',
      },
    },
    {
      key: 'cancel',
      label: 'students.withdrawals.cancel',
      permission: permissionOf('POST', '/cancel-withdrawal'),
      when: (one) => isOpen(one) && !one.has_left,
      dialog: Cancel,
    },
    {
      key: 'certificate',
      label: 'students.certificates.leaving',
      permission: permissionOf('POST', '/save-certificate'),
      when: ({ status }) => status === 'settled',
      to: ({ student_id }) => `/admin/new-certificate?student_id=${student_id}&kind=leaving`,
    },
  ],
  next: ({ id }) => [{ label: 'students.withdrawals.desks', to: `/admin/withdrawal-details?id=${id}&tab=desks` }],
});

/** What each desk says; a tick opens its form. */
function Desks({ of }: { of: Withdrawal }) {
  return (
    <SmallTable
      label="students.withdrawals.desks"
      rows={of.clearances}
      keyOf={({ kind }) => kind}
      columns={[
        { label: 'students.withdrawals.desk', head: true, value: ({ kind }) => word(kind) },
        { label: 'kit.label.status', value: ({ state }) => <StatusBadge status={state} /> },
        {
          label: 'kit.label.amount',
          figure: true,
          value: (one) => one.amount_minor > 0 && <Money minor={one.amount_minor} />,
        },
        { label: 'kit.label.remarks', value: ({ note }) => note },
        {
          label: 'students.by',
          value: ({ cleared_by, cleared_at }) =>
            cleared_by && (
              <>
                {cleared_by} <DateText value={cleared_at} />
              </>
            ),
        },
        { label: 'students.withdrawals.tick', value: (desk) => isOpen(of) && <ClearDesk of={of} desk={desk} /> },
      ]}
    />
  );
}

function Cancel({ record, close }: { record: Withdrawal; close: () => void }) {
  return (
    <FormDialog
      path="/cancel-withdrawal"
      about={{ id: record.id, version: record.version }}
      fields={[{ name: 'reason', kind: 'text' }]}
      label="students.withdrawals.cancel"
      danger
      close={close}
    >
      <p>{t('students.withdrawals.cancel_description', { name: record.student_name })}</p>
    </FormDialog>
  );
}
