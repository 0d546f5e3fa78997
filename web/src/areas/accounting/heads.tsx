import { declareResource, RelatedList } from '@/kit';
import { GROUPS_OF, HEADS_OF, LEDGER_HEADS_OF, newAddress } from './classes';
import { ledgerHeads } from './ledger-heads';
import type { AccountClass, AccountHead, HeadForm } from './types';

/** The groups of one class as a resource. */
function headsOf(kind: AccountClass) {
  return declareResource<AccountHead, HeadForm>({
    ...HEADS_OF[kind],
    deactivate: { is_active: false },
    sort: 'code',
    searchable: true,
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
    form: [
      { name: 'name', kind: 'text', required: true, maxLength: 80 },
      { name: 'code', kind: 'text', maxLength: 12, width: 'half', help: 'accounting.heads.code_help' },
      { name: 'parent_id', label: 'accounting.heads.under', kind: 'remote', of: GROUPS_OF[kind], width: 'half' },
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
        permission: LEDGER_HEADS_OF[kind].permissions.create,
        to: (head) => `${newAddress(LEDGER_HEADS_OF[kind])}?head_id=${head.id}`,
      },
    ],
  });
}

export const heads = {
  asset: headsOf('asset'),
  liability: headsOf('liability'),
  capital: headsOf('capital'),
  expense: headsOf('expense'),
  revenue: headsOf('revenue'),
};
