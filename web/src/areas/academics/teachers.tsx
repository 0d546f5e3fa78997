import { Go, defineResource, DetailScreen, FormScreen, ListScreen } from '@/kit';
import { Button } from '@mantine/core';
import { useMayOpen } from '@/frame/screens';
import { t } from '@/text';
import { CONTACT, GENDERS, PERSON, postFields } from '../people/fields';
import { figureOf } from '../people/figures';
import type { StaffForm } from '../people/types';
import { Charge, Lessons, Sections } from './teaching';
import type { Teacher, TeacherDetails as Details } from './types';

const RIGHT = 'Students & Staff.teachers';

/** Employees of a teaching designation with what they teach. */
const teachers = defineResource<Teacher, StaffForm, Details>({
  name: 'teacher',
  titles: {
    one: 'academics.teacher',
    many: 'academics.teachers',
    create: 'academics.teacher_new',
    edit: 'academics.teacher_edit',
  },
  calls: {
    list: '/get-teachers',
    details: '/get-teacher-details',
    save: '/save-teacher',
    update: '/update-teacher',
  },
  paths: {
    list: '/admin/teachers',
    create: '/admin/new-teacher',
    details: '/admin/teacher-details',
    edit: '/admin/edit-teacher',
  },
  rights: { index: `${RIGHT}.index`, create: `${RIGHT}.create`, details: `${RIGHT}.detail`, update: `${RIGHT}.update` },
  sort: 'name',
  searchable: true,
  searchHint: 'people.employee_search',
  columns: [
    { key: 'name', label: 'kit.label.name', kind: 'person', second: 'employee_no', card: 'title' },
    { key: 'designation_name', label: 'people.designation' },
    { key: 'qualification', label: 'people.qualification', hidden: true },
    { key: 'campus_name', label: 'kit.label.campus' },
    { key: 'subject_count', label: 'academics.subjects', kind: 'number' },
    { key: 'section_count', label: 'academics.sections', kind: 'number' },
    { key: 'phone', label: 'kit.label.phone', kind: 'phone', hidden: true },
    { key: 'joined_on', label: 'people.joined_on', kind: 'date', hidden: true },
    { key: 'status', label: 'kit.label.status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
    { name: 'designation_id', label: 'people.designation', kind: 'remote', of: 'teaching_designations' },
    { name: 'without_sections', label: 'academics.without_sections', kind: 'boolean' },
    { name: 'gender', label: 'kit.label.gender', kind: 'enum', choices: GENDERS, more: true },
    { name: 'joined_on', label: 'people.joined_on', kind: 'date', more: true },
  ],
  emptyHint: 'academics.teachers_empty',
  listActions: <WithoutIncharge />,
  fields: [PERSON, CONTACT, { title: 'people.section_post', fields: postFields('teaching_designations') }],
  toForm: (teacher) => ({ photo_file_id: teacher.photo }),
  identity: (teacher) => ({
    name: teacher.name,
    number: teacher.employee_no,
    status: teacher.status,
    campus: teacher.campus_name,
    photoUrl: teacher.photo?.url ?? null,
    more: teacher.designation_name,
  }),
  figures: (teacher) => teacher.figures.map(figureOf),
  tabs: [
    {
      key: 'subjects',
      label: 'academics.subjects',
      count: (teacher) => teacher.subjects.length,
      render: (teacher) => <Lessons teacher={teacher} />,
    },
    {
      key: 'sections',
      label: 'academics.sections',
      count: (teacher) => teacher.sections.length,
      render: (teacher) => <Sections teacher={teacher} />,
    },
    {
      key: 'incharge',
      label: 'academics.incharge',
      count: (teacher) => teacher.incharge_of.length,
      render: (teacher) => <Charge teacher={teacher} />,
    },
  ],
});

/** The way to the sections that nobody has charge of. */
function WithoutIncharge() {
  const path = '/admin/unincharged-sections';
  if (!useMayOpen(path)) return null;
  return (
    <Button component={Go} to={path} variant="default">
      {t('academics.unincharged')}
    </Button>
  );
}

export const TeacherList = () => <ListScreen resource={teachers} />;
export const TeacherNew = () => <FormScreen resource={teachers} />;
export const TeacherDetails = () => <DetailScreen resource={teachers} />;
export const TeacherEdit = () => <FormScreen resource={teachers} mode="edit" />;
