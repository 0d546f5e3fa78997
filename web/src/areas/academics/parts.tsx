import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const TeachersOfSection = lazy(
  withTexts('academics', async () => ({ default: (await import('./teachers-of-section')).TeachersOfSection })),
);

/** What academics add to records: who teaches a section, and the way from an employee to what they teach. */
export const parts: Parts = {
  tabs: [
    {
      record: 'section',
      key: 'teachers',
      label: 'academics.teachers',
      permission: 'Students & Staff.teachers.detail',
      component: TeachersOfSection,
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
