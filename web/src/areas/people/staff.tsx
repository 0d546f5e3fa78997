import { defineResource } from '@/kit';
import { CATEGORIES } from './designations';
import { cardOfOne, cardsOfMany, employedColumns, employedFilters, employedIdentity } from './employed';
import { CONTACT, PERSON, postFields } from './fields';
import { figureOf } from './figures';
import * as records from './records';

/** Everyone in post, without what only the personnel office sees. */
const staff = defineResource(records.staff, {
  sort: 'name',
  explains: 'people.staff_explains',
  searchable: true,
  searchHint: 'people.employee_search',
  columns: employedColumns(
    { key: 'category', choices: CATEGORIES, hidden: true },
    { key: 'department', hidden: true },
    { key: 'email', hidden: true },
  ),
  filters: employedFilters('designations', { name: 'category', kind: 'enum', choices: CATEGORIES, multiple: true }),
  emptyHint: 'people.staff_empty',
  fields: [PERSON, CONTACT, { title: 'people.section_post', fields: postFields('designations') }],
  toForm: (member) => ({ photo_file_id: member.photo }),
  identity: employedIdentity,
  figures: (member) => member.figures.map(figureOf),
  actions: [
    {
      key: 'register',
      label: 'people.open_register',
      permission: 'Students & Staff.employees.detail',
      to: ({ id }) => `/admin/employee?id=${id}`,
    },
    cardOfOne('/print-staff-cards'),
  ],
  bulkActions: [cardsOfMany('/print-staff-cards')],
});

export default staff;
