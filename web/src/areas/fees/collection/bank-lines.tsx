import { record } from '@/frame/record';
import { defineResource, type Resource, StatusBadge, RecordLink } from '@/kit';
import { t } from '@/text';
import { places } from './places';
import type { BankLine, LineStatus } from './types';

/** A line of a closed month says which of the many things that close it means. */
export const lineStatus = (status: LineStatus): string => (status === 'closed' ? 'month_closed' : status);

const lines = defineResource(
  record({
    name: 'bank_line',
    titles: { one: 'collection.line', many: 'collection.lines' },
    calls: { list: '/get-bank-lines' },
    paths: { list: '/admin/bank-files' },
  }),
  {
    sort: 'line',
    searchable: false,
    columns: [
      { key: 'line', label: 'collection.line', kind: 'number' },
      {
        key: 'challan_no',
        label: 'collection.challan',
        card: 'title',
        // a line that is no payment shows what stands in it
        render: (row) =>
          row.text === null ? (
            <RecordLink to={row.challan_id === null ? null : places.challan(row.challan_id)}>
              <span dir="ltr">{row.challan_no}</span>
            </RecordLink>
          ) : (
            <code dir="ltr">{row.text}</code>
          ),
      },
      { key: 'student_name', label: 'kit.label.student', second: 'registration_no' },
      { key: 'value_date', label: 'kit.label.date', kind: 'date' },
      { key: 'transaction_id', label: 'collection.transaction', hidden: true },
      { key: 'payer_name', label: 'collection.payer', hidden: true },
      {
        key: 'status',
        label: 'kit.label.status',
        kind: 'status',
        render: (row) => <StatusBadge status={lineStatus(row.status)} />,
      },
      { key: 'reason', label: 'collection.why' },
      {
        key: 'receipt_no',
        label: 'collection.receipt',
        link: (row) => (row.receipt_id === null ? undefined : places.receipt(row.receipt_id)),
      },
      { key: 'amount_minor', label: 'kit.label.amount', kind: 'money' },
    ],
    emptyHint: 'collection.lines_empty',
    rowActions: [
      {
        key: 'reverse',
        label: 'collection.reverse_line',
        permission: 'Accounts.students.unpaid-installment',
        tone: 'danger',
        when: (row) => row.status === 'reversal',
        call: { path: '/reverse-bank-line', body: (row) => ({ id: row.id }) },
        confirm: {
          title: 'collection.reverse_line',
          description: (row) => t('collection.reverse_line_description', { reason: row.reason ?? '' }),
          undo: 'collection.reverse_line_undo',
        },
      },
    ],
    bulkActions: [
      {
        key: 'unidentified',
        label: 'collection.post_unidentified',
        permission: 'Accounts.bank-files.post',
        idsOnly: true,
        when: ({ rows }) => rows.every((row) => row.status === 'unmatched' || row.status === 'closed'),
        call: { path: '/post-unidentified-lines', body: ({ selection }) => ({ line_ids: selection.ids }) },
        confirm: {
          title: 'collection.post_unidentified',
          description: () => t('collection.post_unidentified_description'),
          undo: 'collection.post_unidentified_undo',
        },
      },
      {
        key: 'ignore',
        label: 'collection.ignore',
        permission: 'Accounts.bank-files.post',
        idsOnly: true,
        when: ({ rows }) => rows.every((row) => row.status !== 'posted' && row.status !== 'unidentified'),
        call: { path: '/ignore-bank-lines', body: ({ selection }, reason) => ({ line_ids: selection.ids, reason }) },
        confirm: {
          title: 'collection.ignore',
          description: () => null,
          undo: 'collection.ignore_undo',
          reason: 'required',
        },
      },
    ],
  },
);

/** The lines of one status, or all: those whose money is in the books cannot be set aside. */
export function linesOf(status: LineStatus | null): Resource<BankLine> {
  return status === 'posted' || status === 'unidentified' ? { ...lines, bulkActions: [] } : lines;
}
