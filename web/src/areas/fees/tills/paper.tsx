import { ServerReport } from '@/kit/report';

/** A cashier's day on one page, to print and sign. */
export const TillPaper = () => (
  <ServerReport
    path="/get-till-report"
    explains="collection.tills.paper_explains"
    columns={{ item: { card: 'title', width: 'wide' } }}
    needs={['till_id']}
    rowKey={(_, index) => index}
  />
);
