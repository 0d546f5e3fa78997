import type { Schema } from '@/api/shapes';
import {
  linkTo,
  DateText,
  defineResource,
  FormDialog,
  Money,
  permissionOf,
  RecordLink,
  REVERSE_TODAY,
  SmallTable,
} from '@/kit';
import { formatMonth, t } from '@/text';
import { places } from '../collection/places';
import { moves } from './records';

type Move = Schema<'ReallocationDetails'>;
type Side = Schema<'ReallocationSide'>;

/** Receipts whose money was moved to another account, with both sides. */
export default defineResource(moves, {
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'receipt_no', card: 'title', link: (row) => places.receipt(row.receipt_id) },
    { key: 'on_date', kind: 'date' },
    { key: 'from_name', sort: false },
    { key: 'to_name', sort: false },
    { key: 'reason' },
    { key: 'moved_by', label: 'collection.moves.by' },
    { key: 'voucher_no', link: (row) => places.voucher(row.voucher_id), hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'is_undone', kind: 'boolean' },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'on_date', kind: 'date' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'is_undone', kind: 'boolean' },
  ],
  identity: (move) => ({
    name: t('collection.receipt_of', { no: move.receipt_no ?? '' }),
    campus: move.campus_name,
    status: move.is_undone ? 'undone' : 'posted',
  }),
  figures: (move) => [{ label: 'kit.label.amount', value: <Money minor={move.amount_minor} /> }],
  facts: [
    {
      title: 'collection.moves.one',
      facts: [
        { label: 'collection.receipt', value: (move) => linkTo('fee receipt', move.receipt_id, move.receipt_no) },
        { label: 'kit.label.date', value: (move) => <DateText value={move.on_date} /> },
        { label: 'fees.reason', value: (move) => move.reason },
        { label: 'collection.moves.by', value: (move) => <bdi>{move.moved_by}</bdi> },
        { label: 'collection.voucher', value: (move) => linkTo('voucher', move.voucher_id, move.voucher_no) },
        { label: 'collection.moves.undone_because', value: (move) => move.undone_reason },
        {
          label: 'collection.voucher_reversal',
          value: (move) => linkTo('voucher', move.undone_voucher_id, t('collection.voucher_open')),
        },
      ],
    },
  ],
  tabs: [{ key: 'sides', label: 'collection.moves.sides', render: (move) => <Sides from={move.from} to={move.to} /> }],
  actions: [
    {
      key: 'undo',
      label: 'collection.moves.undo',
      tone: 'danger',
      permission: permissionOf('POST', '/undo-reallocation'),
      when: ({ is_undone }) => !is_undone,
      dialog: Undo,
    },
  ],
});

/** What the money settled, and what it settles. */
export function Sides({ from, to }: { from: readonly Side[]; to: readonly Side[] }) {
  return (
    <>
      <Accounts label="kit.label.from" rows={from} />
      <Accounts label="kit.label.to" rows={to} />
    </>
  );
}

function Accounts({ label, rows }: { label: 'kit.label.from' | 'kit.label.to'; rows: readonly Side[] }) {
  return (
    <section>
      <h2>{t(label)}</h2>
      <SmallTable
        label={label}
        rows={rows}
        keyOf={(side) => `${side.student_id} ${String(side.challan_id)}`}
        columns={[
          {
            label: 'kit.label.student',
            head: true,
            value: (side) => (
              <>
                <RecordLink to={places.student(side.student_id)}>{side.student_name}</RecordLink>{' '}
                <small>{side.registration_no}</small>
              </>
            ),
          },
          {
            label: 'collection.challan',
            value: (side) =>
              side.challan_id === null ? (
                t('collection.advance')
              ) : (
                <RecordLink to={places.challan(side.challan_id)}>{side.challan_no}</RecordLink>
              ),
          },
          { label: 'kit.label.month', value: (side) => (side.period ? formatMonth(side.period) : '') },
          { label: 'kit.label.amount', minor: (side) => side.amount_minor },
        ]}
      />
    </section>
  );
}

function Undo({ record, close }: { record: Move; close: () => void }) {
  return (
    <FormDialog
      path="/undo-reallocation"
      about={{ id: record.id, version: record.version }}
      fields={[{ name: 'reason', kind: 'text' }, REVERSE_TODAY]}
      label="collection.moves.undo"
      danger
      close={close}
    >
      <p>{t('collection.moves.undo_description')}</p>
      <Sides from={record.to} to={record.from} />
    </FormDialog>
  );
}
