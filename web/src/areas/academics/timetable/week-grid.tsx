import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { schoolName } from '@/frame/school-names';
import { SmallTable } from '@/kit';
import { formatTimes, t } from '@/text';
import type { Week, Weekday, WeekLecture, WeekPeriod } from '../types';
import { WEEKDAY_NAMES } from '../weekdays';
import { lecturesAt, type PeriodRow, rowsOf } from './week';
import styles from './timetable.module.css';

interface WeekGridProps {
  week: Week;
  /** What stands in a period of a weekday; the lectures of the week when it is left out. */
  renderCell?: (weekday: Weekday, period: WeekPeriod) => ReactNode;
  /** Of a teacher's week: the section stands where the teacher would. */
  ofTeacher?: boolean;
  /** On paper a phone's width says nothing. */
  paper?: boolean;
}

/** A week as periods by weekdays; on a phone as days below each other. */
export function WeekGrid({ week, renderCell, ofTeacher = false, paper = false }: WeekGridProps) {
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const rows = rowsOf(week.periods);
  const cell = (weekday: Weekday, row: PeriodRow) => {
    const period = row.on[weekday];
    if (!period) return null;
    const other = period.starts_at !== row.starts || period.ends_at !== row.ends;
    return (
      <>
        {other && <Hours from={period.starts_at} to={period.ends_at} />}
        {row.isBreak ? (
          <em className={styles.soft}>{period.name}</em>
        ) : renderCell ? (
          renderCell(weekday, period)
        ) : (
          <Lectures lectures={lecturesAt(week.lectures, weekday, period)} ofTeacher={ofTeacher} />
        )}
      </>
    );
  };
  if (phone && !paper) {
    return (
      <div className={styles.days}>
        {week.weekdays.map((weekday) => (
          <section key={weekday}>
            <h2>{t(WEEKDAY_NAMES[weekday])}</h2>
            <ul>
              {rows
                .filter((row) => row.on[weekday] && !row.isBreak)
                .map((row) => (
                  <li key={row.name}>
                    <span>
                      <strong>{row.name}</strong>
                      <Hours from={row.on[weekday]?.starts_at ?? ''} to={row.on[weekday]?.ends_at ?? ''} />
                    </span>
                    <div>
                      {cell(weekday, {
                        ...row,
                        starts: row.on[weekday]?.starts_at ?? '',
                        ends: row.on[weekday]?.ends_at ?? '',
                      })}
                    </div>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    );
  }
  return (
    <div className={styles.week}>
      <SmallTable<PeriodRow>
        label="academics.timetable"
        rows={rows}
        keyOf={(row) => row.name}
        columns={[
          {
            label: 'academics.period',
            head: true,
            value: (row) => (
              <>
                {row.name}
                <Hours from={row.starts} to={row.ends} />
              </>
            ),
          },
          ...week.weekdays.map((weekday) => ({
            label: WEEKDAY_NAMES[weekday],
            value: (row: PeriodRow) => cell(weekday, row),
          })),
        ]}
      />
    </div>
  );
}

const Hours = ({ from, to }: { from: string; to: string }) => (
  <small className={styles.hours}>
    <bdi>{formatTimes(from, to)}</bdi>
  </small>
);

function Lectures({ lectures, ofTeacher }: { lectures: readonly WeekLecture[]; ofTeacher: boolean }) {
  return lectures.map((lecture) => (
    <div key={`${lecture.section_id}-${lecture.subject_id}`} className={styles.lecture}>
      <strong>
        <bdi>{schoolName(lecture.subject_name)}</bdi>
      </strong>
      <span>
        <bdi>
          {ofTeacher
            ? schoolName(`${lecture.class_name} ${lecture.section_name}`)
            : (lecture.teacher_name ?? t('academics.no_teacher'))}
        </bdi>
      </span>
      {lecture.room && (
        <small>
          <bdi>{lecture.room}</bdi>
        </small>
      )}
    </div>
  ));
}
