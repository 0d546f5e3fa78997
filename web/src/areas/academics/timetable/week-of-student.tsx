import { Awaited, Notice, type PartRecord } from '@/kit';
import { t } from '@/text';
import { useSectionWeek } from './use-week';
import { WeekGrid } from './week-grid';

/** The tab of a student: the week of the section in which they sit. */
export function WeekOfStudent({ record }: { record: PartRecord }) {
  const sectionId = Number(record.data['section_id']) || 0;
  const { data: week, error } = useSectionWeek(sectionId);
  if (sectionId === 0) return <Notice tone="info" title={t('academics.student_without_section')} />;
  if (!week) return <Awaited query={{ error }} height={320} />;
  if (week.lectures.length === 0) return <Notice tone="info" title={t('academics.timetable_empty')} />;
  return <WeekGrid week={week} />;
}
