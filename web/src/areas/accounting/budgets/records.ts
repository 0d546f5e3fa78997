/** Budgets of expense heads, and what is proposed to become of them. */
import { record } from '@/frame/record';

export const budgets = record({
  name: 'expense budget',
  texts: 'accounting.budgets',
  calls: {
    list: '/get-expense-budget',
    details: '/get-expense-budget-details',
    save: '/save-expense-budget',
    update: '/update-expense-budget',
    remove: '/delete-expense-budget',
  },
  paths: {
    list: '/admin/budget',
    create: '/admin/new-budget',
    details: '/admin/budget-details',
    edit: '/admin/edit-budget',
  },
});

export const revisions = record({
  name: 'budget revision',
  texts: 'accounting.budget_revisions',
  calls: { list: '/get-budget-revisions' },
  paths: { list: '/admin/budget-revisions' },
});
