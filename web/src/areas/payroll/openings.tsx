import { defineResource } from '@/kit';
import { formatMonth, t } from '@/text';
import * as records from './records';

/** What employees owed when the books began, and their pay and tax of the year before payroll. */
export default defineResource(records.openings, {
  sort: '-date',
  searchable: false,
  columns: [
    { key: 'employee_name', second: 'employee_no', card: 'title' },
    { key: 'campus_name', hidden: true },
    { key: 'date', kind: 'date' },
    {
      key: 'loan_minor',
      kind: 'money',
      card: 'figure',
      link: (row) => (row.loan_id === null ? undefined : `/admin/staff-loan-details?id=${row.loan_id}`),
    },
    {
      key: 'upto_month',
      label: 'payroll.openings.upto',
      render: (row) => (row.upto_month === null ? '' : formatMonth(row.upto_month)),
    },
    { key: 'taxable_minor', kind: 'money' },
    { key: 'tax_minor', kind: 'money' },
    { key: 'former_employer' },
    {
      key: 'voucher_no',
      link: (row) => (row.voucher_id === null ? undefined : `/admin/voucher-details?id=${row.voucher_id}`),
    },
    { key: 'is_reversed', label: 'payroll.openings.taken_back', kind: 'boolean' },
    { key: 'reversed_reason', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'employee_id', kind: 'remote', of: 'employees', parent: 'campus_id' },
    { name: 'is_reversed', label: 'payroll.openings.taken_back', kind: 'boolean', more: true },
    { name: 'date', kind: 'date', more: true },
  ],
  rowActions: [
    {
      key: 'take-back',
      label: 'payroll.openings.take_back',
      tone: 'danger',
      when: (row) => !row.is_reversed,
      call: { path: '/take-staff-opening-back', body: (row, reason, today) => ({ id: row.id, reason, today }) },
      confirm: {
        description: (row) => t('payroll.openings.take_back_description', { name: row.employee_name ?? '' }),
        undo: 'cannot_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});
