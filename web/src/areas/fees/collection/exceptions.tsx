import { defineResource } from '@/kit';
import { places } from './places';
import * as records from '../records';

const KINDS = [
  { value: 'unpaid', label: 'collection.exception.unpaid' },
  { value: 'bounced', label: 'word.bounce' },
  { value: 'cancelled' },
  { value: 'reprinted', label: 'collection.exception.reprinted' },
  { value: 'waived', label: 'collection.exception.waived' },
  { value: 'revised' },
  { value: 'reallocated', label: 'collection.exception.reallocated' },
  { value: 'out_of_order', label: 'collection.exception.out_of_order' },
  { value: 'backdated', label: 'collection.exception.backdated' },
  { value: 'over_limit', label: 'collection.exception.over_limit' },
  { value: 'reversed', label: 'collection.exception.reversed' },
  { value: 'hold_overridden', label: 'collection.exception.hold_overridden' },
  { value: 'refund_overridden' },
  { value: 'settlement_undone' },
  { value: 'written_off' },
  { value: 'till_difference' },
  { value: 'till_absent' },
  { value: 'till_reopened' },
  { value: 'cash_given_back' },
  { value: 'told_twice', label: 'collection.exception.told_twice' },
] as const;

export const exceptions = defineResource(records.exceptions, {
  sort: '-on_date',
  searchable: false,
  columns: [
    { key: 'on_date', kind: 'date' },
    { key: 'kind', label: 'collection.exception_kind', choices: KINDS, card: 'title' },
    { key: 'amount_minor', kind: 'money' },
    {
      key: 'student_name',
      second: 'registration_no',
      link: (row) => (row.student_id === null ? undefined : places.student(row.student_id)),
    },
    { key: 'challan_no', link: (row) => (row.challan_id === null ? undefined : places.challan(row.challan_id)) },
    { key: 'receipt_no', link: (row) => (row.receipt_id === null ? undefined : places.receipt(row.receipt_id)) },
    {
      key: 'voucher_no',
      hidden: true,
      link: (row) => (row.voucher_id === null ? undefined : `/admin/voucher-details?id=${row.voucher_id}`),
    },
    { key: 'reason', width: 'wide' },
    { key: 'user_name', label: 'collection.by' },
    { key: 'campus_name', hidden: true },
    { key: 'at', label: 'kit.label.created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'on_date', kind: 'date' },
    { name: 'kind', label: 'collection.exception_kind', kind: 'enum', choices: KINDS, multiple: true },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  emptyHint: 'collection.exceptions_empty',
});

export default exceptions;
