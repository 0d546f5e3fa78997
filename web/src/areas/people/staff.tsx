import { record } from '@/frame/record';
import { defineResource, DetailScreen, FormScreen, ListScreen } from '@/kit';
import { CATEGORIES } from './designations';
import { cardOfOne, cardsOfMany, employedColumns, employedFilters, employedIdentity } from './employed';
import { CONTACT, PERSON, postFields } from './fields';
import { figureOf } from './figures';

/** Everyone in post, without what only the personnel office sees. */
const staff = defineResource(
  record({
    name: 'staff',
    titles: { one: 'people.staff_member', many: 'people.staff', create: 'people.staff_new', edit: 'people.staff_edit' },
    calls: {
      list: '/get-staff',
      details: '/get-staff-detail',
      save: '/store-staff',
      update: '/update-staff',
      remove: '/delete-staff',
    },
    paths: {
      list: '/admin/staff',
      create: '/admin/new-staff',
      details: '/admin/staff-detail',
      edit: '/admin/edit-staff',
    },
  }),
  {
    sort: 'name',
    searchable: true,
    searchHint: 'people.employee_search',
    columns: employedColumns(
      { key: 'category', label: 'people.category', choices: CATEGORIES, hidden: true },
      { key: 'department', label: 'people.department', hidden: true },
      { key: 'email', label: 'kit.label.email', hidden: true },
    ),
    filters: employedFilters('designations', {
      name: 'category',
      label: 'people.category',
      kind: 'enum',
      choices: CATEGORIES,
      multiple: true,
    }),
    emptyHint: 'people.staff_empty',
    fields: [PERSON, CONTACT, { title: 'people.section_post', fields: postFields('designations') }],
    toForm: (member) => ({ photo_file_id: member.photo }),
    identity: employedIdentity,
    figures: (member) => member.figures.map(figureOf),
    actions: [cardOfOne('/print-staff-cards')],
    bulkActions: [cardsOfMany('/print-staff-cards')],
  },
);

export const StaffList = () => <ListScreen resource={staff} />;
export const StaffNew = () => <FormScreen resource={staff} />;
export const StaffDetail = () => <DetailScreen resource={staff} />;
export const StaffEdit = () => <FormScreen resource={staff} mode="edit" />;
