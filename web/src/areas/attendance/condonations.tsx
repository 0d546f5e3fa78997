import { defineResource } from '@/kit';
import { condonations } from './leave-records';

/** Shortages that were condoned, and by whom. */
export default defineResource(condonations, {
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'student_name', label: 'kit.label.student', second: 'registration_no', card: 'title' },
    { key: 'class_name', label: 'kit.label.class', second: 'section_name' },
    { key: 'subject_name', label: 'kit.label.subject' },
    { key: 'percent_hundredths', label: 'attendance.percent', kind: 'percent' },
    { key: 'shortage_hundredths', label: 'attendance.shortage', kind: 'percent' },
    { key: 'reason', label: 'attendance.reason' },
    { key: 'condoned_by', label: 'attendance.condoned_by' },
    { key: 'created_at', label: 'kit.label.date', kind: 'instant' },
    { key: 'session_name', label: 'kit.label.session', hidden: true },
    { key: 'campus_name', label: 'kit.label.campus', hidden: true },
  ],
  filters: [
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
    { name: 'session_id', label: 'kit.label.session', kind: 'remote', of: 'sessions' },
    { name: 'class_id', label: 'kit.label.class', kind: 'remote', of: 'classes' },
    { name: 'student_id', label: 'kit.label.student', kind: 'remote', of: 'students', more: true },
  ],
});
