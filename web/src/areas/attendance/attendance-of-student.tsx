import type { PartRecord } from '@/kit';
import { DaysOfStudent } from './student-days';

/** The tab of a student: the days of the session, percentage and run. */
export const AttendanceOfStudent = ({ record }: { record: PartRecord }) => <DaysOfStudent studentId={record.id} />;
