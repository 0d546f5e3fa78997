import { lazy } from 'react';
import type { Parts } from '@/kit';
import { withTexts } from '../texts';

const PayOfEmployee = lazy(
  withTexts('payroll', async () => ({ default: (await import('./of-employee')).PayOfEmployee })),
);

/** What payroll adds to an employee, for those who see pay. */
export const parts: Parts = {
  tabs: [
    {
      record: 'employee',
      key: 'pay',
      label: 'payroll.runs.many',
      permission: 'Students & Staff.staff.index-payroll',
      component: PayOfEmployee,
    },
  ],
};
