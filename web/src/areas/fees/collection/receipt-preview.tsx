/** What the server says that a receipt will do: how the amount falls on the challans, what becomes an advance, what is posted. */
import { Money, PreviewLines } from '@/kit';
import { formatMoney, formatMonth, t } from '@/text';
import type { ReceiptPreviewState } from './counter-data';
import type { OpenChallan, ReceiptPreview } from './types';
import classes from './collection.module.css';

/** One sentence below the amount. */
export function Effect({ preview, advanceOnly }: { preview: ReceiptPreviewState; advanceOnly: boolean }) {
  return (
    <span role="status" data-earlier={preview.earlier || undefined}>
      {preview.receipt && sentenceOf(preview.receipt, advanceOnly)}
    </span>
  );
}

function sentenceOf(receipt: ReceiptPreview, advanceOnly: boolean): string {
  if (advanceOnly) return t('collection.all_advance');
  if (receipt.advance_minor > 0) return t('collection.becomes_advance', { amount: formatMoney(receipt.advance_minor) });
  if (receipt.stays_open_minor > 0)
    return t('collection.stays_open', { amount: formatMoney(receipt.stays_open_minor) });
  return t('collection.settles_all');
}

interface SharesProps {
  preview: ReceiptPreviewState;
  challans: readonly OpenChallan[];
}

/** Which challans a part payment reaches, and what stays open on them. */
export function PreviewedShares({ preview, challans }: SharesProps) {
  const receipt = preview.receipt;
  const shares = (receipt?.allocations ?? []).filter((share) => share.amount_minor > 0);
  if (!receipt || shares.length === 0 || receipt.stays_open_minor === 0) return null;
  const months = new Map(challans.map((challan) => [challan.id, challan.period]));
  const family = new Set(shares.map((share) => share.student_name)).size > 1;
  return (
    <div className={classes.shares} data-earlier={preview.earlier || undefined}>
      <table aria-label={t('collection.shares')}>
        <thead>
          <tr>
            <th scope="col">{t('collection.challan')}</th>
            <th scope="col">{t('collection.received')}</th>
            <th scope="col">{t('collection.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <tr key={share.challan_id}>
              <th scope="row">
                {formatMonth(months.get(share.challan_id) ?? '') || <span dir="ltr">{share.challan_no}</span>}
                {family && (
                  <small>
                    <bdi>{share.student_name}</bdi>
                  </small>
                )}
                {share.late_fee_minor > 0 && (
                  <small>{t('collection.late_fee_in_it', { amount: formatMoney(share.late_fee_minor) })}</small>
                )}
              </th>
              <td>
                <Money minor={share.amount_minor} />
              </td>
              <td>
                <Money minor={share.stays_open_minor} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Both sides of what will be posted. */
export function ReceiptPostings({ preview }: { preview: ReceiptPreviewState }) {
  const lines = preview.receipt?.postings ?? [];
  return lines.length > 0 && <PreviewLines lines={lines} earlier={preview.earlier} />;
}
