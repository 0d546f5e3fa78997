/** The registers of capital, liabilities and income: their calls, addresses and titles. */
import { named, record } from '@/frame/record';

export const capital = record({
  ...named('capital', 'capital'),
  texts: 'accounting.capital',
  calls: { list: '/get-capital', details: '/get-capital-details', save: '/save-capital', update: '/update-capital' },
});

export const liabilities = record({
  ...named('liability', 'liabilities'),
  texts: 'accounting.liabilities',
  calls: {
    list: '/get-liabilities',
    details: '/get-liability-details',
    save: '/save-liability',
    update: '/update-liability',
  },
});

export const revenue = record({
  ...named('revenue', 'revenue'),
  texts: 'accounting.revenue',
  calls: { list: '/get-revenues', details: '/get-revenue-details', save: '/save-revenue', update: '/update-revenue' },
});

export const otherIncomes = record({
  name: 'revenue',
  ofAnother: 'name',
  titles: { one: 'accounting.revenue.one', many: 'accounting.other_incomes.many' },
  calls: { list: '/get-other-incomes', details: '/get-revenue-details' },
  paths: { list: '/admin/other-incomes', details: '/admin/revenue-details' },
});
