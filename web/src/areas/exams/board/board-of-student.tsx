import { type PartRecord, RelatedList, useAllowed } from '@/kit';
import matricResults from './matric-results';
import papers from './papers';
import registrations from './registrations';
import styles from './board.module.css';

/** The tab of a student: what the boards gave, which papers came and went, and the results. */
export function BoardOfStudent({ record }: { record: PartRecord }) {
  const allowed = useAllowed();
  const of = { student_id: String(record.id) };
  return (
    <div className={styles.page}>
      <RelatedList resource={registrations} of={of} />
      {allowed('Boards & Applications.matric-results.index') && <RelatedList resource={matricResults} of={of} />}
      {allowed('Boards & Applications.board-papers.index') && <RelatedList resource={papers} of={of} />}
    </div>
  );
}
