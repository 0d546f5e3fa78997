import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { type Column, Dialog, FormDialog, type PartRecord, permissionOf, RelatedList, useAllowed } from '@/kit';
import { t } from '@/text';
import { students } from './students';
import type { Student } from './types';

/** Columns that say the same of each student of a section, a class or a campus. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  section: ['class_name', 'section_name', 'campus_name'],
  class: ['class_name'],
  campus: ['campus_name'],
};

/** The columns that tell them apart, the others for whoever chooses them; in a section the roll number stands beside the name. */
function columnsOf(kind: string): readonly Column<Student>[] {
  const columns = students.columns.map((column): Column<Student> =>
    'key' in column && SAME[kind]?.includes(column.key) ? { ...column, hidden: true } : column,
  );
  const rollNo = columns.find((column) => 'key' in column && column.key === 'roll_no');
  if (kind !== 'section' || !rollNo) return columns;
  const [name, ...others] = columns.filter((column) => column !== rollNo);
  return [...(name ? [name] : []), { ...rollNo, hidden: false }, ...others];
}

/** The students of a section, a class or a campus, in a tab of its page. */
export function StudentsOf({ record }: { record: PartRecord }) {
  const resource = useMemo(() => ({ ...students, columns: columnsOf(record.kind) }), [record.kind]);
  return (
    <>
      {record.kind === 'section' && <RollNumbers sectionId={record.id} />}
      <RelatedList resource={resource} of={{ [`${record.kind}_id`]: String(record.id) }} />
    </>
  );
}

/** Gives the students of a section their roll numbers: register, award lists, slips and cards show them. */
function RollNumbers({ sectionId }: { sectionId: number }) {
  const may = useAllowed();
  const [opened, setOpened] = useState(false);
  if (!may(permissionOf('POST', '/give-roll-numbers'))) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {t('students.roll_numbers')}
      </Button>
      <Dialog opened={opened} close={() => setOpened(false)} title={t('students.roll_numbers')}>
        <FormDialog
          path="/give-roll-numbers"
          about={{ section_id: sectionId }}
          fields={[
            {
              name: 'by',
              label: 'students.roll_numbers_by',
              kind: 'radio',
              choices: [
                { value: 'name', label: 'students.roll_numbers_name' },
                { value: 'merit', label: 'students.roll_numbers_merit' },
              ],
              default: 'name',
            },
          ]}
          label="students.roll_numbers"
          close={() => setOpened(false)}
        >
          <p>{t('students.roll_numbers_help')}</p>
        </FormDialog>
      </Dialog>
    </>
  );
}
