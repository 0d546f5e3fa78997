import { record } from '@/frame/record';
import { type Choice, defineResource, DetailScreen, FormScreen, ListScreen } from '@/kit';

export const CATEGORIES: readonly Choice[] = [
  { value: 'teaching', label: 'word.teaching' },
  { value: 'administrative', label: 'word.administrative' },
  { value: 'support', label: 'word.support' },
];

export const designations = defineResource(
  record({
    name: 'designation',
    titles: {
      one: 'people.designation',
      many: 'people.designations',
      create: 'people.designation_new',
      edit: 'people.designation_edit',
    },
    calls: {
      list: '/get-designation',
      details: '/get-designation-details',
      save: '/store-designation',
      update: '/update-designation',
      remove: '/delete-designation',
    },
    paths: {
      list: '/admin/designations',
      create: '/admin/new-designation',
      details: '/admin/designation-details',
      edit: '/admin/edit-designation',
    },
  }),
  {
    deactivate: { is_active: false },
    shared: 'added_by_all',
    sort: 'name',
    searchable: true,
    columns: [
      { key: 'name', label: 'kit.label.name', card: 'title' },
      { key: 'name_ur', label: 'kit.label.name_ur', hidden: true },
      { key: 'category', label: 'people.category', choices: CATEGORIES },
      { key: 'grade', label: 'people.grade' },
      { key: 'is_active', label: 'kit.label.active', kind: 'boolean' },
    ],
    filters: [
      { name: 'category', label: 'people.category', kind: 'enum', choices: CATEGORIES, multiple: true },
      { name: 'is_active', label: 'kit.label.active', kind: 'boolean' },
    ],
    emptyHint: 'people.designations_empty',
    fields: [
      {
        title: 'people.designation',
        fields: [
          { name: 'name', label: 'kit.label.name', kind: 'text', required: true, maxLength: 80, width: 'half' },
          { name: 'name_ur', label: 'kit.label.name_ur', kind: 'text', lang: 'ur', maxLength: 80, width: 'half' },
          {
            name: 'category',
            label: 'people.category',
            kind: 'select',
            choices: CATEGORIES,
            required: true,
            width: 'half',
            help: 'people.category_help',
          },
          { name: 'grade', label: 'people.grade', kind: 'text', maxLength: 20, width: 'half' },
          { name: 'is_active', label: 'kit.label.active', kind: 'switch', default: true },
        ],
      },
    ],
  },
);

export const DesignationList = () => <ListScreen resource={designations} />;
export const DesignationNew = () => <FormScreen resource={designations} />;
export const DesignationDetails = () => <DetailScreen resource={designations} />;
export const DesignationEdit = () => <FormScreen resource={designations} mode="edit" />;
