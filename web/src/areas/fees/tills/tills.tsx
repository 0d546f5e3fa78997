import type { Schema } from '@/api/shapes';
import {
  CashCount,
  choicesOf,
  DateText,
  defineResource,
  EmptyValue,
  Money,
  permissionOf,
  PreviewedPostings,
  RecordLink,
} from '@/kit';
import { formatDate, t } from '@/text';
import { places } from '../collection/places';
import { Handovers, Takings, WaitingCount } from './moves';
import { tills } from './records';
import { CountAbsent, CountAndClose, HandOver, Reopen, TakeChange } from './steps';

type Till = Schema<'TillDetails'>;

/** Cashiers' tills: opened with change, counted and closed, taken to the bank. */
export default defineResource(tills, {
  sort: '-opened_on',
  searchable: true,
  columns: [
    { key: 'cashier_name', second: 'campus_name', card: 'title' },
    { key: 'campus_name', hidden: true },
    { key: 'opened_on', label: 'collection.tills.day', kind: 'date' },
    { key: 'float_minor', kind: 'money', hidden: true },
    { key: 'balance_minor', label: 'collection.tills.in_the_till', kind: 'money' },
    {
      slot: 'expected',
      label: 'collection.tills.expected',
      align: 'end',
      card: 'hide',
      render: (till) => (till.closed_on ? <Money minor={expectedIn(till)} /> : <EmptyValue />),
    },
    { key: 'counted_minor', kind: 'money', card: 'figure' },
    { key: 'difference_minor', label: 'collection.tills.over_or_short', kind: 'money' },
    { key: 'reason', hidden: true },
    { key: 'kept_minor', kind: 'money', hidden: true },
    { key: 'to_deposit_minor', label: 'collection.tills.for_the_bank', kind: 'money', hidden: true },
    { key: 'slip_no', second: 'bank_name' },
    { key: 'bank_name', hidden: true },
    { key: 'deposited_on', kind: 'date', hidden: true },
    { key: 'shown_on', kind: 'date' },
    { key: 'closed_on', kind: 'date', hidden: true },
    { key: 'counted_by', hidden: true },
    { key: 'change_difference_minor', kind: 'money', hidden: true },
    { key: 'change_taken_by', hidden: true },
    { key: 'note', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'opened_on', label: 'collection.tills.day', kind: 'date' },
    { name: 'status', kind: 'enum', choices: choicesOf('open', 'closed') },
    { name: 'is_to_deposit', kind: 'boolean' },
    { name: 'differs', kind: 'boolean', more: true },
    { name: 'handed_to_me', kind: 'boolean', more: true },
    { name: 'count_waits_for_me', kind: 'boolean', more: true },
    { name: 'closed_on', kind: 'date', more: true },
  ],
  fields: [
    {
      title: 'collection.tills.one',
      fields: [
        { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
        { name: 'float_minor', kind: 'money', width: 'half' },
        { name: 'note', kind: 'text' },
      ],
    },
  ],
  formAside: ({ campus_id, float_minor }, body) => (
    <PreviewedPostings
      path="/preview-till"
      body={campus_id && (float_minor ?? 0) > 0 ? { ...body, note: null } : null}
    />
  ),
  next: () => [{ label: 'collection.counter', to: '/admin/accounts-recieve-installments' }],
  identity: (till) => ({
    name: till.cashier_name,
    number: formatDate(till.opened_on),
    status: till.status,
    campus: till.campus_name,
  }),
  figures: (till) => [
    {
      label: 'collection.tills.in_the_till',
      value: <Money minor={till.balance_minor} />,
      to: `/admin/till-details?id=${till.id}&tab=takings`,
    },
    ...(till.closed_on
      ? [
          {
            label: 'collection.tills.expected' as const,
            value: <Money minor={expectedIn(till)} />,
            to: `/admin/till-details?id=${till.id}&tab=takings`,
          },
        ]
      : []),
    {
      label: 'collection.tills.counted',
      value: till.closed_on && <Money minor={till.counted_minor} />,
      to: `/admin/till-details?id=${till.id}&tab=count`,
    },
    {
      label: 'collection.tills.over_or_short',
      value: till.closed_on && <Money minor={till.difference_minor} />,
      to: `/admin/till-details?id=${till.id}&tab=count`,
    },
  ],
  facts: [
    {
      title: 'collection.tills.one',
      facts: [
        { label: 'collection.tills.float', value: (till) => <Money minor={till.float_minor} /> },
        { label: 'collection.tills.closed_on', value: (till) => till.closed_on && <DateText value={till.closed_on} /> },
        { label: 'collection.tills.counted_by', value: (till) => till.counted_by },
        { label: 'collection.tills.reason', value: (till) => till.reason },
        {
          label: 'collection.tills.change_difference',
          value: (till) => till.change_of_id !== null && <Money minor={till.change_difference_minor} />,
        },
        { label: 'collection.tills.change_taken_by', value: (till) => till.change_taken_by },
        { label: 'collection.tills.kept', value: (till) => till.closed_on && <Money minor={till.kept_minor} /> },
        {
          label: 'collection.tills.for_the_bank',
          value: (till) => till.closed_on && <Money minor={till.to_deposit_minor} />,
        },
        { label: 'collection.tills.slip_no', value: Slip },
        {
          label: 'collection.tills.shown_on',
          value: (till) =>
            till.shown_on && (
              <RecordLink to={`/admin/bank-statement-details?id=${till.statement_id}`}>
                <DateText value={till.shown_on} />
              </RecordLink>
            ),
        },
        { label: 'kit.label.notes', value: (till) => till.note },
      ],
    },
  ],
  tabs: [
    { key: 'takings', label: 'collection.tills.takings', render: (till) => <Takings of={till} /> },
    {
      key: 'handovers',
      label: 'collection.tills.handovers',
      count: ({ handovers }) => handovers.length,
      render: (till) => <Handovers of={till} />,
    },
    {
      key: 'count',
      label: 'collection.tills.count',
      render: (till) =>
        till.waiting_count ? (
          <WaitingCount of={till} />
        ) : till.count.length > 0 ? (
          <CashCount count={till.count} total={till.counted_minor ?? 0} />
        ) : (
          <p>{t('collection.tills.not_counted')}</p>
        ),
    },
  ],
  actions: [
    {
      key: 'hand-over',
      label: 'collection.tills.hand_over',
      permission: permissionOf('POST', '/save-till-handover'),
      when: ({ status, is_mine, balance_minor }) => status === 'open' && is_mine && balance_minor > 0,
      dialog: HandOver,
    },
    {
      key: 'close',
      label: 'collection.tills.count_and_close',
      tone: 'primary',
      permission: permissionOf('POST', '/close-till'),
      when: ({ status, is_mine }) => status === 'open' && is_mine,
      dialog: CountAndClose,
    },
    {
      key: 'count-absent',
      label: 'collection.tills.count_absent',
      permission: permissionOf('POST', '/save-till-count'),
      when: ({ status, is_mine, waiting_count }) => status === 'open' && !is_mine && waiting_count === null,
      dialog: CountAbsent,
    },
    {
      key: 'take-change',
      label: 'collection.tills.take_change',
      permission: permissionOf('POST', '/save-till'),
      when: ({ is_change_left }) => is_change_left,
      dialog: TakeChange,
    },
    {
      key: 'deposit',
      label: 'collection.tills.deposit',
      tone: 'primary',
      permission: permissionOf('POST', '/save-till-deposit'),
      when: (till) => till.status === 'closed' && till.slip_no === null && (till.to_deposit_minor ?? 0) > 0,
      to: ({ id }) => `/admin/new-till-deposit?till_id=${id}`,
    },
    {
      key: 'paper',
      label: 'collection.tills.paper',
      permission: permissionOf('GET', '/get-till-report'),
      to: ({ id }) => `/admin/till-report?till_id=${id}`,
    },
    {
      key: 'reopen',
      label: 'collection.tills.reopen',
      tone: 'danger',
      permission: permissionOf('POST', '/reopen-till'),
      when: ({ status, slip_no }) => status === 'closed' && slip_no === null,
      dialog: Reopen,
    },
  ],
});

/** What a closed till was to hold by the books: with what was over or short it comes to the count. What it holds since is nothing. */
const expectedIn = ({ counted_minor, difference_minor }: Pick<Till, 'counted_minor' | 'difference_minor'>): number =>
  (counted_minor ?? 0) - (difference_minor ?? 0);

/** The deposit that took its cash to the bank. */
function Slip(till: Till) {
  if (till.slip_no === null || till.deposit_voucher_id === null) return null;
  return (
    <>
      <RecordLink to={places.voucher(till.deposit_voucher_id)}>{till.slip_no}</RecordLink> {till.bank_name}{' '}
      <DateText value={till.deposited_on} />
    </>
  );
}
