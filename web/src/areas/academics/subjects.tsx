import { type Choice, defineResource } from '@/kit';
import * as records from './records';

const KINDS: readonly Choice[] = [
  { value: 'theory', label: 'word.theory' },
  { value: 'practical', label: 'word.practical' },
];

export const subjects = defineResource(records.subjects, {
  deactivate: { is_active: false },
  shared: 'all',
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', second: 'code', card: 'title' },
    { key: 'name_ur', hidden: true },
    { key: 'kind', choices: KINDS },
    { key: 'department' },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'department', kind: 'text', more: true },
    { name: 'is_active', kind: 'boolean' },
  ],
  emptyHint: 'academics.subjects_empty',
  fields: [
    {
      title: 'kit.label.subject',
      fields: [
        { name: 'name', kind: 'text', width: 'half' },
        { name: 'name_ur', kind: 'text', lang: 'ur', width: 'half' },
        { name: 'code', kind: 'text', width: 'half' },
        { name: 'kind', kind: 'select', choices: KINDS, default: 'theory', width: 'half' },
        { name: 'department', kind: 'text', help: 'academics.department_help' },
        { name: 'is_active', kind: 'switch', default: true },
      ],
    },
  ],
});

export default subjects;
