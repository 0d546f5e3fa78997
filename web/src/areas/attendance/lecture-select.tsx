import { Select } from '@mantine/core';
import type { Schema } from '@/api/shapes';
import { t } from '@/text';

type Lecture = Schema<'SheetLecture'>;

const DAY = 'day';

interface LectureSelectProps {
  lectures: readonly Lecture[];
  /** The period of the lecture; null is the sheet of the day. */
  value: number | null;
  onChange: (period: number | null) => void;
}

/** Which sheet is marked: that of the day or of one lecture, where the campus marks lectures. A teacher's own come first. */
export function LectureSelect({ lectures, value, onChange }: LectureSelectProps) {
  const groups = [
    { group: t('attendance.own_lectures'), items: lectures.filter((one) => one.is_own).map(choice) },
    { group: t('attendance.other_lectures'), items: lectures.filter((one) => !one.is_own).map(choice) },
  ].filter(({ items }) => items.length > 0);
  const items = groups.length > 1 ? groups : groups.flatMap((one) => one.items);
  return (
    <Select
      label={t('attendance.lecture')}
      data={[{ value: DAY, label: t('attendance.whole_day') }, ...items]}
      value={value === null ? DAY : String(value)}
      onChange={(chosen) => onChange(chosen === null || chosen === DAY ? null : Number(chosen))}
      allowDeselect={false}
    />
  );
}

/** The times stand in their own direction, also in Urdu. */
const choice = (one: Lecture) => ({
  value: String(one.id),
  label: [`\u2066${one.starts_at}–${one.ends_at}\u2069`, one.subject_name, one.teacher_name].filter(Boolean).join(' · '),
});
