import { lazy } from 'react';
import { schoolName } from '@/frame/school-names';
import { mayOpenNow } from '@/frame/screens';
import { declareResource, FormScreen, ImportButton, permissionOf } from '@/kit';
import * as records from './records';
import { cardOfOne, cardsOfMany } from '../people/employed';
import { figureOf } from '../people/figures';
import { GiveToStudents } from '../people/give-sign-ins';
import { AfterAdmission } from './after-admission';
import { GENDERS, STATUSES } from './choices';
import { ExpelStudent } from './leaving/expel';
import { LeaveByList } from './leaving/leave-by-list';
import { SimilarPeople } from './similar';
import { editFields, newFields, toBody, toForm } from './student-form';
import { callFirst, Course, Family } from './student-tabs';
import { MergeStudents } from './merge';
import { Missed } from './missed';
import { MoveChosen } from './move-chosen';
import type { Student, StudentDetails, StudentForm } from './types';

const SubjectsOfStudent = lazy(async () => ({ default: (await import('./student-subjects')).SubjectsOfStudent }));
const LeavingOfStudent = lazy(async () => ({ default: (await import('./leaving/of-student')).LeavingOfStudent }));
const TasksOfStudent = lazy(async () => ({ default: (await import('./tasks-of-student')).TasksOfStudent }));

const RIGHT = 'Students & Staff.students';

export const students = declareResource<Student, StudentForm, StudentDetails>({
  ...records.students,
  sort: 'name',
  searchable: true,
  searchHint: 'students.search',
  columns: [
    { key: 'name', kind: 'person', second: 'registration_no', card: 'title' },
    { key: 'registration_no', hidden: true },
    { key: 'father_name' },
    { key: 'class_name' },
    { key: 'section_name' },
    { key: 'roll_no', hidden: true },
    { key: 'program_name', hidden: true },
    { key: 'campus_name' },
    { key: 'session_name', hidden: true },
    { key: 'phone', kind: 'phone' },
    { key: 'gender', choices: GENDERS, hidden: true },
    { key: 'date_of_birth', kind: 'date', hidden: true },
    { key: 'admitted_on', kind: 'date', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'class_id', kind: 'remote', of: 'classes', parent: 'program_id' },
    { name: 'section_id', kind: 'remote', of: 'class_sections', parent: 'class_id' },
    { name: 'without_section', kind: 'boolean', more: true },
    { name: 'status', kind: 'enum', choices: STATUSES, multiple: true },
    { name: 'program_id', kind: 'remote', of: 'programs', more: true },
    { name: 'session_id', kind: 'remote', of: 'sessions', more: true },
    { name: 'gender', kind: 'enum', choices: GENDERS, more: true },
    { name: 'admitted_on', kind: 'date', more: true },
    { name: 'date_of_birth', kind: 'date', more: true },
    { name: 'guardian_id', kind: 'remote', of: 'guardians', permission: 'Students & Staff.parents.index', more: true },
  ],
  emptyHint: 'students.empty',
  listActions: <ImportButton to="/admin/import-students" />,
  fields: newFields,
  toForm,
  toBody,
  formAside: (values, body) => (
    <>
      <Missed values={values} />
      <SimilarPeople values={values} />
      <AfterAdmission values={values} id={body.id} />
    </>
  ),
  identity: (student) => ({
    name: student.name,
    number: student.registration_no,
    status: student.status,
    campus: student.campus_name,
    photoUrl: student.photo?.url ?? null,
    more: [schoolName(student.class_name), student.section_name].filter(Boolean).join(' '),
  }),
  next: (student) => [
    { label: 'students.make_fee_plan', to: `/admin/fee-plan?student_id=${student.id}` },
    ...(student.section_id === null
      ? [
          {
            label: 'students.assign_section' as const,
            to: `/admin/create-manual-section?class_id=${student.class_id}&chosen=${student.id}`,
          },
        ]
      : []),
  ],
  figures: (student) => [
    {
      label: 'kit.label.class',
      value: [schoolName(student.class_name), student.section_name].filter(Boolean).join(' '),
      to: student.section_id === null ? undefined : `/admin/section-details?id=${student.section_id}`,
      hint: student.session_name,
    },
    // a family knows its own number
    ...(mayOpenNow('/admin/students') ? callFirst(student) : []),
    ...student.figures.map(figureOf),
  ],
  tabs: [
    {
      key: 'family',
      label: 'students.family',
      count: (student) => student.guardians.length + student.siblings.length,
      render: (student) => <Family student={student} />,
    },
    { key: 'course', label: 'students.course', render: (student) => <Course student={student} /> },
    {
      key: 'tasks',
      label: 'students.tasks',
      permission: 'Academic Activities.tasks.index',
      render: (student) => <TasksOfStudent studentId={student.id} />,
    },
    {
      key: 'subjects',
      label: 'students.student_subjects',
      permission: 'Academic Management.student-subjects.index',
      render: (student) => <SubjectsOfStudent student={student} />,
    },
    {
      key: 'leaving',
      label: 'students.leaving',
      permission: 'Students & Staff.certificates.index',
      render: (student) => <LeavingOfStudent id={student.id} />,
    },
  ],
  tabGroups: [
    { label: 'students.family', tabs: ['family'] },
    { label: 'shell.group.academics', tabs: ['timetable', 'tasks', 'subjects'] },
    { label: 'shell.group.attendance', tabs: ['attendance', 'leave'] },
    { label: 'shell.group.exams', tabs: ['results', 'date-sheet', 'board'] },
    { label: 'collection.fees_tab', tabs: ['fees'] },
    { label: 'students.record', tabs: ['course', 'documents', 'leaving', 'sign-in', 'history'] },
  ],
  actions: [
    {
      key: 'program',
      label: 'students.program_changes.new',
      permission: 'Academics.student-programs.update',
      when: (student) => ['active', 'pending'].includes(student.status),
      to: (student) => `/admin/change-student-program?student_id=${student.id}`,
    },
    {
      key: 'withdraw',
      label: 'students.withdrawals.new',
      permission: 'Students & Staff.withdrawals.create',
      when: (student) => ['active', 'struck_off', 'graduated', 'expelled'].includes(student.status),
      to: (student) => `/admin/new-withdrawal?student_id=${student.id}`,
    },
    {
      key: 'expel',
      label: 'students.expel',
      tone: 'danger',
      permission: permissionOf('POST', '/expel-students'),
      when: (student) => ['active', 'struck_off'].includes(student.status),
      dialog: ExpelStudent,
    },
    {
      key: 'certify',
      label: 'students.certificates.new',
      permission: 'Students & Staff.certificates.create',
      to: (student) => `/admin/new-certificate?student_id=${student.id}`,
    },
    {
      key: 'transfer',
      label: 'students.transfer',
      permission: 'Academics.section-transfers.create',
      when: (student) => student.section_id !== null && ['active', 'pending'].includes(student.status),
      to: (student) =>
        `/admin/section-transfer?class_id=${student.class_id}&from=${student.section_id}&chosen=${student.id}`,
    },
    {
      key: 'sibling',
      label: 'students.add_sibling',
      permission: `${RIGHT}.create`,
      when: (student) => student.guardian_id !== null,
      to: (student) => `/admin/new-student?guardian=${student.guardian_id}&father_name=${student.father_name ?? ''}`,
    },
    cardOfOne('/print-student-cards'),
    { key: 'merge', label: 'students.merge', permission: `${RIGHT}.merge`, dialog: MergeStudents },
  ],
  bulkActions: [
    cardsOfMany('/print-student-cards'),
    {
      key: 'move',
      label: 'students.transfer',
      permission: 'Academics.section-transfers.create',
      idsOnly: true,
      dialog: MoveChosen,
    },
    {
      key: 'leave',
      label: 'students.leave_list.many',
      permission: permissionOf('POST', '/leave-students'),
      idsOnly: true,
      dialog: LeaveByList,
    },
    {
      key: 'sign-ins',
      label: 'people.slips_give',
      permission: 'Students & Staff.credentials.assign',
      idsOnly: true,
      dialog: GiveToStudents,
    },
  ],
});

/** An existing student's form: the status has acts of its own. */
export const studentsEdited = { ...students, fields: editFields };

export const StudentEdit = () => <FormScreen resource={studentsEdited} mode="edit" />;
