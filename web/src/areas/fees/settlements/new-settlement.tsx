import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { recordQuery } from '@/api/client';
import type { Schema } from '@/api/shapes';
import type { BodyOf } from '@/api/typed';
import {
  ActionForm,
  AppLink,
  Awaited,
  kit,
  linesOf,
  Notice,
  PreviewProblem,
  useAllowed,
  usePreview,
  useUrlState,
  WhatNext,
  ScreenHead,
} from '@/kit';
import { t } from '@/text';
import { Reckoned } from './reckoned';

type Body = BodyOf<'POST', '/save-settlement'>;

const AMOUNTS = linesOf<Schema<'HeadAmount'>>({
  one: 'kit.line_number',
  add: 'fees.settlements.add_amount',
  max: 30,
  fields: [
    { name: 'fee_head_id', label: 'fees.head', kind: 'remote', of: 'fee_heads' },
    { name: 'amount_minor', label: 'kit.label.amount', kind: 'money' },
  ],
});

/** Prepares the settlement of a withdrawal: what it comes to is shown before it is kept. Somebody else approves it. */
export function NewSettlement() {
  const { query } = useUrlState();
  const id = Number(query['withdrawal_id']) || 0;
  const found = useQuery({ ...recordQuery('/get-withdrawal-details', id), enabled: id > 0 });
  const mayChange = useAllowed()('Accounts.settlements.override');
  const [saved, setSaved] = useState<number>();
  const one = found.data;
  if (id === 0) {
    return (
      <section>
        <ScreenHead title="fees.settlements.new" />
        <Notice
          tone="info"
          title={t('fees.settlements.choose')}
          actions={
            <AppLink className={kit.link} to="/admin/withdrawals">
              {t('students.withdrawals.many')}
            </AppLink>
          }
        />
      </section>
    );
  }
  if (!one) return <Awaited query={found} />;
  if (saved !== undefined) {
    return (
      <WhatNext
        head="fees.settlements.new"
        title={t('fees.settlements.prepared', { name: one.student_name })}
        steps={[{ label: 'fees.settlements.one', to: `/admin/settlement-details?id=${saved}` }]}
      />
    );
  }
  return (
    <section>
      <ScreenHead title="fees.settlements.new" />
      <p>
        <bdi>{one.student_name}</bdi> · {one.registration_no} · {one.class_name} · {one.campus_name}
      </p>
      <ActionForm
        path="/save-settlement"
        about={{ withdrawal_id: id }}
        fields={[
          { name: 'board_fees_remitted', label: 'fees.settlements.remitted', kind: 'switch', default: false },
          {
            name: 'amounts',
            label: 'fees.settlements.amounts',
            help: 'fees.settlements.amounts_help',
            kind: 'lines',
            line: AMOUNTS,
            when: () => mayChange,
          },
          {
            name: 'override_reason',
            label: 'fees.settlements.override_reason',
            kind: 'text',
            when: ({ amounts }) => mayChange && (amounts?.length ?? 0) > 0,
          },
          { name: 'note', label: 'kit.label.remarks', kind: 'textarea' },
        ]}
        renderBelow={(_, body) => <Shown body={body} />}
        label="fees.settlements.prepare"
        done={({ data }) => setSaved(data)}
      />
    </section>
  );
}

function Shown({ body }: { body: Body }) {
  // neither changes an amount
  const { data, problem } = usePreview('/preview-settlement', { ...body, note: null });
  if (problem) return <PreviewProblem problem={problem} />;
  return data ? <Reckoned of={data} /> : null;
}
