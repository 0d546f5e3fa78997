import type { Schema } from '@/api/shapes';
import { Money, SmallTable } from '@/kit';
import { t } from '@/text';
import { reasonIn } from './said';

/** What is given back, head by head. */
export function Heads({ lines }: { lines: readonly Schema<'SettlementLine'>[] }) {
  return (
    <SmallTable
      label="fees.settlements.heads"
      rows={lines}
      keyOf={({ fee_head_id }) => fee_head_id}
      columns={[
        { label: 'fees.head', head: true, value: ({ head_name }) => head_name },
        { label: 'fees.settlements.received', figure: true, value: (one) => <Money minor={one.received_minor} /> },
        {
          label: 'fees.settlements.before',
          figure: true,
          value: (one) => one.refunded_before_minor > 0 && <Money minor={one.refunded_before_minor} />,
        },
        { label: 'fees.settlements.by_rule', figure: true, value: (one) => <Money minor={one.rule_minor} /> },
        { label: 'fees.settlements.refund', figure: true, value: (one) => <Money minor={one.amount_minor} /> },
        { label: 'fees.settlements.rule', value: ({ reason }) => reasonIn(reason) },
      ]}
    />
  );
}

/** The whole account as it is reckoned. */
export function Reckoned({ of }: { of: Schema<'Reckoning'> }) {
  const sums = [
    { label: 'fees.settlements.refund', minor: of.refund_minor },
    { label: 'fees.advance', minor: of.advance_minor },
    { label: 'fees.settlements.dues', minor: of.dues_minor },
    { label: 'fees.settlements.due', minor: of.due_minor },
    { label: 'fees.settlements.owing', minor: of.owing_minor },
    { label: 'fees.settlements.cancelled', minor: of.cancelled_minor },
  ] as const;
  return (
    <section aria-label={t('fees.settlements.one')}>
      <Heads lines={of.lines} />
      {of.dues.length > 0 && (
        <SmallTable
          label="fees.settlements.dues"
          rows={of.dues}
          keyOf={({ what }) => what}
          columns={[
            { label: 'fees.settlements.dues', head: true, value: ({ what }) => what },
            { label: 'kit.label.amount', figure: true, value: (one) => <Money minor={one.amount_minor} /> },
          ]}
        />
      )}
      <SmallTable
        label="fees.settlements.sums"
        rows={sums.filter(({ minor }) => minor !== 0)}
        keyOf={({ label }) => label}
        columns={[
          { label: 'kit.label.details', head: true, value: ({ label }) => t(label) },
          { label: 'kit.label.amount', figure: true, value: ({ minor }) => <Money minor={minor} /> },
        ]}
      />
    </section>
  );
}
