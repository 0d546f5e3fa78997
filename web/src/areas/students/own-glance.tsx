import { useQuery } from '@tanstack/react-query';
import { recordQuery } from '@/api/client';
import { useAllowed } from '@/kit';
import { formatMoney, formatNumber, t } from '@/text';
import { openTasks } from './own-day';
import { studentTasksQuery } from './tasks-of-student';
import styles from './students.module.css';

const TASKS = 'Academic Activities.tasks.index';

/** What matters of a child among several: what is owed, and how much is to be done. */
export function OwnGlance({ studentId }: { studentId: number }) {
  const student = useQuery(recordQuery('/get-student-details', studentId)).data;
  const allowed = useAllowed()(TASKS);
  const tasks = useQuery({ ...studentTasksQuery(studentId), enabled: allowed }).data;
  const open = tasks ? openTasks(tasks).length : 0;
  const figures = (student?.figures ?? []).filter((figure) => figure.kind === 'money' && figure.value > 0);
  if (figures.length === 0 && open === 0) return null;
  return (
    <span className={styles.glance}>
      {figures.map((figure) => (
        <small key={figure.label}>
          {t.find(figure.label) ?? figure.label}: <b dir="ltr">{formatMoney(figure.value)}</b>
        </small>
      ))}
      {open > 0 && (
        <small>
          {t('students.own_tasks')}: <b>{formatNumber(open)}</b>
        </small>
      )}
    </span>
  );
}
