import { type Column, type Filter, Money, ReportScreen, useUrlState } from '@/kit';
import type { ChoicesOf } from '@/api/typed';
import { formatDate, formatMoney, type MessageKey, t } from '@/text';
import type { AccountClass, Ledger, LedgerRow } from './types';
import classes from './accounting.module.css';

/** A balance with its side: what stands on the debit side is positive. */
export const sided = (minor: number): string => {
  const amount = formatMoney(Math.abs(minor), { bare: true });
  if (minor === 0) return amount;
  return minor > 0 ? t('accounting.dr', { amount }) : t('accounting.cr', { amount });
};

/** Which of a group's ledger heads an entry stands on. */
const OF_HEAD: Column<LedgerRow> = { key: 'ledger_head_name', label: 'accounting.ledger_heads.one', sort: false };

/** A column of amounts that leaves out zeros. */
const amountOf = (key: 'debit_minor' | 'credit_minor', label: MessageKey): Column<LedgerRow> => ({
  key,
  label,
  kind: 'money',
  sort: false,
  render: (row) => (row[key] ? <Money minor={row[key]} plain /> : null),
});

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
  const filters: readonly Filter[] = [
    { name: 'ledger_head_id', label: 'accounting.ledger_heads.one', kind: 'remote', of },
    { name: 'head_id', label: 'accounting.heads.one', kind: 'remote', of: 'account_heads', more: true },
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses', multiple: true },
    { name: 'from', label: 'kit.label.from', kind: 'day' },
    { name: 'to', label: 'kit.label.to', kind: 'day' },
  ];
  return (
    <ReportScreen<LedgerRow, Ledger>
      title={title}
      explains="accounting.ledger.explains"
      path="/get-head-transactions"
      paged
      needs={query.head_id ? ['head_id'] : ['ledger_head_id']}
      filters={filters}
      defaults={({ today }) => ({ to: today })}
      columns={[
        { key: 'date', label: 'kit.label.date', kind: 'date', sort: false },
        {
          key: 'voucher_no',
          label: 'accounting.vouchers.one',
          second: 'campus_name',
          sort: false,
          width: 'medium',
          render: (row) => <span className={classes.nowrap}>{row.voucher_no}</span>,
          link: (row) => `/admin/voucher-details?id=${row.voucher_id}`,
        },
        { key: 'narration', label: 'kit.label.narration', second: 'memo', sort: false, width: 'wide', card: 'title' },
        ...(query.head_id ? [OF_HEAD] : []),
        { key: 'against', label: 'accounting.ledger.against', second: 'party_name', sort: false },
        amountOf('debit_minor', 'kit.label.debit'),
        amountOf('credit_minor', 'kit.label.credit'),
        {
          key: 'balance_minor',
          label: 'kit.label.balance',
          kind: 'money',
          sort: false,
          render: (row) => <bdi className={classes.nowrap}>{sided(row.balance_minor)}</bdi>,
        },
      ]}
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
