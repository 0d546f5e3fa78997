import { record } from '@/frame/record';
import { defineResource, DetailScreen, FormScreen, ListScreen, RelatedList } from '@/kit';
import { campuses } from './campuses';

export const branches = defineResource(
  record({
    name: 'branch',
    titles: {
      one: 'institution.branches.one',
      many: 'institution.branches.many',
      create: 'institution.branches.new',
      edit: 'institution.branches.edit',
    },
    calls: {
      list: '/get-branches',
      details: '/get-branch-details',
      save: '/save-branch',
      update: '/update-branch',
      remove: '/branches/{id}',
    },
    paths: {
      list: '/admin/branches',
      create: '/admin/new-branch',
      details: '/admin/branch-details',
      edit: '/admin/edit-branch-details',
    },
  }),
  {
    deactivate: { is_active: false },
    sort: 'name',
    searchable: true,
    columns: [
      { key: 'name', label: 'kit.label.name', second: 'code', card: 'title' },
      { key: 'name_ur', label: 'kit.label.name_ur', hidden: true },
      { key: 'school_name', label: 'kit.label.school' },
      { key: 'head_name', label: 'institution.branches.head' },
      { key: 'city', label: 'kit.label.city' },
      { key: 'phone', label: 'kit.label.phone', kind: 'phone' },
      { key: 'email', label: 'kit.label.email', hidden: true },
      { key: 'is_active', label: 'kit.label.active', kind: 'boolean' },
      { key: 'created_at', label: 'kit.label.created_at', kind: 'instant', hidden: true },
    ],
    filters: [
      { name: 'school_id', label: 'kit.label.school', kind: 'remote', of: 'schools' },
      { name: 'is_active', label: 'kit.label.active', kind: 'boolean' },
      { name: 'city', label: 'kit.label.city', kind: 'text', more: true },
    ],
    emptyHint: 'institution.branches.empty',
    fields: [
      {
        title: 'institution.section.identity',
        fields: [
          { name: 'school_id', label: 'kit.label.school', kind: 'remote', of: 'schools', required: true },
          { name: 'name', label: 'kit.label.name', kind: 'text', required: true, maxLength: 120, width: 'half' },
          { name: 'name_ur', label: 'kit.label.name_ur', kind: 'text', lang: 'ur', maxLength: 120, width: 'half' },
          {
            name: 'code',
            label: 'kit.label.code',
            kind: 'text',
            required: true,
            maxLength: 12,
            width: 'half',
            help: 'institution.branches.code_help',
          },
          { name: 'head_name', label: 'institution.branches.head', kind: 'text', maxLength: 120, width: 'half' },
          { name: 'is_active', label: 'kit.label.active', kind: 'switch', default: true },
        ],
      },
      {
        title: 'kit.label.contact',
        fields: [
          { name: 'phone', label: 'kit.label.phone', kind: 'phone', width: 'half' },
          { name: 'email', label: 'kit.label.email', kind: 'email', width: 'half' },
          { name: 'city', label: 'kit.label.city', kind: 'text', maxLength: 80, width: 'half' },
          { name: 'address', label: 'kit.label.address', kind: 'textarea', rows: 2, maxLength: 400 },
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
  },
);

export const BranchList = () => <ListScreen resource={branches} />;
export const BranchNew = () => <FormScreen resource={branches} />;
export const BranchDetailsScreen = () => <DetailScreen resource={branches} />;
export const BranchEdit = () => <FormScreen resource={branches} mode="edit" />;
