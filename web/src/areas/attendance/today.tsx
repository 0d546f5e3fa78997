/** Small tables of today, and of what needs somebody: they are neither paged nor sorted. */
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import type { Schema } from '@/api/shapes';
import {
  AppLink,
  Awaited,
  DateText,
  hrefOf,
  ScreenHead,
  Notice,
  type SmallColumn,
  SmallTable,
  useAllowed,
  useCampusId,
  useChange,
  useUrlState,
} from '@/kit';
import { formatTime, t } from '@/text';
import { SectionsToday } from './today-sections';
import styles from './attendance.module.css';

type Unmarked = Schema<'UnmarkedSection'>;
type Run = Schema<'AbsenceRun'>;

const STRIKE_OFF = 'Accounts.struck-off-students.create';

/** Who is there, which sections nobody marked yet, and who is absent day after day; within a dashboard without its title and in brief. */
export function AttendanceToday({ within }: { within?: 'campus' | 'all' }) {
  const chosen = useCampusId();
  const campusId = Number(useUrlState().query.campus_id) || chosen;
  const mayStrikeOff = useAllowed()(STRIKE_OFF);
  const found = useQuery(dataQuery('/get-attendance-today', { campus_id: campusId ?? undefined }));
  if (!found.data) return <Awaited query={found} />;
  const { sections, unmarked, runs } = found.data;
  const isOpen = sections.length === 0 || sections.some(({ closed }) => closed == null);
  // work that waits stands among the lines above it
  if (within === 'all') {
    return (
      <section className={styles.page} aria-labelledby="attendance-today">
        <h2 id="attendance-today">
          <AppLink to="/admin/attendance-today">{t('attendance.today')}</AppLink>
        </h2>
        <SectionsToday sections={sections} by={campusId === null ? 'campus' : 'class'} />
      </section>
    );
  }
  return (
    <section className={styles.page}>
      {!within && <ScreenHead title="attendance.today" />}
      <SectionsToday sections={sections} by={within ? 'class' : 'section'} />
      <h2>{t('attendance.runs')}</h2>
      {runs.length === 0 ? (
        <Notice tone="good" title={t('attendance.runs_none')} />
      ) : (
        <SmallTable
          label="attendance.runs"
          rows={runs}
          columns={mayStrikeOff ? [...RUNS, STRIKE] : RUNS}
          keyOf={(one) => one.student_id}
        />
      )}
      {isOpen && <h2>{t('attendance.not_marked_yet')}</h2>}
      {!isOpen ? null : unmarked.length === 0 ? (
        <Notice tone="good" title={t('attendance.not_marked_yet_none')} />
      ) : (
        <>
          <SmallTable
            label="attendance.not_marked_yet"
            rows={unmarked}
            columns={SECTIONS}
            keyOf={(one) => one.section_id}
          />
          <Remind campusId={campusId} />
        </>
      )}
    </section>
  );
}

/** A message to the in-charges of sections that nobody marked yet: one a section and day. */
function Remind({ campusId }: { campusId: number | null }) {
  const may = useAllowed()('Academic Activities.attendances.remind');
  const remind = useChange('/remind-incharges', { refetch: [], failure: 'toast' });
  if (!may) return null;
  return (
    <div>
      <Button variant="default" loading={remind.busy} onClick={() => remind.send({ campus_id: campusId })}>
        {t('attendance.remind')}
      </Button>
    </div>
  );
}

const SECTIONS: readonly SmallColumn<Unmarked>[] = [
  {
    label: 'kit.label.section',
    head: true,
    value: (one) => (
      <AppLink to={hrefOf('/admin/attendance', { section_id: String(one.section_id) })}>
        {one.class_name} {one.section_name}
      </AppLink>
    ),
  },
  { label: 'kit.label.program', value: (one) => <bdi>{one.program_name}</bdi> },
  { label: 'kit.label.campus', value: (one) => <bdi>{one.campus_name}</bdi> },
  { label: 'attendance.incharge', value: (one) => <bdi>{one.incharge_name}</bdi> },
  {
    label: 'attendance.strength',
    value: (one) => t('attendance.marked', { marked: one.marked, all: one.strength }),
    figure: true,
  },
  {
    label: 'kit.label.status',
    value: (one) =>
      one.is_late ? t('attendance.is_late') : t('attendance.cut_off', { time: formatTime(one.cut_off) }),
  },
];

const RUNS: readonly SmallColumn<Run>[] = [
  {
    label: 'kit.label.student',
    head: true,
    value: (one) => (
      <AppLink to={hrefOf('/admin/attendance-details', { student_id: String(one.student_id) })}>
        <bdi>{one.name}</bdi>
      </AppLink>
    ),
  },
  { label: 'kit.label.registration_no', value: (one) => one.registration_no },
  {
    label: 'kit.label.section',
    value: (one) => (
      <bdi>
        {one.class_name} {one.section_name}
      </bdi>
    ),
  },
  { label: 'attendance.run', value: (one) => one.days, figure: true },
  { label: 'attendance.since', value: (one) => <DateText value={one.since} /> },
];

/** One click to the form, with the student and the reason filled in. */
const STRIKE: SmallColumn<Run> = {
  label: 'attendance.strike_off',
  value: (one) => (
    <AppLink
      to={hrefOf('/admin/struck-off-list', {
        strike_off: String(one.student_id),
        reason: t('attendance.strike_off_reason', { count: one.days }),
      })}
    >
      {t('attendance.strike_off')}
    </AppLink>
  ),
};
