import { defineResource, type Resource, type Statuses } from '@/kit';
import { places } from './places';
import type { BankLine, LineStatus } from './types';

export const LINE_STATUSES = {
  matched: { label: 'word.matched', tone: 'good' },
  differing: { label: 'word.differing', tone: 'warning' },
  unmatched: { label: 'word.unmatched', tone: 'bad' },
  posted: { label: 'word.posted', tone: 'info' },
  repeated: { label: 'collection.line.repeated', tone: 'quiet' },
  ignored: { label: 'collection.line.ignored', tone: 'quiet' },
} as const satisfies Statuses;

const lines = defineResource<BankLine>({
  name: 'bank_line',
  titles: { one: 'collection.line', many: 'collection.lines' },
  calls: { list: '/get-bank-lines' },
  paths: { list: '/admin/bank-files' },
  rights: { index: 'Accounts.bank-files.index' },
  sort: 'line',
  searchable: false,
  columns: [
    { key: 'line', label: 'collection.line', kind: 'number' },
    {
      key: 'challan_no',
      label: 'collection.challan',
      card: 'title',
      link: (row) => (row.challan_id === null ? undefined : places.challan(row.challan_id)),
    },
    { key: 'student_name', label: 'kit.label.student', second: 'registration_no' },
    { key: 'value_date', label: 'kit.label.date', kind: 'date' },
    { key: 'transaction_id', label: 'collection.transaction', hidden: true },
    { key: 'payer_name', label: 'collection.payer', hidden: true },
    { key: 'status', label: 'kit.label.status', kind: 'status', statuses: LINE_STATUSES },
    { key: 'reason', label: 'collection.why' },
    {
      key: 'receipt_no',
      label: 'collection.receipt',
      link: (row) => (row.receipt_id === null ? undefined : places.receipt(row.receipt_id)),
    },
    { key: 'amount_minor', label: 'kit.label.amount', kind: 'money' },
  ],
  emptyHint: 'collection.lines_empty',
  bulkActions: [
    {
      key: 'ignore',
      label: 'collection.ignore',
      right: 'Accounts.bank-files.post',
      idsOnly: true,
      when: ({ rows }) => rows.every((row) => row.status !== 'posted'),
      call: { path: '/ignore-bank-lines', body: ({ selection }, reason) => ({ line_ids: selection.ids, reason }) },
      confirm: { title: 'collection.ignore', says: () => null, undo: 'collection.ignore_undo', reason: 'required' },
    },
  ],
});

/** The lines of one status, or all: posted ones cannot be set aside. */
export function linesOf(status: LineStatus | null): Resource<BankLine> {
  return status === 'posted' ? { ...lines, bulkActions: [] } : lines;
}
