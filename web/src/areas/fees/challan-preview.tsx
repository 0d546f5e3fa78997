import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { download } from '@/api/client';
import { recordQuery } from '@/api/queries';
import { useRecordName } from '@/frame/page';
import { toast } from '@/frame/toast';
import { AppLink, Notice, RecordMissing, useAllowed, useChange, useUrlState, kit } from '@/kit';
import { t } from '@/text';
import { ChallanPaper, usePaper } from './challan-paper';
import styles from './fees.module.css';

/** One challan as it is printed. Looking at it counts nothing; confirming says that it came out well. */
export function ChallanPreview() {
  const { query } = useUrlState();
  const may = useAllowed();
  const found = useQuery(recordQuery('/get-challan-details', query.id));
  const paper = usePaper(found.data && query.id, found.data?.version);
  const challan = found.data;
  useRecordName(challan?.challan_no ?? undefined);
  const confirming = useChange('/confirm-print', { failure: 'toast' });
  if (!query.id || (found.error && !challan)) {
    const retry = () => void found.refetch();
    const list = '/admin/Filter-Challans';
    return (
      <RecordMissing
        one="fees.challan"
        many="fees.challans"
        title="fees.preview"
        list={list}
        thrown={found.error}
        retry={retry}
      />
    );
  }
  const isIssued = challan && ['issued', 'partly_paid', 'paid'].includes(challan.status);
  return (
    <section className={styles.stack}>
      <header className={kit.head}>
        <h1>{challan?.challan_no ? t('fees.challan_of', { no: challan.challan_no }) : t('fees.preview')}</h1>
      </header>
      {challan && !isIssued && <Notice tone="info" title={t('fees.preview_not_issued')} />}
      {challan && challan.print_count > 0 && (
        <Notice tone="info" title={t('fees.printed_before', { count: challan.print_count })} />
      )}
      <div className={styles.foot}>
        <Button
          disabled={!paper.url}
          onClick={() =>
            void download('/challan-pdf', { id: query.id }).catch((thrown: unknown) => toast.problem(thrown))
          }
        >
          {t('fees.download_pdf')}
        </Button>
        {isIssued && may('Accounts.challan-forms.print') && (
          <Button
            variant="default"
            loading={confirming.busy}
            onClick={() => confirming.send({ ids: [Number(query.id)] })}
          >
            {t('fees.print_confirm')}
          </Button>
        )}
        {challan && (
          <AppLink className={kit.link} to={`/admin/challan-details?id=${challan.id}`}>
            {t('kit.label.details')}
          </AppLink>
        )}
      </div>
      <ChallanPaper {...paper} />
    </section>
  );
}
