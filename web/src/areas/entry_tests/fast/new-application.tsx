import { ActionForm, ScreenHead } from '@/kit';

/** An application that somebody brings to the counter: it counts at once. */
export const NewApplication = () => (
  <section>
    <ScreenHead title="entry_tests.applications.new" />
    <ActionForm
      path="/save-fast"
      fields={[
        { name: 'test_id', kind: 'remote', of: 'fast_tests', required: true, width: 'half' },
        { name: 'program_id', kind: 'remote', of: 'programs', required: true, width: 'half' },
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
        { name: 'name', kind: 'text', required: true, width: 'half' },
        { name: 'father_name', kind: 'text', required: true, width: 'half' },
        { name: 'identity_no', label: 'entry_tests.identity_no', kind: 'cnic', required: true, width: 'half' },
        { name: 'guardian_identity_no', label: 'entry_tests.guardian_cnic', kind: 'cnic', width: 'half' },
        { name: 'gender', kind: 'select', required: true, width: 'half' },
        { name: 'date_of_birth', kind: 'date', required: true, width: 'half' },
        { name: 'phone', kind: 'phone', required: true, width: 'half' },
        { name: 'email', kind: 'email', width: 'half' },
        { name: 'city', kind: 'text', width: 'half' },
        { name: 'board_id', kind: 'remote', of: 'boards', width: 'half' },
        { name: 'board_roll_no', kind: 'text', width: 'half' },
        { name: 'board_year', kind: 'number', width: 'half' },
        { name: 'matric_obtained', kind: 'number', width: 'half' },
        { name: 'matric_total', kind: 'number', width: 'half' },
        { name: 'gap_years', kind: 'number', width: 'half', default: 0 },
        { name: 'is_hafiz', kind: 'switch', width: 'half' },
        { name: 'hafiz_verified', kind: 'switch', width: 'half', when: ({ is_hafiz }) => is_hafiz === true },
      ]}
      label="entry_tests.save_application"
      draft="fast-application"
    />
  </section>
);
