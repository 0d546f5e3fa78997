import { defineResource } from '@/kit';
import { condonations } from './leave-records';

/** Shortages that were condoned, and by whom. */
export default defineResource(condonations, {
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'class_name', second: 'section_name' },
    { key: 'subject_name' },
    { key: 'percent_hundredths', kind: 'percent' },
    { key: 'shortage_hundredths', label: 'attendance.shortage', kind: 'percent' },
    { key: 'reason' },
    { key: 'condoned_by', label: 'attendance.condoned_by' },
    { key: 'created_at', label: 'kit.label.date', kind: 'instant' },
    { key: 'session_name', hidden: true },
    { key: 'campus_name', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'class_id', kind: 'remote', of: 'classes' },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
});
