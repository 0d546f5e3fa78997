import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { dataQuery } from '@/api/client';
import type { Schema } from '@/api/shapes';
import { Percent, useAllowed } from '@/kit';
import { formatNumber, t } from '@/text';
import { withTexts } from '../texts';
import { openTasks } from './own-day';
import { studentTasksQuery } from './tasks-of-student';
import styles from './students.module.css';

const OwnDues = lazy(
  withTexts('fees', async () => ({ default: (await import('../fees/collection/own-dues')).OwnDues })),
);

const TASKS = 'Academic Activities.tasks.index';
const FEES = 'Accounts.students.installment-details';
const RESULTS = 'Academic Activities.result-cards.detail';

/** What matters of a child among several: what is to be paid and until when, the last result, and how much is to be done. */
export function OwnGlance({ studentId }: { studentId: number }) {
  const allowed = useAllowed();
  return (
    <span className={styles.glance}>
      {allowed(FEES) && (
        <Suspense fallback={null}>
          <OwnDues studentId={studentId} />
        </Suspense>
      )}
      {allowed(RESULTS) && <LastResult studentId={studentId} />}
      {allowed(TASKS) && <Homework studentId={studentId} />}
    </span>
  );
}

type Exam = Schema<'ExamOfStudent'>;

/** The newest exam whose result the family may see. */
export const lastResult = (exams: readonly Exam[]): Exam | undefined =>
  exams
    .filter(({ status, is_withheld, content }) => status === 'published' && !is_withheld && content)
    .toSorted((one, other) => other.ends_on.localeCompare(one.ends_on))[0];

function LastResult({ studentId }: { studentId: number }) {
  const found = useQuery(dataQuery('/get-marks', { id: studentId }));
  const exam = lastResult(found.data?.exams ?? []);
  if (!exam?.content) return null;
  const { percent, grade } = exam.content;
  return (
    <small>
      <bdi>{exam.exam_name}</bdi>: <b>{percent != null && <Percent hundredths={percent} plain />}</b>{' '}
      {grade && <bdi>{grade}</bdi>}
    </small>
  );
}

function Homework({ studentId }: { studentId: number }) {
  const tasks = useQuery(studentTasksQuery(studentId)).data;
  const open = tasks ? openTasks(tasks).length : 0;
  if (open === 0) return null;
  return (
    <small>
      {t('students.own_tasks')}: <b>{formatNumber(open)}</b>
    </small>
  );
}
