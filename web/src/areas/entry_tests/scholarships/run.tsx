import type { DataOf } from '@/api/typed';
import { Notice, SmallTable, StepForm, WhatNext } from '@/kit';
import { formatMoney, t } from '@/text';
import { Gives } from './scholarships';

type Preview = DataOf<'POST', '/preview-scholarship-awards'>;

/** Who is entitled to a scholarship, why and at what cost; then the proposals that somebody approves. */
export const AwardRun = () => (
  <StepForm
    title="scholarships.run"
    help="scholarships.run_help"
    ask="/preview-scholarship-awards"
    askLabel="scholarships.run_show"
    act="/award-scholarship"
    addressed={['scholarship_id', 'campus_id']}
    fields={[
      { name: 'scholarship_id', kind: 'remote', of: 'scholarships' },
      { name: 'campus_id', kind: 'remote', of: 'campuses', help: 'scholarships.run_campus_help' },
      { name: 'student_ids', kind: 'remote', of: 'students', multiple: true, help: 'scholarships.students_help' },
      {
        name: 'measure_hundredths',
        label: 'scholarships.finding',
        kind: 'percent',
        help: 'scholarships.finding_help',
        width: 'half',
      },
      { name: 'why', kind: 'text' },
    ]}
    toBody={(body) => ({ ...body, student_ids: body.student_ids ?? [] })}
    label={(preview) => (preview.count === 0 ? undefined : t('scholarships.run_do', { count: preview.count }))}
    renderDone={(_, { scholarship_id }) => (
      <WhatNext
        title={t('scholarships.run_done')}
        steps={[
          {
            label: 'scholarships.run_next',
            to: `/admin/scholarship-awards?status=proposed&scholarship_id=${scholarship_id ?? ''}`,
          },
        ]}
      />
    )}
    renderShown={(preview) => <Candidates of={preview} />}
  />
);

function Candidates({ of }: { of: Preview }) {
  if (of.rows.length === 0) return <Notice tone="info" title={t('scholarships.nobody')} />;
  return (
    <>
      <p>
        {t('scholarships.run_sum', {
          count: of.count,
          cost: formatMoney(of.cost_minor),
          budget: formatMoney(of.budget_minor),
        })}
      </p>
      <SmallTable
        label="scholarships.candidates"
        rows={of.rows}
        keyOf={(row) => row.student_id}
        columns={[
          {
            label: 'kit.label.student',
            value: (row) => (
              <>
                <bdi>{row.student_name}</bdi> <small>{row.registration_no}</small>
              </>
            ),
          },
          { label: 'kit.label.class', value: (row) => `${row.class_name} · ${row.campus_name}` },
          { label: 'scholarships.why', value: (row) => row.why },
          {
            label: 'scholarships.gives',
            value: (row) =>
              row.slab_id !== null && <Gives percent={row.percent_hundredths} amount={row.amount_minor} />,
          },
          { label: 'scholarships.cost', minor: (row) => row.cost_minor },
          { label: 'scholarships.refusal', value: (row) => row.refusal ?? '' },
        ]}
      />
    </>
  );
}
