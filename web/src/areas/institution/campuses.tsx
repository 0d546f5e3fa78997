import { type Choice, defineResource, DetailScreen } from '@/kit';
import * as records from './records';

const KINDS: readonly Choice[] = [
  { value: 'campus', label: 'institution.kind.campus' },
  { value: 'head_office', label: 'institution.kind.head_office' },
  { value: 'hostel', label: 'institution.kind.hostel' },
];
const WINGS: readonly Choice[] = [
  { value: 'boys', label: 'institution.wing.boys' },
  { value: 'girls', label: 'institution.wing.girls' },
  { value: 'co_education', label: 'institution.wing.co_education' },
];

export const campuses = defineResource(records.campuses, {
  deactivate: { is_active: false },
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', second: 'code', card: 'title' },
    { key: 'name_ur', hidden: true },
    { key: 'branch_name', second: 'school_name' },
    { key: 'kind', choices: KINDS },
    { key: 'wing', choices: WINGS },
    { key: 'city' },
    { key: 'phone', kind: 'phone' },
    { key: 'email', hidden: true },
    { key: 'capacity', kind: 'number', hidden: true },
    { key: 'opened_on', kind: 'date', hidden: true },
    { key: 'is_public', label: 'institution.section.website', kind: 'boolean' },
    { key: 'is_active', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    {
      name: 'school_id',
      kind: 'remote',
      of: 'schools',
      permission: 'Institution.schools.details',
    },
    { name: 'branch_id', kind: 'remote', of: 'branches', parent: 'school_id' },
    { name: 'kind', label: 'kit.label.kind', kind: 'enum', choices: KINDS },
    { name: 'wing', kind: 'enum', choices: WINGS, more: true },
    { name: 'is_active', kind: 'boolean' },
    { name: 'is_public', label: 'institution.section.website', kind: 'boolean', more: true },
    { name: 'city', kind: 'text', more: true },
    { name: 'opened_on', kind: 'date', more: true },
  ],
  fields: [
    {
      title: 'institution.section.identity',
      fields: [
        { name: 'branch_id', kind: 'remote', of: 'branches' },
        { name: 'name', kind: 'text', width: 'half' },
        { name: 'name_ur', kind: 'text', lang: 'ur', width: 'half' },
        { name: 'code', kind: 'text', width: 'half' },
        { name: 'kind', kind: 'select', choices: KINDS, default: 'campus', required: true, width: 'half' },
        { name: 'wing', kind: 'select', choices: WINGS, default: 'co_education', required: true, width: 'half' },
        { name: 'capacity', kind: 'number', width: 'half' },
        { name: 'opened_on', kind: 'date', width: 'half' },
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
        { name: 'latitude', kind: 'number', decimals: 6, width: 'half', help: 'institution.campuses.map_help' },
        { name: 'longitude', kind: 'number', decimals: 6, width: 'half' },
      ],
    },
    {
      title: 'institution.section.website',
      fields: [
        { name: 'is_public', kind: 'switch' },
        { name: 'slug', kind: 'text', maxLength: 80 },
        { name: 'summary', kind: 'textarea', rows: 2 },
        { name: 'summary_ur', kind: 'textarea', lang: 'ur', rows: 2 },
        { name: 'description', kind: 'textarea', rows: 6 },
        { name: 'facilities', kind: 'textarea', rows: 4 },
        {
          name: 'photo_file_ids',
          from: 'photos',
          label: 'institution.campuses.photos',
          help: 'institution.campuses.photos_help',
          kind: 'photo',
          multiple: true,
        },
      ],
    },
  ],
  toForm: (campus) => ({ photo_file_ids: campus.photos }),
  identity: (campus) => ({
    name: campus.name,
    number: campus.code,
    status: campus.is_active ? 'active' : 'inactive',
    more: `${campus.branch_name} · ${campus.school_name}`,
  }),
  actions: [
    {
      key: 'user',
      label: 'institution.campuses.add_user',
      permission: 'Students & Staff.users.create',
      when: (campus) => campus.is_active,
      to: (campus) => `/admin/new-user?scope_kind=campuses&campus_ids=${campus.id}`,
    },
  ],
});

export default campuses;

export const CampusDetailsScreen = () => <DetailScreen resource={campuses} />;
