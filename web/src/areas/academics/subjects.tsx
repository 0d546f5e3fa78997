import { type Choice, defineResource, DetailScreen, FormScreen, ListScreen } from '@/kit';
import type { Subject, SubjectDetails as Details, SubjectForm } from './types';

const RIGHT = 'Academic Management.subjects';
const KINDS: readonly Choice[] = [
  { value: 'theory', label: 'word.theory' },
  { value: 'practical', label: 'word.practical' },
];

export const subjects = defineResource<Subject, SubjectForm, Details>({
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
    remove: { path: '/subject', style: 'path' },
    deactivate: (one) => ({ path: '/update-subject', body: { ...one, is_active: false } }),
  },
  paths: {
    list: '/admin/subjects',
    create: '/admin/new-subject',
    details: '/admin/subject-details',
    edit: '/admin/edit-subject',
  },
  shared: 'all',
  permissions: {
    index: `${RIGHT}.index`,
    create: `${RIGHT}.create`,
    details: `${RIGHT}.detail`,
    update: `${RIGHT}.update`,
    delete: `${RIGHT}.delete`,
  },
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
});

export const SubjectList = () => <ListScreen resource={subjects} />;
export const SubjectNew = () => <FormScreen resource={subjects} />;
export const SubjectDetails = () => <DetailScreen resource={subjects} />;
export const SubjectEdit = () => <FormScreen resource={subjects} mode="edit" />;
