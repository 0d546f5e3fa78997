import type { Schema } from '@/api/shapes';
import { type Action, choicesOf, declareResource, hrefOf, linesOf, SmallTable } from '@/kit';
import { formatDate, formatMoney, formatNumber, formatTime, t, word } from '@/text';
import * as records from './records';

type Test = Schema<'FastTest'>;
type Details = Schema<'FastTestDetails'>;
type Sent = Schema<'FastTestForm'>;
/** Rooms stand in one list of lines, each with its campus. */
type Room = { campus_id: number; name: string; seats: number };
type Form = Omit<Sent, 'centres'> & { rooms: Room[] };

const STATUSES = choicesOf('draft', 'open', 'closed', 'published');

/** A step of the test; one that is taken back asks for its reason. */
const step = (
  key: 'open' | 'close' | 'reopen',
  status: 'open' | 'closed',
  when: (test: Details) => boolean,
): Action<Details> => ({
  key,
  label: `entry_tests.step.${key}`,
  tone: key === 'reopen' ? 'plain' : 'primary',
  when: (test) => test.may_change && when(test),
  call: {
    path: '/step-fast-test',
    body: ({ id, version }, reason) => ({ id, version, status, reason: reason ?? null }),
  },
  confirm: {
    title: `entry_tests.step.${key}`,
    description: ({ name }) => t(`entry_tests.step.${key}_description`, { name }),
    undo: 'can_undo',
    ...(key === 'reopen' && { reason: 'required' as const }),
  },
});

/** The rooms of each campus are one centre. */
function toBody({ rooms = [], ...form }: Partial<Form>): Partial<Sent> {
  const campuses = [...new Set(rooms.map((room) => room.campus_id))];
  const centres = campuses.map((campus_id) => ({
    campus_id,
    rooms: rooms.filter((room) => room.campus_id === campus_id).map(({ name, seats }) => ({ name, seats })),
  }));
  return { ...form, centres };
}

const toForm = ({ centres, parts, seats, ...test }: Details): Form => ({
  ...test,
  parts: parts.map(({ name, total_marks, minimum_marks }) => ({ name, total_marks, minimum_marks })),
  seats: seats.map(({ program_id, campus_id, seats: count }) => ({ program_id, campus_id, seats: count })),
  rooms: centres.flatMap((centre) =>
    centre.rooms.map(({ name, seats: count }) => ({ campus_id: centre.campus_id, name, seats: count })),
  ),
});

/** Applications of a test that stand so; those that were never confirmed count in no figure. */
function applicationsOf(id: number, status: string): string {
  return hrefOf('/admin/fast-applications', { test_id: String(id), status, campus_id: 'all' });
}

const tests = declareResource<Test, Form, Details>({
  ...records.tests,
  sort: '-on_date',
  searchable: true,
  columns: [
    { key: 'name', second: 'code', card: 'title' },
    { key: 'session_name', hidden: true },
    { key: 'on_date', label: 'entry_tests.on_date', kind: 'date' },
    { key: 'opens_on', label: 'entry_tests.opens_on', kind: 'date', hidden: true },
    { key: 'closes_on', label: 'entry_tests.closes_on', kind: 'date' },
    { key: 'fee_minor', label: 'entry_tests.fee', kind: 'money' },
    { key: 'applications', label: 'entry_tests.applications.many', kind: 'number', card: 'figure' },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    // tests are for a coming session, so these lists do not follow the one chosen above
    { name: 'session_id', kind: 'remote', of: 'sessions', follows: false, more: true },
    { name: 'status', kind: 'enum', choices: STATUSES, multiple: true },
    { name: 'on_date', label: 'entry_tests.on_date', kind: 'date', more: true },
    { name: 'marks_differ', label: 'entry_tests.marks_differ', kind: 'boolean', more: true },
  ],
  fields: [
    {
      title: 'entry_tests.tests.one',
      fields: [
        { name: 'name', kind: 'text', width: 'half' },
        { name: 'code', kind: 'text', width: 'half', help: 'entry_tests.code_help' },
        { name: 'session_id', kind: 'remote', of: 'sessions', width: 'half' },
        { name: 'fee_minor', label: 'entry_tests.fee', kind: 'money', width: 'half', default: 0 },
        { name: 'on_date', label: 'entry_tests.on_date', kind: 'date', width: 'half' },
        { name: 'starts_at', label: 'entry_tests.starts_at', kind: 'time', width: 'half' },
        { name: 'opens_on', label: 'entry_tests.opens_on', kind: 'date', width: 'half' },
        { name: 'closes_on', label: 'entry_tests.closes_on', kind: 'date', width: 'half' },
        { name: 'rules', label: 'entry_tests.rules', kind: 'textarea', rows: 4, help: 'entry_tests.rules_help' },
      ],
    },
    {
      title: 'entry_tests.parts',
      fields: [
        {
          name: 'parts',
          label: 'entry_tests.parts',
          kind: 'lines',
          line: linesOf<NonNullable<Sent['parts']>[number]>({
            one: 'entry_tests.part',
            add: 'entry_tests.part_add',
            min: 1,
            totals: ['total_marks'],
            fields: [
              { name: 'name', kind: 'text' },
              { name: 'total_marks', kind: 'number' },
              { name: 'minimum_marks', label: 'entry_tests.minimum_marks', kind: 'number', default: 0 },
            ],
          }),
        },
      ],
    },
    {
      title: 'entry_tests.centres',
      help: 'entry_tests.centres_help',
      fields: [
        {
          name: 'rooms',
          label: 'entry_tests.rooms',
          kind: 'lines',
          line: linesOf<Room>({
            one: 'entry_tests.room',
            add: 'entry_tests.room_add',
            min: 1,
            totals: ['seats'],
            fields: [
              { name: 'campus_id', kind: 'remote', of: 'campuses', required: true },
              { name: 'name', label: 'entry_tests.room', kind: 'text', required: true },
              { name: 'seats', label: 'entry_tests.chairs', kind: 'number', required: true },
            ],
          }),
        },
      ],
    },
    {
      title: 'entry_tests.seats',
      help: 'entry_tests.seats_help',
      fields: [
        {
          name: 'seats',
          label: 'entry_tests.seats',
          kind: 'lines',
          line: linesOf<NonNullable<Sent['seats']>[number]>({
            one: 'entry_tests.seats',
            add: 'entry_tests.seats_add',
            min: 1,
            totals: ['seats'],
            fields: [
              { name: 'program_id', kind: 'remote', of: 'programs' },
              { name: 'campus_id', kind: 'remote', of: 'campuses' },
              { name: 'seats', label: 'entry_tests.seats', kind: 'number' },
            ],
          }),
        },
      ],
    },
    {
      title: 'entry_tests.formula',
      help: 'entry_tests.formula_help',
      fields: [
        { name: 'matric_weight', label: 'entry_tests.matric_weight', kind: 'number', width: 'half', default: 50 },
        { name: 'matric_minimum', label: 'entry_tests.matric_minimum', kind: 'number', width: 'half', default: 0 },
        { name: 'test_weight', label: 'entry_tests.test_weight', kind: 'number', width: 'half', default: 50 },
        { name: 'test_minimum', label: 'entry_tests.test_minimum', kind: 'number', width: 'half', default: 33 },
        { name: 'interview_weight', label: 'entry_tests.interview_weight', kind: 'number', width: 'half', default: 0 },
        {
          name: 'interview_minimum',
          label: 'entry_tests.interview_minimum',
          kind: 'number',
          width: 'half',
          default: 0,
        },
        { name: 'interview_total', label: 'entry_tests.interview_total', kind: 'number', width: 'half', default: 0 },
        { name: 'hafiz_marks', label: 'entry_tests.hafiz_marks', kind: 'number', width: 'half', default: 20 },
        {
          name: 'gap_hundredths',
          label: 'entry_tests.gap_hundredths',
          kind: 'percent',
          points: true,
          width: 'half',
          default: 0,
          help: 'entry_tests.gap_help',
        },
        { name: 'offer_days', label: 'entry_tests.offer_days', kind: 'number', width: 'half', default: 7 },
        {
          name: 'tie_breaks',
          label: 'entry_tests.tie_breaks',
          kind: 'multiselect',
          choices: choicesOf('test', 'matric', 'part', 'older'),
          default: ['test', 'matric', 'older'],
          help: 'entry_tests.tie_breaks_help',
        },
        { name: 'last_seat', label: 'entry_tests.last_seat', kind: 'select', default: 'neither' },
      ],
    },
  ],
  toForm,
  toBody,
  whyFixed: (test) =>
    test.status === 'published'
      ? t('entry_tests.is_published')
      : test.may_change
        ? null
        : t('entry_tests.of_other_campuses'),
  identity: ({ name, code, status }) => ({ name, number: code, status }),
  figures: ({ id, progress }) => [
    {
      label: 'entry_tests.applications.many',
      value: progress.applications,
      to: applicationsOf(id, 'pending,approved,appeared,absent,awarded,not_awarded,rejected'),
    },
    {
      label: 'entry_tests.pending',
      value: progress.pending,
      to: applicationsOf(id, 'pending'),
    },
    {
      label: 'entry_tests.appeared',
      value: progress.appeared,
      to: applicationsOf(id, 'appeared,awarded,not_awarded'),
    },
    { label: 'entry_tests.open_differences', value: progress.open_differences },
  ],
  facts: [
    {
      title: 'entry_tests.tests.one',
      facts: [
        { label: 'entry_tests.on_date', value: (test) => `${formatDate(test.on_date)} ${formatTime(test.starts_at)}` },
        {
          label: 'entry_tests.opens_on',
          value: (test) => `${formatDate(test.opens_on)} – ${formatDate(test.closes_on)}`,
        },
        { label: 'entry_tests.fee', value: (test) => formatMoney(test.fee_minor) },
        {
          label: 'entry_tests.formula',
          value: (test) =>
            t('entry_tests.formula_line', {
              matric: test.matric_weight,
              test: test.test_weight,
              interview: test.interview_weight,
            }),
        },
        { label: 'entry_tests.tie_breaks', value: (test) => test.tie_breaks.map((tie) => word(tie)).join(', ') },
        { label: 'entry_tests.last_seat', value: (test) => word(test.last_seat) },
        { label: 'entry_tests.offer_days', value: (test) => formatNumber(test.offer_days) },
        { label: 'entry_tests.rules', value: (test) => test.rules },
      ],
    },
  ],
  actions: [
    step('open', 'open', ({ status }) => status === 'draft'),
    step('close', 'closed', ({ status }) => status === 'open'),
    step('reopen', 'open', ({ status, progress }) => status === 'closed' && progress.scripts === 0),
    {
      key: 'codes',
      label: 'entry_tests.give_codes',
      when: ({ status, progress }) => status !== 'published' && progress.appeared > progress.scripts,
      call: { path: '/give-fast-script-codes', body: ({ id }) => ({ test_id: id }) },
      confirm: { description: ({ name }) => t('entry_tests.give_codes_description', { name }), undo: 'cannot_undo' },
    },
    {
      key: 'slips',
      label: 'entry_tests.print_slips',
      when: ({ progress }) => progress.approved > 0,
      call: {
        path: '/print-fast-slips',
        body: ({ id }) => ({ query: { test_id: String(id), status: 'approved,appeared' } }),
      },
    },
    {
      key: 'attendance',
      label: 'entry_tests.attendance',
      permission: 'Boards & Applications.fast-applications.attendance',
      when: ({ progress }) => progress.approved > 0,
      to: ({ id }) => hrefOf('/admin/fast-attendance', { test_id: String(id) }),
    },
    {
      key: 'marks',
      label: 'entry_tests.marks',
      permission: 'Boards & Applications.fast-award-lists.create',
      when: ({ progress }) => progress.scripts > 0,
      to: ({ id }) => hrefOf('/admin/fast-test-marks', { test_id: String(id) }),
    },
    {
      key: 'award',
      label: 'entry_tests.award_lists.new',
      permission: 'Boards & Applications.fast-award-lists.create',
      when: ({ progress }) => progress.scripts > 0,
      to: ({ id }) => hrefOf('/admin/new-fast-award-list', { test_id: String(id) }),
    },
  ],
  tabs: [
    {
      key: 'centres',
      label: 'entry_tests.centres',
      render: ({ centres }) => (
        <SmallTable
          label="entry_tests.centres"
          rows={centres}
          keyOf={({ id }) => id}
          columns={[
            { label: 'kit.label.campus', value: (row) => row.campus_name },
            { label: 'kit.label.code', value: (row) => row.campus_code },
            {
              label: 'entry_tests.rooms',
              value: (row) => row.rooms.map((room) => `${room.name} (${room.seats})`).join(', '),
            },
            { label: 'entry_tests.seated', figure: true, value: (row) => row.seated },
          ]}
        />
      ),
    },
    {
      key: 'seats',
      label: 'entry_tests.seats',
      render: ({ seats }) => (
        <SmallTable
          label="entry_tests.seats"
          rows={seats}
          keyOf={({ id }) => id}
          columns={[
            { label: 'kit.label.program', value: (row) => row.program_name },
            { label: 'kit.label.campus', value: (row) => row.campus_name },
            { label: 'entry_tests.seats', figure: true, value: (row) => row.seats },
            { label: 'entry_tests.offered', figure: true, value: (row) => row.offered },
            { label: 'entry_tests.taken_up', figure: true, value: (row) => row.taken_up },
          ]}
        />
      ),
    },
  ],
});

export default tests;
