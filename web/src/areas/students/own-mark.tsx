import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/api/client';
import { useMe } from '@/api/session';
import { StatusBadge, useAllowed } from '@/kit';
import { t, word } from '@/text';

/** Who may read what was marked of a student. */
export const ATTENDANCE = 'Students & Staff.students.see-attendance-reports';

/** What was marked of a child today, that there is no school, or that nobody has marked yet. */
export function OwnMark({ studentId }: { studentId: number }) {
  const today = useMe()?.group.today ?? '';
  const allowed = useAllowed();
  const found = useQuery({
    ...answerQuery('/get-student-attendances', { student_id: studentId, from: today, to: today }),
    enabled: today !== '' && allowed(ATTENDANCE),
  });
  if (!found.data) return null;
  const { days, closed, closed_for } = found.data.student;
  const mark = days.find(({ date }) => date === today);
  if (mark) return <StatusBadge status={mark.status} />;
  if (closed) return <small>{t('students.own_closed', { why: closed_for ?? word(closed) })}</small>;
  return <small>{t('students.own_attendance_none')}</small>;
}
