import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Chosen, Notice, RemoteSelect, useChange } from '@/kit';
import { t } from '@/text';
import type { Student } from './types';

/** Moves chosen students to another section of their class. */
export function MoveChosen({ record: chosen, close }: { record: Chosen<Student>; close: () => void }) {
  const [section, setSection] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const classes = [...new Set(chosen.rows.map((row) => row.class_id))];
  const moving = useChange('/student-section-transfer', { done: close });
  const { problem } = moving;
  if (classes.length !== 1) return <Notice tone="warning" title={t('students.move_one_class')} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        moving.send({
          section_id: section,
          student_ids: chosen.selection.ids ?? [],
          reason: reason.trim() || null,
        });
      }}
    >
      <Stack>
        <Text>{t('students.move_description', { count: chosen.count })}</Text>
        <RemoteSelect
          of="class_sections"
          parent={String(classes[0])}
          label={t('students.to_section')}
          value={section}
          onChange={setSection}
          error={problem?.errors.section_id?.[0]}
          required
        />
        <TextInput
          label={t('students.reason')}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {moving.said && !moving.errors.section_id && <Notice tone="bad" title={moving.said} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={moving.busy} disabled={section === null}>
            {t('students.transfer_do', { count: chosen.count })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
