import { Button } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { download, openFile } from '@/api/client';
import { toast } from '@/frame/toast';
import { ScreenHead, RecordMissing, useUrlState } from '@/kit';
import { t } from '@/text';
import { ChallanPaper, usePaper } from './challan-paper';
import styles from './fees.module.css';

const failed = (thrown: unknown) => toast.problem(thrown);

/** A challan as its family sees it: the printed paper with the bank's account, to open, to keep and to take to the bank. */
export function OwnChallan() {
  const { query } = useUrlState();
  const paper = usePaper(query.id);
  if (!query.id) {
    return <RecordMissing one="fees.challan" many="shell.landing.children" list="/admin/student-details" />;
  }
  return (
    <section className={styles.stack}>
      <ScreenHead title="fees.challan" />
      {!paper.error && (
        <div className={styles.foot}>
          <Button
            leftSection={<IconFileTypePdf size={16} aria-hidden />}
            onClick={() => void openFile('/challan-pdf', { id: query.id }).catch(failed)}
          >
            {t('fees.open_challan')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            onClick={() => void download('/challan-pdf', { id: query.id }).catch(failed)}
          >
            {t('fees.download_pdf')}
          </Button>
        </div>
      )}
      <div className={styles.onDesk}>
        <ChallanPaper {...paper} />
      </div>
    </section>
  );
}
