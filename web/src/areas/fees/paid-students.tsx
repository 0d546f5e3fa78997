import { defineResource } from '@/kit';
import * as records from './records';

/** Students who have paid, and those among them who owe nothing. */
const paid = defineResource(records.paidStudents, {
  sort: 'name',
  searchable: true,
  searchHint: 'fees.search_student',
  columns: [
    { key: 'name', label: 'kit.label.student', second: 'registration_no', card: 'title' },
    { key: 'class_name' },
    { key: 'section_name' },
    { key: 'campus_name', hidden: true },
    { key: 'status', kind: 'status', hidden: true },
    { key: 'billed_minor', label: 'fees.billed', kind: 'money' },
    { key: 'paid_minor', kind: 'money', card: 'figure' },
    { key: 'outstanding_minor', kind: 'money' },
    { key: 'last_paid_on', kind: 'date' },
  ],
  filters: [
    { name: 'is_clear', label: 'fees.is_clear', kind: 'boolean' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'class_id', kind: 'remote', of: 'classes' },
    { name: 'section_id', kind: 'remote', of: 'class_sections', parent: 'class_id' },
    { name: 'session_id', kind: 'remote', of: 'sessions', more: true },
    { name: 'last_paid_on', kind: 'date', more: true },
  ],
  emptyHint: 'fees.paid_students_empty',
});

export default paid;
