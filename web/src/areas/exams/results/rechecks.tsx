import type { Schema } from '@/api/shapes';
import { choicesOf, defineResource, FormDialog, permissionOf } from '@/kit';
import { formatNumber, t, word } from '@/text';
import { rechecks } from './records';
import styles from './results.module.css';

type Recheck = Schema<'ResultRecheck'>;

const STATES = choicesOf('requested', 'unchanged', 'changed');
const PARTS = choicesOf('theory', 'practical', 'oral');

const cellOf = (cell: string | null | undefined) => (cell ? (/^\d/.test(cell) ? cell : word(cell)) : '');

/** Marks that somebody asked to have looked at again, and what was found. */
export default defineResource(rechecks, {
  sort: '-created_at',
  searchable: true,
  columns: [
    {
      key: 'student_name',
      second: 'registration_no',
      card: 'title',
      link: ({ student_id }) => `/admin/exam-details?id=${student_id}`,
    },
    { key: 'number', kind: 'number', hidden: true },
    { key: 'subject_name', second: 'exam_name' },
    { key: 'exam_name', hidden: true },
    { key: 'part', choices: PARTS, hidden: true },
    { key: 'class_name', second: 'section_name' },
    { key: 'campus_name', hidden: true },
    { key: 'reason' },
    { key: 'by_family', kind: 'boolean', hidden: true },
    { key: 'requested_by', hidden: true },
    { key: 'created_at', label: 'kit.label.date', kind: 'instant' },
    { key: 'total_marks', kind: 'number', hidden: true },
    {
      key: 'was',
      label: 'exams.was',
      align: 'end',
      render: ({ was }) => cellOf(was),
    },
    { key: 'is_now', label: 'exams.is_now', align: 'end', card: 'figure', render: ({ is_now }) => cellOf(is_now) },
    { key: 'finding', hidden: true },
    { key: 'decided_by', hidden: true },
    { key: 'decided_at', kind: 'instant', hidden: true },
    { key: 'state', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'exam_id', kind: 'remote', of: 'exams' },
    { name: 'state', kind: 'enum', choices: STATES, multiple: true },
    { name: 'by_family', kind: 'boolean' },
    { name: 'section_id', kind: 'remote', of: 'sections', parent: 'campus_id', more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
    { name: 'created_at', label: 'kit.label.date', kind: 'date', more: true },
  ],
  rowActions: [
    {
      key: 'decide',
      label: 'exams.rechecks.decide',
      tone: 'primary',
      permission: permissionOf('POST', '/decide-result-recheck'),
      when: ({ state }) => state === 'requested',
      dialog: Decide,
    },
    {
      key: 'list',
      label: 'exams.award_lists.one',
      permission: 'Academic Activities.award-lists.detail',
      to: ({ award_list_id }) => `/admin/award-list-details?id=${award_list_id}`,
    },
  ],
});

function Decide({ record, close }: { record: Recheck; close: () => void }) {
  return (
    <FormDialog
      path="/decide-result-recheck"
      about={{ id: record.id, version: record.version }}
      fields={[
        {
          name: 'marks',
          label: 'exams.rechecks.right_marks',
          help: 'exams.rechecks.right_marks_help',
          kind: 'number',
          decimals: 1,
          min: 0,
          max: record.total_marks,
        },
        { name: 'finding', label: 'exams.rechecks.finding', kind: 'textarea', rows: 3 },
      ]}
      label={({ marks }) => t(marks == null ? 'exams.rechecks.stays' : 'exams.rechecks.changes')}
      close={close}
    >
      <p>
        <bdi>{record.student_name}</bdi>, <bdi>{record.exam_name}</bdi>, <bdi>{record.subject_name}</bdi>,{' '}
        {word(record.part)}: {t('exams.of', { some: cellOf(record.was) || '–', all: formatNumber(record.total_marks) })}
      </p>
      <p className={styles.soft}>
        <bdi>{record.reason}</bdi>
      </p>
      <p>{t('exams.rechecks.decide_help')}</p>
    </FormDialog>
  );
}
