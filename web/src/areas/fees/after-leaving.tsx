import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Problem } from '@/api/client';
import { useMe } from '@/api/session';
import type { BodyOf, DataOf } from '@/api/typed';
import { permissionOf, PreviewProblem, useAllowed, usePreview } from '@/kit';
import { withTexts } from '../texts';

const AfterMove = lazy(
  withTexts('students', async () => ({ default: (await import('../students/after-move')).AfterMove })),
);
const LetGo = lazy(
  withTexts('students', async () => ({ default: (await import('../students/leaving/after-leaving')).AfterLetGo })),
);

interface SinceProps {
  data: Pick<DataOf<'POST', '/preview-struck-off-students'>, 'sheets' | 'exams'> | undefined;
  problem: Problem | undefined;
}

/** What attendance and exams have of the days since, or why they cannot be told. */
function Since({ data, problem }: SinceProps) {
  if (problem) return <PreviewProblem problem={problem} />;
  if (!data || data.sheets.length + data.exams.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height={60} />}>
      <AfterMove sheets={data.sheets} exams={data.exams} />
    </Suspense>
  );
}

/** What a strike-off that is dated back changes in attendance and exams: the server tells it before it is saved. */
export function AfterStrikeOff({ body }: { body: BodyOf<'POST', '/struck-off-students'> }) {
  const today = useMe()?.group.today ?? '';
  const asks = Boolean(body.on_date && body.on_date < today && body.student_ids?.length);
  // the answer does not depend on the reason, so typing one asks nothing
  const { data, problem } = usePreview('/preview-struck-off-students', asks ? { ...body, reason: '' } : null);
  return <Since data={data} problem={problem} />;
}

/** The same for a student who comes back on a day of before. */
export function AfterRestoring({ body }: { body: BodyOf<'POST', '/restore-student'> }) {
  const today = useMe()?.group.today ?? '';
  const asks = Boolean(body.on_date && body.on_date < today);
  const { data, problem } = usePreview('/preview-restored-student', asks ? { ...body, reason: '' } : null);
  return <Since data={data} problem={problem} />;
}

/** The same for a student who leaves when the settlement of the withdrawal is approved. */
export function AfterSettling({ withdrawal }: { withdrawal: number }) {
  const may = useAllowed();
  if (!may(permissionOf('POST', '/preview-student-let-go'))) return null;
  return (
    <Suspense fallback={null}>
      <LetGo withdrawal={withdrawal} />
    </Suspense>
  );
}
