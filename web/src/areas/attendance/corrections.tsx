import { choicesOf, DateText, defineResource, Pair } from '@/kit';
import { t } from '@/text';
import * as records from './records';

const MARKS = choicesOf('present', 'absent', 'late', 'leave', 'half_day', 'duty');

/** Marks that were changed: by whom and why. */
const corrections = defineResource(records.corrections, {
  sort: '-created_at',
  columns: [
    {
      key: 'date',
      kind: 'date',
      also: ['after_lock'],
      render: ({ date, after_lock: isLate }) => (
        <Pair below={isLate && t('attendance.after_cut_off')}>
          <DateText value={date} />
        </Pair>
      ),
    },
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'class_name', second: 'section_name' },
    { key: 'section_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'from_status', label: 'attendance.from_status', kind: 'status', card: 'figure' },
    { key: 'to_status', label: 'attendance.to_status', kind: 'status' },
    { key: 'reason', width: 'wide' },
    { key: 'source', label: 'attendance.source', hidden: true },
    { key: 'created_at', label: 'attendance.changed_at', kind: 'instant', second: 'user_name' },
    { key: 'after_lock', label: 'attendance.after_cut_off', kind: 'boolean', hidden: true },
    { key: 'user_name', label: 'attendance.changed_by', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'section_id', kind: 'remote', of: 'attendance_sections', parent: 'campus_id' },
    { name: 'date', kind: 'date' },
    { name: 'to_status', label: 'attendance.to_status', kind: 'enum', choices: MARKS },
    { name: 'after_lock', label: 'attendance.after_cut_off', kind: 'boolean' },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
    { name: 'from_status', label: 'attendance.from_status', kind: 'enum', choices: MARKS, more: true },
    {
      name: 'source',
      label: 'attendance.source',
      kind: 'enum',
      choices: choicesOf('sheet', 'leave', 'gate_pass'),
      more: true,
    },
    { name: 'created_at', label: 'attendance.changed_at', kind: 'date', more: true },
  ],
  emptyHint: 'attendance.corrections_empty',
});

export default corrections;
