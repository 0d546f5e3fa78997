import type { Schema } from '@/api/shapes';
import { Money, useUrlState } from '@/kit';
import { addressOf, ServerReport } from '@/kit/report';
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

/** Billed, collected and owed of a month's challans; every row and every sum opens its challans. */
export function FeeReport() {
  const { query } = useUrlState();
  const byHead = query.by === 'head';
  return (
    <ServerReport
      path="/fetch-fee-report"
      explains="reports.fee_report_description"
      filters={{ by: { choices: ROWS }, campus_id: { multiple: false } }}
      columns={{
        of: { sort: false, render: (row) => <bdi>{byHead ? word(row.of) : row.of}</bdi> },
        collected_percent: { sort: false },
      }}
      rowKey={(row, index) => `${row.narrow ?? row.name} ${index}`}
      figures={({ totals, totals_lead_to }) => {
        const to = addressOf(totals_lead_to);
        const opens = to === undefined ? {} : { to };
        return [
          { label: 'reports.billed', value: <Money minor={totals.billed_minor} />, ...opens },
          {
            label: 'reports.paid_of_month',
            value: <Money minor={totals.collected_minor} />,
            hint: share(totals),
            ...opens,
          },
          {
            label: 'reports.owed',
            value: <Money minor={totals.owed_minor} />,
            tone: totals.owed_minor > 0 ? 'bad' : 'good',
            ...opens,
          },
        ];
      }}
    />
  );
}

type Collected = Pick<FeeReportRow, 'collected_minor' | 'billed_minor'>;

function share(of: Collected): string {
  const percent = shareOf(of.collected_minor, of.billed_minor);
  return percent === null ? '' : t('reports.share_of', { percent: formatNumber(percent / 100, 2) });
}
