import type { Schema } from '@/api/shapes';
import { useUrlState } from '@/kit';
import { ServerReport } from '@/kit/report';
import { formatMonth } from '@/text';
import { behind } from './pictures';

type Row = Schema<'StudentReportRow'>;

/** Strength by class, section, program or campus; each figure opens its students. */
export function StudentReport() {
  const { query } = useUrlState();
  const students = (narrow: string, count: (row: Row) => number) => ({
    link: (row: Row) => (count(row) > 0 ? studentsOf(row, narrow, query) : undefined),
  });
  return (
    <ServerReport
      path="/get-student-report"
      explains="reports.student_report_description"
      columns={{
        name: { card: 'title', link: behind },
        girls: students('status=active&gender=female', (row) => row.girls),
        boys: students('status=active&gender=male', (row) => row.boys),
        students: students('status=active', (row) => row.students),
        pending: students('status=pending', (row) => row.pending),
        struck_off: students('status=struck_off', (row) => row.struck_off),
      }}
      rowKey={(row) => [row.campus_id, row.program_id, row.class_id, row.section_id ?? row.name].join(' ')}
    />
  );
}

/** The list of a row's students, narrowed by the row and by what was asked. */
function studentsOf(row: Row, narrow: string, asked: Readonly<Record<string, string>>): string {
  const parameters = new URLSearchParams(narrow);
  for (const name of ['campus_id', 'program_id', 'class_id', 'section_id'] as const) {
    const value = row[name] ?? asked[name];
    if (value) parameters.set(name, String(value));
  }
  parameters.set('session_id', asked.session_id || 'all');
  return `/admin/students?${parameters.toString()}`;
}

/** Who came and who left, by campus and month; a month opens those who were admitted in it. */
export const AdmissionsAndLeavings = () => (
  <ServerReport
    path="/get-admissions-and-leavings"
    explains="reports.comings_description"
    columns={{ month: { card: 'title', link: behind, render: (row) => formatMonth(row.period) } }}
    rowKey={(row) => `${row.campus_id} ${row.period}`}
  />
);
