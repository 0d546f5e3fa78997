import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import type { Schema } from '@/api/shapes';
import { linkTo, Awaited, DateText, Notice, SmallTable, useChange } from '@/kit';
import { formatMoney, t } from '@/text';
import type { BankLine } from './types';

type Receipt = Schema<'LineReceipt'>;

/** Receipts that may have the money of a line: the office says which one has it, and nothing is posted. */
export function TieLine({ record: line, close }: { record: BankLine; close: () => void }) {
  const found = useQuery(dataQuery('/get-bank-line-receipts', { id: line.id }));
  const tie = useChange('/tie-bank-line', { done: close, failure: 'toast' });
  const amount = formatMoney(line.amount_minor ?? 0);
  if (!found.data) return <Awaited query={found} />;
  if (found.data.length === 0) return <Notice tone="info" title={t('collection.tie_line_none', { amount })} />;
  const button = (one: Receipt) => (
    <Button
      variant="default"
      size="compact-sm"
      disabled={tie.busy}
      aria-label={`${t('collection.tie_line')}: ${one.receipt_no}`}
      onClick={() => tie.send({ id: line.id, receipt_id: one.receipt_id })}
    >
      {t('collection.tie_line')}
    </Button>
  );
  return (
    <>
      <p>{t('collection.tie_line_select', { amount })}</p>
      <SmallTable
        label="collection.tie_line_to"
        rows={found.data}
        keyOf={(one) => one.receipt_id}
        columns={[
          {
            label: 'collection.receipt',
            head: true,
            value: (one) => linkTo('fee receipt', one.receipt_id, one.receipt_no),
          },
          { label: 'kit.label.date', value: (one) => <DateText value={one.value_date} /> },
          { label: 'kit.label.student', value: (one) => <bdi>{one.student_name ?? one.payer_name}</bdi> },
          { label: 'collection.transaction', value: (one) => one.instrument_no && <bdi>{one.instrument_no}</bdi> },
          { label: 'collection.received_by', value: (one) => <bdi>{one.received_by_name}</bdi> },
          { label: 'kit.label.amount', minor: (one) => one.amount_minor },
          { label: 'collection.tie_line', value: button },
        ]}
      />
      <p>{t('collection.tie_line_undo')}</p>
    </>
  );
}
