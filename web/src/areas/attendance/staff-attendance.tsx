/** `RemoteSelect` and `DayInput`, since they choose the sheet that is in view. */
import { SegmentedControl } from '@mantine/core';
import { MonthPickerInput } from '@mantine/dates';
import { useMe } from '@/api/session';
import { DayInput, Notice, RemoteSelect, useCampusId, useUrlState, ScreenHead } from '@/kit';
import { t } from '@/text';
import { DaySheet } from './day-sheet';
import { MonthSheet } from './month-sheet';
import styles from './attendance.module.css';

/** Who of the staff of a campus was there: marked by day, read by month. */
export function StaffAttendance() {
  const { query, set } = useUrlState();
  const today = useMe()?.group.today ?? '';
  const ownCampus = useCampusId();
  const campusId = Number(query.campus_id) || ownCampus;
  const view = query.view === 'month' ? 'month' : 'day';
  const date = query.date ?? today;
  const month = query.month ?? date.slice(0, 7);
  return (
    <section className={styles.page}>
      <ScreenHead title="attendance.staff">
        <SegmentedControl
          aria-label={t('attendance.view')}
          value={view}
          onChange={(next) => set({ view: next === 'month' ? next : null })}
          data={[
            { value: 'day', label: t('attendance.day') },
            { value: 'month', label: t('attendance.month') },
          ]}
        />
      </ScreenHead>
      <div className={styles.choose}>
        <RemoteSelect
          of="campuses"
          label={t('kit.label.campus')}
          placeholder={t('kit.choose')}
          value={campusId}
          onChange={(campus_id) => set({ campus_id })}
        />
        {view === 'day' ? (
          <DayInput label={t('kit.label.date')} value={date} onChange={(value) => set({ date: value })} max={today} />
        ) : (
          <MonthPickerInput
            label={t('attendance.month')}
            value={`${month}-01`}
            onChange={(value) => set({ month: value?.slice(0, 7) ?? null })}
            maxDate={today}
            valueFormat="MMM YYYY"
          />
        )}
      </div>
      {campusId === null && <Notice tone="info" title={t('attendance.choose_campus')} />}
      {campusId !== null && view === 'day' && <DaySheet key={`${campusId}-${date}`} campusId={campusId} date={date} />}
      {campusId !== null && view === 'month' && <MonthSheet campusId={campusId} month={month} />}
    </section>
  );
}
