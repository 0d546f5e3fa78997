import { Button } from '@mantine/core';
import { permissionOf, useAllowed, useChange } from '@/kit';
import { formatMoney, t } from '@/text';
import type { OpenChallan } from './types';

interface ApplyAdvanceProps {
  /** The open challan that it pays: the oldest one. */
  challan: Pick<OpenChallan, 'id' | 'challan_no'>;
  /** Held in advance. */
  held: number;
}

/** What a student has in advance pays an open challan. */
export function ApplyAdvance({ challan, held }: ApplyAdvanceProps) {
  const may = useAllowed()(permissionOf('POST', '/apply-advance'));
  const apply = useChange('/apply-advance', { failure: 'toast' });
  if (!may || held <= 0) return null;
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={apply.busy}
      onClick={() => apply.send({ challan_id: challan.id })}
    >
      {t('collection.apply_advance', { amount: formatMoney(held), no: challan.challan_no ?? '' })}
    </Button>
  );
}
