import { type PartRecord, RelatedList } from '@/kit';
import loans from './loans';
import payslips from './payslips';
import structures from './structures';

const of = (record: PartRecord) => ({ employee_id: String(record.id) });

/** What an employee is paid by, was paid, and owes. */
export function PayOfEmployee({ record }: { record: PartRecord }) {
  return (
    <>
      <RelatedList resource={payslips} of={of(record)} />
      <RelatedList resource={structures} of={of(record)} />
      <RelatedList resource={loans} of={of(record)} />
    </>
  );
}
