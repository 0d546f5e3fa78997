import { choicesOf, defineResource } from '@/kit';
import { heads } from './records';

const KINDS = choicesOf('tuition', 'admission', 'security', 'exam', 'transport', 'other', 'fine');
const TREATMENTS = choicesOf('income', 'refundable', 'pass_through', 'tax');
const FINES = choicesOf('reprint', 'late_fee', 'general', 'struck_off', 'bounce');

export default defineResource(heads, {
  deactivate: { is_active: false },
  shared: 'all',
  sort: 'place',
  searchable: true,
  columns: [
    { key: 'name', card: 'title' },
    { key: 'kind', choices: KINDS },
    { key: 'treatment', label: 'fees.treatment', choices: TREATMENTS },
    { key: 'ledger_head_name' },
    { key: 'place', label: 'kit.label.order', kind: 'number', hidden: true },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'treatment', label: 'fees.treatment', kind: 'enum', choices: TREATMENTS },
    { name: 'is_active', kind: 'boolean' },
  ],
  emptyHint: 'fees.heads_empty',
  form: [
    { name: 'name', kind: 'text' },
    { name: 'kind', kind: 'select', choices: KINDS, default: 'tuition', width: 'half' },
    {
      name: 'treatment',
      label: 'fees.treatment',
      help: 'fees.treatment_help',
      kind: 'select',
      choices: TREATMENTS,
      default: 'income',
      width: 'half',
    },
    {
      name: 'fine_kind',
      label: 'fees.fine_kind',
      kind: 'select',
      choices: FINES,
      when: (head) => head.kind === 'fine',
      width: 'half',
    },
    {
      name: 'tax_rate_hundredths',
      label: 'fees.tax_rate',
      kind: 'percent',
      default: 0,
      when: (head) => head.treatment === 'tax',
      width: 'half',
    },
    {
      name: 'tax_threshold_minor',
      label: 'fees.tax_threshold',
      kind: 'money',
      default: 0,
      when: (head) => head.treatment === 'tax',
      width: 'half',
    },
    { name: 'place', label: 'kit.label.order', kind: 'number', default: 100, width: 'half' },
    { name: 'is_active', kind: 'switch', default: true },
  ],
  toBody: (head) => ({
    ...head,
    fine_kind: head.kind === 'fine' ? (head.fine_kind ?? null) : null,
    tax_rate_hundredths: head.treatment === 'tax' ? (head.tax_rate_hundredths ?? 0) : 0,
    tax_threshold_minor: head.treatment === 'tax' ? (head.tax_threshold_minor ?? 0) : 0,
  }),
  identity: (head) => ({ name: head.name, status: head.is_active ? 'active' : 'inactive' }),
});
