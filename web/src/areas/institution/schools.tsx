import { defineResource, RelatedList } from '@/kit';
import { branches } from './branches';
import * as records from './records';

const schools = defineResource(records.schools, {
  deactivate: { is_active: false },
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', second: 'code', card: 'title' },
    { key: 'name_ur', hidden: true },
    { key: 'city' },
    { key: 'principal_name' },
    { key: 'phone', kind: 'phone' },
    { key: 'is_active', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'is_active', kind: 'boolean' },
    { name: 'city', kind: 'text', more: true },
  ],
  fields: [
    {
      title: 'institution.section.identity',
      fields: [
        { name: 'name', kind: 'text', width: 'half' },
        { name: 'name_ur', kind: 'text', lang: 'ur', width: 'half' },
        { name: 'code', kind: 'text', width: 'half' },
        { name: 'registration_no', kind: 'text', width: 'half' },
        { name: 'principal_name', kind: 'text', width: 'half' },
        { name: 'established_on', label: 'institution.schools.established', kind: 'date', width: 'half' },
        { name: 'logo_file_id', from: 'logo', label: 'kit.label.logo', kind: 'photo' },
        { name: 'is_active', kind: 'switch', default: true },
      ],
    },
    {
      title: 'kit.label.contact',
      fields: [
        { name: 'phone', kind: 'phone', width: 'half' },
        { name: 'email', kind: 'email', width: 'half' },
        { name: 'website', kind: 'text', width: 'half' },
        { name: 'city', kind: 'text', width: 'half' },
        { name: 'address', kind: 'textarea', rows: 2 },
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
});

export default schools;
