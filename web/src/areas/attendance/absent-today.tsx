import type { Schema } from '@/api/shapes';
import { choicesOf, defineResource, EmptyValue, FormDialog, StatusBadge } from '@/kit';
import { t } from '@/text';
import { absences } from './leave-records';

type Absence = Schema<'Absence'>;

const ANSWERS = choicesOf('sick', 'travelling', 'left_home');
const OUTCOMES = choicesOf('reached', 'no_answer', 'wrong_number');

/** Who is absent today: children who left home first, then those for whom nobody has answered. */
export default defineResource(absences, {
  sort: 'urgency',
  searchable: false,
  selectable: false,
  fixedQuery: { today: 'true' },
  explains: 'attendance.absences_explained',
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'class_name', second: 'section_name' },
    { key: 'guardian_name' },
    { key: 'phone', kind: 'phone', card: 'figure' },
    {
      key: 'answer',
      label: 'attendance.answer',
      render: ({ answer }) => (answer ? <StatusBadge status={answer} /> : <EmptyValue />),
    },
    { key: 'answered_by', label: 'attendance.answered_by', hidden: true },
    { key: 'outcome', label: 'attendance.outcome', kind: 'status' },
    { key: 'note' },
    { key: 'called_by', label: 'attendance.called_by', hidden: true },
    { key: 'urgency', label: 'attendance.urgency', kind: 'number', hidden: true },
    { key: 'campus_name', hidden: true },
  ],
  filters: [
    { name: 'to_call', label: 'attendance.to_call', kind: 'boolean' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'section_id', kind: 'remote', of: 'sections', parent: 'campus_id' },
    { name: 'answer', label: 'attendance.answer', kind: 'enum', choices: ANSWERS, multiple: true },
    { name: 'outcome', label: 'attendance.outcome', kind: 'enum', choices: OUTCOMES, multiple: true, more: true },
  ],
  rowActions: [
    {
      key: 'call',
      label: 'attendance.note_call',
      tone: 'primary',
      permission: 'Students & Staff.absences.call',
      dialog: NoteCall,
    },
    {
      key: 'student',
      label: 'kit.label.student',
      permission: 'Students & Staff.students.details',
      to: ({ student_id }) => `/admin/student-details?id=${student_id}`,
    },
  ],
});

/** What came of a call. */
function NoteCall({ record, close }: { record: Absence; close: () => void }) {
  return (
    <FormDialog
      path="/save-absence-call"
      about={{ id: record.id, version: record.answer_version }}
      fields={[
        {
          name: 'outcome',
          label: 'attendance.outcome',
          kind: 'radio',
          choices: OUTCOMES,
          default: record.outcome ?? 'reached',
        },
        {
          name: 'answer',
          label: 'attendance.said_on_phone',
          kind: 'select',
          choices: ANSWERS,
          when: ({ outcome }) => outcome === 'reached',
        },
        { name: 'note', kind: 'text', default: record.note ?? '' },
      ]}
      label="attendance.note_call"
      close={close}
    >
      <p>
        {t('attendance.call_about', { name: record.student_name ?? '', guardian: record.guardian_name ?? '' })}{' '}
        {record.phone && <a href={`tel:${record.phone}`}>{record.phone}</a>}
      </p>
    </FormDialog>
  );
}
