import { ServerReport } from '@/kit/report';
import { comparedDays } from './compared';

const OF_ALL_MONEY = { of: 'cash_flow' };

/** What came in and went out in a month, day by day, over cash boxes, cheques, petty cash and banks together. */
export const CashFlowMonthly = () => (
  <ServerReport
    path="/get-monthly-data"
    title="accounting.cash_flow.monthly"
    explains="accounting.cash_flow.explains"
    fixedQuery={OF_ALL_MONEY}
    without={['of', 'from']}
    rowKey={(row) => row.date}
    foot={comparedDays}
  />
);

/** The same of any days. */
export const DatedCashFlow = () => (
  <ServerReport
    path="/get-monthly-data"
    title="accounting.cash_flow.dated"
    explains="accounting.cash_flow.explains"
    fixedQuery={OF_ALL_MONEY}
    without={['of', 'month']}
    rowKey={(row) => row.date}
    foot={comparedDays}
  />
);

/** The money of a fiscal year by head and month. */
export const CashFlowYear = () => (
  <ServerReport
    path="/get-yearly-data"
    title="accounting.cash_flow.yearly"
    explains="accounting.cash_flow.explains"
    fixedQuery={OF_ALL_MONEY}
    without={['of']}
    columns={{ name: { card: 'title' } }}
    rowKey={(_, index) => index}
  />
);
