import { useQuery } from '@tanstack/react-query';
import { useMediaQuery } from '@mantine/hooks';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { asProblem, call } from '@/api/client';
import { useMayOpen } from '@/frame/screens';
import { AppLink, Money, Notice, SmallTable } from '@/kit';
import { daysInMonth, formatMoney, formatMonth, formatNumber, t, useLocale } from '@/text';
import { shareOf, stepsTo } from './change';
import type { CollectionMonth } from './types';
import classes from './dashboard.module.css';

const FIVE_MINUTES = 300_000;

/** Billed against collected, twelve months, with the table behind it. */
export function CollectionChart({ campusId }: { campusId: number | null }) {
  const found = useQuery({
    queryKey: ['/get-collection-months', campusId],
    queryFn: async ({ signal }) =>
      (
        await call('GET', '/get-collection-months', {
          query: { campus_id: campusId },
          signal,
        })
      ).data,
    staleTime: FIVE_MINUTES,
  });
  const months = sinceFirst(found.data ?? []);
  if (found.error && !found.data) return <Notice tone="bad" title={asProblem(found.error).message} />;
  if (found.data && months.length === 0) return null;
  return (
    <figure className={classes.chart} aria-labelledby="collection-months">
      <figcaption>
        <h2 id="collection-months">{t('reports.months')}</h2>
        <p>{t('reports.months_description')}</p>
        <ul className={classes.legend} aria-hidden>
          <li data-series="billed">{t('reports.billed')}</li>
          <li data-series="collected">{t('reports.collected')}</li>
        </ul>
      </figcaption>
      <div className={classes.plot} aria-hidden>
        {found.data && <Bars months={months} />}
      </div>
      {found.data && <Table months={months} />}
    </figure>
  );
}

/** Without the months before anything was billed: a young group has fewer than twelve. */
function sinceFirst(months: readonly CollectionMonth[]): CollectionMonth[] {
  const first = months.findIndex((month) => month.billed_minor !== 0 || month.collected_minor !== 0);
  return months.slice(first === -1 ? months.length : first);
}

function Bars({ months }: { months: readonly CollectionMonth[] }) {
  const { direction } = useLocale();
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const shown = phone ? months.slice(-6) : months;
  const steps = stepsTo(Math.max(...shown.flatMap((month) => [month.billed_minor, month.collected_minor])));
  const rtl = direction === 'rtl';
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...shown]}
        margin={{ top: 8, right: 4, bottom: 0, left: 4 }}
        barGap={2}
        barCategoryGap="24%"
        // its table is for keyboards and readers; nothing in the picture takes the focus
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="month"
          reversed={rtl}
          tickFormatter={(month: string) =>
            formatMonth(month)
              .slice(0, rtl ? undefined : 3)
              .split(' ')[0] ?? ''
          }
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
          tick={{ fill: 'var(--ink-soft)', fontSize: 12 }}
          interval={0}
        />
        <YAxis
          orientation={rtl ? 'right' : 'left'}
          ticks={steps}
          domain={[0, steps.at(-1) ?? 0]}
          tickFormatter={amount}
          width={amount(steps.at(-1) ?? 0).length * 7 + 14}
          tickLine={false}
          axisLine={false}
          tick={{ fill: 'var(--ink-soft)', fontSize: 12 }}
        />
        <Tooltip cursor={{ fill: 'var(--line)', fillOpacity: 0.5 }} content={Hover} isAnimationActive={false} />
        <Bar dataKey="billed_minor" className={classes.billedBar} radius={[3, 3, 0, 0]} isAnimationActive={false} />
        <Bar
          dataKey="collected_minor"
          className={classes.collectedBar}
          radius={[3, 3, 0, 0]}
          isAnimationActive={false}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}

/** As amounts stand everywhere, without the currency. */
const amount = (minor: number): string => formatMoney(minor, { bare: true });

/** What stands beside the pointer. */
function Hover(props: { active?: boolean; payload?: readonly { payload?: CollectionMonth }[] }) {
  const month = props.payload?.[0]?.payload;
  if (!props.active || !month) return null;
  return (
    <div className={classes.hover}>
      <strong>{formatMonth(month.month)}</strong>
      <span data-series="billed">
        {t('reports.billed')}: {formatMoney(month.billed_minor)}
      </span>
      <span data-series="collected">
        {t('reports.collected')}: {formatMoney(month.collected_minor)}
      </span>
    </div>
  );
}

/** The last day of `2026-11`. */
function lastOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${month}-${daysInMonth(year ?? 0, number ?? 1)}`;
}

function Table({ months }: { months: readonly CollectionMonth[] }) {
  const seesChallans = useMayOpen('/admin/Filter-Challans');
  const seesReceipts = useMayOpen('/admin/fee-receipts');
  const total = (of: (month: CollectionMonth) => number) => months.reduce((sum, month) => sum + of(month), 0);
  const billed = total((month) => month.billed_minor);
  const collected = total((month) => month.collected_minor);
  return (
    <details className={classes.behind}>
      <summary>{t('reports.months_table')}</summary>
      <SmallTable
        label="reports.months_table"
        rows={months.toReversed()}
        keyOf={({ month }) => month}
        columns={[
          { label: 'kit.label.month', value: ({ month }) => formatMonth(month) },
          {
            label: 'reports.billed',
            figure: true,
            value: ({ month, billed_minor }) => (
              <Linked
                to={`/admin/Filter-Challans?period=${month}&status=issued,partly_paid,paid,revised,cancelled`}
                open={seesChallans}
                minor={billed_minor}
              />
            ),
          },
          {
            label: 'reports.collected',
            figure: true,
            value: ({ month, collected_minor }) => (
              <Linked
                to={`/admin/fee-receipts?collected_on_from=${month}-01&collected_on_to=${lastOf(month)}`}
                open={seesReceipts}
                minor={collected_minor}
              />
            ),
          },
          {
            label: 'reports.share',
            figure: true,
            value: ({ billed_minor, collected_minor }) => percent(shareOf(collected_minor, billed_minor)),
          },
        ]}
        totals={{
          'reports.billed': billed,
          'reports.collected': collected,
          'reports.share': percent(shareOf(collected, billed)),
        }}
      />
    </details>
  );
}

const percent = (share: number | null): string => (share === null ? '–' : `${formatNumber(share)}%`);

function Linked({ to, open, minor }: { to: string; open: boolean; minor: number }) {
  return open && minor !== 0 ? (
    <AppLink to={to}>
      <Money minor={minor} />
    </AppLink>
  ) : (
    <Money minor={minor} />
  );
}
