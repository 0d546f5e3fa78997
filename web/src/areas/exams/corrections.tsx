import { choicesOf, defineResource } from '@/kit';
import { word } from '@/text';
import * as records from './records';

const KINDS = choicesOf('mark', 'moderation', 'grace', 'recheck');

/** Marks as they are, a word by its name. */
const cellOf = (cell: string | null) => (cell === null ? '' : /^\d/.test(cell) ? cell : word(cell));

/** Marks that were changed after their list was submitted: by whom and why. */
export default defineResource(records.corrections, {
  sort: '-created_at',
  searchable: true,
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'exam_name', second: 'subject_name' },
    { key: 'subject_name', hidden: true },
    { key: 'part', hidden: true, choices: choicesOf('theory', 'practical', 'oral') },
    { key: 'class_name', second: 'section_name' },
    { key: 'campus_name', hidden: true },
    { key: 'kind', choices: KINDS },
    { key: 'was', label: 'exams.was', align: 'end', render: ({ was }) => cellOf(was) },
    { key: 'is_now', label: 'exams.is_now', align: 'end', card: 'figure', render: ({ is_now }) => cellOf(is_now) },
    { key: 'reason', width: 'wide' },
    { key: 'created_at', label: 'exams.changed_at', kind: 'instant', second: 'user_name' },
    { key: 'user_name', label: 'exams.changed_by', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'exam_id', kind: 'remote', of: 'exams' },
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'section_id', kind: 'remote', of: 'sections', parent: 'campus_id', more: true },
    { name: 'subject_id', kind: 'remote', of: 'subjects', more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
    { name: 'created_at', label: 'exams.changed_at', kind: 'date', more: true },
  ],
});
