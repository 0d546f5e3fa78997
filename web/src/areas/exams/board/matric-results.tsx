import { CodeText, choicesOf, defineResource, Percent, RecordLink, SmallTable } from '@/kit';
import { formatNumber, t, word } from '@/text';
import { matricResults } from './records';

const EXAMS = choicesOf('ssc_1', 'ssc', 'hssc_1', 'hssc', 'other');
const ATTEMPTS = choicesOf('annual', 'supplementary');
const OUTCOMES = choicesOf('passed', 'failed');

/** What boards examined our students in. */
export default defineResource(matricResults, {
  sort: '-id',
  searchable: true,
  columns: [
    { key: 'student_name', second: 'student_no', card: 'title' },
    { key: 'father_name', hidden: true },
    { key: 'class_name' },
    { key: 'board_name', second: 'roll_no' },
    { key: 'exam', choices: EXAMS, second: 'year' },
    { key: 'attempt', choices: ATTEMPTS, hidden: true },
    { key: 'year', kind: 'number', render: ({ year }) => String(year), hidden: true },
    { key: 'roll_no', label: 'exams.registrations.roll_no', hidden: true },
    { key: 'obtained', label: 'exams.obtained', kind: 'number' },
    { key: 'total', label: 'exams.total', kind: 'number' },
    { key: 'percent_hundredths', kind: 'percent', card: 'figure' },
    { key: 'grade' },
    { key: 'campus_name', hidden: true },
    { key: 'outcome', label: 'exams.result', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'board_id', kind: 'remote', of: 'boards' },
    { name: 'exam', kind: 'enum', choices: EXAMS },
    { name: 'year', kind: 'text' },
    { name: 'outcome', label: 'exams.result', kind: 'enum', choices: OUTCOMES },
    { name: 'class_id', kind: 'remote', of: 'classes', more: true },
    { name: 'attempt', kind: 'enum', choices: ATTEMPTS, more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  fields: [
    {
      title: 'kit.label.general',
      fields: [
        { name: 'student_id', kind: 'remote', of: 'students' },
        { name: 'board_id', kind: 'remote', of: 'boards', width: 'half' },
        { name: 'exam', kind: 'select', choices: EXAMS, default: 'ssc', width: 'half' },
        { name: 'attempt', kind: 'select', choices: ATTEMPTS, default: 'annual', width: 'half' },
        { name: 'year', kind: 'number', year: true, default: ({ today }) => Number(today.slice(0, 4)), width: 'half' },
        { name: 'roll_no', label: 'exams.registrations.roll_no', kind: 'text', width: 'half' },
        {
          name: 'outcome',
          label: 'exams.result',
          kind: 'select',
          choices: OUTCOMES,
          default: 'passed',
          width: 'half',
        },
      ],
    },
    {
      title: 'exams.marks',
      fields: [
        { name: 'obtained', label: 'exams.obtained', kind: 'number', width: 'half' },
        { name: 'total', label: 'exams.total', kind: 'number', width: 'half' },
        { name: 'grade', kind: 'text', width: 'half' },
        { name: 'remarks', kind: 'textarea' },
        {
          name: 'subjects',
          kind: 'lines',
          line: {
            one: 'kit.label.subject',
            add: 'exams.matric_results.add_subject',
            fields: [
              { name: 'subject', kind: 'text' },
              { name: 'obtained', label: 'exams.obtained', kind: 'number' },
              { name: 'total', label: 'exams.total', kind: 'number', default: 100 },
              { name: 'grade', kind: 'text' },
            ],
            totals: ['obtained', 'total'],
          },
        },
      ],
    },
  ],
  identity: (one) => ({
    name: one.student_name,
    number: one.roll_no,
    campus: one.campus_name,
    status: one.outcome,
  }),
  figures: (one) => [
    {
      label: 'exams.marks',
      value: `${formatNumber(one.obtained)} / ${formatNumber(one.total)}`,
      hint: <Percent hundredths={one.percent_hundredths} />,
    },
    { label: 'exams.grade', value: one.grade },
    { label: 'exams.matric_results.exam', value: `${word(one.exam)} ${one.year}`, hint: one.board_name },
    {
      label: 'kit.label.student',
      value: (
        <RecordLink to={`/admin/student-details?id=${one.student_id}`}>
          <CodeText>{one.student_no}</CodeText>
        </RecordLink>
      ),
    },
  ],
  tabs: [
    {
      key: 'subjects',
      label: 'exams.matric_results.subjects',
      count: (one) => one.subjects.length,
      render: (one) =>
        one.subjects.length === 0 ? (
          <p>{t('exams.matric_results.no_subjects')}</p>
        ) : (
          <SmallTable
            label="exams.matric_results.subjects"
            rows={one.subjects}
            keyOf={({ subject }) => subject}
            columns={[
              { label: 'kit.label.subject', value: ({ subject }) => <bdi>{subject}</bdi> },
              { label: 'exams.obtained', value: ({ obtained }) => formatNumber(obtained), figure: true },
              { label: 'exams.total', value: ({ total }) => formatNumber(total), figure: true },
              { label: 'exams.grade', value: ({ grade }) => grade },
            ]}
          />
        ),
    },
  ],
});
