import type { Schema } from '@/api/shapes';
import { useMe } from '@/api/session';
import { Money, useUrlState } from '@/kit';
import { ServerReport } from '@/kit/report';
import { formatNumber, t, word } from '@/text';
import { shareOf } from './change';

type FeeReportRow = Schema<'FeeReportRow'>;

const ROWS = [
  { value: 'campus', label: 'kit.label.campus' },
  { value: 'program', label: 'kit.label.program' },
  { value: 'class', label: 'kit.label.class' },
  { value: 'section', label: 'kit.label.section' },
  { value: 'head', label: 'reports.fee_head' },
] as const;

/** Billed, collected and owed of a month's challans; every row opens its challans. */
export function FeeReport() {
  const { query } = useUrlState();
  const thisMonth = useMe()?.group.today.slice(0, 7) ?? '';
  const byHead = query.by === 'head';
  return (
    <ServerReport
      path="/fetch-fee-report"
      explains="reports.fee_report_description"
      filters={{ by: { choices: ROWS }, campus_id: { multiple: false } }}
      columns={{
        name: { link: (row) => challansOf(row, query.period ?? thisMonth, query) },
        of: { sort: false, render: (row) => <bdi>{byHead ? word(row.of) : row.of}</bdi> },
        collected_percent: { sort: false },
      }}
      rowKey={(row, index) => `${row.narrow ?? row.name} ${index}`}
      figures={({ totals }) => [
        { label: 'reports.billed', value: <Money minor={totals.billed_minor} /> },
        { label: 'reports.paid_of_month', value: <Money minor={totals.collected_minor} />, hint: share(totals) },
        {
          label: 'reports.owed',
          value: <Money minor={totals.owed_minor} />,
          tone: totals.owed_minor > 0 ? 'bad' : 'good',
        },
      ]}
    />
  );
}

/** The challans behind a row; of a fee head there is no such list. */
function challansOf(row: FeeReportRow, period: string, asked: Readonly<Record<string, string>>): string | undefined {
  if (row.narrow === null) return undefined;
  const own = new URLSearchParams(row.narrow ?? '');
  const narrowed = ['program_id', 'class_id', 'section_id']
    .filter((name) => asked[name] && !own.has(name))
    .map((name) => `&${name}=${asked[name] ?? ''}`);
  return `/admin/Filter-Challans?period=${period}&status=issued,partly_paid,paid,revised,cancelled&session_id=all&${row.narrow}${narrowed.join('')}`;
}

type Collected = Pick<FeeReportRow, 'collected_minor' | 'billed_minor'>;

function share(of: Collected): string {
  const percent = shareOf(of.collected_minor, of.billed_minor);
  return percent === null ? '' : t('reports.share_of', { percent: formatNumber(percent / 100, 2) });
}
