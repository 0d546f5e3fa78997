import { linkTo, DateText, defineResource, kit, StatusBadge, statusOfPaper } from '@/kit';
import { t, word } from '@/text';
import { asRead, type Leave, LEAVE_FIELDS, LEAVE_KINDS, LEAVE_STATUSES, saidOf, withdrawal } from './leave-fields';
import { leaves } from './leave-records';

const isPending = (leave: Leave) => leave.status === 'pending';

const decisions = [
  {
    key: 'approve',
    label: 'attendance.approve',
    tone: 'primary',
    when: isPending,
    call: { path: '/approve-leave-application', body: (leave: Leave) => ({ id: leave.id, version: leave.version }) },
    confirm: {
      description: (leave: Leave) => t('attendance.approve_description', saidOf(leave)),
      undo: 'attendance.undo_by_withdrawal',
    },
  },
  {
    key: 'refuse',
    label: 'attendance.refuse',
    tone: 'danger',
    when: isPending,
    call: { path: '/refuse-leave-application', body: asRead },
    confirm: {
      description: (leave: Leave) => t('attendance.refuse_description', saidOf(leave)),
      undo: 'cannot_undo',
      reason: 'required',
    },
  },
  withdrawal,
] as const;

/** Leave applications as the office decides on them. */
export default defineResource(leaves, {
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'class_name', second: 'section_name' },
    { key: 'kind', choices: LEAVE_KINDS },
    { key: 'from_on', kind: 'date', card: 'figure' },
    { key: 'to_on', kind: 'date' },
    { key: 'days', label: 'attendance.school_days', kind: 'number' },
    { key: 'reason' },
    { key: 'applied_by', label: 'attendance.applied_by' },
    { key: 'by_parent', label: 'attendance.by_parent', kind: 'boolean', hidden: true },
    { key: 'decided_by', label: 'attendance.decided_by', hidden: true },
    { key: 'decision_reason', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'created_at', kind: 'instant', hidden: true },
    { key: 'status', kind: 'status', render: ({ status }) => <StatusBadge status={statusOfPaper(status)} /> },
  ],
  filters: [
    { name: 'status', kind: 'enum', choices: LEAVE_STATUSES, multiple: true },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'section_id', kind: 'remote', of: 'sections', parent: 'campus_id' },
    { name: 'on_leave_today', label: 'attendance.on_leave_today', kind: 'boolean' },
    { name: 'from_on', kind: 'date', more: true },
    { name: 'kind', kind: 'enum', choices: LEAVE_KINDS, more: true },
    { name: 'by_parent', label: 'attendance.by_parent', kind: 'boolean', more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  bulkActions: [
    {
      key: 'approve',
      label: 'attendance.approve',
      tone: 'primary',
      call: { path: '/approve-leave-applications', body: ({ selection }) => selection },
      confirm: {
        description: ({ count }) => t('attendance.approve_many_description', { count }),
        undo: 'attendance.undo_by_withdrawal',
      },
    },
  ],
  rowActions: decisions,
  actions: decisions,
  fields: LEAVE_FIELDS,
  identity: (leave) => ({
    name: leave.student_name ?? '',
    number: leave.registration_no,
    status: statusOfPaper(leave.status),
    campus: leave.campus_name,
  }),
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        { label: 'kit.label.student', value: (one) => linkTo('student', one.student_id, one.student_name) },
        {
          label: 'kit.label.class',
          value: (one) => [one.class_name, one.section_name].filter(Boolean).join(' '),
        },
        { label: 'kit.label.from', value: (one) => <DateText value={one.from_on} /> },
        { label: 'kit.label.to', value: (one) => <DateText value={one.to_on} /> },
        { label: 'attendance.school_days', value: (one) => one.days },
        { label: 'attendance.marked_leave', value: (one) => one.marked_days },
        { label: 'kit.label.kind', value: (one) => word(one.kind) },
        { label: 'attendance.reason', value: (one) => one.reason },
        {
          label: 'attendance.certificate',
          value: (one) =>
            one.certificate && (
              <a className={kit.link} href={one.certificate.url} target="_blank" rel="noreferrer">
                {one.certificate.name}
              </a>
            ),
        },
        { label: 'attendance.applied_by', value: (one) => one.applied_by },
        { label: 'attendance.decided_by', value: (one) => one.decided_by },
        { label: 'attendance.decision_reason', value: (one) => one.decision_reason },
      ],
    },
  ],
});
