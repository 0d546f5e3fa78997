import { Text } from '@mantine/core';
import { type Chosen, FormDialog, Notice } from '@/kit';
import { t } from '@/text';
import { useHeld } from './held';
import { Consequences } from './move-students';
import type { Student } from './types';

/** So many move at a time, as the server takes them. */
const MOST = 500;

/** Moves chosen students to another section of their class. */
export function MoveChosen({ record: chosen, close }: { record: Chosen<Student>; close: () => void }) {
  const classes = [...new Set(chosen.rows.map((row) => row.class_id))];
  const held = useHeld();
  if (classes.length !== 1) return <Notice tone="warning" title={t('students.move_one_class')} />;
  if (chosen.count > MOST) {
    return <Notice tone="warning" title={t('students.too_many', { count: chosen.count, most: MOST })} />;
  }
  return (
    <FormDialog
      path="/student-section-transfer"
      about={{ student_ids: chosen.selection.ids ?? [] }}
      fields={[
        { name: 'section_id', label: 'students.to_section', kind: 'remote', of: 'class_sections', within: classes[0] },
        { name: 'reason', kind: 'text' },
        held.field,
      ]}
      refused={held.refused}
      renderBelow={(values, body) => <Consequences body={values.section_id ? body : null} />}
      label={() => t('students.transfer_do', { count: chosen.count })}
      close={close}
    >
      <Text>{t('students.move_description', { count: chosen.count })}</Text>
    </FormDialog>
  );
}
