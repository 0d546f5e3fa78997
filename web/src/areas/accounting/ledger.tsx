import { Money, useUrlState } from '@/kit';
import { ServerReport } from '@/kit/report';
import type { ChoicesOf } from '@/api/typed';
import { formatDate, formatMoney, type MessageKey, t } from '@/text';
import type { AccountClass, Ledger } from './types';
import classes from './accounting.module.css';

/** A balance with its side: what stands on the debit side is positive. */
export const sided = (minor: number): string => {
  const amount = formatMoney(Math.abs(minor), { bare: true });
  if (minor === 0) return amount;
  return minor > 0 ? t('accounting.dr', { amount }) : t('accounting.cr', { amount });
};

/** Which heads the ledger is of. */
const headsShown = (answer: Ledger) => (
  <p>{answer.heads.map((head) => `${head.code} ${head.name} (${head.head_name})`).join(' · ')}</p>
);

interface LedgerProps {
  title: MessageKey;
  /** Choices of the head filter, as `GET /get-options?of=` names them. */
  of: ChoicesOf;
}

/** The ledger of any head: opening, entries with the balance after each, closing. */
function LedgerScreen({ title, of }: LedgerProps) {
  const { query } = useUrlState();
  return (
    <ServerReport
      path="/get-head-transactions"
      title={title}
      explains="accounting.ledger.explains"
      paged
      needs={query.head_id ? ['head_id'] : ['ledger_head_id']}
      filters={{
        ledger_head_id: { of, multiple: false },
        head_id: { more: true },
        program_id: { more: true },
        closings: { more: true },
      }}
      columns={{
        voucher_no: { second: 'campus_name', width: 'medium' },
        narration: { second: 'memo', width: 'wide', card: 'title' },
        // of a group of heads, which one the entry stands on
        against: { second: query.head_id ? 'ledger_head_name' : 'party_name' },
        balance_minor: {
          link: undefined,
          render: (row) => <bdi className={classes.nowrap}>{sided(row.balance_minor)}</bdi>,
        },
      }}
      figures={(answer) => [
        {
          label: 'accounting.ledger.opening',
          value: <bdi>{sided(answer.opening_minor)}</bdi>,
          hint: answer.from ? formatDate(answer.from) : t('accounting.ledger.from_start'),
        },
        { label: 'kit.label.debit', value: <Money minor={answer.totals.debit_minor} /> },
        { label: 'kit.label.credit', value: <Money minor={answer.totals.credit_minor} /> },
        {
          label: 'accounting.ledger.closing',
          value: <bdi>{sided(answer.closing_minor)}</bdi>,
          hint: formatDate(answer.to),
        },
      ]}
      foot={headsShown}
    />
  );
}

const OPTIONS_OF: Record<AccountClass, ChoicesOf> = {
  asset: 'asset_ledger_heads',
  liability: 'liability_ledger_heads',
  capital: 'capital_ledger_heads',
  revenue: 'revenue_ledger_heads',
  expense: 'expense_ledger_heads',
};

export const AnyLedger = () => <LedgerScreen title="accounting.ledger.any" of="ledger_heads" />;
export const AssetLedger = () => <LedgerScreen title="accounting.ledger.asset" of={OPTIONS_OF.asset} />;
export const LiabilityLedger = () => <LedgerScreen title="accounting.ledger.liability" of={OPTIONS_OF.liability} />;
export const CapitalLedger = () => <LedgerScreen title="accounting.ledger.capital" of={OPTIONS_OF.capital} />;
export const RevenueLedger = () => <LedgerScreen title="accounting.ledger.revenue" of={OPTIONS_OF.revenue} />;
export const ExpenseLedger = () => <LedgerScreen title="accounting.ledger.expense" of={OPTIONS_OF.expense} />;
