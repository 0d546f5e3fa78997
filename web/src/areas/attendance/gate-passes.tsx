import { linkTo, choicesOf, DateText, defineResource, StatusBadge } from '@/kit';
import { formatCnic, formatTime, t, timeNow, word } from '@/text';
import { CollectedBy } from './collected-by';
import { gatePasses } from './leave-records';

const KINDS = choicesOf('leaves_early', 'comes_late');
const SLIP = '/admin/gate-pass-slip';

const leavesEarly = ({ kind }: { kind?: string | null }) => kind === 'leaves_early';

const actions = [
  {
    key: 'print',
    label: 'attendance.print_slip',
    tone: 'primary',
    permission: 'Students & Staff.gate-passes.details',
    when: ({ status }: { status: string }) => status === 'issued',
    to: ({ id }: { id: number }) => `${SLIP}?id=${id}`,
  },
  {
    key: 'cancel',
    label: 'attendance.cancel_pass',
    tone: 'danger',
    when: ({ status }: { status: string }) => status === 'issued',
    call: {
      path: '/cancel-gate-pass',
      body: ({ id, version }: { id: number; version: number }, reason?: string) => ({ id, version, reason }),
    },
    confirm: {
      description: ({ student_name }: { student_name?: string | null }) =>
        t('attendance.cancel_pass_description', { name: student_name ?? '' }),
      undo: 'cannot_undo',
      reason: 'required',
    },
  },
] as const;

/** Gate passes: who left early and with whom, who came late. */
export default defineResource(gatePasses, {
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'id', label: 'kit.label.number', kind: 'number' },
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'class_name', second: 'section_name' },
    { key: 'kind', choices: KINDS },
    { key: 'on_date', kind: 'date' },
    {
      key: 'at_time',
      label: 'attendance.time',
      render: ({ at_time }) => formatTime(at_time),
      card: 'figure',
      width: 'narrow',
    },
    { key: 'collected_by' },
    { key: 'collector_cnic', kind: 'cnic', hidden: true },
    { key: 'reason' },
    { key: 'issued_by', label: 'attendance.issued_by', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'on_date', kind: 'date' },
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'section_id', kind: 'remote', of: 'sections', parent: 'campus_id', more: true },
    {
      name: 'status',
      kind: 'enum',
      choices: choicesOf('issued', 'cancelled'),
      more: true,
    },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  rowActions: actions,
  actions,
  form: [
    { name: 'student_id', kind: 'remote', of: 'students' },
    { name: 'kind', kind: 'radio', choices: KINDS, default: 'leaves_early' },
    { name: 'on_date', kind: 'date', width: 'half', default: ({ today }) => today },
    { name: 'at', label: 'attendance.time', kind: 'time', width: 'half', default: timeNow },
    {
      name: 'collected_by',
      kind: 'slot',
      width: 'half',
      required: true,
      when: leavesEarly,
      render: ({ value, values, setValue, setValues, error }) => (
        <CollectedBy
          studentId={values.student_id}
          value={typeof value === 'string' ? value : ''}
          error={error}
          onChange={setValue}
          onGuardian={(name, cnic) => setValues({ collected_by: name, ...(cnic && { collector_cnic: cnic }) })}
        />
      ),
    },
    { name: 'collector_cnic', kind: 'cnic', width: 'half', required: true, when: leavesEarly },
    { name: 'reason', kind: 'text' },
  ],
  identity: (pass) => ({
    name: pass.student_name ?? '',
    number: t('attendance.pass_no', { number: pass.id }),
    status: pass.status,
    campus: pass.campus_name,
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
        { label: 'kit.label.kind', value: (one) => word(one.kind) },
        { label: 'kit.label.date', value: (one) => <DateText value={one.on_date} /> },
        { label: 'attendance.time', value: (one) => <bdi>{formatTime(one.at)}</bdi> },
        { label: 'attendance.collected_by', value: (one) => one.collected_by },
        {
          label: 'attendance.collector_cnic',
          value: (one) => one.collector_cnic && <span dir="ltr">{formatCnic(one.collector_cnic)}</span>,
        },
        { label: 'attendance.reason', value: (one) => one.reason },
        { label: 'attendance.issued_by', value: (one) => one.issued_by },
        { label: 'attendance.mark_of_day', value: (one) => one.mark && <StatusBadge status={one.mark} /> },
        { label: 'attendance.cancel_reason', value: (one) => one.cancel_reason },
      ],
    },
  ],
});
