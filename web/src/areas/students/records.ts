/** The records of the area: their calls, addresses and titles. What their screens show stands in the file of each. */
import { named, record } from '@/frame/record';

export const parents = record({
  ...named('parent', 'parents', '/delete-parent'),
  name: 'guardian',
  titles: {
    one: 'students.parent',
    many: 'students.parents',
    create: 'students.parent_new',
    edit: 'students.parent_edit',
  },
});

export const guardianRequests = record({
  name: 'guardian request',
  titles: { one: 'students.request', many: 'students.requests' },
  calls: { list: '/get-guardian-requests' },
  paths: { list: '/admin/guardian-requests' },
});

export const profileChanges = record({
  name: 'profile change',
  texts: 'students.profiles',
  calls: { list: '/get-profile-changes', details: '/get-profile-change-details' },
  paths: { list: '/admin/profile-changes', details: '/admin/profile-change-details' },
});

export const tasks = record({
  name: 'task',
  titles: { one: 'students.task', many: 'students.tasks', create: 'students.task_new', edit: 'students.task_edit' },
  calls: {
    list: '/get-tasks',
    details: '/get-task-details',
    save: '/save-task',
    update: '/update-task',
    remove: '/delete-task',
  },
  paths: {
    list: '/admin/tasks',
    create: '/admin/add-task',
    details: '/admin/task-details',
    edit: '/admin/edit-task',
  },
});

export const studentSubjects = record({
  name: 'student_subject',
  titles: { one: 'students.student_subject', many: 'students.student_subjects' },
  calls: { list: '/get-student-subjects' },
  paths: { list: '/admin/student-subjects' },
});

export const rollovers = record({
  name: 'year rollover',
  texts: 'students.rollovers',
  calls: { list: '/get-year-rollovers', details: '/get-year-rollover-details' },
  paths: { list: '/admin/year-rollover', details: '/admin/year-rollover-details' },
});

export const rolledStudents = record({
  name: 'student of a year rollover',
  titles: { one: 'kit.label.student', many: 'students.many' },
  calls: { list: '/get-year-rollover-students' },
  paths: { list: '/admin/year-rollover-details' },
});

export const students = record({
  ...named('student', 'students', '/delete-student'),
  titles: { one: 'kit.label.student', many: 'students.many', create: 'students.new', edit: 'students.edit' },
});
