import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog, FormDialog, type PartRecord, permissionOf, RelatedList, useAllowed } from '@/kit';
import { t } from '@/text';
import { students } from './students';

/** The students of a section, a class or a campus, in a tab of its page. */
export function StudentsOf({ record }: { record: PartRecord }) {
  return (
    <>
      {record.kind === 'section' && <RollNumbers sectionId={record.id} />}
      <RelatedList resource={students} of={{ [`${record.kind}_id`]: String(record.id) }} />
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
