/** What the server says that a receipt will do: how the amount falls on the challans, what becomes an advance, what is posted. */
import { PreviewLines, SmallTable } from '@/kit';
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
      <SmallTable
        label="collection.shares"
        rows={shares}
        keyOf={(share) => share.challan_id}
        columns={[
          {
            label: 'collection.challan',
            value: (share) => (
              <>
                {formatMonth(months.get(share.challan_id) ?? '') || <span dir="ltr">{share.challan_no}</span>}
                {family && (
                  <small>
                    <bdi>{share.student_name}</bdi>
                  </small>
                )}
                {share.late_fee_minor > 0 && (
                  <small>{t('collection.late_fee_in_it', { amount: formatMoney(share.late_fee_minor) })}</small>
                )}
              </>
            ),
          },
          { label: 'collection.received', minor: (share) => share.amount_minor },
          { label: 'collection.balance', minor: (share) => share.stays_open_minor },
        ]}
      />
    </div>
  );
}

/** Both sides of what will be posted. */
export function ReceiptPostings({ preview }: { preview: ReceiptPreviewState }) {
  const lines = preview.receipt?.postings ?? [];
  return lines.length > 0 && <PreviewLines lines={lines} earlier={preview.earlier} />;
}
