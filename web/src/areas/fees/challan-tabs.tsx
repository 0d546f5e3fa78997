import { AppLink, DateText, StatusBadge, type SmallColumn, SmallTable, kit } from '@/kit';
import { formatDate, t, word } from '@/text';
import type { ChallanDetails } from './billing-types';
import styles from './fees.module.css';

const LINES: readonly SmallColumn<ChallanDetails['lines'][number]>[] = [
  { label: 'fees.head', value: (line) => line.head_name },
  { label: 'kit.label.amount', minor: (line) => line.amount_minor },
  { label: 'fees.concession', minor: (line) => line.concession_minor },
  { label: 'fees.paid', minor: (line) => line.paid_minor },
];

const STEPS: readonly SmallColumn<ChallanDetails['steps'][number]>[] = [
  { label: 'fees.paid_until', value: (step) => formatDate(step.until_on) },
  { label: 'fees.late_fee', minor: (step) => step.late_fee_minor },
];

/** Heads, amounts and what is paid of each; below, what the paper prints for which day. */
export function ChallanLines({ challan }: { challan: ChallanDetails }) {
  return (
    <div className={styles.stack}>
      <SmallTable
        label="fees.lines"
        rows={challan.lines}
        columns={LINES}
        keyOf={(line) => line.id}
        totals={{
          'kit.label.amount': challan.amount_minor,
          'fees.concession': challan.concession_minor,
          'fees.paid': challan.paid_minor,
        }}
      />
      {challan.steps.length > 0 && (
        <SmallTable
          label="fees.steps"
          caption={t('fees.steps')}
          rows={challan.steps}
          columns={STEPS}
          keyOf={(step) => step.until_on}
        />
      )}
    </div>
  );
}

const PAYMENTS: readonly SmallColumn<ChallanDetails['payments'][number]>[] = [
  { label: 'kit.label.date', value: (payment) => formatDate(payment.on_date) },
  {
    label: 'fees.receipt',
    value: (payment) =>
      payment.receipt_id === null ? (
        t('fees.from_advance')
      ) : (
        <AppLink className={kit.link} to={`/admin/fee-receipt-details?id=${payment.receipt_id}`}>
          {payment.receipt_no}
        </AppLink>
      ),
  },
  {
    label: 'kit.label.status',
    value: (payment) => <StatusBadge status={payment.is_reversed ? 'reversed' : 'realised'} />,
  },
  { label: 'kit.label.amount', minor: (payment) => payment.amount_minor },
];

/** What came in for it. */
export function ChallanPayments({ challan }: { challan: ChallanDetails }) {
  if (challan.payments.length === 0) return <p className={styles.soft}>{t('fees.payments_none')}</p>;
  return (
    <SmallTable
      label="fees.payments"
      rows={challan.payments}
      columns={PAYMENTS}
      keyOf={(payment) => `${payment.receipt_id}-${payment.on_date}-${payment.is_reversed}`}
    />
  );
}

const FINES: readonly SmallColumn<ChallanDetails['fines'][number]>[] = [
  { label: 'kit.label.date', value: (fine) => formatDate(fine.on_date) },
  { label: 'kit.label.kind', value: (fine) => word(fine.kind) },
  { label: 'fees.reason', value: (fine) => fine.reason },
  { label: 'kit.label.status', value: (fine) => <StatusBadge status={fine.status} /> },
  { label: 'kit.label.amount', minor: (fine) => fine.amount_minor },
];

/** The fines that stand on it. */
export function ChallanFines({ challan }: { challan: ChallanDetails }) {
  if (challan.fines.length === 0) return <p className={styles.soft}>{t('fees.fines_none')}</p>;
  return <SmallTable label="fees.fines" rows={challan.fines} columns={FINES} keyOf={(fine) => fine.id} />;
}

const PAPERS: readonly SmallColumn<ChallanDetails['papers'][number]>[] = [
  {
    label: 'kit.label.file',
    head: true,
    value: ({ file }) => (
      <a className={kit.link} href={file.url} target="_blank" rel="noreferrer">
        {file.name}
      </a>
    ),
  },
  { label: 'kit.label.date', value: (paper) => <DateText value={paper.attached_at} time /> },
  { label: 'fees.attached_by', value: (paper) => <bdi>{paper.attached_by}</bdi> },
];

/** Every paper that was attached to it, the latest first. */
export function ChallanPapers({ challan }: { challan: ChallanDetails }) {
  if (challan.papers.length === 0) return <p className={styles.soft}>{t('fees.papers_none')}</p>;
  return <SmallTable label="fees.papers" rows={challan.papers} columns={PAPERS} keyOf={(paper) => paper.file.id} />;
}
