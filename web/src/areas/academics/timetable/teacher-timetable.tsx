/** A screen of its own, since a week is a grid of periods by weekdays; `RemoteSelect`, since it chooses the teacher in view. */
import { Button, Skeleton } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { asProblem } from '@/api/client';
import { AppLink, hrefOf, Notice, RemoteSelect, useCampusId, useUrlState, kit, ScreenHead } from '@/kit';
import { t } from '@/text';
import { useTeacherWeek } from './use-week';
import { WeekGrid } from './week-grid';
import styles from './timetable.module.css';

/** The week of a teacher. */
export function TeacherTimetable() {
  const { query, set } = useUrlState();
  const campusId = useCampusId();
  const teacherId = Number(query['teacher_id']) || null;
  const found = useTeacherWeek(teacherId ?? 0);
  const week = found.data;
  return (
    <section className={`${kit.block} ${styles.screen}`}>
      <ScreenHead title="academics.teacher_timetable">
        {week && (
          <Button
            component={AppLink}
            to={hrefOf('/admin/timetable-print', { teacher_id: String(week.of.id) })}
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
          >
            {t('kit.print')}
          </Button>
        )}
      </ScreenHead>
      <RemoteSelect
        of="teachers"
        label={t('academics.teacher')}
        placeholder={t('kit.choose')}
        parent={campusId === null ? undefined : String(campusId)}
        value={teacherId}
        onChange={(teacher_id) => set({ teacher_id })}
      />
      {teacherId === null && <Notice tone="info" title={t('academics.teacher_choose')} />}
      {teacherId !== null && found.error && !week && <Notice tone="bad" title={asProblem(found.error).message} />}
      {teacherId !== null && !week && !found.error && <Skeleton height={320} />}
      {week && week.lectures.length === 0 && <Notice tone="info" title={t('academics.timetable_empty')} />}
      {week && week.lectures.length > 0 && (
        <>
          <p>{t('academics.lectures_count', { count: week.lectures.length })}</p>
          <WeekGrid week={week} ofTeacher />
        </>
      )}
    </section>
  );
}
