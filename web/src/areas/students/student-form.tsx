import { type Choice, type Field, InstitutionName, linesOf, type Section } from '@/kit';
import { FIRST_STATUSES, GENDERS, RELATIONS } from './choices';
import type { GuardianLine, RegisteredLine, StudentDetails, StudentForm } from './types';

const GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const;
const BLOOD_GROUPS: readonly Choice[] = GROUPS.map((value) => ({ value, label: `students.blood.${value}` as const }));

const person: Section<StudentForm> = {
  title: 'students.section_person',
  fields: [
    { name: 'name', kind: 'text', required: true, maxLength: 120, width: 'half' },
    { name: 'name_ur', kind: 'text', lang: 'ur', maxLength: 120, width: 'half' },
    { name: 'father_name', kind: 'text', maxLength: 120, width: 'half' },
    { name: 'gender', kind: 'select', choices: GENDERS, required: true, width: 'half' },
    { name: 'date_of_birth', kind: 'date', width: 'half' },
    { name: 'cnic', kind: 'cnic', width: 'half' },
    // as nearly every family of the country writes them, and as records are kept: in English
    { name: 'nationality', kind: 'text', maxLength: 60, width: 'half', default: 'Pakistani' },
    { name: 'religion', kind: 'text', maxLength: 60, width: 'half', default: 'Islam' },
    { name: 'blood_group', label: 'students.blood_group', kind: 'select', choices: BLOOD_GROUPS, width: 'half' },
    { name: 'photo_file_id', kind: 'photo' },
  ],
};

const contact: Section<StudentForm> = {
  title: 'kit.label.contact',
  fields: [
    { name: 'phone', label: 'students.own_phone', kind: 'phone', width: 'half', help: 'students.own_phone_help' },
    { name: 'email', kind: 'email', width: 'half' },
    { name: 'address', kind: 'textarea', maxLength: 400 },
    {
      name: 'emergency_contact',
      label: 'students.emergency_contact',
      kind: 'text',
      maxLength: 120,
      help: 'students.emergency_contact_help',
    },
    { name: 'city', kind: 'text', maxLength: 80, width: 'half' },
  ],
};

const relation: Field<{ relation: string }> = {
  name: 'relation',
  kind: 'select',
  choices: RELATIONS,
  required: true,
  default: 'father',
};
const first: Field<{ is_primary: boolean }> = {
  name: 'is_primary',
  label: 'students.is_primary',
  kind: 'switch',
  default: false,
};

const guardians: Section<StudentForm> = {
  title: 'students.guardians',
  help: 'students.guardians_help',
  fields: [
    {
      name: 'registered',
      label: 'students.guardian_registered',
      kind: 'lines',
      line: linesOf<RegisteredLine>({
        one: 'students.parent',
        add: 'students.guardian_add_registered',
        max: 6,
        fields: [
          {
            name: 'guardian_id',
            label: 'students.parent',
            kind: 'remote',
            of: 'guardians',
            required: true,
          },
          relation,
          first,
        ],
      }),
    },
    {
      name: 'guardians',
      label: 'students.guardian_new',
      kind: 'lines',
      line: linesOf<GuardianLine>({
        one: 'students.guardian',
        add: 'students.guardian_add',
        max: 6,
        fields: [
          { name: 'name', kind: 'text', required: true, maxLength: 120 },
          relation,
          { name: 'phone', kind: 'phone' },
          { name: 'cnic', label: 'students.guardian_cnic', kind: 'cnic' },
        ],
      }),
    },
  ],
};

const education: Section<StudentForm> = {
  title: 'students.section_education',
  help: 'students.section_education_help',
  fields: [
    {
      name: 'previous_institution',
      label: 'students.previous_institution',
      kind: 'slot',
      width: 'half',
      render: ({ value, setValue, error, focus }) => (
        <InstitutionName
          value={typeof value === 'string' ? value : ''}
          onChange={setValue}
          maxLength={160}
          wrong={Boolean(error)}
          focus={focus}
        />
      ),
    },
    {
      name: 'previous_exam',
      label: 'students.previous_exam',
      kind: 'text',
      maxLength: 80,
      width: 'half',
      help: 'students.previous_exam_help',
    },
    {
      name: 'previous_obtained',
      label: 'students.previous_obtained',
      kind: 'number',
      min: 0,
      max: 10_000,
      width: 'half',
    },
    { name: 'previous_total', label: 'students.previous_total', kind: 'number', min: 1, max: 10_000, width: 'half' },
  ],
};

const placement: Section<StudentForm> = {
  title: 'students.section_placement',
  help: 'students.section_placement_help',
  fields: [
    {
      name: 'campus_id',
      kind: 'remote',
      of: 'campuses',
      required: true,
      width: 'half',
      fixed: 'after_save',
      default: ({ campusId }) => campusId,
    },
    {
      name: 'session_id',
      kind: 'remote',
      of: 'sessions',
      required: true,
      width: 'half',
      default: ({ sessionId }) => sessionId,
    },
    { name: 'program_id', kind: 'remote', of: 'programs', required: true, width: 'half' },
    { name: 'class_id', kind: 'remote', of: 'classes', parent: 'program_id', required: true, width: 'half' },
    {
      name: 'section_id',
      label: 'kit.label.section',
      kind: 'remote',
      of: 'class_sections',
      parent: 'class_id',
      width: 'half',
    },
    { name: 'admitted_on', kind: 'date', required: true, width: 'half', default: ({ today }) => today },
    { name: 'registration_no', kind: 'text', maxLength: 30, width: 'half', help: 'students.registration_no_help' },
    { name: 'roll_no', kind: 'text', maxLength: 20, width: 'half' },
    { name: 'batch', kind: 'text', maxLength: 20, width: 'half' },
  ],
};

/** The form as the paper one is grouped; a record that exists changes its status by acts of its own. */
export const editFields: readonly Section<StudentForm>[] = [person, contact, guardians, education, placement];
export const newFields: readonly Section<StudentForm>[] = [
  person,
  contact,
  guardians,
  education,
  {
    ...placement,
    fields: [
      ...placement.fields,
      {
        name: 'status',
        kind: 'select',
        choices: FIRST_STATUSES,
        required: true,
        default: 'active',
        width: 'half',
        help: 'students.status_help',
      },
    ],
  },
];

/** The record as the form has it: those who answer for the student are registered by now. */
export function toForm(student: StudentDetails): Partial<StudentForm> {
  const registered = student.guardians.map(({ guardian_id, relation, is_primary }) => ({
    guardian_id,
    relation,
    is_primary,
  }));
  return { photo_file_id: student.photo, guardians: [], registered };
}

/** New guardians first, so that the server's sentences about them name the lines that are shown. */
export function toBody({ registered, ...values }: Partial<StudentForm>): unknown {
  return { ...values, guardians: [...(values.guardians ?? []), ...(registered ?? [])] };
}
