import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/client';
import { schoolName } from '@/frame/school-names';
import { Awaited, DateText, Notice, RecordLink, type SmallColumn, SmallTable, StatusBadge } from '@/kit';
import { formatNumber, t } from '@/text';
import type { StudentTask } from './types';

export const studentTasksQuery = (studentId: number) => ({
  queryKey: ['/get-student-tasks', studentId] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('GET', '/get-student-tasks', { query: { student_id: studentId }, signal })).data,
});

const COLUMNS: readonly SmallColumn<StudentTask>[] = [
  {
    label: 'kit.label.title',
    value: (one) => <RecordLink to={`/admin/task-details?id=${one.id}&tab=hand-ins`}>{one.title}</RecordLink>,
  },
  { label: 'kit.label.subject', value: (one) => schoolName(one.subject_name) },
  { label: 'kit.label.due_on', value: (one) => <DateText value={one.due_on} /> },
  { label: 'kit.label.status', value: (one) => <StatusBadge status={one.state} /> },
  {
    label: 'students.marks',
    figure: true,
    value: (one) =>
      one.marks !== null &&
      t('students.marks_given', { marks: formatNumber(one.marks ?? 0), total: formatNumber(one.total_marks ?? 0) }),
  },
  { label: 'kit.label.remarks', value: (one) => one.remark },
];

/** The tasks of a student of the last weeks, with what was handed in. */
export function TasksOfStudent({ studentId }: { studentId: number }) {
  const found = useQuery(studentTasksQuery(studentId));
  if (!found.data) return <Awaited query={found} height={160} />;
  if (found.data.length === 0) return <Notice tone="info" title={t('students.tasks_none')} />;
  return <SmallTable label="students.tasks" rows={found.data} columns={COLUMNS} keyOf={(one) => one.id} />;
}
