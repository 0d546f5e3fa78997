import { Button } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { download, openFile } from '@/api/client';
import { recordQuery } from '@/api/queries';
import { toast } from '@/frame/toast';
import { ScreenHead, RecordMissing, useUrlState } from '@/kit';
import { formatDate, formatMoney, type MessageKey, t } from '@/text';
import type { ChallanDetails } from './billing-types';
import { ChallanPaper, usePaper } from './challan-paper';
import styles from './fees.module.css';

const failed = (thrown: unknown) => toast.problem(thrown);

/** What a family pays, by when, and into which account. */
function factsOf(challan: ChallanDetails): [MessageKey, string | null | undefined][] {
  const account = challan.bank_account;
  return [
    ['fees.challan_no', challan.challan_no],
    ['kit.label.student', challan.student_name],
    ['fees.payable_today', formatMoney(challan.payable_minor)],
    ['kit.label.due_on', formatDate(challan.due_on)],
    ['kit.label.bank', account && [account.name, account.branch].filter(Boolean).join(', ')],
    ['fees.account_title', account?.account_title],
    ['word.bank_account_no', account?.account_no],
    ['fees.iban', account?.iban],
  ];
}

/** A challan as its family sees it: its facts, and the printed paper to open, to keep and to take to the bank. */
export function OwnChallan() {
  const { query } = useUrlState();
  const paper = usePaper(query.id);
  const found = useQuery(recordQuery('/get-single-installment', query.id));
  if (!query.id) {
    return <RecordMissing one="fees.challan" many="shell.landing.children" list="/admin/student-details" />;
  }
  return (
    <section className={styles.stack}>
      <ScreenHead title="fees.challan" />
      {found.data && (
        <dl className="facts">
          {factsOf(found.data)
            .filter(([, value]) => value)
            .map(([label, value]) => (
              <Fragment key={label}>
                <dt>{t(label)}</dt>
                <dd>
                  <bdi>{value}</bdi>
                </dd>
              </Fragment>
            ))}
        </dl>
      )}
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
