import { record } from '@/frame/record';
import { defineResource, type PartRecord, RelatedList } from '@/kit';

const lessons = defineResource(
  record({
    name: 'teacher_subject',
    titles: { one: 'academics.teacher', many: 'academics.teachers' },
    calls: { list: '/get-teacher-subjects' },
    paths: { list: '/admin/teachers' },
  }),
  {
    sort: 'subject_name',
    columns: [
      {
        key: 'teacher_name',
        label: 'academics.teacher',
        card: 'title',
        link: (row) => `/admin/teacher-details?id=${row.teacher_id}`,
      },
      { key: 'subject_name', label: 'academics.subject' },
      { key: 'subject_code', label: 'kit.label.code' },
    ],
    emptyHint: 'academics.section_teachers_none',
  },
);

/** Who teaches what to a section, in a tab of its page. */
export function TeachersOfSection({ record }: { record: PartRecord }) {
  return <RelatedList resource={lessons} of={{ section_id: String(record.id) }} />;
}
