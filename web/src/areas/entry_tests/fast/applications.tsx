import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '@/api/client';
import {
  AppLink,
  type Chosen,
  choicesOf,
  defineResource,
  FormDialog,
  hrefOf,
  kit,
  SmallTable,
  useAllowed,
} from '@/kit';
import { formatCnic, formatDate, formatNumber, formatPhone, formatTime, t, word } from '@/text';
import type { Schema } from '@/api/shapes';
import { points } from './points';
import * as records from './records';

type Application = Schema<'FastApplication'>;
type Details = Schema<'FastDetails'>;

const STATUSES = choicesOf('pending', 'approved', 'appeared', 'absent', 'awarded', 'not_awarded', 'rejected', 'lapsed');

const which = ({ selection }: Chosen<Application>) =>
  selection.ids ? { application_ids: selection.ids } : { query: selection.query };

/** The centres of a test with what is free there; the call knows them by the codes of their campuses. */
function Centres({
  testId,
  value,
  onChange,
}: {
  testId: number | null;
  value: unknown;
  onChange: (code: unknown) => void;
}) {
  const found = useQuery(recordQuery('/get-fast-test-details', testId));
  const centres = found.data?.centres ?? [];
  return (
    <Select
      aria-label={t('entry_tests.centre')}
      searchable
      openOnFocus={false}
      data={centres.map(({ campus_code, campus_name, rooms, seated }) => ({
        value: campus_code,
        label: t('entry_tests.centre_seats', {
          name: campus_name,
          free: formatNumber(rooms.reduce((sum, room) => sum + room.seats, 0) - seated),
        }),
      }))}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={onChange}
      allowDeselect={false}
    />
  );
}

/** Where and when the chosen ones sit the test: a roll number and a seat each, all of them or none. */
function Approve({ record: chosen, close }: { record: Chosen<Application>; close: () => void }) {
  const [first] = chosen.rows;
  return (
    <FormDialog
      path="/approve-fast/applications"
      about={which(chosen)}
      start={first && { date: first.on_date, testTime: first.starts_at }}
      fields={[
        {
          name: 'campusCode',
          label: 'entry_tests.centre',
          kind: 'slot',
          help: 'entry_tests.centre_help',
          render: ({ value, setValue }) => (
            <Centres testId={first?.test_id ?? null} value={value} onChange={setValue} />
          ),
        },
        { name: 'date', kind: 'date', width: 'half' },
        { name: 'testTime', label: 'entry_tests.starts_at', kind: 'time', width: 'half' },
      ]}
      label={() => t('entry_tests.approve_do', { count: chosen.count })}
      close={close}
    >
      <Text>{t('entry_tests.approve_help', { count: chosen.count })}</Text>
    </FormDialog>
  );
}

function Reject({ record: chosen, close }: { record: Chosen<Application>; close: () => void }) {
  return (
    <FormDialog
      path="/reject-fast/applications"
      about={{ application_ids: chosen.selection.ids ?? [] }}
      fields={[{ name: 'reason', kind: 'textarea' }]}
      label={() => t('entry_tests.reject_do', { count: chosen.count })}
      danger
      close={close}
    >
      <Text>{t('entry_tests.reject_help', { count: chosen.count })}</Text>
    </FormDialog>
  );
}

/** Another slip of the test fee, in place of one that lapsed. */
function RenewSlip({ record: { id, version }, close }: { record: Details; close: () => void }) {
  return (
    <FormDialog
      path="/renew-fast-fee-slip"
      about={{ id, version }}
      fields={[{ name: 'valid_until', label: 'entry_tests.pay_until', kind: 'date' }]}
      label="entry_tests.renew_slip"
      close={close}
    >
      <Text>{t('entry_tests.renew_slip_help')}</Text>
    </FormDialog>
  );
}

/** Somebody applies at the counter. */
function AtCounter() {
  const allowed = useAllowed();
  if (!allowed('Boards & Applications.fast-applications.create')) return null;
  return (
    <AppLink className={kit.link} to="/admin/new-fast-application">
      {t('entry_tests.applications.new')}
    </AppLink>
  );
}

const applications = defineResource(records.applications, {
  sort: '-created_at',
  searchable: true,
  columns: [
    { key: 'name', second: 'father_name', card: 'title' },
    { key: 'application_no', label: 'entry_tests.application_no' },
    { key: 'roll_no', card: 'figure' },
    { key: 'test_name', hidden: true },
    { key: 'program_name' },
    { key: 'campus_name', label: 'entry_tests.first_choice' },
    { key: 'matric_obtained', kind: 'number' },
    { key: 'matric_total', kind: 'number', hidden: true },
    { key: 'gender', hidden: true },
    { key: 'city', hidden: true },
    { key: 'centre_name', hidden: true },
    { key: 'room', hidden: true },
    { key: 'seat_no', kind: 'number', hidden: true },
    { key: 'test_on', kind: 'date', hidden: true },
    { key: 'fee_paid_on', label: 'entry_tests.fee_paid_on', kind: 'date', hidden: true },
    { key: 'confirmed_at', label: 'entry_tests.confirmed_at', kind: 'instant', hidden: true },
    { key: 'created_at', label: 'entry_tests.applied_at', kind: 'instant' },
    { key: 'status', kind: 'status' },
  ],
  listActions: <AtCounter />,
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'test_id', kind: 'remote', of: 'fast_tests' },
    { name: 'status', kind: 'enum', choices: STATUSES, multiple: true },
    { name: 'program_id', kind: 'remote', of: 'programs' },
    { name: 'confirmed', label: 'entry_tests.confirmed', kind: 'boolean', more: true },
    { name: 'fee_open', label: 'entry_tests.fee_open', kind: 'boolean', more: true },
    { name: 'offer_open', label: 'entry_tests.offer_open', kind: 'boolean', more: true },
    { name: 'is_hafiz', kind: 'boolean', more: true },
    { name: 'gender', kind: 'enum', choices: choicesOf('male', 'female', 'other'), more: true },
    // tests are for a coming session, so these lists do not follow the one chosen above
    { name: 'session_id', kind: 'remote', of: 'sessions', follows: false, more: true },
    { name: 'test_on', kind: 'date', more: true },
    { name: 'created_at', label: 'entry_tests.applied_at', kind: 'date', more: true },
  ],
  bulkActions: [
    {
      key: 'approve',
      label: 'entry_tests.approve',
      tone: 'primary',
      permission: 'Boards & Applications.fast-applications.approve',
      dialog: Approve,
    },
    {
      key: 'slips',
      label: 'entry_tests.print_slips',
      call: { path: '/print-fast-slips', body: which },
    },
    {
      key: 'reject',
      label: 'entry_tests.reject',
      tone: 'danger',
      permission: 'Boards & Applications.fast-applications.approve',
      idsOnly: true,
      dialog: Reject,
    },
  ],
  fields: [
    {
      title: 'entry_tests.applicant',
      fields: [
        { name: 'name', kind: 'text', width: 'half' },
        { name: 'father_name', kind: 'text', width: 'half' },
        { name: 'date_of_birth', kind: 'date', width: 'half' },
        { name: 'phone', kind: 'phone', width: 'half' },
        { name: 'email', kind: 'email', width: 'half' },
        { name: 'city', kind: 'text', width: 'half' },
        {
          name: 'is_confirmed',
          label: 'entry_tests.is_confirmed',
          kind: 'switch',
          help: 'entry_tests.is_confirmed_help',
        },
      ],
    },
    {
      title: 'entry_tests.matric',
      fields: [
        { name: 'board_roll_no', kind: 'text', width: 'half' },
        { name: 'board_year', kind: 'number', width: 'half' },
        { name: 'matric_obtained', kind: 'number', width: 'half' },
        { name: 'matric_total', kind: 'number', width: 'half' },
        { name: 'gap_years', kind: 'number', width: 'half' },
        { name: 'is_hafiz', kind: 'switch', width: 'half' },
        { name: 'hafiz_verified', kind: 'switch', width: 'half' },
      ],
    },
  ],
  toForm: (one: Details) => ({ ...one, is_confirmed: one.confirmed_at !== null }),
  whyFixed: (one: Details) => (['lapsed', 'rejected'].includes(one.status) ? t('entry_tests.is_not_valid') : null),
  identity: (one: Details) => ({
    name: one.name,
    number: one.roll_no ?? one.application_no,
    status: one.status,
    photoUrl: one.photo?.url,
  }),
  figures: (one: Details) => [
    {
      label: 'entry_tests.matric',
      value:
        one.matric_obtained == null
          ? t('entry_tests.awaited')
          : t('entry_tests.of', { some: formatNumber(one.matric_obtained), all: formatNumber(one.matric_total ?? 0) }),
    },
    { label: 'entry_tests.aggregate', value: one.aggregate == null ? '' : points(one.aggregate) },
    { label: 'entry_tests.rank', value: one.rank ?? '' },
  ],
  facts: [
    {
      title: 'entry_tests.applicant',
      facts: [
        { label: 'entry_tests.tests.one', value: (one: Details) => one.test_name },
        { label: 'kit.label.program', value: (one: Details) => one.program_name },
        { label: 'entry_tests.application_no', value: (one: Details) => one.application_no },
        { label: 'kit.label.father_name', value: (one: Details) => one.father_name },
        { label: 'kit.label.cnic', value: (one: Details) => <bdi dir="ltr">{formatCnic(one.identity_no)}</bdi> },
        { label: 'kit.label.phone', value: (one: Details) => <bdi dir="ltr">{formatPhone(one.phone)}</bdi> },
        { label: 'kit.label.email', value: (one: Details) => one.email },
        { label: 'kit.label.city', value: (one: Details) => one.city },
        { label: 'kit.label.date_of_birth', value: (one: Details) => formatDate(one.date_of_birth) },
        {
          label: 'entry_tests.choices',
          value: (one: Details) => one.choices.map((choice) => choice.campus_name).join(', '),
        },
        {
          label: 'kit.label.board',
          value: (one: Details) => [one.board_name, one.board_roll_no, one.board_year].filter(Boolean).join(' · '),
        },
        {
          label: 'entry_tests.is_hafiz',
          value: (one: Details) =>
            one.is_hafiz && t(one.hafiz_verified ? 'entry_tests.verified' : 'entry_tests.not_verified'),
        },
        { label: 'entry_tests.gap_years', value: (one: Details) => one.gap_years || null },
        {
          label: 'entry_tests.centre',
          value: (one: Details) =>
            one.centre_name && [one.centre_name, one.room, one.seat_no].filter(Boolean).join(' · '),
        },
        {
          label: 'entry_tests.on_date',
          value: (one: Details) => one.test_on && `${formatDate(one.test_on)} ${formatTime(one.test_at)}`,
        },
        { label: 'entry_tests.fee_paid_on', value: (one: Details) => one.fee_paid_on && formatDate(one.fee_paid_on) },
        {
          label: 'entry_tests.pay_until',
          value: (one: Details) =>
            one.fee_valid_until &&
            one.fee_paid_on === null &&
            (one.fee_is_lapsed
              ? t('entry_tests.lapsed_on', { day: formatDate(one.fee_valid_until) })
              : formatDate(one.fee_valid_until)),
        },
        { label: 'entry_tests.reason', value: (one: Details) => one.status_reason },
      ],
    },
  ],
  actions: [
    {
      key: 'renew_slip',
      label: 'entry_tests.renew_slip',
      permission: 'Boards & Applications.fast-applications.create',
      when: (one: Details) => one.status === 'pending' && one.fee_is_lapsed,
      dialog: RenewSlip,
    },
    {
      key: 'slip',
      label: 'entry_tests.print_slip',
      when: (one: Details) => one.roll_no !== null && ['approved', 'appeared'].includes(one.status),
      call: { path: '/print-fast-slips', body: (one: Details) => ({ application_ids: [one.id] }) },
    },
    {
      key: 'admit',
      label: 'entry_tests.admit',
      tone: 'primary',
      permission: 'Admissions.admissions.create',
      when: (one: Details) => one.admission_id === null && one.offers.some((offer) => offer.state === 'offered'),
      to: (one: Details) => hrefOf('/admin/new-admission', { fast_application_id: String(one.id) }),
    },
    {
      key: 'decline',
      label: 'entry_tests.decline',
      when: (one: Details) => one.offers.some((offer) => offer.state === 'offered'),
      call: {
        path: '/decline-fast-offer',
        body: (one: Details, reason) => ({
          id: one.offers.find((offer) => offer.state === 'offered')?.id ?? 0,
          reason: reason ?? '',
        }),
      },
      confirm: {
        description: (one: Details) => t('entry_tests.decline_description', { name: one.name }),
        undo: 'cannot_undo',
        reason: 'required',
      },
    },
  ],
  tabs: [
    {
      key: 'merit',
      label: 'entry_tests.merit_and_offers',
      when: (one: Details) => one.aggregate !== null,
      render: (one: Details) => (
        <>
          <SmallTable
            label="entry_tests.marks"
            rows={one.marks}
            keyOf={(row) => row.part_name}
            columns={[
              { label: 'entry_tests.part', value: (row) => row.part_name },
              {
                label: 'entry_tests.marks',
                figure: true,
                value: (row) =>
                  t('entry_tests.of', { some: formatNumber(row.marks, 1), all: formatNumber(row.total_marks) }),
              },
            ]}
          />
          <SmallTable
            label="entry_tests.offers"
            rows={one.offers}
            keyOf={(row) => row.id}
            columns={[
              { label: 'kit.label.campus', value: (row) => row.campus_name },
              { label: 'entry_tests.choice', figure: true, value: (row) => row.choice },
              { label: 'kit.label.status', value: (row) => word(row.state) },
              { label: 'entry_tests.expires_on', value: (row) => formatDate(row.expires_on) },
            ]}
          />
        </>
      ),
    },
  ],
});

export default applications;
