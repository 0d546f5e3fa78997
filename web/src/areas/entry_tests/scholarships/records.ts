/** Scholarships, their awards, budget and conditions: calls, addresses and titles. */
import { record } from '@/frame/record';

export const scholarships = record({
  name: 'scholarship',
  texts: 'scholarships',
  calls: {
    list: '/get-scholarships',
    details: '/get-scholarship-details',
    save: '/save-scholarship',
    update: '/update-scholarship',
    remove: '/delete-scholarship',
  },
  paths: {
    list: '/admin/scholarships',
    create: '/admin/new-scholarship',
    details: '/admin/scholarship-details',
    edit: '/admin/edit-scholarship-details',
  },
});

export const awards = record({
  name: 'scholarship award',
  texts: 'scholarships.awards',
  calls: { list: '/get-scholarship-awards', details: '/get-scholarship-award-details' },
  paths: { list: '/admin/scholarship-awards', details: '/admin/scholarship-award-details' },
});

export const entries = record({
  name: 'scholarship_entry',
  texts: 'scholarships.entries',
  calls: { list: '/get-scholarship-entries' },
  paths: { list: '/admin/scholarship-budget' },
});

export const checks = record({
  name: 'scholarship_check',
  texts: 'scholarships.checks',
  calls: { list: '/get-scholarship-checks' },
  paths: { list: '/admin/scholarship-checks' },
});
