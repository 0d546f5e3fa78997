import { Go, Money, StatusBadge } from '@/kit';
import { formatDate, t, word } from '@/text';
import type { ChallanDetails } from './billing-types';
import styles from './fees.module.css';
import kit from '@/kit/kit.module.css';

/** Heads, amounts and what is paid of each; below, what the paper prints for which day. */
export function ChallanLines({ challan }: { challan: ChallanDetails }) {
  return (
    <div className={styles.stack}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('fees.head')}</th>
            <th scope="col" data-figure>
              {t('kit.label.amount')}
            </th>
            <th scope="col" data-figure>
              {t('fees.concession')}
            </th>
            <th scope="col" data-figure>
              {t('fees.paid')}
            </th>
          </tr>
        </thead>
        <tbody>
          {challan.lines.map((line) => (
            <tr key={line.id}>
              <td>{line.head_name}</td>
              <td data-figure>
                <Money minor={line.amount_minor} />
              </td>
              <td data-figure>
                <Money minor={line.concession_minor} />
              </td>
              <td data-figure>
                <Money minor={line.paid_minor} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('fees.total')}</th>
            <td data-figure>
              <Money minor={challan.amount_minor} />
            </td>
            <td data-figure>
              <Money minor={challan.concession_minor} />
            </td>
            <td data-figure>
              <Money minor={challan.paid_minor} />
            </td>
          </tr>
        </tfoot>
      </table>
      {challan.steps.length > 0 && (
        <table className={styles.table}>
          <caption>{t('fees.steps')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('fees.paid_until')}</th>
              <th scope="col" data-figure>
                {t('fees.late_fee')}
              </th>
            </tr>
          </thead>
          <tbody>
            {challan.steps.map((step) => (
              <tr key={step.until_on}>
                <td>{formatDate(step.until_on)}</td>
                <td data-figure>
                  <Money minor={step.late_fee_minor} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** What came in for it. */
export function ChallanPayments({ challan }: { challan: ChallanDetails }) {
  if (challan.payments.length === 0) return <p className={styles.soft}>{t('fees.payments_none')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('kit.label.date')}</th>
          <th scope="col">{t('fees.receipt')}</th>
          <th scope="col">{t('kit.label.status')}</th>
          <th scope="col" data-figure>
            {t('kit.label.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {challan.payments.map((payment) => (
          <tr key={`${payment.receipt_id}-${payment.on_date}-${payment.is_reversed}`}>
            <td>{formatDate(payment.on_date)}</td>
            <td>
              {payment.receipt_id === null ? (
                t('fees.from_advance')
              ) : (
                <Go className={kit.link} to={`/admin/fee-receipt-details?id=${payment.receipt_id}`}>
                  {payment.receipt_no}
                </Go>
              )}
            </td>
            <td>{payment.is_reversed ? <StatusBadge status="reversed" /> : <StatusBadge status="posted" />}</td>
            <td data-figure>
              <Money minor={payment.amount_minor} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The fines that stand on it. */
export function ChallanFines({ challan }: { challan: ChallanDetails }) {
  if (challan.fines.length === 0) return <p className={styles.soft}>{t('fees.fines_none')}</p>;
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('kit.label.date')}</th>
          <th scope="col">{t('kit.label.kind')}</th>
          <th scope="col">{t('fees.reason')}</th>
          <th scope="col">{t('kit.label.status')}</th>
          <th scope="col" data-figure>
            {t('kit.label.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {challan.fines.map((fine) => (
          <tr key={fine.id}>
            <td>{formatDate(fine.on_date)}</td>
            <td>{word(fine.kind)}</td>
            <td>{fine.reason}</td>
            <td>
              <StatusBadge status={fine.status} />
            </td>
            <td data-figure>
              <Money minor={fine.amount_minor} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
