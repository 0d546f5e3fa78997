import { type PartRecord, RelatedList, useAllowed } from '@/kit';
import leaves from './leaves';
import myLeaves from './my-leaves';

/** A student's leave: as the office decides on it, or as the family applied for it. */
export function LeavesOfStudent({ record }: { record: PartRecord }) {
  const allowed = useAllowed();
  const of = { student_id: String(record.id) };
  if (allowed('Students & Staff.leave-applications.index')) return <RelatedList resource={leaves} of={of} />;
  return <RelatedList resource={myLeaves} of={of} />;
}

/** All leave of the student of an application. */
export const LeavesOfApplicant = ({ record }: { record: PartRecord }) => (
  <RelatedList resource={leaves} of={{ student_id: String(record.data['student_id']) }} />
);
