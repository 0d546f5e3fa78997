import { type Choice, defineResource, PLACEMENT } from '@/kit';
import * as records from './records';

const WINGS: readonly Choice[] = [
  { value: 'boys', label: 'word.boys' },
  { value: 'girls', label: 'word.girls' },
  { value: 'co_education', label: 'word.co_education' },
];

/** What its sheet holds is said by the area's texts, which come after the titles. */
const WITH_SHEETS = {
  ...records.sections,
  titles: { ...records.sections.titles, importHelp: 'academics.section_import_help' },
} as const;

export const sections = defineResource(WITH_SHEETS, {
  sort: 'class_name',
  searchable: true,
  columns: [
    {
      key: 'name',
      label: 'kit.label.section',
      card: 'title',
      also: ['class_name'],
      render: ({ class_name, name }) => `${class_name} ${name}`,
    },
    { key: 'class_name', hidden: true },
    { key: 'program_name' },
    { key: 'campus_name' },
    { key: 'session_name' },
    { key: 'capacity', label: 'academics.seats', kind: 'number' },
    { key: 'wing', choices: WINGS, hidden: true },
    { key: 'incharge_name' },
    { key: 'is_manual', label: 'academics.is_manual', kind: 'boolean', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'program_id', kind: 'remote', of: 'programs' },
    { name: 'class_id', kind: 'remote', of: 'classes', parent: 'program_id' },
    { name: 'wing', kind: 'enum', choices: WINGS, more: true },
    { name: 'is_manual', label: 'academics.is_manual', kind: 'boolean', more: true },
    { name: 'in_active_session', label: 'academics.in_active_session', kind: 'boolean', more: true },
  ],
  emptyHint: 'academics.sections_empty',
  fields: [
    {
      title: 'kit.label.section',
      fields: [
        ...PLACEMENT,
        { name: 'name', label: 'kit.label.name', kind: 'text', maxLength: 40, width: 'half' },
        { name: 'capacity', label: 'academics.seats', kind: 'number', min: 1, max: 500, default: 40, width: 'half' },
        { name: 'wing', kind: 'select', choices: WINGS, default: 'co_education', width: 'half' },
        { name: 'incharge_id', kind: 'remote', of: 'teachers', parent: 'campus_id', width: 'half' },
        {
          name: 'is_manual',
          label: 'academics.is_manual',
          kind: 'switch',
          default: false,
          help: 'academics.is_manual_help',
        },
      ],
    },
  ],
  identity: (section) => ({
    name: `${section.class_name} ${section.name}`,
    number: section.session_name,
    campus: section.campus_name,
    more: section.program_name,
  }),
});

export default sections;
