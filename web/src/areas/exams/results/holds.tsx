import { choicesOf, defineResource } from '@/kit';
import { t } from '@/text';
import { holds } from './records';

const KINDS = choicesOf('dues', 'eligibility', 'inquiry', 'other');

/** Results that the school withholds, why, and since when they are released. */
export default defineResource(holds, {
  sort: '-created_at',
  searchable: true,
  history: false,
  columns: [
    {
      key: 'student_name',
      second: 'registration_no',
      card: 'title',
      link: ({ student_id }) => `/admin/exam-details?id=${student_id}`,
    },
    { key: 'class_name', second: 'section_name' },
    { key: 'campus_name', hidden: true },
    { key: 'exam_name', render: ({ exam_name }) => exam_name ?? t('exams.holds.all_exams') },
    { key: 'kind', choices: KINDS },
    { key: 'reason' },
    { key: 'placed_by' },
    { key: 'created_at', label: 'exams.holds.since', kind: 'instant' },
    { key: 'lifted_by', hidden: true },
    { key: 'lifted_at', kind: 'instant' },
    { key: 'lift_reason', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'exam_id', label: 'exams.exam', kind: 'remote', of: 'exams' },
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'is_lifted', kind: 'boolean' },
    { name: 'section_id', kind: 'remote', of: 'sections', parent: 'campus_id', more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
    { name: 'created_at', label: 'exams.holds.since', kind: 'date', more: true },
  ],
  fields: [
    {
      title: 'exams.holds.one',
      fields: [
        { name: 'student_id', kind: 'remote', of: 'students' },
        { name: 'exam_id', kind: 'remote', of: 'exams' },
        { name: 'kind', kind: 'radio', choices: KINDS, default: 'dues' },
        { name: 'reason', kind: 'textarea', rows: 3 },
      ],
    },
  ],
  rowActions: [
    {
      key: 'lift',
      label: 'exams.holds.lift',
      when: ({ lifted_at }) => lifted_at == null,
      call: { path: '/lift-result-hold', body: ({ id, version }, reason) => ({ id, version, reason: reason ?? '' }) },
      confirm: {
        description: ({ student_name }) => t('exams.holds.lift_description', { name: student_name }),
        undo: 'exams.holds.lift_undo',
        reason: 'required',
      },
    },
  ],
});
