import type { PartRecord } from '@/kit';
import { DaysOfStudent } from './student-days';

/** The tab of a student: the days of the session, percentage and run. */
export const AttendanceOfStudent = ({ record }: { record: PartRecord }) => <DaysOfStudent studentId={record.id} />;

/** The same of the student who applies for leave. */
export const AttendanceOfApplicant = ({ record }: { record: PartRecord }) => (
  <DaysOfStudent studentId={Number(record.data['student_id'])} />
);
