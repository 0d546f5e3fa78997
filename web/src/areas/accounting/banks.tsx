import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/api/client';
import { defineResource, type Field, Money, RelatedList } from '@/kit';
import { bankTransactions } from './bank-transactions';
import type { BankForm } from './types';
import * as records from './records';

const OPENING: readonly Field<BankForm>[] = [
  {
    name: 'opening_minor',
    label: 'accounting.opening',
    kind: 'money',
    width: 'half',
    help: 'accounting.banks.opening_help',
  },
  { name: 'opening_on', kind: 'date', width: 'half', default: ({ today }) => today },
];

export const banks = defineResource(records.banks, {
  deactivate: { is_active: false, is_default: false },
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', label: 'kit.label.bank', second: 'branch', card: 'title' },
    { key: 'account_title', hidden: true },
    { key: 'account_no' },
    { key: 'iban', hidden: true },
    { key: 'campus_name' },
    {
      key: 'balance_minor',
      kind: 'money',
      sort: false,
      link: (bank) => `/admin/ledger-transactions?ledger_head_id=${bank.ledger_head_id}`,
    },
    { key: 'is_default', kind: 'boolean' },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
    { name: 'is_active', kind: 'boolean' },
  ],
  listActions: <TotalBalance />,
  fields: [
    {
      title: 'kit.label.general',
      fields: [
        { name: 'name', label: 'kit.label.bank', kind: 'text', width: 'half' },
        { name: 'branch', kind: 'text', width: 'half' },
        { name: 'account_title', kind: 'text' },
        { name: 'account_no', kind: 'text', width: 'half' },
        { name: 'iban', kind: 'text', maxLength: 42, width: 'half' },
        { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId },
      ],
    },
    {
      title: 'accounting.banks.challans',
      fields: [
        {
          name: 'challan_prefix',
          label: 'accounting.banks.prefix',
          kind: 'text',
          width: 'half',
          help: 'accounting.banks.prefix_help',
        },
        { name: 'is_default', label: 'accounting.banks.default_help', kind: 'switch', default: false },
        { name: 'is_active', kind: 'switch', default: true },
      ],
    },
    {
      title: 'accounting.banks.limits',
      fields: [{ name: 'overdraft_minor', kind: 'money', width: 'half' }],
    },
    { title: 'accounting.opening', fields: OPENING },
  ],
  toBody: (values) => ({
    ...values,
    overdraft_minor: values.overdraft_minor ?? 0,
    opening_minor: values.opening_minor ?? null,
  }),
  identity: (bank) => ({
    name: bank.name,
    number: bank.account_no,
    status: bank.is_active ? 'active' : 'inactive',
    campus: bank.campus_name,
  }),
  figures: (bank) => [
    {
      label: 'kit.label.balance',
      value: <Money minor={bank.balance_minor} />,
      to: `/admin/ledger-transactions?ledger_head_id=${bank.ledger_head_id}`,
    },
  ],
  actions: [
    {
      key: 'deposit',
      label: 'accounting.deposits.new',
      permission: 'Accounts.cash-deposits.create',
      tone: 'primary',
      when: (bank) => bank.is_active,
      to: (bank) => `/admin/new-cash-deposit?bank_id=${bank.id}`,
    },
    {
      key: 'transaction',
      label: 'accounting.bank_transactions.new',
      permission: 'Accounts.bank-transactions.create',
      when: (bank) => bank.is_active,
      to: (bank) => `/admin/new-bank-transaction?bank_id=${bank.id}`,
    },
  ],
  tabs: [
    {
      key: 'transactions',
      label: 'accounting.bank_transactions.many',
      permission: 'Accounts.bank-transactions.index',
      render: (bank) => <RelatedList resource={bankTransactions} of={{ bank_id: String(bank.id) }} />,
    },
  ],
});

export default banks;

/** What all accounts hold together. */
function TotalBalance() {
  const found = useQuery(answerQuery('/get-banks', { per_page: 1 }));
  return found.data ? (
    <span>
      <Money minor={found.data.totalBalance} />
    </span>
  ) : null;
}
