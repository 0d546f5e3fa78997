import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const TeachersOfSection = lazy(
  withTexts('academics', async () => ({ default: (await import('./teachers-of-section')).TeachersOfSection })),
);

const WeekOfStudent = lazy(
  withTexts('academics', async () => ({ default: (await import('./timetable/week-of-student')).WeekOfStudent })),
);

const SectionWays = lazy(async () => ({ default: (await import('./section-ways')).SectionWays }));

/** What academics add to records: who teaches a section, the week of a student, and the way from an employee to what they teach. */
export const parts: Parts = {
  cards: [
    {
      record: 'section',
      key: 'ways',
      label: 'academics.section_ways',
      permission: 'Academic Management.timetables.index',
      wide: true,
      component: SectionWays,
    },
  ],
  tabs: [
    {
      record: 'section',
      key: 'teachers',
      label: 'academics.teachers',
      permission: 'Students & Staff.teachers.detail',
      component: TeachersOfSection,
    },
    {
      record: 'student',
      key: 'timetable',
      label: 'academics.timetable',
      permission: 'Academic Management.timetables.view',
      component: WeekOfStudent,
    },
  ],
  actions: ['employee', 'staff'].map((record) => ({
    record,
    key: 'teaching',
    label: 'academics.teaching' as const,
    permission: 'Students & Staff.teachers.detail',
    when: ({ data }) => data['category'] === 'teaching' && ['active', 'on_leave'].includes(String(data['status'])),
    to: ({ id }) => `/admin/teacher-details?id=${id}&tab=subjects`,
  })),
};
