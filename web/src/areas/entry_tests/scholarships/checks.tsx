import { choicesOf, defineResource } from '@/kit';
import * as records from './records';

export default defineResource(records.checks, {
  sort: '-id',
  searchable: false,
  columns: [
    {
      key: 'student_name',
      second: 'registration_no',
      card: 'title',
      link: (row) => `/admin/scholarship-award-details?id=${row.award_id}`,
    },
    { key: 'scholarship_name' },
    { key: 'campus_name', hidden: true },
    { key: 'term_name' },
    { key: 'term_ends_on', label: 'scholarships.term_ends', kind: 'date', hidden: true },
    { key: 'result_hundredths', label: 'scholarships.result', kind: 'percent' },
    { key: 'attendance_hundredths', label: 'scholarships.attendance', kind: 'percent' },
    { key: 'award_status', label: 'scholarships.awards.one', kind: 'status' },
    { key: 'checked_by', label: 'scholarships.by', hidden: true },
    { key: 'updated_at', label: 'scholarships.checked_at', kind: 'instant', hidden: true },
    { key: 'state', label: 'scholarships.condition', kind: 'status' },
  ],
  filters: [
    { name: 'state', label: 'scholarships.condition', kind: 'enum', choices: choicesOf('met', 'failed', 'unknown') },
    { name: 'scholarship_id', kind: 'remote', of: 'scholarships' },
    { name: 'term_id', kind: 'remote', of: 'terms', more: true },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
  ],
});
