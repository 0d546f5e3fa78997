import { Button } from '@mantine/core';
import { choicesOf, defineResource, kit, RelatedList, useUrlState } from '@/kit';
import { t, word } from '@/text';
import * as records from './records';

const rolledStudents = defineResource(records.rolledStudents, {
  sort: 'name',
  searchable: false,
  columns: [
    {
      key: 'name',
      label: 'kit.label.student',
      second: 'registration_no',
      card: 'title',
      link: (row) => `/admin/student-details?id=${row.student_id}`,
    },
    { key: 'class_name' },
    { key: 'section_name' },
    { key: 'step', label: 'students.rollover.step', render: (row) => word(row.step) },
    { key: 'outcome', label: 'students.rollover.outcome', kind: 'status' },
    { key: 'to_class_name', label: 'students.rollover.to_class' },
    { key: 'to_section_name', label: 'students.rollover.to_section' },
    { key: 'state', kind: 'status' },
    { key: 'reason', label: 'students.rollover.note' },
  ],
  filters: [
    { name: 'class_id', kind: 'remote', of: 'classes' },
    {
      name: 'step',
      label: 'students.rollover.step',
      kind: 'enum',
      choices: choicesOf('moves_up', 'graduates', 'repeats', 'stays'),
    },
    { name: 'state', kind: 'enum', choices: choicesOf('planned', 'done', 'left_alone', 'undone', 'stayed') },
    { name: 'without_section', kind: 'boolean' },
    { name: 'needs_a_look', label: 'students.rollover.needs_a_look', kind: 'boolean' },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
    {
      name: 'outcome',
      label: 'students.rollover.outcome',
      kind: 'enum',
      choices: choicesOf('promoted', 'conditional', 'provisional', 'repeat', 'left'),
      more: true,
    },
  ],
});

/** What a number leads to. */
const NARROWED = ['class_id', 'step', 'state', 'without_section'];

/** The students of a rollover, and what became of each: all of them, or those behind a number. */
export function RolledStudents({ rollover }: { rollover: number }) {
  const { query, set } = useUrlState();
  const narrowed = NARROWED.flatMap((name) => (query[name] ? [[name, query[name]] as const] : []));
  return (
    <>
      {narrowed.length > 0 && (
        <div className={kit.headActions}>
          <Button variant="default" onClick={() => set(Object.fromEntries(NARROWED.map((name) => [name, null])))}>
            {t('students.rollover.all_students')}
          </Button>
        </div>
      )}
      <RelatedList resource={rolledStudents} of={{ rollover_id: String(rollover), ...Object.fromEntries(narrowed) }} />
    </>
  );
}
