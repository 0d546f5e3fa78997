import type { DetailsOf } from '@/api/typed';
import { choicesOf, InstitutionSelect, linesOf } from '@/kit';

type Examination = DetailsOf<'/get-admission-details'>['education'][number];

const EXAMS = choicesOf('primary', 'middle', 'ssc_part_1', 'ssc', 'o_level', 'hssc_part_1', 'hssc', 'a_level', 'other');

/** The examinations that an applicant sat, the last one first. */
export const examinations = linesOf<Examination>({
  one: 'admissions.examination',
  add: 'admissions.add_examination',
  max: 6,
  fields: [
    { name: 'exam', label: 'admissions.exam', kind: 'select', choices: EXAMS, required: true, width: 'half' },
    {
      name: 'institution_id',
      label: 'admissions.institution',
      kind: 'slot',
      width: 'half',
      render: ({ value, setValue, error, focus }) => (
        <InstitutionSelect
          value={typeof value === 'number' ? value : null}
          onChange={setValue}
          wrong={Boolean(error)}
          focus={focus}
        />
      ),
    },
    { name: 'institution_name', label: 'admissions.institution_said', kind: 'text', width: 'half' },
    { name: 'board_id', kind: 'remote', of: 'boards', width: 'half' },
    { name: 'roll_no', kind: 'text', width: 'half' },
    { name: 'year', label: 'admissions.year', kind: 'number', year: true, width: 'half' },
    {
      name: 'attempt',
      label: 'admissions.attempt',
      kind: 'select',
      choices: choicesOf('annual', 'supplementary'),
      default: 'annual',
      width: 'half',
    },
    { name: 'study_group', label: 'admissions.study_group', kind: 'text', width: 'half' },
    {
      name: 'result',
      label: 'admissions.result',
      kind: 'select',
      choices: choicesOf('declared', 'awaited'),
      default: 'declared',
      width: 'half',
    },
    { name: 'obtained', label: 'admissions.obtained', kind: 'number', width: 'half' },
    { name: 'total', label: 'admissions.total', kind: 'number', width: 'half' },
    {
      name: 'basis',
      label: 'admissions.basis',
      kind: 'select',
      choices: choicesOf('part_1', 'hope_certificate'),
      width: 'half',
    },
    { name: 'equivalence_no', label: 'admissions.equivalence_no', kind: 'text', width: 'half' },
    { name: 'equivalence_on', label: 'admissions.equivalence_on', kind: 'date', width: 'half' },
    { name: 'equivalence_obtained', label: 'admissions.equivalence_obtained', kind: 'number', width: 'half' },
    { name: 'equivalence_total', label: 'admissions.equivalence_total', kind: 'number', width: 'half' },
  ],
});
