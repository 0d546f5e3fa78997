import type { ChoicesOf } from '@/api/typed';
import { declareResource, permissionOf, DetailScreen, FormScreen, ListScreen, RelatedList } from '@/kit';
import { chartParts, HEADS_OF } from './chart-parts';
import { LEDGER_OF, ledgerHeads } from './ledger-heads';
import type { AccountClass, AccountHead, HeadForm } from './types';

/** Choices of what a group may stand under. */
const OPTIONS_OF: Record<AccountClass, ChoicesOf> = {
  asset: 'asset_heads',
  liability: 'liability_heads',
  capital: 'capital_heads',
  expense: 'expense_groups',
  revenue: 'revenue_heads',
};

/** The groups of one class as a resource. */
function headsOf(kind: AccountClass) {
  return declareResource<AccountHead, HeadForm>({
    name: 'head',
    ...chartParts<AccountHead, HeadForm>('heads', kind, '/get-head-details', HEADS_OF[kind]),
    shared: 'all',
    columns: [
      { key: 'code', width: 'narrow' },
      { key: 'name', card: 'title' },
      { key: 'parent_name', label: 'accounting.heads.under', hidden: true },
      { key: 'description', hidden: true },
      { key: 'balance_minor', kind: 'money', sort: false },
      { key: 'is_active', kind: 'boolean' },
    ],
    filters: [{ name: 'is_active', kind: 'boolean' }],
    emptyHint: 'accounting.heads.empty',
    fields: [
      {
        title: 'kit.label.general',
        fields: [
          { name: 'name', kind: 'text', required: true, maxLength: 80 },
          { name: 'code', kind: 'text', maxLength: 12, width: 'half', help: 'accounting.heads.code_help' },
          {
            name: 'parent_id',
            label: 'accounting.heads.under',
            kind: 'remote',
            of: OPTIONS_OF[kind],
            width: 'half',
          },
          ...(kind === 'expense'
            ? ([
                {
                  name: 'campus_id',
                  kind: 'remote',
                  of: 'campuses',
                  help: 'accounting.heads.campus_help',
                  fixed: 'after_save',
                  default: ({ campusId }) => campusId,
                },
              ] satisfies NonNullable<
                Parameters<typeof declareResource<AccountHead, HeadForm>>[0]['fields']
              >[number]['fields'])
            : []),
          { name: 'description', kind: 'textarea', maxLength: 200 },
          { name: 'is_active', kind: 'switch', default: true },
        ],
      },
    ],
    identity: (head) => ({ name: head.name, number: head.code, status: head.is_active ? 'active' : 'inactive' }),
    tabs: [
      {
        key: 'ledger-heads',
        label: 'accounting.ledger_heads.many',
        render: (head) => <RelatedList resource={ledgerHeads[kind]} of={{ head_id: String(head.id) }} />,
      },
    ],
    actions: [
      {
        key: 'ledger',
        label: 'accounting.ledger.open',
        to: (head) => `/admin/ledger-transactions?head_id=${head.id}`,
      },
      {
        key: 'add',
        label: `accounting.ledger_heads.${kind}.new`,
        permission: permissionOf('POST', LEDGER_OF[kind].calls.save),
        to: (head) => `${LEDGER_OF[kind].paths.create}?head_id=${head.id}`,
      },
    ],
  });
}

const heads = {
  asset: headsOf('asset'),
  liability: headsOf('liability'),
  capital: headsOf('capital'),
  expense: headsOf('expense'),
  revenue: headsOf('revenue'),
};

export const AssetHeadList = () => <ListScreen resource={heads.asset} />;
export const AssetHeadNew = () => <FormScreen resource={heads.asset} />;
export const AssetHeadDetails = () => <DetailScreen resource={heads.asset} />;
export const AssetHeadEdit = () => <FormScreen resource={heads.asset} mode="edit" />;
export const LiabilityHeadList = () => <ListScreen resource={heads.liability} />;
export const LiabilityHeadNew = () => <FormScreen resource={heads.liability} />;
export const LiabilityHeadDetails = () => <DetailScreen resource={heads.liability} />;
export const LiabilityHeadEdit = () => <FormScreen resource={heads.liability} mode="edit" />;
export const CapitalHeadList = () => <ListScreen resource={heads.capital} />;
export const CapitalHeadNew = () => <FormScreen resource={heads.capital} />;
export const CapitalHeadDetails = () => <DetailScreen resource={heads.capital} />;
export const CapitalHeadEdit = () => <FormScreen resource={heads.capital} mode="edit" />;
export const ExpenseHeadList = () => <ListScreen resource={heads.expense} />;
export const ExpenseHeadNew = () => <FormScreen resource={heads.expense} />;
export const ExpenseHeadDetails = () => <DetailScreen resource={heads.expense} />;
export const ExpenseHeadEdit = () => <FormScreen resource={heads.expense} mode="edit" />;
export const RevenueHeadList = () => <ListScreen resource={heads.revenue} />;
export const RevenueHeadNew = () => <FormScreen resource={heads.revenue} />;
export const RevenueHeadDetails = () => <DetailScreen resource={heads.revenue} />;
export const RevenueHeadEdit = () => <FormScreen resource={heads.revenue} mode="edit" />;
