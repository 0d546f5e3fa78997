import { formatDate, formatLongDate, formatNumber, formatTimes, t, word } from '@/text';
import { schoolName } from '@/frame/school-names';
import { SmallTable } from '@/kit';
import type { DateSheet, DateSheetPaper } from './types';
import styles from './exams.module.css';

/** The papers of an exam in the order of their days, and what is to be known of them. */
export function DateSheetPapers({ sheet }: { sheet: DateSheet }) {
  return (
    <>
      <SmallTable<DateSheetPaper>
        label="exams.date_sheet"
        rows={sheet.papers}
        keyOf={(paper) => paper.id}
        columns={[
          { label: 'exams.on_date', value: ({ on_date }) => on_date && formatLongDate(on_date) },
          {
            label: 'exams.time',
            value: ({ starts_at, ends_at }) => starts_at && <bdi>{formatTimes(starts_at, ends_at)}</bdi>,
          },
          {
            label: 'kit.label.subject',
            head: true,
            value: ({ subject_name, part }) => (
              <bdi>{part === 'theory' ? schoolName(subject_name) : `${schoolName(subject_name)} (${word(part)})`}</bdi>
            ),
          },
          { label: 'exams.room', value: ({ room }) => <bdi>{room}</bdi> },
          { label: 'exams.total_marks', figure: true, value: ({ total_marks }) => formatNumber(total_marks) },
        ]}
      />
      {sheet.instructions && <p className={styles.instructions}>{sheet.instructions}</p>}
    </>
  );
}

/** Whose exam it is and when. */
export const lineOfSheet = (sheet: DateSheet): string =>
  [
    schoolName(sheet.class_name),
    sheet.session_name,
    t('exams.from_to', { from: formatDate(sheet.starts_on), to: formatDate(sheet.ends_on) }),
  ].join(' · ');
