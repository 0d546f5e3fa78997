import { defineResource, RelatedList } from '@/kit';
import { classes } from './classes';
import { ProgramSubjects } from './program-subjects';
import * as records from './records';

export const programs = defineResource(records.programs, {
  shared: 'all',
  searchable: true,
  columns: [
    { key: 'name', second: 'code', card: 'title' },
    { key: 'name_ur', hidden: true },
    { key: 'board_name' },
    { key: 'years', kind: 'number' },
    { key: 'campuses', kind: 'number' },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [
    { name: 'is_active', kind: 'boolean' },
    { name: 'board_id', kind: 'remote', of: 'boards' },
  ],
  emptyHint: 'academics.programs_empty',
  fields: [
    {
      title: 'kit.label.program',
      fields: [
        { name: 'name', kind: 'text', width: 'half' },
        { name: 'name_ur', kind: 'text', lang: 'ur', width: 'half' },
        {
          name: 'code',
          kind: 'text',
          width: 'half',
          help: 'academics.program_code_help',
        },
        { name: 'years', kind: 'number', width: 'half', help: 'academics.years_help' },
        { name: 'board_id', kind: 'remote', of: 'boards', width: 'half' },
        { name: 'campus_ids', label: 'academics.offered_at', kind: 'remote', of: 'campuses', multiple: true },
        { name: 'description', kind: 'textarea' },
        { name: 'is_active', kind: 'switch', default: true },
      ],
    },
  ],
  tabs: [
    {
      key: 'classes',
      label: 'academics.classes',
      permission: 'Academic Management.classes.index',
      render: (program) => <RelatedList resource={classes} of={{ program_id: String(program.id) }} />,
    },
    {
      key: 'subjects',
      label: 'academics.subjects',
      render: (program) => <ProgramSubjects programId={program.id} />,
    },
  ],
});

export default programs;
