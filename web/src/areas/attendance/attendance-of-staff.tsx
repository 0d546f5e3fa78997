/** `MonthPickerInput`, since it chooses the month that is in view. */
import { MonthPickerInput } from '@mantine/dates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem } from '@/api/client';
import { useMe } from '@/api/session';
import { DateText, Figures, Notice, type PartRecord, type SmallColumn, SmallTable, StatusBadge } from '@/kit';
import { formatNumber, formatTime, t } from '@/text';
import { type Mark, sheetQuery } from './sheet';
import styles from './attendance.module.css';

const COLUMNS: readonly SmallColumn<Mark>[] = [
  { label: 'kit.label.date', value: (one) => <DateText value={one.on_date} /> },
  { label: 'kit.label.status', value: (one) => <StatusBadge status={one.status} /> },
  { label: 'attendance.check_in', value: (one) => one.check_in && <bdi>{formatTime(one.check_in)}</bdi> },
  { label: 'attendance.check_out', value: (one) => one.check_out && <bdi>{formatTime(one.check_out)}</bdi> },
  { label: 'kit.label.remarks', value: (one) => one.remark },
];

/** The attendance of an employee in a month, in a tab of their page. */
export function AttendanceOfStaff({ record }: { record: PartRecord }) {
  const today = useMe()?.group.today ?? '';
  const [month, setMonth] = useState(today.slice(0, 7));
  const found = useQuery(sheetQuery(Number(record.data['campus_id']) || null, { month }));
  const own = found.data?.data.find(({ employee_id }) => employee_id === record.id);
  return (
    <section className={styles.page}>
      <div className={styles.choose}>
        <MonthPickerInput
          label={t('attendance.month')}
          value={`${month}-01`}
          onChange={(value) => setMonth(value?.slice(0, 7) ?? month)}
          maxDate={today}
          valueFormat="MMM YYYY"
        />
      </div>
      {found.error && !found.data && <Notice tone="bad" title={asProblem(found.error).message} />}
      {found.data && (!own || own.marks.length === 0) && <Notice tone="info" title={t('attendance.of_staff_none')} />}
      {own && own.marks.length > 0 && (
        <>
          <Figures
            figures={[
              { label: 'attendance.days_present', value: formatNumber(own.present_tenths / 10) },
              { label: 'word.late', value: formatNumber(own.late) },
              { label: 'word.leave', value: formatNumber(own.leave) },
              { label: 'word.absent', value: formatNumber(own.absent), tone: own.absent > 0 ? 'bad' : 'good' },
            ]}
          />
          <SmallTable label="attendance.month" rows={own.marks} columns={COLUMNS} keyOf={(one) => one.on_date} />
        </>
      )}
    </section>
  );
}
