import { choicesOf, DateText, defineResource, Money, Pair } from '@/kit';
import { feeDates } from './records';

const ATTEMPTS = choicesOf('annual', 'supplementary');

/** Until when, and at which fee. */
const stage = (until: string | null | undefined, minor: number | null | undefined) => (
  <Pair below={typeof minor === 'number' && <Money minor={minor} />}>
    <DateText value={until} />
  </Pair>
);

/** Until when each board takes forms, and at which fee. A memo: nothing is posted. */
export default defineResource(feeDates, {
  sort: '-single_until',
  searchable: false,
  shared: 'all',
  columns: [
    { key: 'board_name', second: 'session_name', card: 'title' },
    { key: 'class_name', second: 'program_name' },
    { key: 'session_name', hidden: true },
    { key: 'attempt', choices: ATTEMPTS },
    {
      key: 'single_until',
      kind: 'date',
      also: ['single_minor'],
      render: (row) => stage(row.single_until, row.single_minor),
    },
    { key: 'single_minor', kind: 'money', hidden: true },
    {
      key: 'double_until',
      kind: 'date',
      also: ['double_minor'],
      render: (row) => stage(row.double_until, row.double_minor),
    },
    { key: 'double_minor', kind: 'money', hidden: true },
    {
      key: 'triple_until',
      kind: 'date',
      also: ['triple_minor'],
      render: (row) => stage(row.triple_until, row.triple_minor),
    },
    { key: 'triple_minor', kind: 'money', hidden: true },
    { key: 'stage_today', label: 'exams.fee_dates.today', kind: 'status' },
  ],
  filters: [
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'board_id', kind: 'remote', of: 'boards' },
    { name: 'class_id', kind: 'remote', of: 'classes' },
    { name: 'is_open', kind: 'boolean' },
    { name: 'attempt', kind: 'enum', choices: ATTEMPTS, more: true },
    { name: 'single_until', kind: 'date', more: true },
  ],
  fields: [
    {
      title: 'kit.label.general',
      fields: [
        { name: 'board_id', kind: 'remote', of: 'boards', width: 'half' },
        { name: 'session_id', kind: 'remote', of: 'sessions', default: ({ sessionId }) => sessionId, width: 'half' },
        { name: 'class_id', kind: 'remote', of: 'classes', width: 'half' },
        { name: 'attempt', kind: 'select', choices: ATTEMPTS, default: 'annual', width: 'half' },
      ],
    },
    {
      title: 'exams.fee_dates.stages',
      fields: [
        { name: 'single_until', kind: 'date', width: 'half' },
        { name: 'single_minor', kind: 'money', width: 'half' },
        { name: 'double_until', kind: 'date', width: 'half' },
        { name: 'double_minor', kind: 'money', width: 'half' },
        { name: 'triple_until', kind: 'date', width: 'half' },
        { name: 'triple_minor', kind: 'money', width: 'half' },
        { name: 'remarks', kind: 'textarea' },
      ],
    },
  ],
});
