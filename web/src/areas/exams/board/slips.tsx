import { ActionButton, kit, StatusBadge, useCampusId, useUrlState } from '@/kit';
import { ServerReport } from '@/kit/report';
import { formatInstant, t } from '@/text';

/** The roll number slips of an exam: who may have one, whose is held and why, and what was given all the same. */
export function ExamSlips() {
  return (
    <ServerReport
      path="/get-exam-slips"
      explains="exams.slips.explains"
      columns={{
        student_name: { second: 'registration_no', card: 'title' },
        state: {
          kind: 'status',
          render: (row) => (
            <span className={kit.headActions}>
              <StatusBadge status={row.state} />
              <ActionButton
                size="compact-sm"
                record={row}
                action={{
                  key: 'release',
                  label: 'exams.slips.release',
                  when: ({ state }) => state === 'on_hold',
                  permission: 'Boards & Applications.exam-slips.override',
                  call: {
                    path: '/release-exam-slip',
                    body: ({ exam_id, student_id }, reason) => ({
                      exam_id,
                      student_id,
                      override_reason: reason ?? '',
                    }),
                  },
                  confirm: {
                    description: ({ student_name, held_for }) =>
                      t('exams.slips.release_description', { name: student_name, held: held_for ?? '' }),
                    undo: 'cannot_undo',
                    reason: 'required',
                  },
                }}
              />
              <ActionButton
                size="compact-sm"
                record={row}
                action={{
                  key: 'print',
                  label: 'exams.slips.print_one',
                  when: ({ state }) => state !== 'on_hold',
                  permission: 'Boards & Applications.exam-slips.print',
                  call: {
                    path: '/print-exam-slips',
                    body: ({ exam_id, student_id }) => ({ exam_id, student_ids: [student_id] }),
                  },
                }}
              />
            </span>
          ),
        },
        prints: {
          render: (row) =>
            row.prints === 0 ? null : (
              <>
                {row.prints} <small>{row.printed_at && formatInstant(row.printed_at)}</small>
              </>
            ),
        },
      }}
      rowKey={({ student_id }) => student_id}
      actions={<PrintAll />}
    />
  );
}

/** Prints the slips of everybody whom the filters show and nobody holds. */
function PrintAll() {
  const { query } = useUrlState();
  const chosenAbove = useCampusId();
  const exam = Number(query['exam_id']) || null;
  if (exam === null) return null;
  const named = query['campus_id'];
  const campuses =
    named === undefined ? [chosenAbove] : named === 'all' ? [] : named.split(',').map((id) => Number(id) || null);
  return (
    <ActionButton
      record={{
        exam_id: exam,
        campus_ids: campuses.filter((id) => id !== null),
        section_id: Number(query['section_id']) || null,
      }}
      action={{
        key: 'print',
        label: 'exams.slips.print_all',
        tone: 'primary',
        permission: 'Boards & Applications.exam-slips.print',
        call: { path: '/print-exam-slips', body: (which) => which },
      }}
    />
  );
}
