/** Budgets of expense heads, and what is proposed to become of them. */
import { named, record } from '@/frame/record';

export const budgets = record({
  ...named('budget', 'budget'),
  name: 'expense budget',
  texts: 'accounting.budgets',
  calls: {
    list: '/get-expense-budget',
    details: '/get-expense-budget-details',
    save: '/save-expense-budget',
    update: '/update-expense-budget',
    remove: '/delete-expense-budget',
  },
});

export const revisions = record({
  name: 'budget revision',
  texts: 'accounting.budget_revisions',
  calls: { list: '/get-budget-revisions' },
  paths: { list: '/admin/budget-revisions' },
});
