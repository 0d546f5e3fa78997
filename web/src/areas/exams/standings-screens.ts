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
import type { Screen } from '../area';

/** The academic reports of exams. */
export const academicReports: Screen[] = [
  {
    path: '/admin/exam-Wise',
    title: 'exams.exam_wise',
    permission: 'Academic Reports.exam-wise.index',
    menu: { group: 'exams', section: 'academic_reports', order: 10, icon: IconReportAnalytics },
    report: '/get-marks-report',
    load: async () => ({ default: (await import('./standings')).ExamWise }),
  },
  {
    path: '/admin/student-Wise',
    title: 'exams.student_wise',
    permission: 'Academic Reports.student-wise.index',
    menu: { group: 'exams', section: 'academic_reports', order: 20, icon: IconTrendingUp },
    load: async () => ({ default: (await import('./standings')).StudentWise }),
  },
  {
    path: '/admin/subjectWiseReport',
    title: 'exams.subject_wise',
    permission: 'Academic Reports.subject-wise.index',
    menu: { group: 'exams', section: 'academic_reports', order: 30, icon: IconChartBar },
    report: '/fetch-subjectwise-report',
    load: async () => ({ default: (await import('./standings')).SubjectWise }),
  },
  {
    path: '/admin/topperStudents',
    title: 'exams.toppers',
    permission: 'Academic Reports.topper-students.index',
    menu: { group: 'exams', section: 'academic_reports', order: 40, icon: IconTrophy },
    report: '/fetch-topper-students',
    load: async () => ({ default: (await import('./standings')).TopperStudents }),
  },
  {
    path: '/admin/weakerStudents',
    title: 'exams.weaker',
    permission: 'Academic Reports.weaker-students.index',
    menu: { group: 'exams', section: 'academic_reports', order: 50, icon: IconLifebuoy },
    report: '/fetch-weaker-students',
    load: async () => ({ default: (await import('./standings')).WeakerStudents }),
  },
  {
    path: '/admin/department-Wise',
    title: 'exams.department_wise',
    permission: 'Academic Reports.department-wise.index',
    menu: { group: 'exams', section: 'academic_reports', order: 60, icon: IconChartArcs },
    report: '/fetch-department-summary',
    load: async () => ({ default: (await import('./standings')).DepartmentWise }),
  },
  {
    path: '/admin/exam-campuses',
    title: 'exams.campus_comparison',
    permission: 'Academic Reports.campus-comparison.index',
    menu: { group: 'exams', section: 'academic_reports', order: 70, icon: IconBuildingCommunity },
    report: '/get-campus-standings',
    load: async () => ({ default: (await import('./standings')).CampusStandings }),
  },
  {
    path: '/admin/exam-teachers',
    title: 'exams.teacher_comparison',
    permission: 'Academic Reports.teacher-comparison.index',
    menu: { group: 'exams', section: 'academic_reports', order: 80, icon: IconUsersGroup },
    report: '/get-teacher-standings',
    load: async () => ({ default: (await import('./standings')).TeacherStandings }),
  },
];
