import { useUrlState } from '@/kit';
import { ServerReport } from '@/kit/report';
import { word } from '@/text';
import { behind } from './pictures';

/** What was collected in some days; a row opens its receipts. */
export function CollectionReport() {
  const { query } = useUrlState();
  return (
    <ServerReport
      path="/get-collection-report"
      explains="reports.collection_report_description"
      columns={{
        name: {
          card: 'title',
          link: behind,
          render: (row) => (query.by === 'instrument' ? word(row.name) : <bdi>{row.name}</bdi>),
        },
        collected_minor: { link: behind },
      }}
      rowKey={(row) => `${row.id ?? ''} ${row.name}`}
    />
  );
}

/** Cheques and pay orders by where they stand. */
export const ChequeReport = () => (
  <ServerReport
    path="/get-cheque-report"
    explains="reports.cheque_report_description"
    columns={{ receipt_no: { card: 'title', link: behind }, amount_minor: { link: behind } }}
    rowKey={(row) => row.receipt_id}
  />
);

/** Who has which concession, and what it took off a month's challans. */
export const ConcessionReport = () => (
  <ServerReport
    path="/get-concession-report"
    explains="reports.concession_report_description"
    columns={{ name: { second: 'registration_no', card: 'title' } }}
    rowKey={(row) => row.concession_id}
  />
);

/** Students with money in advance. */
export const AdvanceReport = () => (
  <ServerReport
    path="/get-advance-report"
    explains="reports.advance_report_description"
    columns={{ name: { second: 'registration_no', card: 'title' } }}
    rowKey={(row) => row.student_id}
  />
);

/** Deposits by student and fee head. */
export const SecurityRegister = () => (
  <ServerReport
    path="/get-security-register"
    explains="reports.security_register_description"
    columns={{ name: { second: 'registration_no', card: 'title' } }}
    rowKey={(row) => `${row.student_id} ${row.head_name}`}
  />
);

/** Each section's earlier dues, its month, and what it owes in all. */
export const SectionDues = () => (
  <ServerReport
    path="/get-section-dues"
    explains="reports.section_dues_description"
    columns={{ name: { card: 'title', link: behind }, billed_minor: { link: behind } }}
    rowKey={(row) => `${row.campus_id} ${row.class_id} ${row.section_id ?? ''}`}
  />
);
