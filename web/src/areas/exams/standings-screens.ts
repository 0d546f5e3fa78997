import {
  IconBuildingCommunity,
  IconChartArcs,
  IconChartBar,
  IconLifebuoy,
  IconReportAnalytics,
  IconTrendingUp,
  IconTrophy,
  IconUsersGroup,
} from '@tabler/icons-react';
import { ofReport } from '../screens-of';
import type { Screen } from '../area';

/** The academic reports of exams. */
export const academicReports: Screen[] = [
  ofReport({
    path: '/admin/exam-Wise',
    title: 'exams.exam_wise',
    menu: { group: 'exams', section: 'academic_reports', order: 10, icon: IconReportAnalytics },
    report: '/get-marks-report',
    about: [{ exam_id: '/admin/exams' }],
    load: async () => ({ default: (await import('./standings')).ExamWise }),
  }),
  {
    path: '/admin/student-Wise',
    title: 'exams.student_wise',
    // the report of exams, read by one student, has a permission of its own
    permission: 'Academic Reports.student-wise.index',
    menu: { group: 'exams', section: 'academic_reports', order: 20, icon: IconTrendingUp },
    about: [{ student_id: '/admin/students' }],
    load: async () => ({ default: (await import('./standings')).StudentWise }),
  },
  ofReport({
    path: '/admin/subjectWiseReport',
    title: 'exams.subject_wise',
    menu: { group: 'exams', section: 'academic_reports', order: 30, icon: IconChartBar },
    report: '/fetch-subjectwise-report',
    about: [{ exam_id: '/admin/exams' }],
    load: async () => ({ default: (await import('./standings')).SubjectWise }),
  }),
  ofReport({
    path: '/admin/topperStudents',
    title: 'exams.toppers',
    menu: { group: 'exams', section: 'academic_reports', order: 40, icon: IconTrophy },
    report: '/fetch-topper-students',
    about: [{ exam_id: '/admin/exams' }],
    load: async () => ({ default: (await import('./standings')).TopperStudents }),
  }),
  ofReport({
    path: '/admin/weakerStudents',
    title: 'exams.weaker',
    menu: { group: 'exams', section: 'academic_reports', order: 50, icon: IconLifebuoy },
    report: '/fetch-weaker-students',
    about: [{ exam_id: '/admin/exams' }],
    load: async () => ({ default: (await import('./standings')).WeakerStudents }),
  }),
  ofReport({
    path: '/admin/department-Wise',
    title: 'exams.department_wise',
    menu: { group: 'exams', section: 'academic_reports', order: 60, icon: IconChartArcs },
    report: '/fetch-department-summary',
    about: [{ exam_id: '/admin/exams' }],
    load: async () => ({ default: (await import('./standings')).DepartmentWise }),
  }),
  ofReport({
    path: '/admin/exam-campuses',
    title: 'exams.campus_comparison',
    menu: { group: 'exams', section: 'academic_reports', order: 70, icon: IconBuildingCommunity },
    report: '/get-campus-standings',
    about: [{ exam_id: '/admin/exams' }],
    load: async () => ({ default: (await import('./standings')).CampusStandings }),
  }),
  ofReport({
    path: '/admin/exam-teachers',
    title: 'exams.teacher_comparison',
    menu: { group: 'exams', section: 'academic_reports', order: 80, icon: IconUsersGroup },
    report: '/get-teacher-standings',
    about: [{ exam_id: '/admin/exams' }],
    load: async () => ({ default: (await import('./standings')).TeacherStandings }),
  }),
];
