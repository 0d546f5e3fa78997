/** Four short lists of a teacher's day: they are neither paged nor sorted. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { answerQuery, asProblem, dataQuery } from '@/api/client';
import { useMe } from '@/api/session';
import { AppLink, DateText, hrefOf, Notice, useAllowed } from '@/kit';
import { type MessageKey, t } from '@/text';
import { LecturesOfDay, lecturesOn } from './lectures-of-day';
import styles from './teacher-day.module.css';

const MOST = 8;
const A_MINUTE = 60_000;

/** What a teacher has to mark today: attendance of their sections, and what was handed in. */
export function TeacherDay() {
  const allowed = useAllowed();
  return (
    <div className={styles.day}>
      {allowed('Academic Management.timetables.view') && <Lectures />}
      {allowed('Academic Activities.attendances.create') && <Unmarked />}
      {allowed('Academic Activities.tasks.mark') && <ToMark />}
      {allowed('Academic Activities.tasks.index') && <DueSoon />}
    </div>
  );
}

function Lectures() {
  const today = useMe()?.group.today ?? '';
  const found = useQuery({ ...dataQuery('/get-my-timetable'), staleTime: A_MINUTE, enabled: today !== '' });
  const lectures = (found.data ?? []).flatMap((week) => lecturesOn(week, today, 'teacher'));
  return (
    <section className={styles.group} aria-label={t('students.day.lectures')}>
      <h2>{t('students.day.lectures')}</h2>
      {found.error && !found.data && <Notice tone="bad" title={asProblem(found.error).message} />}
      {found.data && <LecturesOfDay lectures={lectures} none={t('students.day.lectures_none')} />}
    </section>
  );
}

function Unmarked() {
  const found = useQuery({ ...dataQuery('/get-attendance-today', {}), staleTime: A_MINUTE });
  const mayAfterLock = useAllowed()('Academic Activities.attendances.after-lock');
  const sections = found.data?.unmarked ?? [];
  return (
    <Block title="students.day.unmarked" none="students.day.unmarked_none" found={found} count={sections.length}>
      {sections.map((one) => (
        <li key={one.section_id}>
          {one.is_late && !mayAfterLock ? (
            <>
              <bdi>{`${one.class_name} ${one.section_name}`}</bdi>
              <small>{t('students.day.missed')}</small>
            </>
          ) : (
            <>
              <AppLink to={hrefOf('/admin/attendance', { section_id: String(one.section_id) })}>
                <bdi>{`${one.class_name} ${one.section_name}`}</bdi>
              </AppLink>
              <small>{t('students.day.marked', { marked: one.marked, all: one.strength })}</small>
            </>
          )}
        </li>
      ))}
    </Block>
  );
}

function ToMark() {
  const found = useQuery({
    ...answerQuery('/get-tasks', { waits_for_marks: true, sort: 'due_on', per_page: MOST }),
    staleTime: A_MINUTE,
  });
  const tasks = found.data?.data ?? [];
  return (
    <Block title="students.day.to_mark" none="students.day.to_mark_none" found={found} count={tasks.length}>
      {tasks.map((one) => (
        <li key={one.id}>
          <AppLink to={`/admin/task-details?id=${one.id}&tab=hand-ins`}>
            <bdi>{one.title}</bdi>
          </AppLink>
          <small>
            <bdi>{`${one.class_name} ${one.section_name}`}</bdi> · {t('students.day.handed_in', { count: one.to_mark })}
          </small>
        </li>
      ))}
    </Block>
  );
}

function DueSoon() {
  const today = useMe()?.group.today ?? '';
  const found = useQuery({
    ...answerQuery('/get-tasks', { due_on_from: today, sort: 'due_on', per_page: MOST }),
    enabled: today !== '',
    staleTime: A_MINUTE,
  });
  const tasks = found.data?.data ?? [];
  return (
    <Block title="students.day.due" none="students.day.due_none" found={found} count={tasks.length}>
      {tasks.map((one) => (
        <li key={one.id}>
          <AppLink to={`/admin/task-details?id=${one.id}`}>
            <bdi>{one.title}</bdi>
          </AppLink>
          <small>
            <bdi>{`${one.class_name} ${one.section_name}`}</bdi> · <DateText value={one.due_on} />
          </small>
        </li>
      ))}
    </Block>
  );
}

interface BlockProps {
  title: MessageKey;
  none: MessageKey;
  found: { error: unknown; data: unknown };
  count: number;
  children: ReactNode;
}

function Block({ title, none, found, count, children }: BlockProps) {
  return (
    <section className={styles.group} aria-label={t(title)}>
      <h2>{t(title)}</h2>
      {found.error !== null && !found.data && <Notice tone="bad" title={asProblem(found.error).message} />}
      {found.data !== undefined && count === 0 && <p>{t(none)}</p>}
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
