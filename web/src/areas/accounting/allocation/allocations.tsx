import { Button } from '@mantine/core';
import type { DataOf } from '@/api/typed';
import type { Schema } from '@/api/shapes';
import {
  linkTo,
  AppLink,
  choicesOf,
  defineResource,
  linesOf,
  Money,
  Percent,
  permissionOf,
  PreviewedPostings,
  SmallTable,
  StepForm,
  useAllowed,
  WhatNext,
} from '@/kit';
import { formatMoney, formatMonth, formatNumber, t } from '@/text';
import * as records from './records';

type Basis = Schema<'AllocationBasis'>;
type Share = Schema<'AllocationShare'>;
type Percentage = Schema<'AllocationPercentage'>;
type Plan = DataOf<'POST', '/plan-cost-allocation'>;

const BASES = choicesOf('strength', 'revenue', 'percentage');

/** What the campuses bear of the head office's costs, month by month. */
export default defineResource(records.allocations, {
  sort: '-month',
  searchable: true,
  explains: 'accounting.allocations.explains',
  listActions: <Begin />,
  columns: [
    { key: 'month', card: 'title', render: (row) => formatMonth(row.month) },
    { key: 'campus_name', label: 'accounting.allocations.head_office' },
    { key: 'basis', choices: BASES },
    { key: 'note', hidden: true },
    { key: 'voucher_no', link: (row) => `/admin/voucher-details?id=${row.voucher_id}` },
    { key: 'is_reversed', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'campus_id', label: 'accounting.allocations.head_office', kind: 'remote', of: 'campuses' },
    { name: 'basis', kind: 'enum', choices: BASES },
    { name: 'is_reversed', kind: 'boolean' },
    { name: 'month', kind: 'month', more: true },
  ],
  identity: (one) => ({
    name: formatMonth(one.month),
    status: one.is_reversed ? 'reversed' : 'posted',
    campus: one.campus_name,
  }),
  figures: (one) => [{ label: 'kit.label.amount', value: <Money minor={one.amount_minor} /> }],
  facts: [
    {
      title: 'kit.label.general',
      facts: [
        { label: 'accounting.allocations.basis', value: (one) => t(`accounting.allocations.${one.basis}`) },
        { label: 'accounting.vouchers.one', value: (one) => linkTo('voucher', one.voucher_id, one.voucher_no) },
        { label: 'kit.label.notes', value: (one) => one.note },
        { label: 'accounting.allocations.shares', value: (one) => <Shares basis={one.basis} shares={one.shares} /> },
      ],
    },
  ],
  actions: [
    {
      key: 'reverse',
      label: 'accounting.allocations.reverse',
      tone: 'danger',
      when: (one) => !one.is_reversed,
      call: { path: '/reverse-cost-allocation', body: (one, reason, today) => ({ id: one.id, reason, today }) },
      confirm: {
        description: (one) => t('accounting.allocations.reverse_description', { month: formatMonth(one.month) }),
        undo: 'cannot_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});

function Begin() {
  if (!useAllowed()(permissionOf('POST', '/save-cost-allocation'))) return null;
  return (
    <Button component={AppLink} to="/admin/new-cost-allocation">
      {t('accounting.allocations.new')}
    </Button>
  );
}

/** What a campus is measured by, as people read it. */
const measured = (basis: Basis, measure: number) =>
  basis === 'revenue' ? (
    formatMoney(measure)
  ) : basis === 'strength' ? (
    formatNumber(measure)
  ) : (
    <Percent hundredths={measure} plain />
  );

function Shares({ basis, shares }: { basis: Basis; shares: readonly Share[] }) {
  return (
    <SmallTable
      label="accounting.allocations.shares"
      rows={shares}
      keyOf={({ campus_id }) => campus_id}
      columns={[
        { label: 'kit.label.campus', head: true, value: (share) => share.campus_name },
        { label: 'accounting.allocations.measure', figure: true, value: (share) => measured(basis, share.measure) },
        { label: 'kit.label.amount', minor: (share) => share.amount_minor },
      ]}
    />
  );
}

const PERCENTAGES = linesOf<Percentage>({
  one: 'kit.line_number',
  add: 'accounting.allocations.add_campus',
  fields: [
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
    { name: 'percent', label: 'accounting.allocations.percent', kind: 'percent' },
  ],
});

/** Allocates the costs of a month: what each campus would bear is shown before. */
export const NewAllocation = () => (
  <StepForm
    title="accounting.allocations.new"
    help="accounting.allocations.help"
    ask="/plan-cost-allocation"
    askLabel="accounting.allocations.show"
    act="/save-cost-allocation"
    addressed={['campus_id', 'month']}
    fields={[
      {
        name: 'campus_id',
        label: 'accounting.allocations.head_office',
        kind: 'remote',
        of: 'campuses',
        default: ({ campusId }) => campusId,
      },
      { name: 'month', kind: 'month', default: ({ today }) => today.slice(0, 7), width: 'half' },
      {
        name: 'basis',
        label: 'accounting.allocations.basis',
        kind: 'select',
        choices: BASES,
        default: 'strength',
        width: 'half',
      },
      { name: 'amount_minor', help: 'accounting.allocations.amount_help', kind: 'money', width: 'half' },
      {
        name: 'percentages',
        label: 'accounting.allocations.percentages',
        kind: 'lines',
        line: PERCENTAGES,
        when: (values) => values.basis === 'percentage',
      },
      { name: 'note', kind: 'text' },
    ]}
    toBody={(values) => ({
      ...values,
      percentages: values.basis === 'percentage' ? (values.percentages ?? []) : [],
    })}
    label={(plan) =>
      plan.shares.length === 0
        ? undefined
        : t('accounting.allocations.do', { amount: formatMoney(plan.amount_minor), month: formatMonth(plan.month) })
    }
    renderShown={(plan) => <Shown plan={plan} />}
    renderDone={() => (
      <WhatNext
        title={t('accounting.allocations.done')}
        steps={[{ label: 'accounting.allocations.many', to: '/admin/cost-allocations' }]}
      />
    )}
  />
);

function Shown({ plan }: { plan: Plan }) {
  return (
    <>
      <p>{t('accounting.allocations.expenses', { amount: formatMoney(plan.expenses_minor) })}</p>
      <Shares basis={plan.basis} shares={plan.shares} />
      <PreviewedPostings
        path="/preview-cost-allocation"
        body={{
          campus_id: plan.campus_id,
          month: plan.month,
          basis: plan.basis,
          amount_minor: plan.amount_minor,
          campus_ids: plan.basis === 'percentage' ? [] : plan.shares.map(({ campus_id }) => campus_id),
          percentages:
            plan.basis === 'percentage'
              ? plan.shares.map(({ campus_id, measure }) => ({ campus_id, percent: measure }))
              : [],
          note: null,
        }}
      />
    </>
  );
}
