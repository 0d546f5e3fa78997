import { useMe } from '@/api/session';
import type { BodyOf } from '@/api/typed';
import { PreviewProblem, usePreview } from '@/kit';
import { AfterMove } from '../after-move';

/** What an expulsion that is dated back changes in attendance and exams: the server tells it before it is saved. */
export function AfterExpulsion({ body }: { body: BodyOf<'POST', '/expel-students'> }) {
  const today = useMe()?.group.today ?? '';
  const asks = Boolean(body.on_date && body.on_date < today && body.student_ids?.length);
  // the answer does not depend on the reason, so typing one asks nothing
  const { data, problem } = usePreview('/preview-expelled-students', asks ? { ...body, reason: '' } : null);
  if (problem) return <PreviewProblem problem={problem} />;
  return data ? <AfterMove sheets={data.sheets} exams={data.exams} /> : null;
}

/** The same for a student who leaves on the last day of an application. Letting the student go says itself what it is refused for. */
export function AfterLetGo({ withdrawal }: { withdrawal: number }) {
  const { data } = usePreview('/preview-student-let-go', { id: withdrawal });
  return data ? <AfterMove sheets={data.sheets} exams={data.exams} /> : null;
}
