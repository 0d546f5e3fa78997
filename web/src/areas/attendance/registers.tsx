import { ServerReport } from '@/kit/report';
import { hrefOf } from '@/kit';

const ofStudent = (row: { student_id: number }) =>
  hrefOf('/admin/attendance-details', { student_id: String(row.student_id) });

/** The register of a section and month: students and days. */
export const AttendanceRegister = () => (
  <ServerReport
    path="/get-attendance-report"
    explains="attendance.register_explains"
    beside={['percent', 'present', 'absent', 'late', 'leave', 'half_day']}
    columns={{ name: { second: 'registration_no', card: 'title', link: ofStudent } }}
    rowKey={(row) => row.student_id}
  />
);

/** Students with counts, percentage and standing. */
export const AttendanceOfStudents = () => (
  <ServerReport
    path="/get-student-attendances-report"
    explains="attendance.students_explains"
    beside={['percent', 'standing']}
    columns={{
      name: { second: 'registration_no', card: 'title', link: ofStudent },
    }}
    rowKey={(row) => row.student_id}
  />
);
