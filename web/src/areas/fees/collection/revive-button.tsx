import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog, FormDialog, type PartRecord } from '@/kit';
import { t } from '@/text';

/** Takes a lapsed admission up again: a new first challan, while a seat is free. */
export function ReviveButton({ record }: { record: PartRecord }) {
  const [asked, setAsked] = useState(false);
  if (record.data['status'] !== 'cancelled') return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsked(true)}>
        {t('collection.revive')}
      </Button>
      <Dialog opened={asked} close={() => setAsked(false)} title={t('collection.revive')}>
        <FormDialog
          path="/revive-admission"
          about={{ student_id: record.id }}
          fields={[{ name: 'reason', kind: 'text' }]}
          label="collection.revive"
          close={() => setAsked(false)}
        >
          <p>{t('collection.revive_description')}</p>
        </FormDialog>
      </Dialog>
    </>
  );
}
