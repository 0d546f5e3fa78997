import { type Choice, defineResource } from '@/kit';
import * as records from './records';

export const CATEGORIES: readonly Choice[] = [
  { value: 'teaching', label: 'word.teaching' },
  { value: 'administrative', label: 'word.administrative' },
  { value: 'support', label: 'word.support' },
];

export const designations = defineResource(records.designations, {
  deactivate: { is_active: false },
  shared: 'added_by_all',
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', card: 'title' },
    { key: 'name_ur', hidden: true },
    { key: 'category', choices: CATEGORIES },
    { key: 'grade' },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [
    { name: 'category', kind: 'enum', choices: CATEGORIES, multiple: true },
    { name: 'is_active', kind: 'boolean' },
  ],
  emptyHint: 'people.designations_empty',
  fields: [
    {
      title: 'people.designation',
      fields: [
        { name: 'name', kind: 'text', width: 'half' },
        { name: 'name_ur', kind: 'text', lang: 'ur', width: 'half' },
        { name: 'category', kind: 'select', choices: CATEGORIES, width: 'half', help: 'people.category_help' },
        { name: 'grade', kind: 'text', width: 'half' },
        { name: 'is_active', kind: 'switch', default: true },
      ],
    },
  ],
});

export default designations;
