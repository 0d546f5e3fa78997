import { defineResource, FormDialog, type Resource, StatusBadge, RecordLink } from '@/kit';
import { formatMoney, t } from '@/text';
import * as records from '../records';
import { places } from './places';
import { TieLine } from './tie-line';
import type { BankLine, LineStatus } from './types';

const POST = 'Accounts.bank-files.post';

/** The office knows what the line may be the same as, and posts it as a payment of its own; or its challan is paid already, or its receipt was marked unpaid. */
const AcceptLine = ({ record: line, close }: { record: BankLine; close: () => void }) => (
  <FormDialog
    path="/accept-bank-line"
    about={{ id: line.id }}
    fields={[
      { name: 'reason', kind: 'text' },
      { name: 'siblings', label: 'collection.post_siblings', help: 'collection.post_siblings_help', kind: 'switch' },
    ]}
    label={line.is_second ? 'collection.pay_other' : 'collection.accept_line'}
    close={close}
  >
    <p>
      {t(aboutAccepting(line), {
        reason: line.reason ?? '',
        amount: formatMoney(line.amount_minor ?? 0),
      })}
    </p>
  </FormDialog>
);

const aboutAccepting = ({ status, is_second }: BankLine) =>
  is_second
    ? 'collection.pay_other_description'
    : status === 'unpaid'
      ? 'collection.accept_unpaid_description'
      : 'collection.accept_line_description';

/** Lines whose money may be in a receipt that the program does not propose. */
const MAY_BE_TIED: ReadonlySet<LineStatus> = new Set<LineStatus>([
  'maybe_same',
  'differing',
  'unmatched',
  'closed',
  'unpaid',
]);

/** A line of a closed month says which of the many things that close it means. */
export const lineStatus = (status: LineStatus): string => (status === 'closed' ? 'month_closed' : status);

const lines = defineResource(records.bankLines, {
  sort: 'line',
  searchable: false,
  columns: [
    { key: 'line', label: 'collection.line', kind: 'number' },
    {
      key: 'challan_no',
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
    { key: 'student_name', second: 'registration_no' },
    { key: 'value_date', label: 'kit.label.date', kind: 'date' },
    { key: 'transaction_id', hidden: true },
    { key: 'payer_name', hidden: true },
    { key: 'status', kind: 'status', render: (row) => <StatusBadge status={lineStatus(row.status)} /> },
    { key: 'reason', label: 'collection.why' },
    {
      key: 'same_receipt_no',
      label: 'collection.same_as',
      hidden: true,
      link: (row) => (row.same_receipt_id === null ? undefined : places.receipt(row.same_receipt_id)),
    },
    { key: 'receipt_no', link: (row) => (row.receipt_id === null ? undefined : places.receipt(row.receipt_id)) },
    { key: 'kept_minor', label: 'collection.kept_by_bank', kind: 'money', hidden: true },
    { key: 'amount_minor', kind: 'money' },
  ],
  emptyHint: 'collection.lines_empty',
  rowActions: [
    {
      key: 'tie',
      label: 'collection.tie_line',
      permission: POST,
      tone: 'primary',
      when: (row) => row.status === 'maybe_same' && (row.same_receipt_id !== null || row.applicant_slip_id !== null),
      call: { path: '/tie-bank-line', body: (row) => ({ id: row.id }) },
      confirm: {
        description: (row) => t('collection.tie_line_description', { reason: row.reason ?? '' }),
        undo: 'collection.tie_line_undo',
      },
    },
    {
      key: 'tie_to',
      label: 'collection.tie_line_to',
      permission: POST,
      when: (row) => MAY_BE_TIED.has(row.status),
      dialog: TieLine,
    },
    {
      key: 'accept',
      label: 'collection.accept_line',
      permission: POST,
      when: (row) => row.status === 'maybe_same' || row.status === 'unpaid',
      dialog: AcceptLine,
    },
    {
      key: 'pay_other',
      label: 'collection.pay_other',
      permission: POST,
      when: (row) => row.is_second,
      dialog: AcceptLine,
    },
    {
      key: 'reverse',
      label: 'collection.reverse_line',
      tone: 'danger',
      when: (row) => row.status === 'reversal',
      call: { path: '/reverse-bank-line', body: (row) => ({ id: row.id }) },
      confirm: {
        description: (row) => t('collection.reverse_line_description', { reason: row.reason ?? '' }),
        undo: 'collection.reverse_line_undo',
      },
    },
  ],
  bulkActions: [
    {
      key: 'unidentified',
      label: 'collection.post_unidentified',
      permission: POST,
      idsOnly: true,
      when: ({ rows }) => rows.every((row) => ['unmatched', 'closed', 'unpaid'].includes(row.status)),
      call: { path: '/post-unidentified-lines', body: ({ selection }) => ({ line_ids: selection.ids }) },
      confirm: {
        description: () => t('collection.post_unidentified_description'),
        undo: 'collection.post_unidentified_undo',
      },
    },
    {
      key: 'ignore',
      label: 'collection.ignore',
      permission: POST,
      idsOnly: true,
      when: ({ rows }) => rows.every((row) => row.status !== 'posted' && row.status !== 'unidentified'),
      call: { path: '/ignore-bank-lines', body: ({ selection }, reason) => ({ line_ids: selection.ids, reason }) },
      confirm: { description: () => null, undo: 'collection.ignore_undo', reason: 'required' },
    },
  ],
});

/** The lines of one status, or all: those whose money is in the books cannot be set aside. */
export function linesOf(status: LineStatus | null): Resource<BankLine> {
  return status === 'posted' || status === 'unidentified' ? { ...lines, bulkActions: [] } : lines;
}
