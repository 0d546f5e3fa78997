import { Money } from '@/kit';
import { ServerReport } from '@/kit/report';
import { t } from '@/text';
import type { AnswerOf } from '@/api/typed';
import { comparedDays } from './compared';
import { inBrackets } from './in-brackets';

/** What each expense head cost within some days. */
export const DatedExpenses = () => (
  <ServerReport
    path="/get-dated-expense-data"
    explains="accounting.dated_expenses.explains"
    columns={{ name: { second: 'code', card: 'title' } }}
    rowKey={(row) => row.ledger_head_id}
  />
);

/** What each head cost in some days, against its budget and the year before. */
export const ExpenseReport = () => (
  <ServerReport
    path="/get-expense-report"
    explains="accounting.expense_report.explains"
    columns={{ name: { second: 'code', card: 'title' } }}
    rowKey={(row) => row.ledger_head_id}
  />
);

/** A month's expenses day by day. */
export const MonthlyExpenses = () => (
  <ServerReport
    path="/get-monthly-expense-data"
    explains="accounting.monthly_expenses.explains"
    columns={{ name: { second: 'head_name', card: 'title' } }}
    rowKey={(row) => `${row.date} ${row.ledger_head_id}`}
    foot={(answer: AnswerOf<'GET', '/get-monthly-expense-data'>) => comparedDays(answer)}
  />
);

/** A year's expenses: heads by months, beside the budget and the year before. */
export const ExpenseYear = () => (
  <ServerReport
    path="/get-yearly-expense-data"
    explains="accounting.expense_year.explains"
    columns={{ name: { second: 'code', card: 'title' } }}
    rowKey={(row) => row.ledger_head_id}
  />
);

/** What each head earned within some days, concessions apart. */
export const DatedIncome = () => (
  <ServerReport
    path="/get-dated-income-data"
    explains="accounting.dated_income.explains"
    columns={{ name: { second: 'code', card: 'title' } }}
    rowKey={(row) => row.ledger_head_id}
  />
);

/** A month's income day by day. */
export const MonthlyIncome = () => (
  <ServerReport
    path="/get-monthly-income-data"
    explains="accounting.monthly_income.explains"
    columns={{ name: { second: 'code', card: 'title' } }}
    rowKey={(row) => `${row.date} ${row.ledger_head_id}`}
    foot={(answer: AnswerOf<'GET', '/get-monthly-income-data'>) => comparedDays(answer)}
  />
);

/** A year's income: heads by months, gross, concessions and net. */
export const IncomeYear = () => (
  <ServerReport
    path="/get-aggregated-income"
    explains="accounting.income_year.explains"
    columns={{ name: { second: 'code', card: 'title' } }}
    rowKey={(row) => row.ledger_head_id}
  />
);

/** What each program earned, head by head. */
export const ProgramIncome = () => (
  <ServerReport
    path="/get-program-wise-income"
    explains="accounting.program_income.explains"
    columns={{ name: { second: 'code', card: 'title' } }}
    rowKey={(row) => `${row.program_id ?? ''} ${row.ledger_head_id}`}
    foot={(answer: AnswerOf<'GET', '/get-program-wise-income'>) => comparedDays(answer)}
  />
);

/** Income less expenses of some days, beside other days and the budget. */
export const IncomeStatement = () => (
  <ServerReport
    path="/get-income-statement"
    explains="accounting.income_statement.explains"
    columns={{
      name: {
        render: (row) => (row.kind === 'class' ? t(`accounting.class_name.${row.class}`) : row.name),
        card: 'title',
      },
      amount_minor: inBrackets('amount_minor'),
      compared_minor: inBrackets('compared_minor'),
      // without its currency, as the budget beside it
      left_minor: { render: ({ left_minor }) => left_minor !== 0 && <Money minor={left_minor} plain brackets /> },
    }}
    rowKey={(_, index) => index}
    rowKind={(row) => (row.kind === 'total' ? 'subtotal' : row.kind === 'ledger' ? undefined : 'head')}
    rowDepth={(row) => row.depth}
    foot={compared}
  />
);

/** Income against expenses, month by month of a year. */
export const IncomeAndExpenses = () => (
  <ServerReport
    path="/get-income-and-expenses"
    explains="accounting.income_and_expenses.explains"
    columns={{ month: { card: 'title' } }}
    rowKey={(row) => row.month}
  />
);

/** Which days stand beside, and whose books. */
const compared = (answer: AnswerOf<'GET', '/get-income-statement'>) => (
  <>
    <p>{t('accounting.books_of', { campuses: answer.campuses.join(', ') })}</p>
    {comparedDays(answer)}
  </>
);
