import { ActionForm, choicesOf, ScreenHead } from '@/kit';

/** An application that somebody brings to the counter: it counts at once. */
export const NewApplication = () => (
  <section>
    <ScreenHead title="entry_tests.applications.new" />
    <ActionForm
      path="/save-fast"
      fields={[
        {
          name: 'test_id',
          label: 'entry_tests.tests.one',
          kind: 'remote',
          of: 'fast_tests',
          required: true,
          width: 'half',
        },
        {
          name: 'program_id',
          label: 'kit.label.program',
          kind: 'remote',
          of: 'programs',
          required: true,
          width: 'half',
        },
        {
          name: 'choices',
          label: 'entry_tests.choices',
          kind: 'remote',
          of: 'campuses',
          multiple: true,
          required: true,
          help: 'entry_tests.choices_help',
          default: ({ campusId }) => (campusId === null ? [] : [campusId]),
        },
        { name: 'name', label: 'kit.label.name', kind: 'text', required: true, width: 'half' },
        { name: 'father_name', label: 'kit.label.father_name', kind: 'text', required: true, width: 'half' },
        { name: 'identity_no', label: 'entry_tests.identity_no', kind: 'cnic', required: true, width: 'half' },
        { name: 'guardian_identity_no', label: 'entry_tests.guardian_cnic', kind: 'cnic', width: 'half' },
        {
          name: 'gender',
          label: 'kit.label.gender',
          kind: 'select',
          choices: choicesOf('male', 'female', 'other'),
          required: true,
          width: 'half',
        },
        { name: 'date_of_birth', label: 'kit.label.date_of_birth', kind: 'date', required: true, width: 'half' },
        { name: 'phone', label: 'kit.label.phone', kind: 'phone', required: true, width: 'half' },
        { name: 'email', label: 'kit.label.email', kind: 'email', width: 'half' },
        { name: 'city', label: 'kit.label.city', kind: 'text', width: 'half' },
        { name: 'board_id', label: 'kit.label.board', kind: 'remote', of: 'boards', width: 'half' },
        { name: 'board_roll_no', label: 'entry_tests.board_roll_no', kind: 'text', width: 'half' },
        { name: 'board_year', label: 'entry_tests.board_year', kind: 'number', width: 'half' },
        { name: 'matric_obtained', label: 'entry_tests.matric_obtained', kind: 'number', width: 'half' },
        { name: 'matric_total', label: 'entry_tests.matric_total', kind: 'number', width: 'half' },
        { name: 'gap_years', label: 'entry_tests.gap_years', kind: 'number', width: 'half', default: 0 },
        { name: 'is_hafiz', label: 'entry_tests.is_hafiz', kind: 'switch', width: 'half' },
        {
          name: 'hafiz_verified',
          label: 'entry_tests.hafiz_verified',
          kind: 'switch',
          width: 'half',
          when: ({ is_hafiz }) => is_hafiz === true,
        },
      ]}
      label="entry_tests.save_application"
      draft="fast-application"
    />
  </section>
);
