import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/api/client';
import {
  type Action,
  choicesOf,
  declareResource,
  defineResource,
  FormScreen,
  Notice,
  PreviewedPostings,
  useAllowed,
} from '@/kit';
import { formatMoney, t } from '@/text';
import * as records from './records';
import { isAmount } from './money-fields';
import type { BankTransaction, BankTransactionForm, DepositedAmount, DepositForm } from './types';

const KINDS = choicesOf('deposit', 'withdrawal', 'transfer', 'charge', 'profit');

const COLUMNS = [
  { key: 'date', label: 'kit.label.date', kind: 'date' },
  { key: 'kind', label: 'kit.label.kind', choices: KINDS },
  { key: 'bank_name', label: 'kit.label.bank', second: 'account_no', card: 'title' },
  { key: 'to_bank_name', label: 'accounting.bank_transactions.to', hidden: true },
  { key: 'campus_name', label: 'kit.label.campus', hidden: true },
  { key: 'slip_no', label: 'accounting.bank_transactions.slip' },
  { key: 'note', label: 'kit.label.notes', hidden: true },
  {
    key: 'voucher_no',
    label: 'accounting.vouchers.one',
    link: (row: BankTransaction) => `/admin/voucher-details?id=${row.voucher_id}`,
  },
  { key: 'is_reversed', label: 'accounting.reversed', kind: 'boolean' },
  { key: 'tax_minor', label: 'accounting.revenue.tax', kind: 'money', hidden: true },
  { key: 'amount_minor', label: 'kit.label.amount', kind: 'money' },
] as const;

/** Takes a transaction back: its voucher is mirrored, the row stays. */
const REVERSE: Action<BankTransaction> = {
  key: 'reverse',
  label: 'accounting.vouchers.reverse',
  permission: 'Accounts.bank-transactions.reverse',
  tone: 'danger',
  when: (row) => !row.is_reversed,
  call: { path: '/reverse-bank-transaction', body: (row, reason, today) => ({ id: row.id, reason, today }) },
  confirm: {
    description: (row) => t('accounting.vouchers.reverse_description', { no: row.voucher_no }),
    undo: 'cannot_undo',
    reason: 'required',
    choice: 'kit.reverse_today',
  },
};

const FILTERS = [
  { name: 'bank_id', kind: 'remote', of: 'banks' },
  { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
  { name: 'date', kind: 'date' },
  { name: 'is_reversed', kind: 'boolean', more: true },
] as const;

export const bankTransactions = defineResource(records.bankTransactions, {
  sort: '-date',
  searchable: true,
  columns: COLUMNS,
  filters: [{ name: 'kind', kind: 'enum', choices: KINDS, multiple: true }, ...FILTERS],
  emptyHint: 'accounting.bank_transactions.empty',
  rowActions: [REVERSE],
  form: [
    { name: 'kind', kind: 'select', choices: KINDS, default: 'withdrawal' },
    { name: 'bank_id', kind: 'remote', of: 'banks' },
    {
      name: 'to_bank_id',
      label: 'accounting.bank_transactions.to',
      kind: 'remote',
      of: 'banks',
      required: true,
      when: (values) => values.kind === 'transfer',
    },
    {
      name: 'campus_id',
      label: 'accounting.bank_transactions.box',
      kind: 'remote',
      of: 'campuses',
      when: (values) => values.kind === 'withdrawal' || values.kind === 'deposit',
      help: 'accounting.bank_transactions.box_help',
    },
    { name: 'date', kind: 'date', width: 'half', default: ({ today }) => today },
    { name: 'amount_minor', kind: 'money', width: 'half' },
    {
      name: 'tax_minor',
      label: 'accounting.revenue.tax',
      kind: 'money',
      width: 'half',
      when: (values) => values.kind === 'profit',
      help: 'accounting.bank_transactions.tax_help',
    },
    { name: 'slip_no', label: 'accounting.bank_transactions.slip', kind: 'text', width: 'half' },
    { name: 'note', kind: 'text' },
  ],
  toBody: (values) => ({
    ...values,
    to_bank_id: values.kind === 'transfer' ? values.to_bank_id : null,
    tax_minor: values.kind === 'profit' ? (values.tax_minor ?? 0) : 0,
  }),
  formAside: (_, body) => <TransactionPostings body={body} />,
});

/** What the transaction does to bank, cash and result. */
function TransactionPostings({ body }: { body: Partial<BankTransactionForm> }) {
  const complete =
    body.kind &&
    body.bank_id &&
    (body.kind !== 'transfer' || body.to_bank_id) &&
    body.date &&
    isAmount(body.amount_minor);
  return (
    <PreviewedPostings
      path="/preview-bank-transaction"
      body={complete ? { ...body, slip_no: null, note: null } : null}
      later="accounting.bank_transactions.postings_later"
    />
  );
}

/** What a deposit does to bank and cash. */
function DepositPostings({ body }: { body: Partial<DepositForm> }) {
  const complete = body.bank_id && body.date && isAmount(body.amount_minor);
  return (
    <PreviewedPostings
      path="/preview-deposited-amount"
      body={complete ? { ...body, slip_no: null, note: null } : null}
      later="accounting.bank_transactions.postings_later"
    />
  );
}

/** Cash taken to the bank: the same records, as the cashier sees them. */
export const deposits = declareResource<BankTransaction, DepositForm>({
  ...records.cashDeposits,
  readList: (answer) => {
    const { transactions, depositedAmount, ...page } = answer as DepositedAmount;
    return { ...page, data: transactions, totals: { amount_minor: depositedAmount } };
  },
  exportable: false,
  sort: '-date',
  searchable: true,
  columns: COLUMNS.filter(({ key }) => key !== 'kind' && key !== 'to_bank_name' && key !== 'tax_minor'),
  filters: FILTERS,
  emptyHint: 'accounting.deposits.empty',
  rowActions: [REVERSE],
  listActions: <CashNow />,
  form: [
    { name: 'bank_id', kind: 'remote', of: 'banks' },
    {
      name: 'campus_id',
      label: 'accounting.bank_transactions.box',
      kind: 'remote',
      of: 'campuses',
      help: 'accounting.bank_transactions.box_help',
      default: ({ campusId }) => campusId,
    },
    { name: 'date', kind: 'date', width: 'half', default: ({ today }) => today },
    { name: 'amount_minor', kind: 'money', width: 'half' },
    { name: 'slip_no', label: 'accounting.bank_transactions.slip', kind: 'text', maxLength: 40, width: 'half' },
    { name: 'note', kind: 'text', maxLength: 200 },
  ],
  formAside: (values, body) => (
    <>
      <CashNow campusId={values.campus_id ?? null} />
      <DepositPostings body={body} />
    </>
  ),
});

/** What the cash box holds, of one campus or of all within reach. */
function CashNow({ campusId = null }: { campusId?: number | null }) {
  const may = useAllowed()('Accounts.cash.index');
  const query = campusId === null ? {} : { campus_id: campusId };
  const found = useQuery({ ...answerQuery('/get-cash-in-hand', query), enabled: may });
  if (!found.data) return null;
  return (
    <Notice tone="info" title={t('accounting.cash_in_hand_now', { amount: formatMoney(found.data.cashInHand) })} />
  );
}

export const BankTransactionNew = () => (
  <FormScreen resource={bankTransactions} after={() => '/admin/bank-transactions'} />
);
export const DepositNew = () => <FormScreen resource={deposits} after={() => '/admin/cash-deposits'} />;
