import { useQuery } from '@tanstack/react-query';
import { useMediaQuery } from '@mantine/hooks';
import { dataQuery } from '@/api/client';
import { useMayOpen } from '@/frame/screens';
import { AppLink, Awaited, Money, SmallTable } from '@/kit';
import { daysInMonth, formatMonth, formatPercent, t } from '@/text';
import { BarPicture } from './bar-picture';
import { shareOf } from './change';
import type { CollectionMonth } from './types';
import classes from './dashboard.module.css';

const FIVE_MINUTES = 300_000;

/** Billed against collected, twelve months, with the table behind it. */
export function CollectionChart({ campusId }: { campusId: number | null }) {
  const found = useQuery({ ...dataQuery('/get-collection-months', { campus_id: campusId }), staleTime: FIVE_MINUTES });
  const phone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  if (!found.data) return <Awaited query={found} height={360} />;
  const months = sinceFirst(found.data);
  if (months.length === 0) return null;
  const series = [
    { key: 'billed', label: t('reports.billed'), kind: 'amount' },
    { key: 'collected', label: t('reports.collected'), kind: 'amount' },
  ];
  const rows = (phone ? months.slice(-6) : months).map(({ month, billed_minor, collected_minor }) => ({
    name: month,
    values: { billed: billed_minor, collected: collected_minor },
  }));
  return (
    <figure className={classes.chart} aria-labelledby="collection-months">
      <figcaption>
        <h2 id="collection-months">{t('reports.months')}</h2>
        <p>{t('reports.months_description')}</p>
      </figcaption>
      <BarPicture series={series} rows={rows} />
      <Table months={months} campusId={campusId} />
    </figure>
  );
}

/** Without the months before anything was billed: a young group has fewer than twelve. */
function sinceFirst(months: readonly CollectionMonth[]): CollectionMonth[] {
  const first = months.findIndex((month) => month.billed_minor !== 0 || month.collected_minor !== 0);
  return months.slice(first === -1 ? months.length : first);
}

/** The last day of `2026-11`. */
function lastOf(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${month}-${daysInMonth(year ?? 0, number ?? 1)}`;
}

function Table({ months, campusId }: { months: readonly CollectionMonth[]; campusId: number | null }) {
  const seesChallans = useMayOpen('/admin/Filter-Challans');
  const seesDays = useMayOpen('/admin/collection-days');
  // reports do not follow the campus chosen above
  const ofCampus = campusId === null ? '' : `&campus_id=${campusId}`;
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
                to={`/admin/Filter-Challans?period=${month}&status=issued,partly_paid,paid,revised,cancelled&session_id=all`}
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
                to={`/admin/collection-days?from=${month}-01&to=${lastOf(month)}${ofCampus}`}
                open={seesDays}
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

const percent = (share: number | null): string => (share === null ? '–' : formatPercent(share));

function Linked({ to, open, minor }: { to: string; open: boolean; minor: number }) {
  return open && minor !== 0 ? (
    <AppLink to={to}>
      <Money minor={minor} />
    </AppLink>
  ) : (
    <Money minor={minor} />
  );
}
