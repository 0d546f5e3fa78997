import { defineResource, StatusBadge, statusOfPaper } from '@/kit';
import { LEAVE_FIELDS, LEAVE_KINDS, LEAVE_STATUSES, withdrawal } from './leave-fields';
import { myLeaves } from './leave-records';

/** What a parent applied for, and what the school decided. */
export default defineResource(myLeaves, {
  sort: '-id',
  searchable: false,
  selectable: false,
  columns: [
    { key: 'student_name', card: 'title' },
    { key: 'from_on', kind: 'date', card: 'figure' },
    { key: 'to_on', kind: 'date' },
    { key: 'days', label: 'attendance.school_days', kind: 'number' },
    { key: 'kind', choices: LEAVE_KINDS },
    { key: 'reason' },
    { key: 'decision_reason' },
    { key: 'status', kind: 'status', render: ({ status }) => <StatusBadge status={statusOfPaper(status)} /> },
  ],
  filters: [{ name: 'status', kind: 'enum', choices: LEAVE_STATUSES, multiple: true }],
  rowActions: [withdrawal],
  saveLabel: 'attendance.send_application',
  fields: LEAVE_FIELDS,
});
