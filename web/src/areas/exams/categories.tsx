import { choicesOf, defineResource } from '@/kit';
import * as records from './records';

const KINDS = choicesOf('class_test', 'monthly', 'term', 'send_up', 'annual', 'supplementary', 'other');

const categories = defineResource(records.categories, {
  shared: 'all',
  deactivate: { is_active: false },
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', card: 'title' },
    { key: 'kind', choices: KINDS },
    { key: 'weight', label: 'exams.weight', kind: 'number' },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'is_active', kind: 'boolean' },
  ],
  fields: [
    {
      title: 'exams.categories.one',
      fields: [
        { name: 'name', kind: 'text' },
        { name: 'kind', kind: 'select', width: 'half', choices: KINDS },
        { name: 'weight', label: 'exams.weight', kind: 'number', width: 'half', help: 'exams.weight_help', default: 0 },
        { name: 'is_active', kind: 'switch', default: true },
      ],
    },
  ],
});

export default categories;
