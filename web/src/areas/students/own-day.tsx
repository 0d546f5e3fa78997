/** A page of its own and no list: what a family looks at each morning on a phone, a few lines of each kind. */
import { useQuery } from '@tanstack/react-query';
import { dataQuery, recordQuery } from '@/api/client';
import { useMe } from '@/api/session';
import { schoolName } from '@/frame/school-names';
import { useMayOpen } from '@/frame/screens';
import { DateText, kit, RecordLink, StatusBadge, useAllowed } from '@/kit';
import { formatLongDate, t } from '@/text';
import { LecturesOfDay, lecturesOn } from './lectures-of-day';
import { OwnAbsence } from './own-absence';
import { ATTENDANCE, OwnMark } from './own-mark';
import { OwnWays } from './own-ways';
import { studentTasksQuery } from './tasks-of-student';
import type { StudentTask } from './types';
import styles from './tasks.module.css';

const TASKS = 'Academic Activities.tasks.index';
const TIMETABLE = 'Academic Management.timetables.view';
const WEEK = '/admin/my-timetable';

/** Today of a child, or of the student who signs in: attendance, what is to be done, and the ways on. */
export function OwnDay({ studentId }: { studentId: number }) {
  const today = useMe()?.group.today ?? '';
  const allowed = useAllowed();
  const hasWeek = useMayOpen(WEEK);
  const student = useQuery({ ...recordQuery('/get-student-details', studentId), enabled: hasWeek });
  const sectionId = student.data?.section_id;
  return (
    <section className={styles.own} aria-labelledby="own-today">
      <h2 id="own-today">
        {t('students.own_today')} · <time dateTime={today}>{formatLongDate(today)}</time>
      </h2>
      <OwnAbsence studentId={studentId} />
      {allowed(ATTENDANCE) && (
        <p className={styles.line}>
          <span>{t('students.own_attendance')}</span>
          <OwnMark studentId={studentId} />
        </p>
      )}
      {allowed(TASKS) && <ToDo studentId={studentId} />}
      {allowed(TIMETABLE) && <Lectures studentId={studentId} today={today} />}
      <OwnWays studentId={studentId} sectionId={sectionId} />
    </section>
  );
}

/** The lectures of the section in which the student sits. */
function Lectures({ studentId, today }: { studentId: number; today: string }) {
  const student = useQuery(recordQuery('/get-student-details', studentId));
  const sectionId = student.data?.section_id ?? null;
  const found = useQuery({
    ...dataQuery('/get-timetable', { section_id: sectionId ?? 0 }),
    enabled: sectionId !== null,
  });
  if (!found.data) return null;
  return (
    <section className={kit.block} aria-labelledby="own-lectures">
      <h3 id="own-lectures">{t('students.own_lectures')}</h3>
      <LecturesOfDay lectures={lecturesOn(found.data, today, 'section')} none={t('students.own_lectures_none')} />
    </section>
  );
}

/** What is still to be handed in, the first due first, and what was missed. */
export const openTasks = (tasks: readonly StudentTask[]): StudentTask[] =>
  tasks
    .filter(({ state }) => state === 'due' || state === 'missing')
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on));

function ToDo({ studentId }: { studentId: number }) {
  const found = useQuery(studentTasksQuery(studentId));
  const open = openTasks(found.data ?? []);
  return (
    <section className={kit.block} aria-labelledby="own-tasks">
      <h3 id="own-tasks">{t('students.own_tasks')}</h3>
      {found.data && open.length === 0 && <p>{t('students.own_tasks_none')}</p>}
      <ul className={styles.answers}>
        {open.map((task) => (
          <li key={task.id}>
            <p className={styles.line}>
              <RecordLink to={`/admin/task-details?id=${task.id}&tab=hand-ins`}>{task.title}</RecordLink>
              <StatusBadge status={task.state} />
            </p>
            <small>
              <bdi>{schoolName(task.subject_name)}</bdi> · {t('kit.label.due_on')} <DateText value={task.due_on} />
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
