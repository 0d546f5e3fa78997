import { RecordMissing } from '@/kit';

/** Stands in place of a week that is not there: the address names no section, or one that is gone. */
export const NoTimetable = (why: { thrown: unknown; retry: () => void }) => (
  <RecordMissing one="academics.timetable" many="academics.timetables" list="/admin/timetables" {...why} />
);
