import { lazy, Suspense } from 'react';
import { useAllowed } from '@/kit';
import { withTexts } from '../texts';

const AbsenceAnswer = lazy(
  withTexts('attendance', async () => ({ default: (await import('../attendance/absence-answer')).AbsenceAnswer })),
);

/** For a parent: that the child is marked absent today, with the answers to tap. */
export function OwnAbsence({ studentId }: { studentId: number }) {
  if (!useAllowed()('Students & Staff.absences.answer')) return null;
  return (
    <Suspense fallback={null}>
      <AbsenceAnswer studentId={studentId} />
    </Suspense>
  );
}
