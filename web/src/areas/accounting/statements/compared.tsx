import { formatDate, t } from '@/text';

interface Compared {
  from: string;
  compared_from?: string | null;
  compared_to?: string | null;
}

/** Which days stand beside those of a statement, where some do. */
export const comparedDays = ({ compared_from, compared_to }: Compared) =>
  compared_from && compared_to ? (
    <p>
      {t('accounting.income_statement.compared_days', { from: formatDate(compared_from), to: formatDate(compared_to) })}
    </p>
  ) : null;
