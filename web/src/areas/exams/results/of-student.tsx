import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import { useRecordName } from '@/frame/page';
import { schoolName } from '@/frame/school-names';
import { Awaited, kit, Notice, type PartRecord, RecordLink, RecordMissing, StatusBadge, useUrlState } from '@/kit';
import { formatDate, formatNumber, t } from '@/text';
import { CardFace } from './card-face';
import type { ExamOfStudent } from './types';
import styles from './results.module.css';

const useMarks = (id: number) => useQuery({ ...dataQuery('/get-marks', { id }), enabled: id > 0 });

/** The results of one student over exams. Families see what is published. */
export function ExamDetails() {
  const id = Number(useUrlState().query['id']) || 0;
  const found = useMarks(id);
  useRecordName(found.data?.name ?? '');
  if (id === 0 || (found.error && !found.data)) {
    return (
      <RecordMissing
        one="kit.label.student"
        many="students.many"
        title="exams.of_student"
        list="/admin/students"
        thrown={found.error}
        retry={() => void found.refetch()}
      />
    );
  }
  if (!found.data) return <Skeleton height={320} />;
  const { name, name_ur, registration_no, class_name, section_name, campus_name } = found.data;
  return (
    <article className={styles.page} aria-label={name}>
      <header className={kit.head}>
        <h1 className={styles.names}>
          <bdi>{name}</bdi>
          {name_ur && (
            <bdi lang="ur" className={styles.urdu}>
              {name_ur}
            </bdi>
          )}
        </h1>
      </header>
      <p className={styles.soft}>
        <RecordLink to={`/admin/student-details?id=${id}`}>{registration_no}</RecordLink> ·{' '}
        <bdi>{[schoolName(class_name), section_name, campus_name].filter(Boolean).join(' · ')}</bdi>
      </p>
      <Exams exams={found.data.exams} />
    </article>
  );
}

/** The tab of a student. */
export function ResultsOfStudent({ record }: { record: PartRecord }) {
  const found = useMarks(record.id);
  if (!found.data) return <Awaited query={found} height={240} />;
  return <Exams exams={found.data.exams} />;
}

function Exams({ exams }: { exams: readonly ExamOfStudent[] }) {
  if (exams.length === 0) return <Notice tone="info" title={t('exams.of_student.none')} />;
  return (
    <div className={styles.page}>
      {exams.map((exam) => (
        <ExamResult key={exam.exam_id} exam={exam} />
      ))}
    </div>
  );
}

function ExamResult({ exam }: { exam: ExamOfStudent }) {
  const { content, card_id, card_number, status } = exam;
  const about = [
    // an exam is often called as its category
    exam.category_name === exam.exam_name ? '' : exam.category_name,
    exam.session_name,
    schoolName(exam.class_name),
    t('exams.from_to', { from: formatDate(exam.starts_on), to: formatDate(exam.ends_on) }),
  ];
  return (
    <section className={`${kit.block} ${styles.page}`} aria-label={exam.exam_name}>
      <header className={styles.bar}>
        <h2>
          <bdi>{exam.exam_name}</bdi>
        </h2>
        {status !== 'published' && <StatusBadge status={status} />}
        {exam.is_withheld && <StatusBadge status="withheld" />}
        {card_id != null && (
          <RecordLink to={`/admin/result-card-details?id=${card_id}`}>
            {t('exams.of_student.card', { number: formatNumber(card_number) })}
          </RecordLink>
        )}
      </header>
      <p className={styles.soft}>
        <bdi>{about.filter(Boolean).join(' · ')}</bdi>
      </p>
      {exam.is_withheld && <Notice tone="warning" title={t('exams.of_student.withheld')} />}
      {!exam.is_withheld && status !== 'published' && (
        <Notice tone="info" title={t('exams.of_student.not_published')} />
      )}
      {content && <CardFace content={content} averages={exam.averages} headless />}
    </section>
  );
}
