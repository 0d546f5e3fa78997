import { useQuery } from '@tanstack/react-query';
import { asProblem, call } from '@/api/client';
import { type Figure, Money, Notice, useCampusId } from '@/kit';
import { formatNumber, type MessageKey } from '@/text';
import { MoneyPlaces } from './statements';

/** A figure as the server says it: its words, its value and what is behind it. */
interface Told {
  label: string;
  value: number;
  kind: string;
  link: string | null;
}

const LABELS: Readonly<Record<string, MessageKey>> = {
  cash_in_hand: 'accounting.cash_in_hand',
  banks: 'accounting.banks.many',
  receivable: 'accounting.dashboard.receivable',
  advances: 'accounting.dashboard.advances',
  income_this_month: 'accounting.dashboard.income',
  expenses_this_month: 'accounting.dashboard.expenses',
  to_check: 'accounting.drafts.many',
};

/** What the books say today, each figure with what is behind it, and where the money lies. */
export const AccountDashboard = () => {
  const campusId = useCampusId();
  const query = campusId === null ? {} : { campus_id: campusId };
  const found = useQuery({
    queryKey: ['/get-account-dashboard', query],
    queryFn: ({ signal }) => call('GET', '/get-account-dashboard', { query, signal }),
  });
  return (
    <>
      {found.error && <Notice tone="bad" title={asProblem(found.error).message} />}
      <MoneyPlaces title="accounting.dashboard.title" figures={found.data?.data.flatMap(shown) ?? []} />
    </>
  );
};

function shown(told: Told): Figure[] {
  const label = LABELS[told.label];
  if (!label) return [];
  const value = told.kind === 'money' ? <Money minor={told.value} /> : formatNumber(told.value);
  return [{ label, value, ...(told.link && { to: told.link }) }];
}
