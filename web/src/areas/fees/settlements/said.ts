/** What the server keeps of refunds in English words, in the reader's language. What the office wrote itself stays. */
import { type MessageKey, t } from '@/text';

export const REASONS: Readonly<Record<string, MessageKey>> = {
  'A deposit is given back': 'fees.refund_reason.deposit',
  'The board has it already': 'fees.refund_reason.remitted',
  'The board does not have it yet': 'fees.refund_reason.not_remitted',
  'A tax is not given back': 'fees.refund_reason.tax',
  'An admission fee is never given back': 'fees.refund_reason.admission',
  'A fine is not given back': 'fees.refund_reason.fine',
  'Months that were paid ahead': 'fees.refund_reason.ahead',
  'Not given back by the rule': 'fees.refund_reason.never',
  'Months that were paid ahead, by the rule': 'fees.refund_reason.ahead_by_rule',
};

const SLAB = /([\d.]+) % to day (\d+)/g;
const SLABS = /^[\d.]+ % to day \d+(?:, [\d.]+ % to day \d+)*/;

/** The slabs of a rule: `100 % to day 15, 50 % to day 30 · what the office noted`. */
export const slabsIn = (said: string): string =>
  said.replace(SLABS, (slabs) =>
    [...slabs.matchAll(SLAB)]
      .map(([, percent = '', day = '']) => t('fees.refund_rules.slab', { percent, day }))
      .join(t('fees.refund_rules.slab_comma')),
  );

/** Why a head gives back what it does. */
export function reasonIn(said: string): string {
  const key = REASONS[said];
  if (key) return t(key);
  const [, day, percent] = /^Day (-?\d+): ([\d.]+) %$/.exec(said) ?? [];
  return day !== undefined && percent !== undefined ? t('fees.refund_reason.day', { day, percent }) : said;
}
