import { Skeleton } from '@mantine/core';
import { asProblem } from '@/api/client';
import { schoolName, useGroupName } from '@/frame/school-names';
import { hrefOf, Notice, PrintPage, Sheet, useUrlState } from '@/kit';
import { nameIn, t } from '@/text';
import { useMyWeeks, useSectionWeek, useTeacherWeek } from './use-week';
import { WeekGrid } from './week-grid';
import styles from './timetable.module.css';

/** The week of a section or a teacher on paper. */
export function TimetablePrint() {
  const { query } = useUrlState();
  return query['mine'] ? (
    <Mine />
  ) : query['teacher_id'] ? (
    <OfTeacher id={Number(query['teacher_id']) || 0} />
  ) : (
    <OfSection id={Number(query['section_id']) || 0} />
  );
}

function OfSection({ id }: { id: number }) {
  const found = useSectionWeek(id);
  const back = id > 0 ? hrefOf('/admin/timetable', { id: String(id) }) : '/admin/timetables';
  return <Paper {...found} weeks={found.data && [found.data]} back={back} />;
}

function OfTeacher({ id }: { id: number }) {
  const found = useTeacherWeek(id);
  const back = id > 0 ? hrefOf('/admin/teacher-timetable', { teacher_id: String(id) }) : '/admin/teacher-timetable';
  return <Paper {...found} weeks={found.data && [found.data]} back={back} ofTeacher />;
}

function Mine() {
  const found = useMyWeeks();
  return <Paper {...found} weeks={found.data} back="/admin/my-timetable" ofTeacher />;
}

interface PaperProps {
  weeks: readonly NonNullable<ReturnType<typeof useSectionWeek>['data']>[] | undefined;
  error: Error | null;
  back: string;
  ofTeacher?: boolean;
}

function Paper({ weeks, error, back, ofTeacher = false }: PaperProps) {
  const group = useGroupName();
  const title = [t('academics.timetable'), schoolName(weeks?.[0]?.of.name)].filter(Boolean).join(' · ');
  return (
    <PrintPage title={title} back={{ to: back, label: t('academics.timetable') }}>
      {error && !weeks && <Notice tone="bad" title={asProblem(error).message} />}
      {!weeks && !error && <Skeleton height={320} />}
      {weeks?.map((week) => (
        <Sheet key={week.of.id} landscape>
          <header className={styles.paperHead}>
            <h2>{group}</h2>
            <h3>{t('academics.timetable_of', { name: schoolName(week.of.name) })}</h3>
            <p>
              {[nameIn(week.of.campus_name, week.of.campus_name_ur), week.of.session_name].join(', ')}
              {week.of.incharge_name && ` · ${t('academics.incharge')}: ${week.of.incharge_name}`}
            </p>
          </header>
          <WeekGrid week={week} ofTeacher={ofTeacher} paper />
        </Sheet>
      ))}
    </PrintPage>
  );
}
