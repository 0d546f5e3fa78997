/** Made by `npm run gen:api` from openapi.json. Change it there, never here. */
import type { Forms } from '../shapes';

export const FORMS: Forms = {
  '/favourite-report': { is_favourite: { required: true }, report: { required: true, minLength: 2, maxLength: 80 } },
  '/note-report-use': { report: { required: true, minLength: 2, maxLength: 80 } },
  '/update-report-set': {
    name: { required: true, maxLength: 80 },
    query: { maxLength: 2000 },
    report: { required: true, minLength: 2, maxLength: 80 },
    span: {
      codes: [
        'today',
        'yesterday',
        'this_week',
        'last_week',
        'this_month',
        'last_month',
        'this_fiscal_year',
        'last_fiscal_year',
      ],
    },
  },
  '/save-report-schedule': {
    format: { required: true, codes: ['pdf', 'xlsx'] },
    hour: { required: true, min: 0, max: 23 },
    month_day: { min: 1, max: 31 },
    report_set_id: { required: true },
    rhythm: { required: true, codes: ['daily', 'weekly', 'monthly'] },
    weekday: { codes: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] },
  },
  '/update-report-schedule': {
    format: { required: true, codes: ['pdf', 'xlsx'] },
    hour: { required: true, min: 0, max: 23 },
    month_day: { min: 1, max: 31 },
    report_set_id: { required: true },
    rhythm: { required: true, codes: ['daily', 'weekly', 'monthly'] },
    weekday: { codes: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] },
  },
  '/pause-report-schedule': { is_active: { required: true } },
  '/start-campus-archive': { campus_id: { required: true } },
};
