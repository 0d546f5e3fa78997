import type { Column, FilterIn } from '@/kit';
import { word } from '@/text';
import type { Voucher } from './types';

/** Columns of a list of vouchers. */
export const VOUCHER_COLUMNS: readonly Column<Voucher>[] = [
  { key: 'date', label: 'kit.label.date', kind: 'date' },
  { key: 'voucher_no', label: 'accounting.vouchers.one', card: 'title' },
  { key: 'kind', label: 'kit.label.kind', hidden: true, render: ({ kind }) => word(kind) },
  { key: 'payee', label: 'accounting.payee' },
  { key: 'narration', label: 'kit.label.narration' },
  { key: 'cheque_no', label: 'accounting.cheque_no', hidden: true },
  { key: 'campus_name', label: 'kit.label.campus' },
  { key: 'created_by_name', label: 'accounting.vouchers.by', hidden: true },
  { key: 'created_at', label: 'kit.label.created_at', kind: 'instant', hidden: true },
  { key: 'amount_minor', label: 'kit.label.amount', kind: 'money' },
];

/** Columns of the day book: both sides of the books instead of the amount. */
export const DAY_BOOK_COLUMNS: readonly Column<Voucher>[] = [
  ...VOUCHER_COLUMNS.filter((column) => !('key' in column && column.key === 'amount_minor')).map((column) =>
    'key' in column && column.key === 'kind' ? { ...column, hidden: false } : column,
  ),
  { key: 'debit_minor', label: 'kit.label.debit', kind: 'money', sort: false },
  { key: 'credit_minor', label: 'kit.label.credit', kind: 'money', sort: false },
];

/** Filters of a list of vouchers. */
export const VOUCHER_FILTERS = [
  { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
  { name: 'date', label: 'kit.label.date', kind: 'date' },
  { name: 'is_reversed', label: 'accounting.reversed', kind: 'boolean', more: true },
] as const satisfies readonly FilterIn<'/get-vouchers'>[];
