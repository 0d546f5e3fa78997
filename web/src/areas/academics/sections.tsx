import { type Choice, defineResource, ListScreen, PLACEMENT } from '@/kit';
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
    { key: 'class_name', label: 'kit.label.class', hidden: true },
    { key: 'program_name', label: 'kit.label.program' },
    { key: 'campus_name', label: 'kit.label.campus' },
    { key: 'session_name', label: 'kit.label.session' },
    { key: 'capacity', label: 'academics.seats', kind: 'number' },
    { key: 'wing', label: 'academics.wing', choices: WINGS, hidden: true },
    { key: 'incharge_name', label: 'academics.incharge' },
    { key: 'is_manual', label: 'academics.is_manual', kind: 'boolean', hidden: true },
  ],
  filters: [
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
    { name: 'session_id', label: 'kit.label.session', kind: 'remote', of: 'sessions' },
    { name: 'program_id', label: 'kit.label.program', kind: 'remote', of: 'programs' },
    { name: 'class_id', label: 'kit.label.class', kind: 'remote', of: 'classes', parent: 'program_id' },
    { name: 'wing', label: 'academics.wing', kind: 'enum', choices: WINGS, more: true },
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
        {
          name: 'wing',
          label: 'academics.wing',
          kind: 'select',
          choices: WINGS,
          default: 'co_education',
          width: 'half',
        },
        {
          name: 'incharge_id',
          label: 'academics.incharge',
          kind: 'remote',
          of: 'teachers',
          parent: 'campus_id',
          width: 'half',
        },
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

export const SectionList = () => <ListScreen resource={sections} />;
