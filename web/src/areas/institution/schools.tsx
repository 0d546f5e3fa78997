import { record } from '@/frame/record';
import { defineResource, DetailScreen, FormScreen, ListScreen, RelatedList } from '@/kit';
import { branches } from './branches';

const schools = defineResource(
  record({
    name: 'school',
    titles: {
      one: 'institution.schools.one',
      many: 'institution.schools.many',
      create: 'institution.schools.new',
      edit: 'institution.schools.edit',
    },
    calls: {
      list: '/get-schools',
      details: '/get-school-details',
      save: '/save-school',
      update: '/update-school',
      remove: '/schools/{id}',
    },
    paths: {
      list: '/admin/schools',
      create: '/admin/new-schools',
      details: '/admin/school-details',
      edit: '/admin/edit-school-details',
    },
  }),
  {
    deactivate: { is_active: false },
    sort: 'name',
    searchable: true,
    columns: [
      { key: 'name', label: 'kit.label.name', second: 'code', card: 'title' },
      { key: 'name_ur', label: 'kit.label.name_ur', hidden: true },
      { key: 'city', label: 'kit.label.city' },
      { key: 'principal_name', label: 'institution.schools.principal' },
      { key: 'phone', label: 'kit.label.phone', kind: 'phone' },
      { key: 'is_active', label: 'kit.label.active', kind: 'boolean' },
      { key: 'created_at', label: 'kit.label.created_at', kind: 'instant', hidden: true },
    ],
    filters: [
      { name: 'is_active', label: 'kit.label.active', kind: 'boolean' },
      { name: 'city', label: 'kit.label.city', kind: 'text', more: true },
    ],
    emptyHint: 'institution.schools.empty',
    fields: [
      {
        title: 'institution.section.identity',
        fields: [
          { name: 'name', label: 'kit.label.name', kind: 'text', required: true, maxLength: 120, width: 'half' },
          { name: 'name_ur', label: 'kit.label.name_ur', kind: 'text', lang: 'ur', maxLength: 120, width: 'half' },
          {
            name: 'code',
            label: 'kit.label.code',
            kind: 'text',
            required: true,
            maxLength: 12,
            width: 'half',
            help: 'institution.schools.code_help',
          },
          {
            name: 'registration_no',
            label: 'kit.label.registration_no',
            kind: 'text',
            maxLength: 60,
            width: 'half',
          },
          {
            name: 'principal_name',
            label: 'institution.schools.principal',
            kind: 'text',
            maxLength: 120,
            width: 'half',
          },
          { name: 'established_on', label: 'institution.schools.established', kind: 'date', width: 'half' },
          { name: 'logo_file_id', from: 'logo', label: 'kit.label.logo', kind: 'photo' },
          { name: 'is_active', label: 'kit.label.active', kind: 'switch', default: true },
        ],
      },
      {
        title: 'kit.label.contact',
        fields: [
          { name: 'phone', label: 'kit.label.phone', kind: 'phone', width: 'half' },
          { name: 'email', label: 'kit.label.email', kind: 'email', width: 'half' },
          { name: 'website', label: 'kit.label.website', kind: 'text', width: 'half' },
          { name: 'city', label: 'kit.label.city', kind: 'text', maxLength: 80, width: 'half' },
          { name: 'address', label: 'kit.label.address', kind: 'textarea', rows: 2, maxLength: 400 },
        ],
      },
    ],
    toForm: (school) => ({ logo_file_id: school.logo }),
    identity: (school) => ({
      name: school.name,
      number: school.code,
      status: school.is_active ? 'active' : 'inactive',
      photoUrl: school.logo?.url ?? null,
    }),
    tabs: [
      {
        key: 'branches',
        label: 'institution.branches.many',
        permission: 'Institution.branches.index',
        render: (school) => <RelatedList resource={branches} of={{ school_id: String(school.id) }} />,
      },
    ],
  },
);

export const SchoolList = () => <ListScreen resource={schools} />;
export const SchoolNew = () => <FormScreen resource={schools} />;
export const SchoolDetailsScreen = () => <DetailScreen resource={schools} />;
export const SchoolEdit = () => <FormScreen resource={schools} mode="edit" />;
