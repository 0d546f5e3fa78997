import { useQuery } from '@tanstack/react-query';
import { call } from '@/api/client';
import { Notice, useAllowed } from '@/kit';
import { formatMoney, t } from '@/text';

interface BudgetLeftProps {
  campusId: number | null | undefined;
  headId: number | null | undefined;
  date: string | null | undefined;
  /** What is about to be spent. */
  amountMinor: number | null | undefined;
}

/** What the budget of a head has left before it is spent: a warning when this would use most of it, or pass it. */
export function BudgetLeft({ campusId, headId, date, amountMinor }: BudgetLeftProps) {
  const allowed = useAllowed()('Accounts.expenses.create');
  const query = { campus_id: campusId ?? 0, ledger_head_id: headId ?? 0, ...(date && { date }) };
  const found = useQuery({
    queryKey: ['/get-budget-standing', query],
    queryFn: ({ signal }) => call('GET', '/get-budget-standing', { query, signal }),
    enabled: allowed && Boolean(campusId) && Boolean(headId),
  });
  const standing = found.data?.data;
  if (!standing) return null;
  const left = standing.left_minor - (amountMinor ?? 0);
  const said = {
    name: standing.ledger_head_name,
    year: standing.year,
    left: formatMoney(Math.max(left, 0)),
    over: formatMoney(Math.max(-left, 0)),
    amount: formatMoney(standing.amount_minor),
  };
  if (left < 0)
    return <Notice tone={standing.is_held ? 'bad' : 'warning'} title={t('accounting.budgets.standing_over', said)} />;
  return <Notice tone="info" title={t('accounting.budgets.standing_left', said)} />;
}
