import { Skeleton } from '@mantine/core';
import { IconArrowRight, IconCircleCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { asProblem, dataQuery } from '@/api/client';
import { scopeName, useMe } from '@/api/session';
import { useMayOpen } from '@/frame/screens';
import { AppLink, Notice, useAllowed, useCampusId } from '@/kit';
import { formatLongDate, formatMoney, formatNumber, type MessageKey, t } from '@/text';
import { withTexts } from '../texts';
import { ArrangeCards, type CardName } from './arrange-cards';
import { arranged, AS_IT_COMES } from './arrangement';
import { Deputyships } from './deputyships';
import { FigureGroups } from './figures';
import { PICTURES } from './picture-list';
import { Upkeep } from './upkeep';
import type { DashboardData, SectionCard, Task } from './types';
import classes from './dashboard.module.css';

const CollectionChart = lazy(async () => ({ default: (await import('./collection-chart')).CollectionChart }));

const PictureCard = lazy(async () => ({ default: (await import('./dashboard-pictures')).PictureCard }));

const TeacherDay = lazy(
  withTexts('students', async () => ({ default: (await import('../students/teacher-day')).TeacherDay })),
);

const AttendanceToday = lazy(
  withTexts('attendance', async () => ({ default: (await import('../attendance/today')).AttendanceToday })),
);

const A_MINUTE = 60_000;

/** Whose day it is: of all that a person works for, of one campus, or of a teacher's sections. */
type Day = 'all' | 'campus' | 'sections';

/** A part of the dashboard that may be moved and hidden. */
interface Card extends CardName {
  /** It takes the whole width. */
  wide: boolean;
  shown: ReactNode;
}

/** The person's dashboard: what needs them today, then the cards that they may see, in their own order. */
export function Dashboard({ title, day = 'all' }: { title: MessageKey; day?: Day }) {
  const me = useMe();
  const campusId = useCampusId();
  const found = useQuery({
    ...dataQuery('/get-admin-data', { campus_id: campusId }),
    placeholderData: keepPreviousData,
    staleTime: A_MINUTE / 2,
    refetchInterval: 5 * A_MINUTE,
  });
  const kept = useQuery({ ...dataQuery('/get-dashboard-layout'), staleTime: 5 * A_MINUTE });
  const pictures = usePictures(campusId, day);
  const readsAttendance = useMayOpen('/admin/attendance-today');
  const data = found.data;
  const layout = kept.data ?? AS_IT_COMES;
  const cards = data ? [...cardsOf(data, campusId, day, readsAttendance), ...pictures] : [];
  // cards do not change their places before the reader's eyes
  const known = kept.isPending ? [] : cards;
  const shown = arranged(
    known.map((card) => card.key),
    layout,
  ).flatMap((key) => cards.find((card) => card.key === key) ?? []);
  const campus = me?.scope.campuses.find((one) => one.id === campusId);
  const isOfOne = campusId !== null || me?.scope.campuses.length === 1;
  return (
    <div className={classes.dashboard}>
      <header className={classes.head}>
        <div>
          <p className={classes.place}>
            <bdi>{campus?.name ?? (me && scopeName(me.scope)) ?? me?.group.name}</bdi>
          </p>
          <h1>{t(title)}</h1>
          {day === 'all' && isOfOne && (data?.figures.length ?? 0) > 0 && (
            <AppLink to="/admin/CampusAdmin">{t('reports.campus_dashboard')}</AppLink>
          )}
        </div>
        {me && (
          <p className={classes.day}>
            <time dateTime={me.group.today}>{formatLongDate(me.group.today)}</time>
          </p>
        )}
      </header>
      {me && <Deputyships me={me} />}
      {found.error && !data && <Notice tone="bad" title={asProblem(found.error).message} />}
      {!data && !found.error && <Waiting />}
      {data && (
        <>
          <Tasks tasks={data.tasks} />
          <div className={classes.board}>
            {shown.map((card) => (
              <div key={card.key} className={card.wide ? classes.wide : classes.narrow}>
                {card.shown}
              </div>
            ))}
          </div>
          {data.upkeep && <Upkeep results={data.upkeep} done={() => void found.refetch()} />}
          {known.length > 1 && (
            <div>
              <ArrangeCards cards={cards} layout={layout} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** What stands on the dashboard beside the pictures. */
function cardsOf(data: DashboardData, campusId: number | null, day: Day, readsAttendance: boolean): Card[] {
  const cards: (Card | false)[] = [
    day === 'sections' && {
      key: 'lectures',
      label: t('reports.card.lectures'),
      wide: true,
      shown: (
        <Suspense fallback={<Skeleton height={160} radius="md" />}>
          <TeacherDay />
        </Suspense>
      ),
    },
    (day === 'sections' || data.sections.length > 0) && {
      key: 'sections',
      label: t('reports.sections'),
      wide: true,
      shown: <Sections sections={data.sections} />,
    },
    day !== 'sections' &&
      data.figures.length > 0 &&
      readsAttendance && {
        key: 'attendance',
        label: t('reports.card.attendance'),
        wide: true,
        shown: (
          <Suspense fallback={<Skeleton height={200} radius="md" />}>
            <AttendanceToday within={day} />
          </Suspense>
        ),
      },
    data.figures.length > 0 && {
      key: 'figures',
      label: t('reports.card.figures'),
      wide: true,
      shown: <FigureGroups figures={data.figures} />,
    },
    data.has_months && {
      key: 'months',
      label: t('reports.months'),
      wide: true,
      shown: (
        <Suspense fallback={<Skeleton height={360} radius="md" />}>
          <CollectionChart campusId={campusId} />
        </Suspense>
      ),
    },
  ];
  return cards.filter((card) => card !== false);
}

/** The pictures; campuses beside each other come first, where there are several. */
function usePictures(campusId: number | null, day: Day): Card[] {
  const allowed = useAllowed();
  const several = (useMe()?.scope.campuses.length ?? 0) > 1 && campusId === null && day === 'all';
  if (day === 'sections') return [];
  return PICTURES.filter(({ permission, ofSeveral }) => allowed(permission) && (several || !ofSeveral)).map((card) => ({
    key: card.key,
    label: t(card.question),
    wide: card.ofSeveral === true,
    shown: (
      <Suspense fallback={<Skeleton height={300} radius="md" />}>
        <PictureCard card={card} campusId={campusId} />
      </Suspense>
    ),
  }));
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

/** What waits, in the words of its line. A line that the web does not know yet is shown by its name. */
const taskWords = ({ key, count, people }: Task): string =>
  t.say(`reports.task.${key}`, { count, teachers: people ?? 0 }) ?? key;

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
  const to = `/admin/students?section_id=${section.id}&status=active&session_id=all`;
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
  return <Dashboard title="reports.dashboard" day={teaches ? 'sections' : 'all'} />;
}
/** A campus's own day: its attendance beside its figures. */
export const CampusDashboard = () => <Dashboard title="reports.campus_dashboard" day="campus" />;
/** A teacher's own day: lectures and sections, without the office's figures. */
export const TeacherDashboard = () => <Dashboard title="reports.teacher_dashboard" day="sections" />;
