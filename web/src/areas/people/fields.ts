import { type Choice, choicesOf, type Field, type Section } from '@/kit';
import type { StaffForm } from './types';

export const GENDERS: readonly Choice[] = choicesOf('male', 'female', 'other');
export const CONTRACTS: readonly Choice[] = choicesOf('permanent', 'contract', 'visiting');

/** The fields that every form of an employed person has: of the register, the staff and the teachers. */
export const PERSON: Section<StaffForm> = {
  title: 'people.section_person',
  fields: [
    { name: 'name', label: 'kit.label.name', kind: 'text', required: true, maxLength: 120, width: 'half' },
    { name: 'name_ur', kind: 'text', lang: 'ur', maxLength: 120, width: 'half' },
    { name: 'father_name', label: 'people.father_or_husband', kind: 'text', maxLength: 120, width: 'half' },
    { name: 'cnic', label: 'people.cnic', kind: 'cnic', width: 'half' },
    { name: 'gender', kind: 'select', choices: GENDERS, required: true, width: 'half' },
    { name: 'date_of_birth', kind: 'date', width: 'half' },
    { name: 'photo_file_id', kind: 'photo' },
  ],
};

export const CONTACT: Section<StaffForm> = {
  title: 'kit.label.contact',
  fields: [
    { name: 'phone', kind: 'phone', width: 'half' },
    { name: 'email', kind: 'email', width: 'half' },
    { name: 'address', kind: 'textarea', maxLength: 400 },
    { name: 'city', kind: 'text', maxLength: 80, width: 'half' },
    { name: 'emergency_contact_name', label: 'people.emergency_name', kind: 'text', maxLength: 120, width: 'half' },
    { name: 'emergency_contact_phone', label: 'people.emergency_phone', kind: 'phone', width: 'half' },
  ],
};

/** The post; `designations` names the choices, since teachers have a designation of their own kind. */
export const postFields = (designations: 'designations' | 'teaching_designations'): readonly Field<StaffForm>[] => [
  {
    name: 'employee_no',
    label: 'people.employee_no',
    kind: 'text',
    maxLength: 20,
    width: 'half',
    help: 'people.employee_no_help',
  },
  {
    name: 'campus_id',
    kind: 'remote',
    of: 'campuses',
    required: true,
    width: 'half',
    default: ({ campusId }) => campusId,
  },
  { name: 'designation_id', kind: 'remote', of: designations, required: true, width: 'half' },
  { name: 'department', kind: 'text', maxLength: 80, width: 'half' },
  { name: 'contract', kind: 'select', choices: CONTRACTS, required: true, default: 'permanent', width: 'half' },
  { name: 'joined_on', kind: 'date', required: true, default: ({ today }) => today, width: 'half' },
  { name: 'probation_to', kind: 'date', help: 'people.probation_to_help', width: 'half' },
  {
    name: 'contract_to',
    kind: 'date',
    help: 'people.contract_to_help',
    when: ({ contract }) => contract !== 'permanent',
    width: 'half',
  },
  { name: 'qualification', kind: 'text', maxLength: 200 },
  { name: 'is_public', label: 'people.public', kind: 'switch', help: 'people.public_help' },
];
