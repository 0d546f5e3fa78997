import { type Choice, defineResource } from '@/kit';
import * as records from './records';

const KINDS: readonly Choice[] = [
  { value: 'school', label: 'institution.other_kind.school' },
  { value: 'college', label: 'institution.other_kind.college' },
  { value: 'university', label: 'institution.other_kind.university' },
  { value: 'academy', label: 'institution.other_kind.academy' },
  { value: 'other', label: 'institution.other_kind.other' },
];

export const institutions = defineResource(records.institutions, {
  deactivate: { is_active: false },
  shared: 'added_by_all',
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', card: 'title' },
    { key: 'kind', choices: KINDS },
    { key: 'board_name' },
    { key: 'city' },
    { key: 'phone', kind: 'phone' },
    { key: 'email', hidden: true },
    { key: 'is_active', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'kind', kind: 'enum', choices: KINDS, multiple: true },
    { name: 'board_id', kind: 'remote', of: 'boards' },
    { name: 'is_active', kind: 'boolean' },
    { name: 'city', kind: 'text', more: true },
  ],
  fields: [
    {
      title: 'institution.section.identity',
      fields: [
        { name: 'name', kind: 'text' },
        {
          name: 'kind',
          kind: 'select',
          choices: KINDS,
          default: 'school',
          required: true,
          width: 'half',
        },
        { name: 'board_id', kind: 'remote', of: 'boards', width: 'half' },
        { name: 'is_active', kind: 'switch', default: true },
      ],
    },
    {
      title: 'kit.label.contact',
      fields: [
        { name: 'phone', kind: 'phone', width: 'half' },
        { name: 'email', kind: 'email', width: 'half' },
        { name: 'city', kind: 'text', width: 'half' },
        { name: 'address', kind: 'textarea', rows: 2 },
      ],
    },
  ],
  identity: (institution) => ({
    name: institution.name,
    status: institution.is_active ? 'active' : 'inactive',
    more: institution.board_name,
  }),
});

export default institutions;
