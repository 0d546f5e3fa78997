import type { DataOf } from '@/api/typed';
import { JobProgress, Money, Notice, PreviewLines, SmallTable, StepForm, WhatNext } from '@/kit';
import { formatMonth, formatNumber, t } from '@/text';

type Ahead = DataOf<'POST', '/preview-depreciation'>;

/** A month of some campuses: what each head loses is looked at first, then posted by a job. */
export const RunDepreciation = () => (
  <StepForm
    title="accounting.depreciation.run"
    help="accounting.depreciation.run_help"
    ask="/preview-depreciation"
    askLabel="accounting.depreciation.show"
    act="/run-depreciation"
    fields={[
      {
        name: 'campus_ids',
        label: 'kit.label.campus',
        kind: 'remote',
        of: 'campuses',
        multiple: true,
        default: ({ campusId }) => (campusId === null ? [] : [campusId]),
      },
      { name: 'month', kind: 'month', default: ({ today }) => monthBefore(today) },
    ]}
    label={(ahead) => t('accounting.depreciation.do', { month: formatMonth(ahead.month) })}
    renderShown={(ahead) => <Shown ahead={ahead} />}
    renderDone={({ data }) => (
      <JobProgress
        id={data.job_id}
        result={(job) =>
          job.status === 'done' ? (
            <WhatNext
              title={t('accounting.depreciation.done')}
              steps={[{ label: 'accounting.depreciation.many', to: '/admin/depreciation-runs' }]}
            />
          ) : (
            <Notice tone="warning" title={t('accounting.depreciation.failed')} />
          )
        }
      />
    )}
  />
);

/** The month that is over: its depreciation is due. */
function monthBefore(today: string): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}

function Shown({ ahead }: { ahead: Ahead }) {
  if (ahead.assets === 0) return <Notice tone="info" title={t('accounting.depreciation.nothing')} />;
  return (
    <>
      <SmallTable
        label="accounting.depreciation.many"
        rows={ahead.heads}
        keyOf={(one) => `${one.campus_id} ${one.ledger_head_id}`}
        columns={[
          { label: 'accounting.assets.head', head: true, value: (one) => one.ledger_head_name },
          { label: 'kit.label.campus', value: (one) => one.campus_name },
          { label: 'accounting.assets.many', figure: true, value: (one) => formatNumber(one.assets) },
          { label: 'accounting.depreciation.amount', minor: (one) => one.amount_minor },
        ]}
        totals={{ 'accounting.depreciation.amount': <Money minor={ahead.amount_minor} /> }}
      />
      <PreviewLines lines={ahead.postings} earlier={false} />
    </>
  );
}
