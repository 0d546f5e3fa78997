import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { openFile } from '@/api/client';
import { toast } from '@/frame/toast';
import type { PartRecord } from '@/kit';
import { t } from '@/text';

/** Opens the paper of an applicant's slip in a tab of its own. */
export function SlipButton({ record }: { record: PartRecord }) {
  const print = () =>
    void openFile('/applicant-slip-pdf', { id: record.id }).catch((thrown: unknown) => toast.problem(thrown));
  return (
    <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
      {t('collection.slips.print')}
    </Button>
  );
}
