import { defineResource, RelatedList } from '@/kit';
import { campuses } from './campuses';
import * as records from './records';

export const branches = defineResource(records.branches, {
  deactivate: { is_active: false },
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', second: 'code', card: 'title' },
    { key: 'name_ur', hidden: true },
    { key: 'school_name' },
    { key: 'head_name' },
    { key: 'city' },
    { key: 'phone', kind: 'phone' },
    { key: 'email', hidden: true },
    { key: 'is_active', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'school_id', kind: 'remote', of: 'schools' },
    { name: 'is_active', kind: 'boolean' },
    { name: 'city', kind: 'text', more: true },
  ],
  fields: [
    {
      title: 'institution.section.identity',
      fields: [
        { name: 'school_id', kind: 'remote', of: 'schools' },
        { name: 'name', kind: 'text', width: 'half' },
        { name: 'name_ur', kind: 'text', lang: 'ur', width: 'half' },
        { name: 'code', kind: 'text', width: 'half' },
        { name: 'head_name', kind: 'text', width: 'half' },
        { name: 'is_active', kind: 'switch', default: true },
      ],
    },
    {
      title: 'kit.label.contact',
      fields: [
        { name: 'phone', kind: 'phone', width: 'half' },
        { name: 'email', kind: 'email', width: 'half' },
        { name: 'city', kind: 'text', width: 'half' },
        { name: 'address', kind: 'textarea', rows: 2 },
      ],
    },
  ],
  identity: (branch) => ({
    name: branch.name,
    number: branch.code,
    status: branch.is_active ? 'active' : 'inactive',
    more: branch.school_name,
  }),
  figures: (branch) => [
    {
      label: 'institution.campuses.many',
      value: branch.campus_count,
      to: `/admin/campuses?branch_id=${branch.id}`,
    },
  ],
  tabs: [
    {
      key: 'campuses',
      label: 'institution.campuses.many',
      permission: 'Institution.campuses.index',
      count: (branch) => branch.campus_count,
      render: (branch) => <RelatedList resource={campuses} of={{ branch_id: String(branch.id) }} />,
    },
  ],
});

export default branches;
