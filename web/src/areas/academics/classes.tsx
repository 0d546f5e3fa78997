import { defineResource, RelatedList } from '@/kit';
import { sections } from './sections';
import * as records from './records';

export const classes = defineResource(records.classes, {
  deactivate: { is_active: false },
  shared: 'all',
  sort: 'level',
  searchable: true,
  columns: [
    { key: 'name', card: 'title' },
    { key: 'name_ur', hidden: true },
    { key: 'program_name' },
    { key: 'year', label: 'academics.year_of_program', kind: 'number' },
    { key: 'level', label: 'kit.label.order', kind: 'number' },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [
    { name: 'program_id', kind: 'remote', of: 'programs' },
    { name: 'is_active', kind: 'boolean' },
  ],
  emptyHint: 'academics.classes_empty',
  fields: [
    {
      title: 'kit.label.class',
      fields: [
        { name: 'program_id', kind: 'remote', of: 'programs' },
        { name: 'name', kind: 'text', width: 'half' },
        { name: 'name_ur', kind: 'text', lang: 'ur', width: 'half' },
        {
          name: 'year',
          label: 'academics.year_of_program',
          kind: 'number',
          default: 1,
          width: 'half',
        },
        {
          name: 'level',
          label: 'kit.label.order',
          kind: 'number',
          width: 'half',
          help: 'academics.level_help',
        },
        { name: 'is_active', kind: 'switch', default: true },
      ],
    },
  ],
  tabs: [
    {
      key: 'sections',
      label: 'academics.sections',
      permission: 'Academic Management.sections.index',
      render: (one) => <RelatedList resource={sections} of={{ class_id: String(one.id) }} />,
    },
  ],
});

export default classes;
