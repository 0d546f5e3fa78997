import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { openFile } from '@/api/client';
import { toast } from '@/frame/toast';
import type { PartRecord } from '@/kit';
import { t } from '@/text';

/** Opens a receipt's paper in a tab of its own. */
export function ReceiptButton({ record }: { record: PartRecord }) {
  return (
    <Button
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() =>
        void openFile('/fee-receipt-pdf', { id: record.id }).catch((thrown: unknown) => toast.problem(thrown))
      }
    >
      {t('collection.receipt_print')}
    </Button>
  );
}
