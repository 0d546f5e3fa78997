import { RelatedList, type PartRecord } from '@/kit';
import { students } from './students';

/** The students of a section, a class or a campus, in a tab of its page. */
export function StudentsOf({ record }: { record: PartRecord }) {
  return <RelatedList resource={students} of={{ [`${record.kind}_id`]: String(record.id) }} />;
}
