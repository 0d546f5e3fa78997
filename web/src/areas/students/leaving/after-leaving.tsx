import { useMe } from '@/api/session';
import type { BodyOf } from '@/api/typed';
import { PreviewProblem, usePreview } from '@/kit';
import { AfterMove } from '../after-move';

/** What an expulsion from a day of before makes of attendance and exams, as the server says it before it is saved. */
export function AfterExpulsion({ body }: { body: BodyOf<'POST', '/expel-students'> }) {
  const today = useMe()?.group.today ?? '';
  const asks = Boolean(body.on_date && body.on_date < today && body.student_ids?.length);
  // whatever the reason, the rest is the same
  const { data, problem } = usePreview('/preview-expelled-students', asks ? { ...body, reason: '' } : null);
  if (problem) return <PreviewProblem problem={problem} />;
  return data ? <AfterMove sheets={data.sheets} exams={data.exams} /> : null;
}

/** The same of who leaves on the last day of an application. What stands against it is said by the step itself. */
export function AfterLetGo({ withdrawal }: { withdrawal: number }) {
  const { data } = usePreview('/preview-student-let-go', { id: withdrawal });
  return data ? <AfterMove sheets={data.sheets} exams={data.exams} /> : null;
}
