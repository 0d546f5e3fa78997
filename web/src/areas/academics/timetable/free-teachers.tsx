/** A screen of its own, since it asks for a period of a weekday and shows who is free; `RemoteSelect`, since it chooses the campus in view. */
import { Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { asProblem, dataQuery } from '@/api/client';
import { useMe } from '@/api/session';
import { Notice, RecordLink, RemoteSelect, SmallTable, useCampusId, useUrlState, kit, ScreenHead } from '@/kit';
import { formatTimes, t } from '@/text';
import { WEEKDAY_NAMES, WEEKDAYS, weekdayOf } from '../weekdays';
import styles from './timetable.module.css';

/** Whom to ask when a teacher is absent: who has no lecture in a period. */
export function FreeTeachers() {
  const { query, set } = useUrlState();
  const today = useMe()?.group.today ?? '';
  const own = useCampusId();
  const campusId = Number(query['campus_id']) || own;
  const weekday = WEEKDAYS.find((day) => day === query['weekday']) ?? (today ? weekdayOf(today) : 'monday');
  const periods = useQuery({
    ...dataQuery('/get-periods', { campus_id: String(campusId), per_page: 100, sort: 'starts' }),
    enabled: campusId !== null,
  });
  const open = (periods.data ?? []).filter((period) => period[weekday] && !period.is_break);
  const periodId = open.find((period) => String(period.id) === query['period_id'])?.id ?? null;
  const free = useQuery({
    ...dataQuery('/get-free-teachers', { weekday, period_id: Number(periodId) }),
    enabled: periodId !== null,
  });
  const failed = periods.error ?? free.error;
  return (
    <section className={`${kit.block} ${styles.screen}`}>
      <ScreenHead title="academics.free_teachers" />
      <div className={styles.choices}>
        <RemoteSelect
          of="campuses"
          label={t('kit.label.campus')}
          placeholder={t('kit.choose')}
          value={campusId}
          onChange={(campus_id) => set({ campus_id, period_id: null })}
        />
        <Select
          label={t('academics.weekday')}
          value={weekday}
          onChange={(value) => set({ weekday: value, period_id: null })}
          data={WEEKDAYS.map((day) => ({ value: day, label: t(WEEKDAY_NAMES[day]) }))}
          allowDeselect={false}
        />
        <Select
          label={t('academics.period')}
          value={periodId === null ? null : String(periodId)}
          onChange={(value) => set({ period_id: value })}
          data={open.map((period) => ({
            value: String(period.id),
            label: `${period.name} (${formatTimes(period.starts, period.ends)})`,
          }))}
        />
      </div>
      {failed && <Notice tone="bad" title={asProblem(failed).message} />}
      {!failed && periodId === null && <Notice tone="info" title={t('academics.free_teachers_choose')} />}
      {periodId !== null && !free.data && !failed && <Skeleton height={160} />}
      {free.data?.length === 0 && <Notice tone="info" title={t('academics.free_teachers_none')} />}
      {free.data && free.data.length > 0 && (
        <SmallTable
          label="academics.free_teachers"
          rows={free.data}
          keyOf={(row) => row.id}
          columns={[
            {
              label: 'academics.teacher',
              value: (row) => <RecordLink to={`/admin/teacher-timetable?teacher_id=${row.id}`}>{row.name}</RecordLink>,
            },
            { label: 'academics.designation', value: (row) => row.designation_name },
            { label: 'academics.lectures_of_day', value: (row) => row.lectures, figure: true },
          ]}
        />
      )}
    </section>
  );
}
