import { Button } from '@mantine/core';
import { AppLink, defineResource, ImportButton, RelatedList, useAllowed } from '@/kit';
import { useMayOpen } from '@/frame/screens';
import { t } from '@/text';
import type { StudentDetails } from './types';
import * as records from './records';

const CHOOSE = '/admin/choose-subjects';

const studentSubjects = defineResource(records.studentSubjects, {
  sort: '-from_on',
  columns: [
    {
      key: 'student_name',
      card: 'title',
      second: 'registration_no',
      link: (row) => `/admin/student-details?id=${row.student_id}&tab=subjects`,
    },
    { key: 'class_name' },
    { key: 'section_name' },
    { key: 'subject_name' },
    { key: 'alternative', label: 'students.subject_set' },
    { key: 'from_on', kind: 'date' },
    { key: 'to_on', kind: 'date' },
    { key: 'campus_name', hidden: true },
    { key: 'chosen_by', label: 'students.by', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'section_id', kind: 'remote', of: 'sections', parent: 'campus_id' },
    { name: 'subject_id', kind: 'remote', of: 'subjects' },
    { name: 'is_current', label: 'students.subject_current', kind: 'boolean' },
  ],
  emptyHint: 'students.student_subjects_empty',
  listActions: <ListActions />,
});

export default studentSubjects;

function ListActions() {
  const may = useMayOpen(CHOOSE);
  return (
    <>
      <ImportButton to="/admin/import-student-subjects" />
      {may && (
        <Button component={AppLink} to={CHOOSE}>
          {t('students.choose_subjects')}
        </Button>
      )}
    </>
  );
}

/** What a student takes and took, with the way to the sheet of the section. */
export function SubjectsOfStudent({ student }: { student: StudentDetails }) {
  const may = useAllowed()('Academic Management.student-subjects.update');
  return (
    <>
      {may && student.section_id !== null && (
        <Button component={AppLink} to={`${CHOOSE}?section_id=${student.section_id}`} variant="default">
          {t('students.choose_subjects')}
        </Button>
      )}
      <RelatedList resource={studentSubjects} of={{ student_id: String(student.id) }} />
    </>
  );
}
