/** Made by `npm run gen:api` from openapi.json. Change it there, never here. */
import type { Forms } from '../shapes';

export const FORMS: Forms = {
  '/update-settings': { values: { required: true } },
  '/run-upkeep': { kind: { required: true, codes: ['drill', 'verify'] } },
  '/save-institution': {
    address: { maxLength: 400 },
    city: { maxLength: 80 },
    kind: { codes: ['school', 'college', 'university', 'academy', 'other'] },
    name: { required: true, minLength: 2, maxLength: 160 },
  },
  '/save-dashboard-layout': { cards: { required: true }, hidden: { required: true } },
  '/save-receipt': {
    campus_id: { required: true },
    date: { required: true },
    'lines.amount_minor': { required: true, min: 1 },
    'lines.ledger_head_id': { required: true },
    'lines.memo': { maxLength: 120 },
    received_in: { required: true, codes: ['cash', 'bank'] },
  },
  '/expel-students': {
    fine_minor: { min: 0, max: 100000000 },
    reason: { required: true, minLength: 3, maxLength: 300 },
  },
  '/save-report-set': {
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
};
