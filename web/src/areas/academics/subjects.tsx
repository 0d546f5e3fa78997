import { record } from '@/frame/record';
import { type Choice, defineResource, DetailScreen, FormScreen, ListScreen } from '@/kit';

const KINDS: readonly Choice[] = [
  { value: 'theory', label: 'word.theory' },
  { value: 'practical', label: 'word.practical' },
];

export const subjects = defineResource(
  record({
    name: 'subject',
    titles: {
      one: 'kit.label.subject',
      many: 'academics.subjects',
      create: 'academics.subject_new',
      edit: 'academics.subject_edit',
    },
    calls: {
      list: '/get-subjects',
      details: '/get-subject-details',
      save: '/save-subject',
      update: '/update-subject',
      remove: '/subject/{id}',
    },
    paths: {
      list: '/admin/subjects',
      create: '/admin/new-subject',
      details: '/admin/subject-details',
      edit: '/admin/edit-subject',
    },
  }),
  {
    deactivate: { is_active: false },
    shared: 'all',
    sort: 'name',
    searchable: true,
    columns: [
      { key: 'name', label: 'kit.label.name', second: 'code', card: 'title' },
      { key: 'kind', label: 'kit.label.kind', choices: KINDS },
      { key: 'is_active', label: 'kit.label.active', kind: 'boolean' },
    ],
    filters: [
      { name: 'kind', label: 'kit.label.kind', kind: 'enum', choices: KINDS },
      { name: 'is_active', label: 'kit.label.active', kind: 'boolean' },
    ],
    emptyHint: 'academics.subjects_empty',
    fields: [
      {
        title: 'kit.label.subject',
        fields: [
          { name: 'name', label: 'kit.label.name', kind: 'text', required: true, maxLength: 80 },
          { name: 'code', label: 'kit.label.code', kind: 'text', required: true, maxLength: 12, width: 'half' },
          {
            name: 'kind',
            label: 'kit.label.kind',
            kind: 'select',
            choices: KINDS,
            required: true,
            default: 'theory',
            width: 'half',
          },
          { name: 'is_active', label: 'kit.label.active', kind: 'switch', default: true },
        ],
      },
    ],
  },
);

export const SubjectList = () => <ListScreen resource={subjects} />;
export const SubjectNew = () => <FormScreen resource={subjects} />;
export const SubjectDetails = () => <DetailScreen resource={subjects} />;
export const SubjectEdit = () => <FormScreen resource={subjects} mode="edit" />;
