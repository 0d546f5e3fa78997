import { useMe } from '@/api/session';
import { DetailScreen, useUrlState } from '@/kit';
import { OwnStudents } from './own-students';
import { studentsEdited } from './students';

/** One student; without a number in the address a student comes to themself and a parent to their children. */
export function StudentDetails() {
  const { query } = useUrlState();
  const kind = useMe()?.scope.kind;
  if (query.id || (kind !== 'self' && kind !== 'children')) return <DetailScreen resource={studentsEdited} />;
  return <OwnStudents />;
}
