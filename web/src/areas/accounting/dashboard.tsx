import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/api/client';
import {
  Awaited,
  changeOf,
  type Figure,
  Figures,
  kit,
  Money,
  PlaceFilters,
  placesIn,
  useCampusId,
  useUrlState,
} from '@/kit';
import { formatDate, formatMoney, formatNumber, type MessageKey, t } from '@/text';
import classes from './accounting.module.css';

/** A figure as the server says it: its words, its value, what is behind it and what it was before. */
interface Told {
  label: string;
  value: number;
  kind: string;
  link: string | null;
  before: number | null;
  before_on: string | null;
}

const LABELS: Readonly<Record<string, MessageKey>> = {
  cash_in_hand: 'accounting.cash_in_hand',
  banks: 'accounting.banks.many',
  receivable: 'accounting.dashboard.receivable',
  advances: 'accounting.dashboard.advances',
  income_this_month: 'accounting.dashboard.income',
  expenses_this_month: 'accounting.dashboard.expenses',
  to_check: 'accounting.drafts.many',
  tight_budgets: 'accounting.dashboard.tight_budgets',
  budget_proposals: 'accounting.dashboard.budget_proposals',
};

/** The figures in the order of an accountant's questions: what we have, what we are owed, how the month goes. */
const GROUPS: readonly { title: MessageKey; keys: readonly string[] }[] = [
  { title: 'accounting.dashboard.money', keys: ['cash_in_hand', 'banks'] },
  { title: 'accounting.dashboard.students', keys: ['receivable', 'advances'] },
  { title: 'accounting.dashboard.month', keys: ['income_this_month', 'expenses_this_month', 'to_check'] },
  { title: 'accounting.dashboard.budgets', keys: ['tight_budgets', 'budget_proposals'] },
];

/** What the books say today, each figure with what is behind it. Where the money lies, place by place, says "Cash and bank balances". */
export const AccountDashboard = () => {
  const campusId = useCampusId();
  const { query } = useUrlState();
  const places = campusId === null ? placesIn(query) : { campus_id: campusId };
  const found = useQuery(answerQuery('/get-account-dashboard', places));
  const figures = found.data?.data.flatMap(shown) ?? [];
  return (
    <section className={classes.page}>
      <header className={kit.head}>
        <div>
          <h1>{t('accounting.dashboard.title')}</h1>
          <p className={classes.hint}>{t('accounting.dashboard.explains')}</p>
        </div>
      </header>
      {campusId === null && (
        <div className={classes.bar}>
          <PlaceFilters campuses={false} />
        </div>
      )}
      {!found.data && <Awaited query={found} height={160} />}
      {GROUPS.map(({ title, keys }) => {
        const own = figures.filter(({ key }) => keys.includes(key));
        return (
          own.length > 0 && (
            <section key={title} className={classes.group}>
              <h2>{t(title)}</h2>
              <Figures figures={own} />
            </section>
          )
        );
      })}
    </section>
  );
};

function shown(told: Told): (Figure & { key: string })[] {
  const label = LABELS[told.label];
  if (!label) return [];
  const value = told.kind === 'money' ? <Money minor={told.value} /> : formatNumber(told.value);
  return [{ key: told.label, label, value, ...(told.link && { to: told.link }), ...compared(told) }];
}

/** The figures of some days; all others are balances, which were what they were on a day. */
const OF_DAYS: ReadonlySet<string> = new Set(['income_this_month', 'expenses_this_month']);

/** The change, and what it was before. */
function compared({ label, value, before, before_on }: Told): Pick<Figure, 'change' | 'hint'> {
  if (before === null || before_on === null) return {};
  const change = changeOf(value, before);
  const words = OF_DAYS.has(label) ? 'accounting.dashboard.last_month' : 'accounting.dashboard.on_day';
  return {
    hint: t(words, { value: formatMoney(before), date: formatDate(before_on) }),
    ...(change !== null && { change }),
  };
}
