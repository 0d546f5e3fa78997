import { hrefOf } from '@/kit';
import { ServerReport } from '@/kit/report';

/** The students of an exam with their marks in each subject, as it is hung up and filed. */
export const ResultSheet = () => (
  <ServerReport
    path="/get-result-sheet"
    explains="exams.result_sheet.explains"
    beside={['decision', 'percent', 'grade', 'section_rank']}
    columns={{
      name: {
        second: 'registration_no',
        card: 'title',
        link: ({ student_id }) => hrefOf('/admin/exam-details', { id: String(student_id) }),
      },
      decision: { kind: 'status' },
    }}
    rowKey={({ student_id }) => student_id}
  />
);
