import { choicesOf, declareResource, type Field } from '@/kit';
import { GROUPS_OF, LEDGER_HEADS_OF } from './classes';
import type { AccountClass, LedgerHead, LedgerHeadForm } from './types';

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
  const heads = GROUPS_OF[kind];
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
    ...LEDGER_HEADS_OF[kind],
    deactivate: { is_active: false },
    sort: 'code',
    searchable: true,
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
