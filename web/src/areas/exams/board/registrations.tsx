import { CodeText, choicesOf, defineResource, RecordLink } from '@/kit';
import { registrations } from './records';

const STAGES = choicesOf('single', 'double', 'triple');
const STATUSES = choicesOf('pending', 'sent', 'registered', 'roll_no_issued', 'cancelled');

/** Whom the boards have registered, under which numbers, and which fee was paid. */
export default defineResource(registrations, {
  sort: '-id',
  searchable: true,
  columns: [
    { key: 'student_name', second: 'student_no', card: 'title' },
    { key: 'father_name', hidden: true },
    { key: 'class_name', second: 'section_name' },
    { key: 'board_name' },
    { key: 'registration_no' },
    { key: 'roll_no', card: 'figure' },
    { key: 'fee_stage', choices: STAGES },
    { key: 'fee_paid_on', kind: 'date' },
    { key: 'session_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'remarks', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'class_id', kind: 'remote', of: 'classes' },
    { name: 'board_id', kind: 'remote', of: 'boards' },
    { name: 'status', kind: 'enum', choices: STATUSES, multiple: true },
    { name: 'without_fee', kind: 'boolean' },
    { name: 'without_roll_no', kind: 'boolean' },
    { name: 'section_id', kind: 'remote', of: 'sections', parent: 'campus_id', more: true },
    { name: 'fee_stage', label: 'exams.registrations.fee_stage', kind: 'enum', choices: STAGES, more: true },
    { name: 'fee_paid_on', kind: 'date', more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  fields: [
    {
      title: 'kit.label.general',
      fields: [
        { name: 'student_id', kind: 'remote', of: 'students' },
        { name: 'session_id', kind: 'remote', of: 'sessions', default: ({ sessionId }) => sessionId, width: 'half' },
        { name: 'class_id', kind: 'remote', of: 'classes', width: 'half' },
        { name: 'board_id', kind: 'remote', of: 'boards', width: 'half' },
        { name: 'status', kind: 'select', choices: STATUSES, default: 'pending', width: 'half' },
      ],
    },
    {
      title: 'exams.registrations.numbers',
      fields: [
        { name: 'registration_no', kind: 'text', width: 'half' },
        { name: 'roll_no', kind: 'text', width: 'half' },
        { name: 'fee_stage', kind: 'select', choices: STAGES, width: 'half' },
        { name: 'fee_paid_on', kind: 'date', width: 'half' },
        { name: 'remarks', kind: 'textarea' },
      ],
    },
  ],
  identity: (one) => ({
    name: one.student_name,
    number: one.roll_no ?? one.registration_no,
    campus: one.campus_name,
    status: one.status,
  }),
  figures: (one) => [
    { label: 'exams.board', value: one.board_name },
    {
      label: 'kit.label.student',
      value: (
        <RecordLink to={`/admin/student-details?id=${one.student_id}`}>
          <CodeText>{one.student_no}</CodeText>
        </RecordLink>
      ),
    },
  ],
});
