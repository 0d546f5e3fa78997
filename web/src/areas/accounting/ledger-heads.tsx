import type { ChoicesOf } from '@/api/typed';
import { choicesOf, declareResource, DetailScreen, type Field, FormScreen, ListScreen } from '@/kit';
import { type ChartPlace, chartParts } from './chart-parts';
import type { AccountClass, LedgerHead, LedgerHeadForm } from './types';

interface LedgerOf extends ChartPlace {
  /** Choices of the groups that it may stand under. */
  heads: ChoicesOf;
}

/** The ledger heads of one class: their addresses, calls and permissions. */
export const LEDGER_OF: Record<AccountClass, LedgerOf> = {
  asset: {
    list: '/admin/asset-ledgers-heads',
    calls: {
      list: '/get-asset-ledger-heads',
      save: '/save-asset-ledger-head',
      update: '/update-asset-ledger-head',
      remove: '/delete-asset-ledger-heads',
    },
    paths: {
      create: '/admin/new-asset-ledger-head',
      details: '/admin/asset-ledger-head-details',
      edit: '/admin/edit-asset-ledger-head',
    },
    heads: 'asset_heads',
  },
  liability: {
    list: '/admin/liability-ledgers-heads',
    calls: {
      list: '/get-ledger-head',
      save: '/save-ledger-head',
      update: '/update-liability-ledger-head',
      remove: '/delete-ledger-head',
    },
    paths: {
      create: '/admin/new-liability-ledger-head',
      details: '/admin/liability-ledger-head-details',
      edit: '/admin/edit-liability-ledger-head',
    },
    heads: 'liability_heads',
  },
  capital: {
    list: '/admin/capital-ledgers-heads',
    calls: {
      list: '/get-capital-ledger-heads',
      save: '/save-capital-ledger-head',
      update: '/update-capital-ledger-head',
      remove: '/delete-capital-ledger-heads',
    },
    paths: {
      create: '/admin/new-capital-ledger-head',
      details: '/admin/capital-ledger-head-details',
      edit: '/admin/edit-capital-ledger-head',
    },
    heads: 'capital_heads',
  },
  expense: {
    list: '/admin/expense-ledgers-heads',
    calls: {
      list: '/get-expense-ledger-heads',
      save: '/save-expense-ledger-head',
      update: '/update-expense-ledger-head',
      remove: '/delete-expense-ledger-head',
    },
    paths: {
      create: '/admin/new-expense-ledger-head',
      details: '/admin/expense-ledger-head-details',
      edit: '/admin/edit-expense-ledger-head',
    },
    heads: 'expense_groups',
  },
  revenue: {
    list: '/admin/income-heads',
    calls: {
      list: '/get-income-types',
      save: '/save-income-type',
      update: '/update-income-type',
      remove: '/delete-income-type',
    },
    paths: {
      create: '/admin/new-income-head',
      details: '/admin/income-head-details',
      edit: '/admin/edit-income-head',
    },
    heads: 'revenue_heads',
  },
};

const KINDS = choicesOf('sales', 'service', 'other');

/** A new head may begin with what it held before the books. */
const OPENING: readonly Field<LedgerHeadForm>[] = [
  {
    name: 'opening_minor',
    label: 'accounting.opening',
    kind: 'money',
    width: 'half',
    help: 'accounting.opening_help',
    fixed: 'after_save',
  },
  { name: 'opening_on', kind: 'date', width: 'half', fixed: 'after_save', default: ({ today }) => today },
];

/** The ledger heads of one class as a resource. */
function ledgerHeadsOf(kind: AccountClass) {
  const { heads } = LEDGER_OF[kind];
  const income: readonly Field<LedgerHeadForm>[] =
    kind === 'revenue'
      ? [
          {
            name: 'income_kind',
            label: 'kit.label.kind',
            kind: 'select',
            choices: KINDS,
            default: 'other',
            width: 'half',
          },
        ]
      : [];
  return declareResource<LedgerHead, LedgerHeadForm>({
    name: 'ledger head',
    ...chartParts<LedgerHead, LedgerHeadForm>('ledger_heads', kind, '/get-ledger-head-details', LEDGER_OF[kind]),
    shared: (head) => head.campus_id === null,
    columns: [
      { key: 'code', width: 'narrow' },
      { key: 'name', card: 'title' },
      { key: 'head_name', label: 'accounting.heads.one' },
      ...(kind === 'revenue'
        ? [{ key: 'income_kind' as const, label: 'kit.label.kind' as const, choices: KINDS }]
        : []),
      { key: 'campus_name' },
      {
        key: 'balance_minor',
        kind: 'money',
        sort: false,
        link: (row) => `/admin/ledger-transactions?ledger_head_id=${row.id}`,
      },
      { key: 'is_active', kind: 'boolean' },
    ],
    filters: [
      { name: 'head_id', label: 'accounting.heads.one', kind: 'remote', of: heads },
      { name: 'is_active', kind: 'boolean' },
    ],
    emptyHint: 'accounting.ledger_heads.empty',
    fields: [
      {
        title: 'kit.label.general',
        fields: [
          {
            name: 'head_id',
            label: 'accounting.heads.one',
            kind: 'remote',
            of: heads,
            required: kind !== 'revenue',
            help: kind === 'revenue' ? 'accounting.ledger_heads.income_head_help' : undefined,
          },
          { name: 'name', kind: 'text', required: true, maxLength: 80 },
          ...income,
          {
            name: 'campus_id',
            kind: 'remote',
            of: 'campuses',
            help: 'accounting.ledger_heads.campus_help',
            default: ({ campusId }) => campusId,
          },
          { name: 'description', kind: 'textarea', maxLength: 200 },
          { name: 'is_active', kind: 'switch', default: true },
        ],
      },
      { title: 'accounting.opening', fields: OPENING },
    ],
    toBody: (values) => ({ ...values, opening_minor: values.opening_minor ?? 0 }),
    identity: (head) => ({
      name: head.name,
      number: head.code,
      status: head.is_active ? 'active' : 'inactive',
      campus: head.campus_name,
    }),
    actions: [
      {
        key: 'ledger',
        label: 'accounting.ledger.open',
        tone: 'primary',
        to: (head) => `/admin/ledger-transactions?ledger_head_id=${head.id}`,
      },
    ],
  });
}

export const ledgerHeads = {
  asset: ledgerHeadsOf('asset'),
  liability: ledgerHeadsOf('liability'),
  capital: ledgerHeadsOf('capital'),
  expense: ledgerHeadsOf('expense'),
  revenue: ledgerHeadsOf('revenue'),
};

export const AssetLedgerHeadList = () => <ListScreen resource={ledgerHeads.asset} />;
export const AssetLedgerHeadNew = () => <FormScreen resource={ledgerHeads.asset} />;
export const AssetLedgerHeadDetails = () => <DetailScreen resource={ledgerHeads.asset} />;
export const AssetLedgerHeadEdit = () => <FormScreen resource={ledgerHeads.asset} mode="edit" />;
export const LiabilityLedgerHeadList = () => <ListScreen resource={ledgerHeads.liability} />;
export const LiabilityLedgerHeadNew = () => <FormScreen resource={ledgerHeads.liability} />;
export const LiabilityLedgerHeadDetails = () => <DetailScreen resource={ledgerHeads.liability} />;
export const LiabilityLedgerHeadEdit = () => <FormScreen resource={ledgerHeads.liability} mode="edit" />;
export const CapitalLedgerHeadList = () => <ListScreen resource={ledgerHeads.capital} />;
export const CapitalLedgerHeadNew = () => <FormScreen resource={ledgerHeads.capital} />;
export const CapitalLedgerHeadDetails = () => <DetailScreen resource={ledgerHeads.capital} />;
export const CapitalLedgerHeadEdit = () => <FormScreen resource={ledgerHeads.capital} mode="edit" />;
export const ExpenseLedgerHeadList = () => <ListScreen resource={ledgerHeads.expense} />;
export const ExpenseLedgerHeadNew = () => <FormScreen resource={ledgerHeads.expense} />;
export const ExpenseLedgerHeadDetails = () => <DetailScreen resource={ledgerHeads.expense} />;
export const ExpenseLedgerHeadEdit = () => <FormScreen resource={ledgerHeads.expense} mode="edit" />;
export const IncomeHeadList = () => <ListScreen resource={ledgerHeads.revenue} />;
export const IncomeHeadNew = () => <FormScreen resource={ledgerHeads.revenue} />;
export const IncomeHeadDetails = () => <DetailScreen resource={ledgerHeads.revenue} />;
export const IncomeHeadEdit = () => <FormScreen resource={ledgerHeads.revenue} mode="edit" />;
