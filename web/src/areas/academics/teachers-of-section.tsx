import { defineResource, type PartRecord, RelatedList } from '@/kit';
import * as records from './records';

const lessons = defineResource(records.lessons, {
  sort: 'subject_name',
  columns: [
    { key: 'teacher_name', card: 'title', link: (row) => `/admin/teacher-details?id=${row.teacher_id}` },
    { key: 'subject_name' },
    { key: 'subject_code', label: 'kit.label.code' },
  ],
  emptyHint: 'academics.section_teachers_none',
});

/** Who teaches what to a section, in a tab of its page. */
export function TeachersOfSection({ record }: { record: PartRecord }) {
  return <RelatedList resource={lessons} of={{ section_id: String(record.id) }} />;
}
