import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import { AppLink, Awaited, kit, Notice, type PartRecord } from '@/kit';
import { t } from '@/text';
import { DateSheetPapers, lineOfSheet } from './date-sheet';
import styles from './exams.module.css';

/** The tab of a student: when and where they sit which paper, of exams that are not over. */
export function DateSheetsOfStudent({ record }: { record: PartRecord }) {
  const found = useQuery(dataQuery('/get-date-sheets', { student_id: record.id }));
  if (!found.data) return <Awaited query={found} height={160} />;
  if (found.data.length === 0) return <Notice tone="info" title={t('exams.no_exam_ahead')} />;
  return (
    <div className={styles.page}>
      {found.data.map((sheet) => (
        <section key={sheet.id} className={kit.block} data-wide>
          <h2>
            <bdi>{sheet.name}</bdi>
          </h2>
          <p className={styles.about}>
            <bdi>{lineOfSheet(sheet)}</bdi> ·{' '}
            <AppLink className={kit.link} to={`/admin/date-sheet?id=${sheet.id}&student_id=${record.id}`}>
              {t('exams.date_sheet_print')}
            </AppLink>
          </p>
          <DateSheetPapers sheet={sheet} />
        </section>
      ))}
    </div>
  );
}
