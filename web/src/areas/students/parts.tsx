import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const StudentsOf = lazy(withTexts('students', async () => ({ default: (await import('./students-of')).StudentsOf })));

/** What students add to the records of other areas. */
export const parts: Parts = {
  tabs: [
    {
      record: 'section',
      key: 'students',
      label: 'students.many',
      permission: 'Students & Staff.students.view',
      component: StudentsOf,
    },
    {
      record: 'class',
      key: 'students',
      label: 'students.many',
      permission: 'Students & Staff.students.view',
      component: StudentsOf,
    },
    {
      record: 'campus',
      key: 'students',
      label: 'students.many',
      permission: 'Students & Staff.students.view',
      component: StudentsOf,
    },
  ],
};
