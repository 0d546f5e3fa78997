import type { Schema } from '@/api/shapes';
import { choicesOf, defineResource, hrefOf, RelatedList, SmallTable } from '@/kit';
import { formatNumber, t, word } from '@/text';
import { points } from './points';
import * as records from './records';

type Details = Schema<'FastAwardDetails'>;

const merits = defineResource(records.merits, {
  sort: 'rank',
  columns: [
    {
      slot: 'rank',
      label: 'entry_tests.rank',
      sort: 'rank',
      align: 'end',
      render: (row) => (row.below === null ? formatNumber(row.rank) : ''),
    },
    {
      key: 'roll_no',
      second: 'name',
      card: 'title',
      link: (row) => hrefOf('/admin/fast-application-details', { id: String(row.id) }),
    },
    {
      slot: 'aggregate',
      label: 'entry_tests.aggregate',
      sort: 'aggregate',
      align: 'end',
      card: 'figure',
      render: (row) => points(row.aggregate),
    },
    {
      slot: 'test',
      label: 'entry_tests.test_marks',
      sort: 'test_halves',
      align: 'end',
      render: (row) => formatNumber(row.test_halves / 2, 1),
    },
    { key: 'matric_obtained', kind: 'number', hidden: true },
    { key: 'is_tied', label: 'entry_tests.is_tied', kind: 'boolean' },
    { key: 'decided_by', label: 'entry_tests.decided_by', choices: choicesOf('test', 'matric', 'part', 'older') },
    {
      key: 'below',
      label: 'entry_tests.below',
      choices: choicesOf('matric_awaited', 'matric', 'test', 'part', 'interview'),
    },
    { key: 'offer_campus', label: 'entry_tests.offer_at' },
    { key: 'offer_choice', label: 'entry_tests.choice', kind: 'number', hidden: true },
    { key: 'offer_state', label: 'entry_tests.offer', kind: 'status' },
    { key: 'expires_on', label: 'entry_tests.expires_on', kind: 'date' },
  ],
  filters: [
    { name: 'campus_id', label: 'entry_tests.offer_at', kind: 'remote', of: 'campuses' },
    {
      name: 'offer_state',
      label: 'entry_tests.offer',
      kind: 'enum',
      choices: choicesOf('offered', 'taken_up', 'declined', 'expired'),
      multiple: true,
    },
    { name: 'is_tied', label: 'entry_tests.is_tied', kind: 'boolean' },
  ],
});

const awardLists = defineResource(records.awardLists, {
  sort: '-created_at',
  searchable: true,
  columns: [
    { key: 'name', second: 'test_name', card: 'title' },
    { key: 'program_name' },
    { key: 'candidates', label: 'entry_tests.candidates', kind: 'number' },
    { key: 'ranked', label: 'entry_tests.ranked', kind: 'number' },
    { key: 'offered', label: 'entry_tests.offered', kind: 'number', card: 'figure' },
    { key: 'taken_up', label: 'entry_tests.taken_up', kind: 'number' },
    { key: 'frozen_by', label: 'entry_tests.frozen_by', hidden: true },
    { key: 'created_at', label: 'entry_tests.frozen_at', kind: 'instant', hidden: true },
    { key: 'published_at', label: 'entry_tests.published_at', kind: 'instant' },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'test_id', kind: 'remote', of: 'fast_tests' },
    { name: 'program_id', kind: 'remote', of: 'programs', more: true },
    // tests are for a coming session, so these lists do not follow the one chosen above
    { name: 'session_id', kind: 'remote', of: 'sessions', follows: false, more: true },
    { name: 'status', kind: 'enum', choices: choicesOf('frozen', 'published') },
    { name: 'at_one_campus', label: 'entry_tests.at_one_campus', kind: 'boolean', more: true },
  ],
  identity: (list: Details) => ({
    name: list.name,
    number: `${list.test_name}, ${list.program_name}`,
    status: list.status,
  }),
  figures: (list: Details) => [
    {
      label: 'entry_tests.ranked',
      value: t('entry_tests.of', { some: formatNumber(list.ranked), all: formatNumber(list.candidates) }),
    },
    { label: 'entry_tests.tied', value: list.tied },
    { label: 'entry_tests.waiting', value: list.waiting },
  ],
  facts: [
    {
      title: 'entry_tests.formula',
      facts: [
        {
          label: 'entry_tests.formula',
          value: ({ formula }: Details) =>
            t('entry_tests.formula_line', {
              matric: formula.matric_weight,
              test: formula.test_weight,
              interview: formula.interview_weight,
            }),
        },
        {
          label: 'entry_tests.tie_breaks',
          value: ({ formula }: Details) => formula.tie_breaks.map((tie) => word(tie)).join(', '),
        },
        { label: 'entry_tests.last_seat', value: ({ formula }: Details) => word(formula.last_seat) },
        { label: 'entry_tests.frozen_by', value: (list: Details) => list.frozen_by },
        { label: 'entry_tests.published_by', value: (list: Details) => list.published_by },
      ],
    },
  ],
  actions: [
    {
      key: 'publish',
      label: 'entry_tests.publish',
      tone: 'primary',
      when: (list: Details) => list.may_change && list.status === 'frozen',
      call: { path: '/publish-fast-award-list', body: ({ id, version }: Details) => ({ id, version }) },
      confirm: {
        description: (list: Details) => t('entry_tests.publish_description', { count: list.candidates }),
        undo: 'cannot_undo',
      },
    },
    {
      key: 'pass_on',
      label: 'entry_tests.pass_on',
      when: (list: Details) => list.may_change && list.status === 'published' && list.waiting > 0,
      call: { path: '/pass-on-fast-offers', body: ({ id, version }: Details) => ({ id, version }) },
      confirm: {
        description: (list: Details) => t('entry_tests.pass_on_description', { count: list.waiting }),
        undo: 'cannot_undo',
      },
    },
  ],
  tabs: [
    {
      key: 'merit',
      label: 'entry_tests.merits.many',
      render: ({ id }: Details) => <RelatedList resource={merits} of={{ award_list_id: String(id) }} />,
    },
    {
      key: 'seats',
      label: 'entry_tests.seats',
      render: ({ seats }: Details) => (
        <SmallTable
          label="entry_tests.seats"
          rows={seats}
          keyOf={({ campus_id }) => campus_id}
          columns={[
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

export default awardLists;
