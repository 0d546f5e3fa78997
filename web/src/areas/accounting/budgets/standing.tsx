import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/api/client';
import { Notice, useAllowed } from '@/kit';
import { formatMoney, t } from '@/text';

interface BudgetLeftProps {
  campusId: number | null | undefined;
  headId: number | null | undefined;
  date: string | null | undefined;
  /** What is about to be spent. */
  amountMinor: number | null | undefined;
  /** The expense that is corrected. */
  expenseId: number | undefined;
}

/** Nobody reads an answer faster than this. */
const ASKED_AFTER_MS = 300;

/** What the budget of a head would have left, as the server says: a warning when this would use most of it, or pass it. */
export function BudgetLeft({ campusId, headId, date, amountMinor, expenseId }: BudgetLeftProps) {
  const allowed = useAllowed()('Accounts.expenses.create');
  const [amount] = useDebouncedValue(amountMinor, ASKED_AFTER_MS);
  const query = {
    campus_id: campusId ?? 0,
    ledger_head_id: headId ?? 0,
    ...(date && { date }),
    ...(typeof amount === 'number' && amount > 0 && { amount_minor: amount }),
    ...(expenseId !== undefined && { expense_id: expenseId }),
  };
  const found = useQuery({
    ...answerQuery('/get-budget-standing', query),
    enabled: allowed && Boolean(campusId) && Boolean(headId),
    placeholderData: keepPreviousData,
  });
  // the answer before is kept while the next is asked, never for a form without a head
  const standing = campusId && headId ? found.data?.data : null;
  if (!standing) return null;
  const left = standing.after_minor;
  const said = {
    name: standing.ledger_head_name,
    year: standing.year,
    left: formatMoney(Math.max(left, 0)),
    over: formatMoney(Math.max(-left, 0)),
    amount: formatMoney(standing.amount_minor),
  };
  if (left < 0)
    return <Notice tone={standing.is_held ? 'bad' : 'warning'} title={t('accounting.budgets.standing_over', said)} />;
  return <Notice tone={standing.is_warned ? 'warning' : 'info'} title={t('accounting.budgets.standing_left', said)} />;
}
