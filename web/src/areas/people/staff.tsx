import { defineResource, DetailScreen, FormScreen, ListScreen } from '@/kit';
import { CATEGORIES } from './designations';
import { CONTACT, GENDERS, PERSON, postFields } from './fields';
import { figureOf } from './figures';
import type { StaffDetails, StaffForm, StaffMember } from './types';

const RIGHT = 'Students & Staff.staff';

/** Everyone in post, without what only the personnel office sees. */
const staff = defineResource<StaffMember, StaffForm, StaffDetails>({
  name: 'staff',
  titles: { one: 'people.staff_member', many: 'people.staff', create: 'people.staff_new', edit: 'people.staff_edit' },
  calls: {
    list: '/get-staff',
    details: '/get-staff-detail',
    save: '/store-staff',
    update: '/update-staff',
    remove: { path: '/delete-staff', style: 'query' },
  },
  paths: {
    list: '/admin/staff',
    create: '/admin/new-staff',
    details: '/admin/staff-detail',
    edit: '/admin/edit-staff',
  },
  rights: {
    index: `${RIGHT}.index`,
    create: `${RIGHT}.create`,
    details: `${RIGHT}.detail`,
    update: `${RIGHT}.update`,
    delete: `${RIGHT}.delete`,
  },
  sort: 'name',
  searchable: true,
  searchHint: 'people.employee_search',
  columns: [
    { key: 'name', label: 'kit.label.name', kind: 'person', second: 'employee_no', card: 'title' },
    { key: 'designation_name', label: 'people.designation' },
    { key: 'category', label: 'people.category', choices: CATEGORIES, hidden: true },
    { key: 'department', label: 'people.department', hidden: true },
    { key: 'campus_name', label: 'kit.label.campus' },
    { key: 'phone', label: 'kit.label.phone', kind: 'phone' },
    { key: 'email', label: 'kit.label.email', hidden: true },
    { key: 'joined_on', label: 'people.joined_on', kind: 'date' },
    { key: 'status', label: 'kit.label.status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
    { name: 'designation_id', label: 'people.designation', kind: 'remote', of: 'designations' },
    { name: 'category', label: 'people.category', kind: 'enum', choices: CATEGORIES, multiple: true },
    { name: 'gender', label: 'kit.label.gender', kind: 'enum', choices: GENDERS, more: true },
    { name: 'joined_on', label: 'people.joined_on', kind: 'date', more: true },
  ],
  emptyHint: 'people.staff_empty',
  fields: [PERSON, CONTACT, { title: 'people.section_post', fields: postFields('designations') }],
  toForm: (member) => ({ photo_file_id: member.photo }),
  identity: (member) => ({
    name: member.name,
    number: member.employee_no,
    status: member.status,
    campus: member.campus_name,
    photoUrl: member.photo?.url ?? null,
    more: member.designation_name,
  }),
  figures: (member) => member.figures.map(figureOf),
});

export const StaffList = () => <ListScreen resource={staff} />;
export const StaffNew = () => <FormScreen resource={staff} />;
export const StaffDetail = () => <DetailScreen resource={staff} />;
export const StaffEdit = () => <FormScreen resource={staff} mode="edit" />;
