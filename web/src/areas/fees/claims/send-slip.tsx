import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '@/api/session';
import { Dialog, FormDialog, permissionOf, useAllowed } from '@/kit';
import { t } from '@/text';
import type { OpenChallan } from '../collection/types';

/** A family says that it paid a challan at the bank, with a photograph of the slip. */
export function SendSlip({ challan, payable }: { challan: OpenChallan; payable: number }) {
  const may = useAllowed();
  const [opened, setOpened] = useState(false);
  const today = useMe()?.group.today ?? '';
  if (!may(permissionOf('POST', '/claim-deposit'))) return null;
  const close = () => setOpened(false);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {t('collection.claims.send')}
      </Button>
      <Dialog opened={opened} close={close} title={t('collection.claims.send')}>
        <FormDialog
          path="/claim-deposit"
          about={{ challan_id: challan.id }}
          fields={[
            {
              name: 'slip_file_id',
              label: 'collection.claims.slip',
              help: 'collection.claims.slip_help',
              kind: 'file',
              accept: 'image/jpeg,image/png,image/webp,application/pdf',
            },
            { name: 'reference_no', label: 'collection.claims.reference', kind: 'text' },
            {
              name: 'paid_on',
              label: 'collection.claims.paid_on',
              kind: 'date',
              max: today,
              default: today,
              width: 'half',
            },
            { name: 'amount_minor', kind: 'money', default: payable, width: 'half' },
            { name: 'note', kind: 'text' },
          ]}
          label="collection.claims.send_do"
          close={close}
        >
          <p>{t('collection.claims.send_description', { no: challan.challan_no ?? '' })}</p>
        </FormDialog>
      </Dialog>
    </>
  );
}
