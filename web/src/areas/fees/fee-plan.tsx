import { useMe } from '@/api/session';
import type { FormOf } from '@/api/typed';
import { type Field, Figures, hrefOf, linesOf, Money, SmallTable, StepForm, WhatNext } from '@/kit';
import { formatDate, formatMonth, t } from '@/text';
import type { PlansPreview } from './billing-types';
import styles from './fees.module.css';

type PlanForm = FormOf<'/preview-installments'> & { own: boolean };
const isOwn = ({ own }: Partial<PlanForm>) => own === true;
const isClass = ({ student_id }: Partial<PlanForm>) => student_id == null;

/** Fee plans for one student or a whole class: looked at first, then saved in one step. */
export function FeePlanScreen() {
  const today = useMe()?.group.today ?? '';
  return (
    <StepForm
      title="fees.plan_make"
      help="fees.plan_help"
      ask="/preview-installments"
      askLabel="fees.preview"
      act="/save-installments"
      addressed={['student_id', 'route_id', 'session_id', 'campus_id', 'program_id', 'class_id', 'section_id']}
      own={{ own: false }}
      draft="fee-plan"
      fields={[...who, ...amounts(today)]}
      toBody={({ own: _own, ...body }) => body}
      label={({ count }) => (count === 0 ? undefined : t('fees.plans_save', { count }))}
      renderShown={(preview) => <Preview preview={preview} />}
      renderDone={({ data }, { campus_id }) => (
        <WhatNext
          title={t('fees.plans_saved', { count: data.count })}
          steps={[
            { label: 'fees.bill_run', to: hrefOf('/admin/challan', campus_id ? { campus_id: String(campus_id) } : {}) },
          ]}
        />
      )}
    />
  );
}

const who: readonly Field<PlanForm>[] = [
  { name: 'student_id', help: 'fees.plan_student_help', kind: 'remote', of: 'students', width: 'half' },
  {
    name: 'route_id',
    help: 'fees.routes.plan_help',
    kind: 'remote',
    of: 'transport_routes',
    when: (plan) => !isClass(plan),
    width: 'half',
  },
  { name: 'session_id', kind: 'remote', of: 'sessions', default: ({ sessionId }) => sessionId, width: 'half' },
  {
    name: 'campus_id',
    kind: 'remote',
    of: 'campuses',
    when: isClass,
    default: ({ campusId }) => campusId,
    width: 'half',
  },
  { name: 'program_id', kind: 'remote', of: 'programs', required: true, when: isClass, width: 'half' },
  {
    name: 'class_id',
    kind: 'remote',
    of: 'classes',
    parent: 'program_id',
    required: true,
    missing: 'fees.plan_class_missing',
    when: isClass,
    width: 'half',
  },
  { name: 'section_id', kind: 'remote', of: 'class_sections', parent: 'class_id', when: isClass, width: 'half' },
];

/** Instead of the template of the class: heads, amounts and the months that they are spread over. */
const amounts = (today: string): readonly Field<PlanForm>[] => [
  { name: 'own', label: 'fees.plan_own', help: 'fees.plan_own_help', kind: 'switch' },
  { name: 'first_month', kind: 'month', default: today.slice(0, 7), required: true, when: isOwn, width: 'half' },
  { ...DAYS, name: 'installments', label: 'fees.installments', default: 12 },
  { ...DAYS, name: 'due_day', label: 'fees.due_day', default: 10 },
  { ...DAYS, name: 'valid_days', label: 'fees.valid_days', default: 15 },
  {
    name: 'lines',
    label: 'fees.heads',
    kind: 'lines',
    when: isOwn,
    line: linesOf<NonNullable<PlanForm['lines']>[number]>({
      one: 'fees.head',
      add: 'fees.line_add',
      min: 1,
      totals: ['amount_minor'],
      fields: [
        { name: 'fee_head_id', label: 'fees.head', kind: 'remote', of: 'fee_heads' },
        { name: 'amount_minor', label: 'fees.amount_session', kind: 'money' },
        { name: 'spread', kind: 'select', default: 'each', required: true },
      ],
    }),
  },
];

const DAYS = { kind: 'number', required: true, when: isOwn, width: 'half' } as const;

function Preview({ preview }: { preview: PlansPreview }) {
  const first = preview.plans.find((one) => one.plan)?.plan;
  return (
    <div className={styles.stack} aria-live="polite">
      <Figures
        figures={[
          { label: 'fees.plans', value: preview.count },
          {
            label: 'fees.plans_sum',
            value: <Money minor={preview.amount_minor} />,
            hint: preview.template_name ?? undefined,
          },
          { label: 'fees.concession', value: <Money minor={preview.concession_minor} /> },
        ]}
      />
      {first && (
        <SmallTable
          label="fees.installments_first"
          caption={t('fees.installments_first')}
          rows={first.installments}
          keyOf={(one) => one.sequence}
          columns={[
            { label: 'kit.label.month', value: (one) => formatMonth(one.period) },
            { label: 'kit.label.due_on', value: (one) => formatDate(one.due_on) },
            { label: 'kit.label.amount', minor: (one) => one.amount_minor },
          ]}
        />
      )}
      <SmallTable
        label="fees.plans"
        rows={preview.plans}
        keyOf={(one) => one.student_id}
        columns={[
          { label: 'kit.label.student', value: (one) => one.student_name },
          { label: 'kit.label.registration_no', value: (one) => one.registration_no },
          { label: 'fees.plan', minor: (one) => one.plan?.amount_minor },
          {
            label: 'fees.concession',
            minor: (one) => one.plan?.concession_minor,
          },
          { label: 'kit.label.remarks', value: (one) => one.problem },
        ]}
      />
    </div>
  );
}
