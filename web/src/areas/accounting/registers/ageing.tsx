import { ServerReport } from '@/kit/report';

const COLUMNS = { party: { card: 'title', second: 'campus_name' }, owed_minor: { card: 'figure' } } as const;

/** Who owes the campus for income on credit, by how long it is overdue. */
export const Debtors = () => (
  <ServerReport
    path="/get-debtors"
    explains="accounting.ageing.debtors_explained"
    columns={COLUMNS}
    rowKey={(row) => `${row.party} ${row.campus_id}`}
  />
);

/** Whom the campus owes, by how long it is overdue. */
export const Creditors = () => (
  <ServerReport
    path="/get-creditors"
    explains="accounting.ageing.creditors_explained"
    columns={COLUMNS}
    rowKey={(row) => `${row.party} ${row.campus_id} ${row.payee_id ?? ''}`}
  />
);
