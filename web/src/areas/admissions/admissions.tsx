import { IconCheck, IconPrinter, IconRotate, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import type { DetailsOf } from '@/api/typed';
import {
  linkTo,
  Awaited,
  choicesOf,
  DateText,
  defineResource,
  FormScreen,
  Money,
  Notice,
  Percent,
  useUrlState,
} from '@/kit';
import { formatCnic, formatDate, formatPhone, t, word } from '@/text';
import { ApproveDialog, DecideDialog, HoldDialog } from './admission-dialogs';
import { AdmissionPapers } from './admission-papers';
import { examinations } from './examinations';
import { admissions } from './records';
import { QUOTAS, SHIFTS } from './seat-pools';

export type Details = DetailsOf<'/get-admission-details'>;

const STATUSES = choicesOf(
  'draft',
  'submitted',
  'returned',
  'waiting',
  'approved',
  'enrolled',
  'rejected',
  'cancelled',
);
const SEATS = [
  { value: 'none' },
  { value: 'held', label: 'admissions.held' },
  { value: 'taken', label: 'admissions.taken' },
] as const;
const SOURCES = choicesOf('office', 'online', 'inquiry', 'entry_test');
const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'].map((value) => ({ value }));

const isOpen = (one: { status: string }) => ['draft', 'submitted', 'returned', 'waiting'].includes(one.status);
const isForApproval = (one: { status: string }) => ['submitted', 'waiting'].includes(one.status);

const resource = defineResource(admissions, {
  sort: '-created_at',
  searchable: true,
  columns: [
    { key: 'name', second: 'form_no', card: 'title' },
    { key: 'father_name', hidden: true },
    { key: 'class_name', second: 'program_name' },
    { key: 'campus_name', hidden: true },
    { key: 'session_name', hidden: true },
    { key: 'merit_hundredths', label: 'admissions.merit', kind: 'percent' },
    { key: 'entry_rank', label: 'admissions.rank', kind: 'number', hidden: true },
    { key: 'quota', choices: QUOTAS },
    { key: 'shift', choices: SHIFTS, hidden: true },
    { key: 'phone', kind: 'phone', hidden: true },
    { key: 'source', label: 'admissions.source', choices: SOURCES },
    { key: 'waiting_no', label: 'admissions.waiting_no', kind: 'number', hidden: true },
    { key: 'seat_held_until', kind: 'date', hidden: true },
    { key: 'challan_no', hidden: true },
    { key: 'challan_minor', label: 'kit.label.amount', kind: 'money', hidden: true },
    { key: 'pay_until', kind: 'date' },
    { key: 'submitted_at', label: 'admissions.submitted', kind: 'instant', card: 'figure' },
    { key: 'created_at', label: 'admissions.begun', kind: 'instant', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'status', kind: 'enum', choices: STATUSES, multiple: true },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'program_id', kind: 'remote', of: 'programs' },
    { name: 'class_id', kind: 'remote', of: 'classes', parent: 'program_id' },
    { name: 'quota', kind: 'enum', choices: QUOTAS, multiple: true, more: true },
    { name: 'source', label: 'admissions.source', kind: 'enum', choices: SOURCES, multiple: true, more: true },
    { name: 'shift', kind: 'enum', choices: SHIFTS, more: true },
    { name: 'submitted_at', label: 'admissions.submitted', kind: 'date', more: true },
    { name: 'pay_until', kind: 'date', more: true },
    { name: 'has_open_condition', label: 'admissions.has_open_condition', kind: 'boolean', more: true },
    { name: 'papers_overdue', label: 'admissions.papers_overdue', kind: 'boolean', more: true },
    { name: 'conditions_overdue', label: 'admissions.conditions_overdue', kind: 'boolean', more: true },
    {
      name: 'seat_state',
      label: 'admissions.seat',
      kind: 'enum',
      choices: SEATS,
      more: true,
    },
    { name: 'seat_held_until', kind: 'date', more: true },
    { name: 'has_scholarship', label: 'admissions.has_scholarship', kind: 'boolean', more: true },
    { name: 'hold_expired', label: 'admissions.hold_expired', kind: 'boolean', more: true },
  ],
  fields: [
    {
      title: 'admissions.form.place',
      fields: [
        {
          name: 'campus_id',
          kind: 'remote',
          of: 'campuses',
          required: true,
          default: ({ campusId }) => campusId,
          width: 'half',
        },
        {
          name: 'session_id',
          kind: 'remote',
          of: 'sessions',
          default: ({ sessionId }) => sessionId,
          width: 'half',
        },
        { name: 'program_id', kind: 'remote', of: 'programs', width: 'half' },
        {
          name: 'class_id',
          kind: 'remote',
          of: 'classes',
          parent: 'program_id',
          width: 'half',
        },
        { name: 'shift', kind: 'select', choices: SHIFTS, default: 'morning', width: 'half' },
        { name: 'quota', kind: 'select', choices: QUOTAS, default: 'open', width: 'half' },
      ],
    },
    {
      title: 'admissions.form.applicant',
      fields: [
        { name: 'name', kind: 'text', required: true, width: 'half' },
        { name: 'name_ur', label: 'admissions.name_ur', kind: 'text', lang: 'ur', width: 'half' },
        { name: 'father_name', kind: 'text', width: 'half' },
        { name: 'gender', kind: 'select', width: 'half' },
        { name: 'date_of_birth', kind: 'date', width: 'half' },
        { name: 'cnic', label: 'admissions.own_cnic', kind: 'cnic', help: 'admissions.own_cnic_help', width: 'half' },
        { name: 'phone', kind: 'phone', width: 'half' },
        { name: 'email', kind: 'email', width: 'half' },
        { name: 'address', kind: 'textarea' },
        { name: 'city', kind: 'text', width: 'half' },
        { name: 'nationality', kind: 'text', default: 'Pakistani', width: 'half' },
        { name: 'religion', kind: 'text', width: 'half' },
        { name: 'blood_group', label: 'admissions.blood_group', kind: 'select', choices: BLOOD_GROUPS, width: 'half' },
        { name: 'is_hafiz', kind: 'switch' },
        { name: 'photo_file_id', from: 'photo', label: 'admissions.photo', kind: 'photo' },
      ],
    },
    {
      title: 'admissions.form.guardian',
      fields: [
        { name: 'guardian_name', label: 'kit.label.name', kind: 'text', width: 'half' },
        { name: 'guardian_relation', label: 'admissions.relation', kind: 'select', width: 'half' },
        { name: 'guardian_cnic', label: 'admissions.guardian_cnic', kind: 'cnic', width: 'half' },
        { name: 'guardian_phone', label: 'kit.label.phone', kind: 'phone', width: 'half' },
        { name: 'guardian_email', label: 'kit.label.email', kind: 'email', width: 'half' },
        { name: 'guardian_occupation', label: 'admissions.occupation', kind: 'text', width: 'half' },
        { name: 'guardian_address', label: 'kit.label.address', kind: 'textarea' },
      ],
    },
    {
      title: 'admissions.form.education',
      help: 'admissions.form.education_help',
      fields: [
        {
          name: 'education',
          label: 'admissions.form.education',
          kind: 'lines',
          line: examinations,
        },
      ],
    },
    {
      title: 'admissions.form.office',
      fields: [
        { name: 'scholarship_id', kind: 'remote', of: 'scholarships', width: 'half' },
        { name: 'notes', kind: 'textarea' },
        {
          name: 'submit',
          label: 'admissions.submit_now',
          kind: 'switch',
          default: true,
          help: 'admissions.submit_help',
        },
      ],
    },
  ],
  // with what no field shows: the inquiry or the entry test of which the form is made
  toBody: ({ education, ...form }) => ({
    ...form,
    education: education?.map((line) => (line.institution_id ? { ...line, institution_name: null } : line)),
  }),
  whyFixed: (one) => (isOpen(one) ? null : t('admissions.decided')),
  identity: (one) => ({
    name: one.name,
    number: one.form_no,
    status: one.status,
    campus: one.campus_name,
    photoUrl: one.photo?.url ?? null,
  }),
  figures: (one) => [
    { label: 'kit.label.class', value: one.class_name, hint: one.program_name },
    {
      label: 'admissions.merit',
      value: one.merit_hundredths === null ? '' : <Percent hundredths={one.merit_hundredths} />,
      hint: one.entry_rank ? t('admissions.rank_of', { rank: one.entry_rank }) : undefined,
    },
    {
      label: 'admissions.seat',
      value: seatOf(one),
      to: '/admin/seat-board',
    },
    {
      label: 'admissions.first_challan',
      value: one.challan_minor === null ? '' : <Money minor={one.challan_minor} />,
      hint: one.challan_no,
    },
  ],
  facts: [
    {
      title: 'admissions.form.applicant',
      facts: [
        { label: 'kit.label.father_name', value: (one) => one.father_name },
        { label: 'kit.label.gender', value: (one) => one.gender && word(one.gender) },
        {
          label: 'admissions.date_of_birth',
          value: (one) => one.date_of_birth && <DateText value={one.date_of_birth} />,
        },
        { label: 'admissions.own_cnic', value: (one) => one.cnic && <bdi>{formatCnic(one.cnic)}</bdi> },
        { label: 'kit.label.city', value: (one) => one.city },
        { label: 'kit.label.address', value: (one) => one.address },
        { label: 'admissions.quota', value: (one) => word(one.quota) },
        { label: 'admissions.shift', value: (one) => word(one.shift) },
      ],
    },
    {
      title: 'admissions.form.guardian',
      facts: [
        { label: 'kit.label.name', value: (one) => one.guardian_name },
        { label: 'admissions.relation', value: (one) => one.guardian_relation && word(one.guardian_relation) },
        {
          label: 'kit.label.phone',
          value: (one) =>
            one.guardian_phone && (
              <a href={`tel:${one.guardian_phone}`} dir="ltr">
                {formatPhone(one.guardian_phone)}
              </a>
            ),
        },
        { label: 'admissions.occupation', value: (one) => one.guardian_occupation },
        { label: 'admissions.scholarship', value: (one) => one.scholarships.map(({ name }) => name).join(', ') },
        { label: 'kit.label.notes', value: (one) => one.notes },
        { label: 'kit.label.student', value: (one) => linkTo('student', one.student_id, one.registration_no) },
      ],
    },
  ],
  tabs: [{ key: 'papers', label: 'admissions.papers', render: (one) => <AdmissionPapers admission={one} /> }],
  actions: [
    {
      key: 'approve',
      label: 'admissions.approve',
      tone: 'primary',
      icon: <IconCheck size={16} aria-hidden />,
      permission: 'Academics.approve-students.approve',
      when: isForApproval,
      dialog: ApproveDialog,
    },
    {
      key: 'submit',
      label: 'admissions.submit',
      when: (one) => ['draft', 'returned'].includes(one.status),
      call: {
        path: '/decide-admission',
        body: (one) => ({ id: one.id, version: one.version, step: 'submit' as const }),
      },
    },
    {
      key: 'hold',
      label: 'admissions.hold',
      permission: 'Admissions.admissions.decide',
      when: isForApproval,
      dialog: HoldDialog,
    },
    {
      key: 'release',
      label: 'admissions.release',
      when: (one) => one.seat_state === 'held',
      call: {
        path: '/decide-admission',
        body: (one) => ({ id: one.id, version: one.version, step: 'release' as const }),
      },
    },
    {
      key: 'print',
      label: 'admissions.print_form',
      icon: <IconPrinter size={16} aria-hidden />,
      permission: 'Admissions.admissions.detail',
      to: (one) => `/admin/admission-form-details?id=${one.id}`,
    },
    {
      key: 'decide',
      label: 'admissions.decide',
      icon: <IconX size={16} aria-hidden />,
      permission: 'Admissions.admissions.decide',
      when: (one) => isOpen(one) || one.status === 'approved',
      dialog: DecideDialog,
    },
    {
      key: 'reopen',
      label: 'admissions.reopen',
      icon: <IconRotate size={16} aria-hidden />,
      when: (one) => ['rejected', 'cancelled'].includes(one.status) && one.student_id === null,
      call: {
        path: '/decide-admission',
        body: (one, reason) => ({ id: one.id, version: one.version, step: 'reopen' as const, reason }),
      },
      confirm: { description: () => t('admissions.reopen_help'), undo: 'can_undo', reason: 'required' },
    },
  ],
});

export default resource;

function seatOf(one: Details): string {
  if (one.seat_state === 'taken') return word('taken');
  if (one.seat_state === 'held') return t('admissions.seat_held', { day: formatDate(one.seat_held_until) });
  if (one.waiting_place !== null) return t('admissions.waits_at', { place: one.waiting_place });
  return one.seats_left === null ? '' : t('admissions.seats_left', { count: one.seats_left });
}

/** A new form, filled in from an inquiry or an entry test that the address names. */
export function Create() {
  const { query } = useUrlState();
  const from = {
    inquiry_id: Number(query['inquiry'] ?? query['inquiry_id']) || undefined,
    fast_application_id: Number(query['fast_application_id']) || undefined,
  };
  const [origin] = Object.entries(from).flatMap(([name, id]) => (id === undefined ? [] : [`${name}-${id}`]));
  const asks = origin !== undefined;
  const found = useQuery({ ...dataQuery('/fetch-admission-data', from), enabled: asks, staleTime: Infinity });
  if (asks && !found.data) return <Awaited query={found} height={420} />;
  const given = found.data?.draft;
  return (
    <FormScreen
      key={origin}
      resource={resource}
      draft={origin}
      start={
        given &&
        Object.fromEntries(Object.entries(given).filter(([name, value]) => value !== null && name !== 'submit'))
      }
    >
      {found.data?.source_label && (
        <Notice tone="info" title={t('admissions.filled_from', { label: found.data.source_label })} />
      )}
    </FormScreen>
  );
}
