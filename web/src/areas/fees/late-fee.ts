import type { Schema } from '@/api/shapes';
import { formatDate, formatMoney, t } from '@/text';

/** How a late fee was counted, in the reader's words: `8 days × Rs 50, at most Rs 1,000`. Nothing where none is due. */
export function lateFeeWords(count: Schema<'LateFeeCount'> | null): string {
  if (!count) return '';
  const { days, per_day_minor, most_minor, printed_minor, printed_until, charged_minor } = count;
  const parts = [
    per_day_minor === null
      ? formatMoney(printed_minor ?? 0)
      : t('fees.late.days', { days, amount: formatMoney(per_day_minor) }),
    most_minor !== null && t('fees.late.most', { amount: formatMoney(most_minor) }),
    printed_until !== null && t('fees.late.printed', { date: formatDate(printed_until) }),
    charged_minor > 0 && t('fees.late.charged', { amount: formatMoney(charged_minor) }),
  ];
  return parts.filter(Boolean).join(t('fees.late.comma'));
}
