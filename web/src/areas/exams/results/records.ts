/** The records of results: their calls, addresses and titles. */
import { named, record } from '@/frame/record';

export const gradeScales = record({ texts: 'exams.grade_scales', ...named('grade-scale', 'grade-scales') });

// the specification names the list in the singular
export const resultFormats = record({
  ...named('result-summary-format', 'result-summary-format'),
  name: 'result format',
  texts: 'exams.result_formats',
  calls: {
    list: '/get-result-summary-formats',
    details: '/get-result-summary-format-details',
    save: '/save-result-summary-format',
    update: '/update-result-summary-format',
    remove: '/result-summary-formats/{id}',
  },
});

export const publications = record({
  name: 'result publication',
  texts: 'exams.publications',
  calls: { list: '/get-result-publications' },
  paths: { list: '/admin/result-publications' },
});

export const resultCards = record({
  name: 'result card',
  texts: 'exams.cards',
  calls: { list: '/get-result-cards', details: '/get-result-card-details' },
  paths: { list: '/admin/result-cards', details: '/admin/result-card-details' },
});

export const rechecks = record({
  name: 're-check',
  texts: 'exams.rechecks',
  calls: { list: '/get-result-rechecks' },
  paths: { list: '/admin/result-rechecks' },
});

export const holds = record({
  name: 'result hold',
  texts: 'exams.holds',
  calls: { list: '/get-result-holds', save: '/save-result-hold' },
  paths: { list: '/admin/result-holds', create: '/admin/new-result-hold' },
});

export const promotions = record({
  name: 'promotion',
  texts: 'exams.promotions',
  calls: { list: '/get-promotions' },
  paths: { list: '/admin/promotions' },
});
