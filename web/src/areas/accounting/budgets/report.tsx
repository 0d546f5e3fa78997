import { ServerReport } from '@/kit/report';

/** Every head of a year month by month, with what is spent, committed and left. */
export const BudgetReport = () => (
  <ServerReport
    path="/get-yearly-expense-budget-details"
    explains="accounting.budget_report.explains"
    columns={{ name: { second: 'code', card: 'title' } }}
    rowKey={(row) => row.ledger_head_id}
  />
);
