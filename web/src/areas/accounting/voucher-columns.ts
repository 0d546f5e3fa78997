import type { Column, FilterIn } from '@/kit';
import { word } from '@/text';
import type { Voucher } from './types';

/** Columns of a list of vouchers. */
export const VOUCHER_COLUMNS: readonly Column<Voucher>[] = [
  { key: 'date', kind: 'date' },
  { key: 'voucher_no', card: 'title' },
  { key: 'kind', hidden: true, render: ({ kind }) => word(kind) },
  { key: 'payee' },
  { key: 'narration' },
  { key: 'cheque_no', hidden: true },
  { key: 'campus_name' },
  { key: 'created_by_name', label: 'accounting.vouchers.by', hidden: true },
  { key: 'created_at', kind: 'instant', hidden: true },
  { key: 'amount_minor', label: 'kit.label.amount', kind: 'money' },
];

/** Columns of the day book: both sides of the books instead of the amount. */
export const DAY_BOOK_COLUMNS: readonly Column<Voucher>[] = [
  ...VOUCHER_COLUMNS.filter((column) => !('key' in column && column.key === 'amount_minor')).map((column) =>
    'key' in column && column.key === 'kind' ? { ...column, hidden: false } : column,
  ),
  { key: 'debit_minor', kind: 'money', sort: false },
  { key: 'credit_minor', kind: 'money', sort: false },
];

/** Filters of a list of vouchers. */
export const VOUCHER_FILTERS = [
  { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
  { name: 'date', kind: 'date' },
  { name: 'is_reversed', kind: 'boolean', more: true },
] as const satisfies readonly FilterIn<'/get-vouchers'>[];
