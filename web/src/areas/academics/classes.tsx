import { record } from '@/frame/record';
import { defineResource, DetailScreen, FormScreen, ListScreen, RelatedList } from '@/kit';
import { sections } from './sections';

export const classes = defineResource(
  record({
    name: 'class',
    titles: {
      one: 'kit.label.class',
      many: 'academics.classes',
      create: 'academics.class_new',
      edit: 'academics.class_edit',
    },
    calls: {
      list: '/get-classes',
      details: '/get-class-details',
      save: '/save-class',
      update: '/update-class',
      remove: '/class/{id}',
    },
    paths: {
      list: '/admin/classes',
      create: '/admin/new-class',
      details: '/admin/class-details',
      edit: '/admin/edit-class',
    },
  }),
  {
    deactivate: { is_active: false },
    shared: 'all',
    sort: 'level',
    searchable: true,
    columns: [
      { key: 'name', label: 'kit.label.name', card: 'title' },
      { key: 'program_name', label: 'kit.label.program' },
      { key: 'year', label: 'academics.year_of_program', kind: 'number' },
      { key: 'level', label: 'kit.label.order', kind: 'number' },
      { key: 'is_active', label: 'kit.label.active', kind: 'boolean' },
    ],
    filters: [
      { name: 'program_id', label: 'kit.label.program', kind: 'remote', of: 'programs' },
      { name: 'is_active', label: 'kit.label.active', kind: 'boolean' },
    ],
    emptyHint: 'academics.classes_empty',
    fields: [
      {
        title: 'kit.label.class',
        fields: [
          { name: 'program_id', label: 'kit.label.program', kind: 'remote', of: 'programs', required: true },
          { name: 'name', label: 'kit.label.name', kind: 'text', required: true, maxLength: 60 },
          {
            name: 'year',
            label: 'academics.year_of_program',
            kind: 'number',
            min: 1,
            max: 15,
            required: true,
            default: 1,
            width: 'half',
          },
          {
            name: 'level',
            label: 'kit.label.order',
            kind: 'number',
            min: 0,
            max: 999,
            required: true,
            width: 'half',
            help: 'academics.level_help',
          },
          { name: 'is_active', label: 'kit.label.active', kind: 'switch', default: true },
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
  },
);

export const ClassList = () => <ListScreen resource={classes} />;
export const ClassNew = () => <FormScreen resource={classes} />;
export const ClassDetails = () => <DetailScreen resource={classes} />;
export const ClassEdit = () => <FormScreen resource={classes} mode="edit" />;
