/** English texts of budgets. */
export const budgets = {
  'accounting.budgets.explains':
    'What is spent and committed is shown beside each budget. A draft does not limit spending.',
  'accounting.budgets.fiscal_year': 'Fiscal year',
  'accounting.budgets.fiscal_year_help': 'The calendar year in which it starts: 2026 for 2026-27.',
  'accounting.budgets.amount': 'Budget',
  'accounting.budgets.actual': 'Actual',
  'accounting.budgets.committed': 'Committed',
  'accounting.budgets.left': 'Left',
  'accounting.budgets.percent': 'Used',
  'accounting.budgets.months': 'Months',
  'accounting.budgets.month_no': 'Month {no}',
  'accounting.budgets.month_closed': '{month} (closed)',
  'accounting.budgets.closed_help':
    'A closed month keeps what it has: nothing in a new budget. What was spent in it counts against the year all the same.',
  'accounting.budgets.whole_year': 'Amount of the year',
  'accounting.budgets.spread': 'Spread evenly',
  'accounting.budgets.sum': 'Total: {amount}',
  'accounting.budgets.form_help':
    'A budget is a draft until another person approves it. A change of an approved budget is a revision: it needs a reason and another person.',
  'accounting.budgets.reason_help': 'Required when an approved budget is revised.',
  'accounting.budgets.is_tight': 'Nearly used',
  'accounting.budgets.is_overspent': 'Over budget',
  'accounting.budgets.approve': 'Approve',
  'accounting.budgets.approve_description':
    'Spending on {name} is held to this budget from now on. Later changes are revisions.',
  'accounting.budgets.approved_by': 'Approved by',
  'accounting.budgets.approved_on': 'Approved on',
  'accounting.budgets.transfer': 'Move to another head',
  'accounting.budgets.transfer_to': 'To head',
  'accounting.budgets.transfer_description':
    'Part of what {name} has left goes to another head of the same campus and year, once another person approves it.',
  'accounting.budgets.standing_left': '{name}, {year}: {left} of the budget of {amount} would be left.',
  'accounting.budgets.standing_over': '{name}, {year}: this would exceed the budget of {amount} by {over}.',
  'accounting.budget_revisions.was': 'Before',
  'accounting.budget_revisions.becomes': 'After',
  'accounting.budget_revisions.change': 'Change',
  'accounting.budget_revisions.decided_by': 'Decided by',
  'accounting.budget_revisions.decided_on': 'Decided on',
  'accounting.budget_revisions.decision': 'Answer',
  'accounting.budget_revisions.approve': 'Approve',
  'accounting.budget_revisions.approve_description': 'The budget of {name} goes from {was} to {becomes}.',
  'accounting.budget_revisions.reject': 'Reject',
  'accounting.budget_revisions.reject_description':
    'The budget of {name} stays as it is. Whoever proposed the change reads your reason.',
  'accounting.budget_copy.help':
    'Each expense head that spent something last year gets a budget of the same months. Heads that have a budget keep it.',
  'accounting.budget_copy.show': 'Show the budgets',
  'accounting.budget_copy.percent': 'Increase in percent',
  'accounting.budget_copy.percent_help': 'Enter a number below 0 for a decrease.',
  'accounting.budget_copy.round': 'Round up to',
  'accounting.budget_copy.round_help': 'Each month is rounded up to a multiple of this amount.',
  'accounting.budget_copy.do': '{count|Prepare # budget|Prepare # budgets}',
  'accounting.budget_copy.done': 'The budgets are prepared. Another person approves them.',
  'accounting.budget_copy.kept':
    '{count|# head has a budget of that year already; it stays.|# heads have a budget of that year already; they stay.}',
  'accounting.budget_copy.closed': 'Months that are closed get nothing: {months}.',
  'accounting.budget_copy.nothing': 'Nothing to copy: no head spent anything last year, or all of them have budgets.',
  'accounting.budget_report.view': 'Months show',
  'accounting.budget_report.explains':
    'Heads by fiscal months, with the budget, what is spent and committed, and what is left. Drafts are left out.',
} as const;
