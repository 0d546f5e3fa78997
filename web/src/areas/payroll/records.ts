/** The records of the area: their calls, addresses and titles. What their screens show stands in the file of each. */
import { named, namedWithSheets, record } from '@/frame/record';

export const runs = record({
  name: 'payroll',
  texts: 'payroll.runs',
  calls: {
    list: '/get-payroll-runs',
    details: '/get-payroll-run-details',
    save: '/save-payroll-run',
    remove: '/payroll-runs/{id}',
  },
  paths: { list: '/admin/staff-payroll', create: '/admin/new-payroll', details: '/admin/payroll-details' },
});

export const payslips = record({
  name: 'payslip',
  texts: 'payroll.payslips',
  calls: { list: '/get-payslips', details: '/get-payslip-details' },
  paths: { list: '/admin/payslips', details: '/admin/payslip-details' },
});

export const loans = record({
  name: 'staff loan',
  texts: 'payroll.loans',
  calls: { list: '/get-staff-loans', details: '/get-staff-loan-details', save: '/save-staff-loan' },
  paths: { list: '/admin/staff-loans', create: '/admin/new-staff-loan', details: '/admin/staff-loan-details' },
});

export const deposits = record({
  name: 'payroll deposit',
  texts: 'payroll.deposits',
  calls: { list: '/get-payroll-deposits', save: '/save-payroll-deposit' },
  paths: { list: '/admin/payroll-deposits', create: '/admin/new-payroll-deposit' },
});

export const structures = record({
  texts: 'payroll.structures',
  ...namedWithSheets('pay-structure', 'pay-structures'),
});

export const adjustments = record({ texts: 'payroll.adjustments', ...named('pay-adjustment', 'pay-adjustments') });

export const lectureCounts = record({ texts: 'payroll.lecture_counts', ...named('lecture-count', 'lecture-counts') });

export const payShares = record({ texts: 'payroll.pay_shares', ...named('pay-share', 'pay-shares') });

export const children = record({ texts: 'payroll.children', ...named('staff-child', 'staff-children') });

export const proposedChildren = record({
  name: 'proposed staff child',
  texts: 'payroll.proposed_children',
  calls: { list: '/get-proposed-staff-children' },
  paths: { list: '/admin/proposed-staff-children' },
});

export const openings = record({
  name: 'staff opening',
  texts: 'payroll.openings',
  calls: {
    list: '/get-staff-openings',
    sheets: {
      template: '/staff-opening-import-template',
      check: '/check-staff-opening-import',
      run: '/import-staff-openings',
      undo: '/undo-staff-opening-import',
    },
  },
  paths: { list: '/admin/staff-openings', import: '/admin/import-staff-openings' },
});

export const rates = record({ texts: 'payroll.rates', ...named('contribution-rate', 'contribution-rates') });

export const taxTables = record({ texts: 'payroll.tax_tables', ...named('tax-table', 'tax-tables') });

export const bankFormats = record({
  texts: 'payroll.bank_formats',
  ...named('salary-file-format', 'salary-file-formats'),
});
