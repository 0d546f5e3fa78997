import { FormScreen, useUrlState } from '@/kit';
import { students } from './students';
import type { StudentForm } from './types';

/** A new student; `guardian` in the address begins with a registered parent (the sibling of somebody). */
export function StudentNew() {
  const { query } = useUrlState();
  const guardian = Number(query.guardian);
  const registered = [{ guardian_id: guardian, relation: 'father', is_primary: true }];
  const start: Partial<StudentForm> | undefined = guardian > 0 ? { registered } : undefined;
  return <FormScreen resource={students} start={start} />;
}
