import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog, FormDialog, permissionOf, useAllowed } from '@/kit';
import { t } from '@/text';

/** Takes a refund's payment back: the cheque was lost, the transfer came back. */
export function TakeBack({ id }: { id: number }) {
  const may = useAllowed();
  const [opened, setOpened] = useState(false);
  if (!may(permissionOf('POST', '/take-refund-payment-back'))) return null;
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {t('fees.settlements.take_back')}
      </Button>
      <Dialog opened={opened} close={() => setOpened(false)} title={t('fees.settlements.take_back')}>
        <FormDialog
          path="/take-refund-payment-back"
          about={{ id }}
          fields={[{ name: 'reason', label: 'fees.reason', kind: 'text' }]}
          label="fees.settlements.take_back"
          danger
          close={() => setOpened(false)}
        >
          <p>{t('fees.settlements.take_back_description')}</p>
        </FormDialog>
      </Dialog>
    </>
  );
}
