import { Button } from '@mantine/core';
import type { Schema } from '@/api/shapes';
import type { DataOf } from '@/api/typed';
import {
  linkTo,
  AppLink,
  DateText,
  defineResource,
  Money,
  Notice,
  Percent,
  permissionOf,
  PreviewedPostings,
  SmallTable,
  StepForm,
  useAllowed,
  WhatNext,
} from '@/kit';
import { formatMoney, formatMonth, formatNumber, t } from '@/text';
import { allowanceRuns } from './records';

type Plan = DataOf<'POST', '/plan-allowance-run'>;

/** The allowance for doubtful debts, month by month. */
export default defineResource(allowanceRuns, {
  sort: '-month',
  searchable: false,
  explains: 'fees.allowance.explains',
  listActions: <Begin />,
  columns: [
    { key: 'month', card: 'title', render: (row) => formatMonth(row.month) },
    { key: 'campus_name' },
    { key: 'owed_minor', kind: 'money' },
    { key: 'stood_minor', kind: 'money', hidden: true },
    { key: 'wanted_minor', kind: 'money' },
    { key: 'voucher_no', link: (row) => (row.voucher_id ? `/admin/voucher-details?id=${row.voucher_id}` : undefined) },
    { key: 'is_reversed', label: 'fees.settlements.taken_back', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
    { key: 'difference_minor', kind: 'money', card: 'figure' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'month', kind: 'month' },
    { name: 'is_reversed', label: 'fees.settlements.taken_back', kind: 'boolean' },
  ],
  identity: (one) => ({
    name: formatMonth(one.month),
    status: one.is_reversed ? 'reversed' : 'posted',
    campus: one.campus_name ?? '',
  }),
  figures: (one) => [
    { label: 'fees.allowance.owed', value: formatMoney(one.owed_minor) },
    { label: 'fees.allowance.wanted', value: formatMoney(one.wanted_minor) },
    { label: 'fees.allowance.difference', value: formatMoney(one.difference_minor) },
  ],
  facts: [
    {
      title: 'fees.allowance.one',
      facts: [
        { label: 'fees.allowance.stood', value: (one) => <Money minor={one.stood_minor} /> },
        { label: 'fees.settlements.voucher', value: (one) => linkTo('voucher', one.voucher_id, one.voucher_no) },
        { label: 'fees.allowance.bands', value: (one) => <Bands bands={one.bands} /> },
      ],
    },
  ],
  actions: [
    {
      key: 'take-back',
      label: 'fees.settlements.take_back',
      tone: 'danger',
      when: (one) => !one.is_reversed,
      call: {
        path: '/reverse-allowance-run',
        body: (one, reason, today) => ({ id: one.id, version: one.version, reason, today }),
      },
      confirm: {
        description: (one) => t('fees.allowance.take_back_description', { month: formatMonth(one.month) }),
        undo: 'cannot_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});

function Begin() {
  if (!useAllowed()(permissionOf('POST', '/save-allowance-run'))) return null;
  return (
    <Button component={AppLink} to="/admin/new-allowance-run">
      {t('fees.allowance.new')}
    </Button>
  );
}

function Bands({ bands }: { bands: readonly Schema<'BandOwed'>[] }) {
  return (
    <SmallTable
      label="fees.allowance.bands"
      rows={bands}
      keyOf={({ band }) => band}
      columns={[
        { label: 'fees.allowance.band', head: true, value: ({ band }) => t(`fees.allowance.${band}`) },
        { label: 'fees.write_offs.challans', figure: true, value: ({ challans }) => formatNumber(challans) },
        { label: 'fees.allowance.owed', figure: true, value: (one) => <Money minor={one.owed_minor} /> },
        {
          label: 'fees.allowance.percent',
          figure: true,
          value: ({ hundredths }) => <Percent hundredths={hundredths} plain />,
        },
        { label: 'fees.allowance.wanted', figure: true, value: (one) => <Money minor={one.wanted_minor} /> },
      ]}
    />
  );
}

/** Brings the allowance of a campus to a month's end: bands and both sides are shown before. */
export const NewAllowance = () => (
  <StepForm
    title="fees.allowance.new"
    help="fees.allowance.help"
    ask="/plan-allowance-run"
    askLabel="fees.allowance.show"
    act="/save-allowance-run"
    addressed={['campus_id', 'month']}
    fields={[
      { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
      { name: 'month', kind: 'month', default: ({ today }) => today.slice(0, 7), width: 'half' },
    ]}
    label={(plan) => t('fees.allowance.do', { month: formatMonth(plan.month) })}
    renderShown={(plan) => <Shown plan={plan} />}
    renderDone={() => (
      <WhatNext
        title={t('fees.allowance.done')}
        steps={[{ label: 'fees.allowance.many', to: '/admin/allowance-runs' }]}
      />
    )}
  />
);

function Shown({ plan }: { plan: Plan }) {
  return (
    <>
      <p>
        {t('fees.allowance.on')} <DateText value={plan.on} />
      </p>
      <Bands bands={plan.bands} />
      <SmallTable
        label="fees.allowance.one"
        rows={[
          { label: 'fees.allowance.wanted' as const, minor: plan.wanted_minor },
          { label: 'fees.allowance.stood' as const, minor: plan.stood_minor },
          { label: 'fees.allowance.difference' as const, minor: plan.difference_minor },
        ]}
        keyOf={({ label }) => label}
        columns={[
          { label: 'fees.allowance.what', head: true, value: ({ label }) => t(label) },
          { label: 'kit.label.amount', figure: true, value: ({ minor }) => <Money minor={minor} /> },
        ]}
      />
      {plan.difference_minor === 0 ? (
        <Notice tone="info" title={t('fees.allowance.nothing')} />
      ) : (
        <PreviewedPostings path="/preview-allowance-run" body={{ campus_id: plan.campus_id, month: plan.month }} />
      )}
    </>
  );
}
