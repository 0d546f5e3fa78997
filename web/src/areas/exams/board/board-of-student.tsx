import { type PartRecord, RelatedList, useAllowed } from '@/kit';
import { t } from '@/text';
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
      <h2>{t('exams.registrations.many')}</h2>
      <RelatedList resource={registrations} of={of} />
      {allowed('Boards & Applications.matric-results.index') && (
        <>
          <h2>{t('exams.matric_results.many')}</h2>
          <RelatedList resource={matricResults} of={of} />
        </>
      )}
      {allowed('Boards & Applications.board-papers.index') && (
        <>
          <h2>{t('exams.board_papers.many')}</h2>
          <RelatedList resource={papers} of={of} />
        </>
      )}
    </div>
  );
}
