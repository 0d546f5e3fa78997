import { defineResource } from '@/kit';
import { formatMonth, formatNumber } from '@/text';
import * as records from './records';

/** Lectures that visiting lecturers held in a month, as the head of the campus confirmed them. */
export default defineResource(records.lectureCounts, {
  sort: '-month',
  searchable: false,
  explains: 'payroll.lecture_counts.explains',
  columns: [
    { key: 'employee_name', second: 'employee_no', card: 'title' },
    { key: 'campus_name', hidden: true },
    { key: 'month', render: (row) => formatMonth(row.month) },
    { key: 'lectures', kind: 'number', card: 'figure' },
    { key: 'note' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'month', kind: 'month' },
    { name: 'employee_id', kind: 'remote', of: 'employees', parent: 'campus_id' },
  ],
  form: [
    { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
    { name: 'employee_id', kind: 'remote', of: 'employees', parent: 'campus_id', width: 'half' },
    { name: 'month', kind: 'month', width: 'half' },
    { name: 'lectures', kind: 'number', width: 'half' },
    { name: 'note', kind: 'text' },
  ],
  identity: (one) => ({
    name: one.employee_name,
    number: formatMonth(one.month),
    campus: one.campus_name,
  }),
  figures: (one) => [{ label: 'payroll.lecture_counts.lectures', value: formatNumber(one.lectures) }],
});
