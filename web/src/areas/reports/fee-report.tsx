import type { Schema } from '@/api/shapes';
import { useMe } from '@/api/session';
import { Money, type ReportAnswer, ReportScreen, useUrlState } from '@/kit';
import { formatNumber, t, word } from '@/text';
import { shareOf } from './change';

type FeeReportRow = Schema<'FeeReportRow'>;

interface FeeReportAnswer extends ReportAnswer<FeeReportRow> {
  period: string;
  totals: Record<'billed_minor' | 'concession_minor' | 'collected_minor' | 'owed_minor', number>;
}

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
    <ReportScreen<FeeReportRow, FeeReportAnswer>
      title="reports.fee_report"
      explains="reports.fee_report_description"
      path="/fetch-fee-report"
      defaults={({ today }) => ({ period: today.slice(0, 7), by: 'class' })}
      filters={[
        { name: 'period', label: 'kit.label.month', kind: 'month' },
        { name: 'by', label: 'reports.rows_are', kind: 'enum', choices: ROWS },
        { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
      ]}
      columns={[
        { key: 'name', label: 'kit.label.name', link: (row) => challansOf(row, query.period ?? thisMonth) },
        {
          key: 'of',
          label: 'reports.of',
          sort: false,
          render: (row) => <bdi>{byHead ? word(row.of) : row.of}</bdi>,
        },
        { key: 'challans', label: 'reports.challans', kind: 'number' },
        { key: 'billed_minor', label: 'reports.billed', kind: 'money' },
        { key: 'concession_minor', label: 'reports.concession', kind: 'money' },
        { key: 'collected_minor', label: 'reports.collected', kind: 'money' },
        { key: 'owed_minor', label: 'reports.owed', kind: 'money' },
        { slot: 'share', label: 'reports.share', align: 'end', render: (row) => percentOf(row) },
      ]}
      rowKey={(row, index) => `${row.narrow ?? row.name} ${index}`}
      figures={({ totals }) => [
        { label: 'reports.billed', value: <Money minor={totals.billed_minor} /> },
        { label: 'reports.collected', value: <Money minor={totals.collected_minor} />, hint: share(totals) },
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
function challansOf(row: FeeReportRow, period: string): string | undefined {
  if (row.narrow === null) return undefined;
  return `/admin/Filter-Challans?period=${period}&status=issued,partly_paid,paid,revised&${row.narrow}`;
}

type Collected = Pick<FeeReportRow, 'collected_minor' | 'billed_minor'>;

function share(of: Collected): string {
  const percent = shareOf(of.collected_minor, of.billed_minor);
  return percent === null ? '' : t('reports.share_of', { percent: formatNumber(percent) });
}

function percentOf(of: Collected): string {
  const percent = shareOf(of.collected_minor, of.billed_minor);
  return percent === null ? '–' : `${formatNumber(percent)}%`;
}
