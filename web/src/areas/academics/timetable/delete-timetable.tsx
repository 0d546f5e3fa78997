import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog, permissionOf, useAllowed, useRemoval } from '@/kit';
import { t } from '@/text';
import type { Week } from '../types';

/** Takes a section's timetable away, after a question. */
export function DeleteTimetable({ week }: { week: Week }) {
  const may = useAllowed()(permissionOf('DELETE', '/delete-timetable'));
  const [asking, setAsking] = useState(false);
  const removing = useRemoval('/delete-timetable', { done: () => setAsking(false) });
  const id = week.timetable_id;
  if (!may || !id) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconTrash size={16} aria-hidden />} onClick={() => setAsking(true)}>
        {t('academics.timetable_delete')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title="academics.timetable_delete"
        confirmLabel="academics.timetable_delete"
        danger
        undo="cannot_undo"
        busy={removing.busy}
        problem={removing.said}
        onConfirm={() => removing.send({ id })}
        onClose={() => setAsking(false)}
      >
        {t('academics.timetable_delete_description', { name: week.of.name })}
      </ConfirmDialog>
    </>
  );
}
