import { Button } from '@mantine/core';
import { useState } from 'react';
import { AppLink, Dialog, FormDialog, permissionOf, StatusBadge, useAllowed } from '@/kit';
import { t } from '@/text';

interface Posted {
  id: number;
  is_reversed: boolean;
  voucher_id: number;
  voucher_no: string;
}

type Path =
  | '/take-revenue-receipt-back'
  | '/take-liability-settlement-back'
  | '/take-asset-transfer-back'
  | '/take-asset-disposal-back';

/** Takes what a record posted back with the reason; what was taken back says so. */
export function TakeBack({ path, of }: { path: Path; of: Posted }) {
  const may = useAllowed();
  const [opened, setOpened] = useState(false);
  if (of.is_reversed) return <StatusBadge status="reversed" />;
  if (!may(permissionOf('POST', path))) return null;
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        {t('accounting.registers.take_back')}
      </Button>
      <Dialog opened={opened} close={() => setOpened(false)} title={t('accounting.registers.take_back')}>
        <FormDialog
          path={path}
          about={{ id: of.id }}
          fields={[{ name: 'reason', label: 'accounting.assets.reason', kind: 'text' }]}
          label="accounting.registers.take_back"
          danger
          close={() => setOpened(false)}
        >
          <p>{t('accounting.registers.take_back_description', { no: of.voucher_no })}</p>
        </FormDialog>
      </Dialog>
    </>
  );
}

/** The voucher of what was posted. */
export const VoucherLink = ({ of }: { of: { voucher_id: number; voucher_no: string } }) => (
  <AppLink to={`/admin/voucher-details?id=${of.voucher_id}`}>{of.voucher_no}</AppLink>
);
