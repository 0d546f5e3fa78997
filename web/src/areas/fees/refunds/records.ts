/** Refunds of advances, deposits and settlements, dues that are written off, and the allowance for them. */
import { named, record } from '@/frame/record';

export const refunds = record({
  name: 'refund payment',
  texts: 'fees.refunds',
  calls: { list: '/get-student-refunds', details: '/get-student-refund-details', save: '/save-student-refund' },
  paths: { list: '/admin/refunds', create: '/admin/new-refund', details: '/admin/refund-details' },
});

export const writeOffs = record({
  name: 'write-off',
  texts: 'fees.write_offs',
  calls: { list: '/get-write-offs', details: '/get-write-off-details', save: '/save-write-off' },
  paths: { list: '/admin/write-offs', create: '/admin/new-write-off', details: '/admin/write-off-details' },
});

export const allowanceRuns = record({
  name: 'allowance run',
  texts: 'fees.allowance',
  calls: { list: '/get-allowance-runs', details: '/get-allowance-run-details' },
  paths: { list: '/admin/allowance-runs', details: '/admin/allowance-run-details' },
});

export const allowanceRates = record({ texts: 'fees.allowance_rates', ...named('allowance-rate', 'allowance-rates') });
