import { defineResource } from '@/kit';
import { programChanges } from './records';

/** Who went to another program, class or campus, and what it changed of the fees. */
export default defineResource(programChanges, {
  sort: '-from_on',
  searchable: true,
  searchHint: 'students.search',
  columns: [
    {
      key: 'student_name',
      second: 'registration_no',
      card: 'title',
      link: ({ student_id }) => `/admin/student-details?id=${student_id}`,
    },
    { key: 'from_on', label: 'kit.label.from', kind: 'date' },
    { key: 'from_class_name', label: 'students.program_changes.old_place', second: 'from_program_name' },
    { key: 'from_campus_name', label: 'students.program_changes.old_campus', hidden: true },
    { key: 'to_class_name', label: 'students.program_changes.new_place', second: 'to_program_name' },
    { key: 'to_campus_name', label: 'students.program_changes.new_campus' },
    { key: 'planned_before_minor', label: 'students.program_changes.before', kind: 'money' },
    { key: 'planned_after_minor', label: 'students.program_changes.after', kind: 'money', card: 'figure' },
    { key: 'advance_minor', kind: 'money', hidden: true },
    { key: 'security_minor', kind: 'money', hidden: true },
    { key: 'reason' },
    { key: 'user_name', label: 'students.by', hidden: true },
    { key: 'created_at', label: 'kit.label.date', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'program_id', kind: 'remote', of: 'programs' },
    { name: 'class_id', kind: 'remote', of: 'classes' },
    { name: 'from_on', label: 'kit.label.from', kind: 'date' },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
});
