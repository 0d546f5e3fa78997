/** The registers of capital, liabilities and income: their calls, addresses and titles. */
import { record } from '@/frame/record';

export const capital = record({
  name: 'capital',
  texts: 'accounting.capital',
  calls: { list: '/get-capital', details: '/get-capital-details', save: '/save-capital', update: '/update-capital' },
  paths: {
    list: '/admin/capital',
    create: '/admin/new-capital',
    details: '/admin/capital-details',
    edit: '/admin/edit-capital',
  },
});

export const liabilities = record({
  name: 'liability',
  texts: 'accounting.liabilities',
  calls: {
    list: '/get-liabilities',
    details: '/get-liability-details',
    save: '/save-liability',
    update: '/update-liability',
  },
  paths: {
    list: '/admin/liabilities',
    create: '/admin/new-liability',
    details: '/admin/liability-details',
    edit: '/admin/edit-liability',
  },
});

export const revenue = record({
  name: 'revenue',
  texts: 'accounting.revenue',
  calls: { list: '/get-revenues', details: '/get-revenue-details', save: '/save-revenue', update: '/update-revenue' },
  paths: {
    list: '/admin/revenue',
    create: '/admin/new-revenue',
    details: '/admin/revenue-details',
    edit: '/admin/edit-revenue',
  },
});

export const otherIncomes = record({
  name: 'revenue',
  ofAnother: 'name',
  titles: { one: 'accounting.revenue.one', many: 'accounting.other_incomes.many' },
  calls: { list: '/get-other-incomes', details: '/get-revenue-details' },
  paths: { list: '/admin/other-incomes', details: '/admin/revenue-details' },
});
