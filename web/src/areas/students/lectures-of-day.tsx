import type { Schema } from '@/api/shapes';
import { schoolName } from '@/frame/school-names';
import { formatTimes } from '@/text';
import styles from './lectures-of-day.module.css';

type Week = Schema<'Week'>;

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

export interface LectureLine {
  key: string;
  starts: string;
  ends: string;
  subject: string;
  /** The class where the week is a teacher's, the teacher where it is a section's. */
  with: string | null;
  room: string | null;
}

/** What a week has on a day, in the order of the periods. */
export function lecturesOn(week: Week, day: string, whose: 'teacher' | 'section'): LectureLine[] {
  const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()];
  const periods = new Map(week.periods.map((period) => [period.id, period]));
  return week.lectures
    .filter((lecture) => lecture.weekday === weekday)
    .map((lecture) => ({
      key: `${lecture.period_id}-${lecture.section_id}-${lecture.subject_id}`,
      starts: periods.get(lecture.period_id)?.starts_at ?? '',
      ends: periods.get(lecture.period_id)?.ends_at ?? '',
      subject: schoolName(lecture.subject_name),
      with: whose === 'teacher' ? `${lecture.class_name} ${lecture.section_name}` : (lecture.teacher_name ?? null),
      room: lecture.room ?? null,
    }))
    .toSorted((one, other) => one.starts.localeCompare(other.starts));
}

/** The lectures of a day, one below the other. */
export function LecturesOfDay({ lectures, none }: { lectures: readonly LectureLine[]; none: string }) {
  if (lectures.length === 0) return <p>{none}</p>;
  return (
    <ol className={styles.hours}>
      {lectures.map((one) => (
        <li key={one.key}>
          <bdi className={styles.time}>{formatTimes(one.starts, one.ends)}</bdi>
          <span>
            <strong>
              <bdi>{one.subject}</bdi>
            </strong>{' '}
            <small>
              <bdi>{[one.with, one.room].filter(Boolean).join(' · ')}</bdi>
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
}
