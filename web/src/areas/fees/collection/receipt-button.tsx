import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { PartRecord } from '@/kit';
import { t } from '@/text';
import { printReceipt } from './print-pdf';

/** Opens a receipt's paper in a tab of its own. */
export function ReceiptButton({ record }: { record: PartRecord }) {
  const isPrinted = Number(record.data['print_count']) > 0;
  return (
    <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => printReceipt(record.id)}>
      {isPrinted ? t('collection.print_again') : t('collection.receipt_print')}
    </Button>
  );
}
