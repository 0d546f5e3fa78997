import { useMe } from '@/api/session';
import { DetailScreen, useUrlState } from '@/kit';
import { OwnDay } from './own-day';
import { OwnStudents } from './own-students';
import { studentsEdited } from './students';

/**
 * One student; without a number in the address a student comes to themself and a parent to their children. Their day
 * stands above the record, but not above a tab that they went to: on a phone that tab would be out of sight.
 */
export function StudentDetails() {
  const { query } = useUrlState();
  const kind = useMe()?.scope.kind;
  const own = kind === 'self' || kind === 'children';
  if (!query.id && own) return <OwnStudents />;
  return (
    <>
      {own && !query.tab && <OwnDay studentId={Number(query.id)} />}
      <DetailScreen resource={studentsEdited} />
    </>
  );
}
