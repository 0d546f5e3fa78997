import { choicesOf, defineResource } from '@/kit';
import { type ChangedLine, EntrySheet, type SheetColumn } from '@/kit/sheet';
import { formatDate, formatNumber, t } from '@/text';
import { type Count, Differences, differencesOf, type Line, PhotoLink } from './count-differences';
import * as records from './records';

const STATUSES = choicesOf('open', 'closed');

/** Physical counts: what the register says is there, and what was found. */
export default defineResource(records.counts, {
  sort: '-counted_on',
  columns: [
    { key: 'counted_on', kind: 'date', card: 'title' },
    { key: 'campus_name' },
    { key: 'note', hidden: true },
    { key: 'assets', kind: 'number' },
    { key: 'looked_at', kind: 'number' },
    { key: 'missing', kind: 'number' },
    { key: 'closed_by_name', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'status', kind: 'enum', choices: STATUSES },
    { name: 'counted_on', kind: 'date' },
  ],
  fields: [
    {
      title: 'accounting.asset_counts.one',
      help: 'accounting.asset_counts.form_help',
      fields: [
        { name: 'campus_id', kind: 'remote', of: 'campuses', width: 'half', default: ({ campusId }) => campusId },
        { name: 'counted_on', kind: 'date', width: 'half', default: ({ today }) => today },
        { name: 'note', kind: 'text' },
      ],
    },
  ],
  identity: (count) => ({ name: count.campus_name, number: formatDate(count.counted_on), status: count.status }),
  figures: (count) => [
    { label: 'accounting.assets.many', value: formatNumber(count.assets) },
    { label: 'accounting.asset_counts.looked_at', value: formatNumber(count.looked_at) },
    { label: 'accounting.asset_counts.missing', value: formatNumber(count.missing) },
  ],
  tabs: [
    {
      key: 'sheet',
      label: 'accounting.asset_counts.sheet',
      count: ({ lines }) => lines.length,
      render: (count) => <Sheet of={count} />,
    },
    {
      key: 'differences',
      label: 'accounting.asset_counts.differences',
      count: (count) => differencesOf(count).length,
      render: (count) => <Differences of={count} />,
    },
  ],
  actions: [
    {
      key: 'close',
      label: 'accounting.asset_counts.close',
      tone: 'primary',
      when: ({ status }) => status === 'open',
      call: { path: '/close-asset-count', body: (count) => ({ id: count.id }) },
      confirm: { description: () => t('accounting.asset_counts.close_description'), undo: 'cannot_undo' },
    },
  ],
});

const COLUMNS = [
  {
    key: 'condition',
    kind: 'choice',
    buttons: true,
    choices: [
      { value: 'good', key: 'G' },
      { value: 'damaged', key: 'D' },
      { value: 'missing', key: 'M' },
    ],
  },
  { key: 'location', label: 'accounting.asset_counts.found_at', kind: 'text', maxLength: 80 },
  { key: 'note', label: 'kit.label.remarks', kind: 'text', maxLength: 200, width: 'wide' },
] as const satisfies readonly SheetColumn<Line>[];

const HEAD = {
  label: 'kit.label.name',
  name: (line: Line) => line.name,
  second: (line: Line) => (
    <>
      {[line.tag, line.expected_location, line.custodian_name].filter(Boolean).join(' · ')} <PhotoLink of={line} />
    </>
  ),
} as const;

const rowKey = (line: Line) => line.asset_id;
const numbers = (line: Line) => [line.tag];

const found = ({ row, values }: ChangedLine<Line, typeof COLUMNS>) => ({
  asset_id: row?.asset_id ?? 0,
  version: row?.version ?? 0,
  condition: values.condition,
  location: values.location || null,
  note: values.note || null,
  photo_file_id: row?.photo_file_id ?? null,
});

/** Every asset of the campus: a letter or a touch says how it was found. */
const Sheet = ({ of }: { of: Count }) => (
  <EntrySheet
    label={t('accounting.asset_counts.sheet')}
    name={`asset-count.${of.id}`}
    about={['id']}
    rows={of.lines}
    rowKey={rowKey}
    head={HEAD}
    numbers={numbers}
    columns={COLUMNS}
    locked={() => of.status !== 'open'}
    fill={
      of.status === 'open'
        ? { label: 'accounting.asset_counts.all_good', column: 'condition', value: 'good' }
        : undefined
    }
    summary={(lines) =>
      t('accounting.asset_counts.summary', {
        looked_at: lines.filter(({ values }) => values.condition).length,
        all: lines.length,
      })
    }
    save={
      of.status === 'open'
        ? {
            label: (count) => t('accounting.asset_counts.save', { count }),
            refetch: ['/get-asset-count-details'],
            send: async ({ changed }, post) => {
              await post('/update-asset-count', { id: of.id, lines: changed.map(found) }, changed);
            },
          }
        : undefined
    }
  />
);
