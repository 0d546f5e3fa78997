import type { Schema } from '@/api/shapes';
import { narrowed, ServerReport } from '@/kit/report';
import { formatMonth } from '@/text';
import { behind } from './pictures';

type Row = Schema<'StudentReportRow'>;

/** Opens the students of a row, or of all rows, that these parameters leave. */
const students = (which: Readonly<Record<string, string>>, count: (row: Row) => number) => ({
  link: (row: Row) => (count(row) > 0 ? narrowed(behind(row), which) : undefined),
  totalTo: (all: string) => narrowed(all, which),
});

/** Strength by class, section, program or campus; each figure opens its students. */
export const StudentReport = () => (
  <ServerReport
    path="/get-student-report"
    explains="reports.student_report_description"
    columns={{
      name: { card: 'title', link: (row) => (row.students > 0 ? behind(row) : undefined) },
      girls: students({ gender: 'female' }, (row) => row.girls),
      boys: students({ gender: 'male' }, (row) => row.boys),
      students: students({}, (row) => row.students),
      pending: students({ status: 'pending' }, (row) => row.pending),
      struck_off: students({ status: 'struck_off' }, (row) => row.struck_off),
    }}
    rowKey={(row) => [row.campus_id, row.program_id, row.class_id, row.section_id ?? row.name].join(' ')}
  />
);

/** Who came and who left, by campus and month; a month opens those who were admitted in it. */
export const AdmissionsAndLeavings = () => (
  <ServerReport
    path="/get-admissions-and-leavings"
    explains="reports.comings_description"
    columns={{ month: { card: 'title', link: behind, render: (row) => formatMonth(row.period) } }}
    rowKey={(row) => `${row.campus_id} ${row.period}`}
  />
);
