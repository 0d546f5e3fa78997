import { hrefOf } from '@/kit';
import { ServerReport } from '@/kit/report';
import { formatNumber } from '@/text';

/** A figure without a bar, since a row has several or it may be below nothing. */
const plain = <Key extends string>(key: Key) => ({
  render: (row: Readonly<Record<Key, number | null>>) =>
    row[key] === null ? '–' : <bdi dir="ltr">{formatNumber(row[key] / 100, 2)}</bdi>,
});

/** Many figures stand side by side, each as wide as its own. */
const narrow = { width: 'narrow' } as const;

/** Each subject of an exam in each section, with its teacher. */
export const SubjectWise = () => (
  <ServerReport
    path="/fetch-subjectwise-report"
    explains="exams.subject_wise.explains"
    beside={['pass_percent', 'average_percent']}
    columns={{
      section_name: { second: 'campus_name', card: 'title' },
      average_percent: { ...plain('average_percent'), ...narrow },
      students: narrow,
      appeared: narrow,
      absent: narrow,
      passed: narrow,
      failed: narrow,
      highest_percent: { ...plain('highest_percent'), ...narrow },
      lowest_percent: { ...plain('lowest_percent'), ...narrow },
    }}
    rowKey={(row) => `${row.subject_id}-${row.section_id}`}
  />
);

/** The first students of an exam. */
export const TopperStudents = () => (
  <ServerReport
    path="/fetch-topper-students"
    explains="exams.toppers.explains"
    columns={{ name: { second: 'registration_no', card: 'title' } }}
    rowKey={(row) => row.student_id}
  />
);

/** Who failed, who is low, who fell. */
export const WeakerStudents = () => (
  <ServerReport
    path="/fetch-weaker-students"
    explains="exams.weaker.explains"
    columns={{
      name: { second: 'registration_no', card: 'title' },
      earlier_percent: plain('earlier_percent'),
      fallen_points: plain('fallen_points'),
      phone: { kind: 'phone' },
    }}
    rowKey={(row) => row.student_id}
  />
);

/** The students of an exam with their subjects, total, grade and rank. */
export const ExamWise = () => (
  <ServerReport
    path="/get-marks-report"
    title="exams.exam_wise"
    explains="exams.exam_wise.explains"
    without={['student_id']}
    needs={['exam_id']}
    beside={['decision', 'percent', 'grade']}
    columns={{
      name: {
        second: 'registration_no',
        card: 'title',
        link: ({ student_id }) => hrefOf('/admin/student-Wise', { student_id: String(student_id) }),
      },
    }}
    rowKey={(row) => row.student_id}
  />
);

/** One student over exams. */
export const StudentWise = () => (
  <ServerReport
    path="/get-marks-report"
    title="exams.student_wise"
    explains="exams.student_wise.explains"
    without={['exam_id', 'campus_id', 'section_id']}
    needs={['student_id']}
    columns={{
      name: { card: 'title', link: ({ exam_id }) => hrefOf('/admin/exam-Wise', { exam_id: String(exam_id) }) },
    }}
    rowKey={(row) => row.exam_id}
  />
);

/** The departments of subjects at each campus. */
export const DepartmentWise = () => (
  <ServerReport
    path="/fetch-department-summary"
    explains="exams.department_wise.explains"
    beside={['pass_percent', 'average_percent']}
    columns={{ campus_name: { card: 'title' } }}
    rowKey={(row) => `${row.department}-${row.campus_id}`}
  />
);

/** Campuses side by side. */
export const CampusStandings = () => (
  <ServerReport
    path="/get-campus-standings"
    explains="exams.campus_comparison.explains"
    columns={{
      campus_name: { card: 'title' },
      highest_percent: plain('highest_percent'),
      lowest_percent: plain('lowest_percent'),
    }}
    rowKey={(row) => row.campus_id}
  />
);

/** What a teacher's sections reached against all. */
export const TeacherStandings = () => (
  <ServerReport
    path="/get-teacher-standings"
    explains="exams.teacher_comparison.explains"
    columns={{
      subject_name: { card: 'title' },
      all_percent: plain('all_percent'),
      difference: plain('difference'),
    }}
    rowKey={(row, at) => `${row.exam_id}-${row.section_id}-${at}`}
  />
);
