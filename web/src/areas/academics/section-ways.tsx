import { mayOpenNow } from '@/frame/screens';
import { AppLink, hrefOf, kit, type PartRecord } from '@/kit';
import { type MessageKey, t } from '@/text';

/** Screens with the work of one section, and the parameter by which they are told of which. */
const WAYS: readonly { label: MessageKey; path: string; by: 'id' | 'section_id' }[] = [
  { label: 'attendance.sheet', path: '/admin/attendance', by: 'section_id' },
  { label: 'attendance.register', path: '/admin/Attendence-Report', by: 'section_id' },
  { label: 'academics.timetable', path: '/admin/timetable', by: 'id' },
  { label: 'students.tasks', path: '/admin/tasks', by: 'section_id' },
  { label: 'exams.award_lists.many', path: '/admin/awardlists', by: 'section_id' },
];

/** Where the day's work of a section is done, as far as the reader may. */
export const SectionWays = ({ record }: { record: PartRecord }) => (
  <div className={kit.headActions}>
    {WAYS.filter(({ path }) => mayOpenNow(path)).map(({ label, path, by }) => (
      <AppLink key={path} className={kit.link} to={hrefOf(path, { [by]: String(record.id) })}>
        {t(label)}
      </AppLink>
    ))}
  </div>
);
