import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useMe } from '@/api/session';
import type { BodyOf } from '@/api/typed';
import { permissionOf, PreviewProblem, useAllowed, usePreview } from '@/kit';
import { withTexts } from '../texts';

const AfterMove = lazy(
  withTexts('students', async () => ({ default: (await import('../students/after-move')).AfterMove })),
);
const Expulsion = lazy(
  withTexts('students', async () => ({ default: (await import('../students/leaving/after-leaving')).AfterExpulsion })),
);
const LetGo = lazy(
  withTexts('students', async () => ({ default: (await import('../students/leaving/after-leaving')).AfterLetGo })),
);

/** What a strike-off from a day of before makes of attendance and exams, as the server says it before it is saved. */
export function AfterStrikeOff({ body }: { body: BodyOf<'POST', '/struck-off-students'> }) {
  const today = useMe()?.group.today ?? '';
  const asks = Boolean(body.on_date && body.on_date < today && body.student_ids?.length);
  // whatever the reason, the rest is the same
  const { data, problem } = usePreview('/preview-struck-off-students', asks ? { ...body, reason: '' } : null);
  if (problem) return <PreviewProblem problem={problem} />;
  if (!data || data.sheets.length + data.exams.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton height={60} />}>
      <AfterMove sheets={data.sheets} exams={data.exams} />
    </Suspense>
  );
}

/** The same of an expulsion. */
export const AfterExpulsion = ({ body }: { body: BodyOf<'POST', '/expel-students'> }) => (
  <Suspense fallback={null}>
    <Expulsion body={body} />
  </Suspense>
);

/** The same of who leaves with the settlement of their withdrawal. */
export function AfterSettling({ withdrawal }: { withdrawal: number }) {
  const may = useAllowed();
  if (!may(permissionOf('POST', '/preview-student-let-go'))) return null;
  return (
    <Suspense fallback={null}>
      <LetGo withdrawal={withdrawal} />
    </Suspense>
  );
}
