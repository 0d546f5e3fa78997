import type { AnswerOf } from '@/api/typed';
import { ServerReport } from '@/kit/report';
import { formatMoney, t } from '@/text';
import { comparedDays } from '../statements/compared';

const OF_PETTY_CASH = { of: 'petty_cash' };

/** What the box held before the first row and after the last. */
const held = ({ opening_minor, closing_minor }: { opening_minor: number; closing_minor: number }) => (
  <p>{t('accounting.petty_cash.held', { opening: formatMoney(opening_minor), closing: formatMoney(closing_minor) })}</p>
);

/** Slips and refills of a register, with the balance after each. */
export const PettyCashStatement = () => (
  <ServerReport
    path="/get-register-transactions"
    explains="accounting.petty_cash.statement_explains"
    columns={{ narration: { second: 'payee', card: 'title', width: 'wide' } }}
    without={['from']}
    rowKey={(_, index) => index}
    foot={(answer: AnswerOf<'GET', '/get-register-transactions'>) => held(answer)}
  />
);

/** The same of any days. */
export const DatedPettyCashStatement = () => (
  <ServerReport
    path="/get-register-transactions"
    title="accounting.petty_cash.dated_statement"
    explains="accounting.petty_cash.statement_explains"
    columns={{ narration: { second: 'payee', card: 'title', width: 'wide' } }}
    rowKey={(_, index) => index}
    foot={(answer: AnswerOf<'GET', '/get-register-transactions'>) => held(answer)}
  />
);

/** Petty cash of a month, day by day. */
export const MonthlyPettyCash = () => (
  <ServerReport
    path="/get-monthly-data"
    title="accounting.petty_cash.monthly"
    explains="accounting.petty_cash.monthly_explains"
    fixedQuery={OF_PETTY_CASH}
    without={['of', 'from']}
    rowKey={(row) => row.date}
    foot={(answer: AnswerOf<'GET', '/get-monthly-data'>) => (
      <>
        {held(answer)}
        {comparedDays(answer)}
      </>
    )}
  />
);

/** Petty cash of a fiscal year, by head and month. */
export const YearlyPettyCash = () => (
  <ServerReport
    path="/get-yearly-data"
    title="accounting.petty_cash.yearly"
    explains="accounting.petty_cash.yearly_explains"
    fixedQuery={OF_PETTY_CASH}
    without={['of']}
    columns={{ name: { second: 'code', card: 'title' } }}
    rowKey={(row) => `${row.way} ${row.ledger_head_id}`}
  />
);

/** Registers side by side. */
export const RegisterReport = () => (
  <ServerReport
    path="/get-register-report"
    explains="accounting.petty_cash.register_report_explains"
    columns={{ campus_name: { second: 'custodian_name', card: 'title' } }}
    rowKey={(row) => row.register_id}
  />
);
