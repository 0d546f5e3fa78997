import { Select } from '@mantine/core';
import type { Schema } from '@/api/shapes';
import { formatTimes, t } from '@/text';

type Lecture = Schema<'SheetLecture'>;

const DAY = 'day';

interface LectureSelectProps {
  lectures: readonly Lecture[];
  /** The period of the lecture and its subject; null is the sheet of the day. */
  value: { period: number; subject: number | null } | null;
  onChange: (period: number | null, subject: number | null) => void;
}

/** Which sheet is marked: that of the day or of one lecture, where the campus marks lectures. A teacher's own come first. */
export function LectureSelect({ lectures, value, onChange }: LectureSelectProps) {
  const groups = [
    { group: t('attendance.own_lectures'), items: lectures.filter((one) => one.is_own).map(choice) },
    { group: t('attendance.other_lectures'), items: lectures.filter((one) => !one.is_own).map(choice) },
  ].filter(({ items }) => items.length > 0);
  const shown = lectures.find(
    (one) => one.id === value?.period && one.subject_id === (value.subject ?? one.subject_id),
  );
  const items = groups.length > 1 ? groups : groups.flatMap((one) => one.items);
  return (
    <Select
      label={t('attendance.lecture')}
      data={[{ value: DAY, label: t('attendance.whole_day') }, ...items]}
      value={shown ? keyOf(shown) : DAY}
      onChange={(chosen) => {
        const one = lectures.find((lecture) => keyOf(lecture) === chosen);
        onChange(one?.id ?? null, one?.subject_id ?? null);
      }}
      allowDeselect={false}
    />
  );
}

/** Subjects that students choose between share a period. */
const keyOf = (one: Lecture) => `${one.id}-${one.subject_id}`;

const choice = (one: Lecture) => ({
  value: keyOf(one),
  label: [formatTimes(one.starts_at, one.ends_at), one.subject_name, one.teacher_name].filter(Boolean).join(' · '),
});
