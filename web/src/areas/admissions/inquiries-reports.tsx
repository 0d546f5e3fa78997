import { ServerReport } from '@/kit/report';

/** How many inquiries are contacted, visit and become admissions. */
export const InquiryFunnel = () => (
  <ServerReport
    path="/get-inquiry-funnel"
    explains="admissions.funnel.explains"
    columns={{ stage: { card: 'title' } }}
    rowKey={(row) => row.stage}
  />
);

/** What each source and campaign brings, and what an admission costs. */
export const InquirySources = () => (
  <ServerReport
    path="/get-inquiry-sources"
    explains="admissions.sources.explains"
    columns={{ source: { card: 'title' } }}
    rowKey={(row) => `${row.source}-${row.campaign_id ?? 0}`}
  />
);
