import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asProblem } from '@/api/client';
import { toast } from '@/frame/toast';
import { type Chosen, Notice, RemoteSelect, usePost } from '@/kit';
import { t } from '@/text';
import type { Student } from './types';

/** Moves chosen students to another section of their class. */
export function MoveChosen({ record: chosen, close }: { record: Chosen<Student>; close: () => void }) {
  const queries = useQueryClient();
  const [section, setSection] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const classes = [...new Set(chosen.rows.map((row) => row.class_id))];
  const post = usePost();
  const moving = useMutation({
    mutationFn: () =>
      post<{ message: string }>('/student-section-transfer', {
        section_id: section,
        student_ids: chosen.selection.ids ?? [],
        reason: reason.trim() || null,
      }),
    onSuccess: (answer) => {
      toast.success(answer.message);
      close();
      void queries.invalidateQueries();
    },
  });
  const problem = moving.error ? asProblem(moving.error) : undefined;
  if (classes.length !== 1) return <Notice tone="warning" title={t('students.move_one_class')} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        moving.mutate();
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
        {problem && !problem.errors.section_id && (
          <Notice tone="bad" title={Object.values(problem.errors)[0]?.[0] ?? problem.message} />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('kit.cancel')}
          </Button>
          <Button type="submit" loading={moving.isPending} disabled={section === null}>
            {t('students.transfer_do', { count: chosen.count })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
