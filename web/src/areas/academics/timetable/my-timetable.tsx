/** A screen of its own, since a week is a grid of periods by weekdays. */
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useMe } from '@/api/session';
import { schoolName } from '@/frame/school-names';
import { useMayOpen } from '@/frame/screens';
import { Awaited, AppLink, hrefOf, kit, Notice, useUrlState, ScreenHead } from '@/kit';
import { nameIn, t } from '@/text';
import { timetables } from '../records';
import { useMyWeeks } from './use-week';
import { WeekGrid } from './week-grid';
import styles from './timetable.module.css';

/** One's own week: a teacher's, a student's, or one for each section of a parent's children; of one child with `?section_id=`. */
export function MyTimetable() {
  const found = useMyWeeks();
  const chosen = Number(useUrlState().query['section_id']) || null;
  const ofTeacher = useMe()?.person?.kind === 'employee';
  const ofChosen = found.data?.filter((week) => week.of.id === chosen) ?? [];
  const weeks = !ofTeacher && ofChosen.length > 0 ? ofChosen : found.data;
  return (
    <section className={`${kit.block} ${styles.screen}`}>
      <ScreenHead title="academics.my_timetable" />
      {!found.data && <Awaited query={found} height={320} />}
      {found.data?.length === 0 && <NoWeek />}
      {weeks?.map((week) => (
        <section key={week.of.id}>
          <header className={kit.head}>
            <div>
              <h2>{schoolName(week.of.name)}</h2>
              {!ofTeacher && (
                <p>
                  <bdi>{nameIn(week.of.campus_name, week.of.campus_name_ur)}</bdi>
                </p>
              )}
            </div>
            <Button
              component={AppLink}
              to={hrefOf('/admin/timetable-print', ofTeacher ? { mine: '1' } : { section_id: String(week.of.id) })}
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
            >
              {t('kit.print')}
            </Button>
          </header>
          {week.lectures.length === 0 ? (
            <Notice tone="info" title={t('academics.timetable_empty')} />
          ) : (
            <WeekGrid week={week} ofTeacher={ofTeacher} />
          )}
        </section>
      ))}
    </section>
  );
}

/** Who has no week of their own is led to those that they may read. */
function NoWeek() {
  const { paths, titles } = timetables;
  return (
    <Notice
      tone="info"
      title={t('academics.my_timetable_none')}
      actions={
        useMayOpen(paths.list) && (
          <Button component={AppLink} to={paths.list} variant="default" size="xs">
            {t(titles.many)}
          </Button>
        )
      }
    />
  );
}
