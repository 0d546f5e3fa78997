import { Skeleton } from '@mantine/core';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { asProblem, call } from '@/api/client';
import { scopeName, useMe } from '@/api/session';
import { useMayOpen } from '@/frame/screens';
import { AppLink, Notice, useCampusId } from '@/kit';
import { formatLongDate, formatMoney, formatNumber, type MessageKey, t } from '@/text';
import { withTexts } from '../texts';
import { FigureGroups } from './figures';
import { Upkeep } from './upkeep';
import type { SectionCard, Task } from './types';
import classes from './dashboard.module.css';

const CollectionChart = lazy(async () => ({ default: (await import('./collection-chart')).CollectionChart }));

const DashboardPictures = lazy(async () => ({
  default: (await import('./dashboard-pictures')).DashboardPictures,
}));

const TeacherDay = lazy(
  withTexts('students', async () => ({ default: (await import('../students/teacher-day')).TeacherDay })),
);

const A_MINUTE = 60_000;

/** The person's dashboard: what needs them today, the figures they may see, billed against collected. */
export function Dashboard({ title, pick = 'all' }: { title: MessageKey; pick?: 'all' | 'sections' }) {
  const me = useMe();
  const campusId = useCampusId();
  const found = useQuery({
    queryKey: ['/get-admin-data', campusId],
    queryFn: async ({ signal }) =>
      (await call('GET', '/get-admin-data', { query: { campus_id: campusId }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: A_MINUTE / 2,
    refetchInterval: 5 * A_MINUTE,
  });
  const data = found.data;
  const campus = me?.scope.campuses.find((one) => one.id === campusId);
  return (
    <div className={classes.dashboard}>
      <header className={classes.head}>
        <div>
          <p className={classes.place}>
            <bdi>{campus?.name ?? (me && scopeName(me.scope)) ?? me?.group.name}</bdi>
          </p>
          <h1>{t(title)}</h1>
        </div>
        {me && (
          <p className={classes.day}>
            <time dateTime={me.group.today}>{formatLongDate(me.group.today)}</time>
          </p>
        )}
      </header>
      {found.error && !data && <Notice tone="bad" title={asProblem(found.error).message} />}
      {!data && !found.error && <Waiting />}
      {data && (
        <>
          <Tasks tasks={data.tasks} />
          {pick === 'sections' && (
            <Suspense fallback={<Skeleton height={160} radius="md" />}>
              <TeacherDay />
            </Suspense>
          )}
          {pick === 'sections' || data.sections.length > 0 ? <Sections sections={data.sections} /> : null}
          {data.figures.length > 0 && <FigureGroups figures={data.figures} />}
          {data.has_months && (
            <Suspense fallback={<Skeleton height={360} radius="md" />}>
              <CollectionChart campusId={campusId} />
            </Suspense>
          )}
          {pick === 'all' && (
            <Suspense fallback={<Skeleton height={300} radius="md" />}>
              <DashboardPictures campusId={campusId} />
            </Suspense>
          )}
          {data.upkeep && <Upkeep results={data.upkeep} done={() => void found.refetch()} />}
        </>
      )}
    </div>
  );
}

/** What needs this person today; each line leads to its list. */
function Tasks({ tasks }: { tasks: readonly Task[] }) {
  return (
    <section className={classes.tasks} aria-labelledby="today">
      <h2 id="today">{t('reports.today')}</h2>
      {tasks.length === 0 ? (
        <p className={classes.done}>
          <IconCircleCheck size={22} aria-hidden />
          {t('reports.today_nothing')}
        </p>
      ) : (
        <ul>
          {tasks.map((task) => (
            <li key={task.key} data-tone={task.tone}>
              <Line to={task.link}>
                <span className={classes.taskCount}>{formatNumber(task.count)}</span>
                <span className={classes.taskWords}>
                  {taskWords(task)}
                  {task.amount_minor !== null && (
                    <small className={classes.amount} dir="ltr">
                      {formatMoney(task.amount_minor)}
                    </small>
                  )}
                </span>
              </Line>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** A line that leads somewhere, where the person may follow it. */
function Line({ to, children }: { to: string; children: ReactNode }) {
  const open = useMayOpen(to);
  return open ? (
    <AppLink to={to} className={classes.line}>
      {children}
      <IconArrowRight size={18} aria-hidden className={classes.arrow} />
    </AppLink>
  ) : (
    <span className={classes.line}>{children}</span>
  );
}

function taskWords({ key, count, people }: Task): string {
  switch (key) {
    case 'promises_passed':
      return t('reports.task.promises_passed', { count });
    case 'promises_today':
      return t('reports.task.promises_today', { count });
    case 'due_this_week':
      return t('reports.task.due_this_week', { count });
    case 'unprinted':
      return t('reports.task.unprinted', { count });
    case 'absence_runs':
      return t('reports.task.absence_runs', { count });
    case 'sections_late':
      return t('reports.task.sections_late', { count });
    case 'sections_unmarked':
      return t('reports.task.sections_unmarked', { count });
    case 'marks_missing':
      return t('reports.task.marks_missing', { count, teachers: people ?? 0 });
    case 'own_marks_missing':
      return t('reports.task.own_marks_missing', { count });
    case 'concessions':
      return t('reports.task.concessions', { count });
    case 'without_section':
      return t('reports.task.without_section', { count });
    case 'jobs':
      return t('reports.task.jobs', { count });
    default:
      return key;
  }
}

/** A teacher's sections with their strength. */
function Sections({ sections }: { sections: readonly SectionCard[] }) {
  if (sections.length === 0) return <Notice tone="info" title={t('reports.sections_none')} />;
  const students = sections.reduce((sum, section) => sum + section.students, 0);
  return (
    <section className={classes.group} aria-label={t('reports.sections')}>
      <h2>
        {t('reports.sections')} <small>{t('reports.sections_students', { count: students })}</small>
      </h2>
      <div className={classes.cards}>
        {sections.map((section) => (
          <SectionLine key={section.id} section={section} />
        ))}
      </div>
    </section>
  );
}

function SectionLine({ section }: { section: SectionCard }) {
  const to = `/admin/students?section_id=${section.id}&status=active`;
  const open = useMayOpen(to);
  const inside = (
    <>
      <span className={classes.label}>
        <bdi>{section.campus_name}</bdi>
      </span>
      <span className={classes.value}>
        <bdi>
          {section.class_name} {section.name}
        </bdi>
      </span>
      <span className={classes.before}>
        {t('reports.section_strength', {
          students: formatNumber(section.students),
          capacity: formatNumber(section.capacity),
        })}
      </span>
    </>
  );
  return open ? (
    <AppLink to={to} className={classes.card} data-link>
      {inside}
    </AppLink>
  ) : (
    <div className={classes.card}>{inside}</div>
  );
}

function Waiting() {
  return (
    <div className={classes.dashboard} role="status" aria-label={t('kit.loading')}>
      <Skeleton height={148} radius="md" />
      <Skeleton height={300} radius="md" />
      <Skeleton height={360} radius="md" />
    </div>
  );
}

/** "Today" of the menu: a teacher's is their day. */
export function AdminDashboard() {
  const teaches = useMe()?.scope.kind === 'own_sections';
  return <Dashboard title="reports.dashboard" pick={teaches ? 'sections' : 'all'} />;
}
export const CampusDashboard = () => <Dashboard title="reports.campus_dashboard" />;
export const TeacherDashboard = () => <Dashboard title="reports.teacher_dashboard" pick="sections" />;
