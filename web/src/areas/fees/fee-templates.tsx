import { choicesOf, defineResource, linesOf, PLACEMENT, SmallTable } from '@/kit';
import { formatMonth, word } from '@/text';
import type { FeeTemplateDetails, LineForm } from './billing-types';
import { templates } from './records';

export const SPREADS = choicesOf('each', 'first');

export const FEE_LINES = linesOf<LineForm>({
  one: 'fees.line',
  add: 'fees.line_add',
  min: 1,
  max: 30,
  fields: [
    { name: 'fee_head_id', label: 'fees.head', kind: 'remote', of: 'fee_heads', required: true },
    { name: 'amount_minor', label: 'fees.amount_session', kind: 'money', required: true },
    { name: 'spread', kind: 'select', choices: SPREADS, default: 'each', required: true },
  ],
  totals: ['amount_minor'],
});

export default defineResource(templates, {
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', card: 'title' },
    { key: 'campus_name' },
    { key: 'program_name' },
    { key: 'class_name' },
    { key: 'session_name', hidden: true },
    { key: 'first_month', hidden: true, render: (row) => formatMonth(row.first_month) },
    { key: 'installments', kind: 'number' },
    { key: 'amount_minor', label: 'fees.amount_session', kind: 'money' },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions' },
    { name: 'program_id', kind: 'remote', of: 'programs' },
    { name: 'class_id', kind: 'remote', of: 'classes', parent: 'program_id' },
    { name: 'is_active', kind: 'boolean', more: true },
  ],
  emptyHint: 'fees.templates_empty',
  fields: [
    {
      title: 'fees.for_whom',
      fields: [{ name: 'name', kind: 'text' }, ...PLACEMENT],
    },
    {
      title: 'fees.schedule',
      fields: [
        { name: 'first_month', kind: 'month', width: 'half', default: ({ today }) => today.slice(0, 7) },
        { name: 'installments', kind: 'number', default: 12, width: 'half' },
        { name: 'due_day', label: 'fees.due_day', kind: 'number', default: 10, width: 'half' },
        {
          name: 'valid_days',
          label: 'fees.valid_days',
          help: 'fees.valid_days_help',
          kind: 'number',
          required: true,
          default: 15,
          width: 'half',
        },
        { name: 'is_active', kind: 'switch', default: true },
      ],
    },
    {
      title: 'fees.amounts',
      fields: [
        {
          name: 'lines',
          label: 'fees.heads',
          help: 'fees.spread_help',
          kind: 'lines',
          line: FEE_LINES,
          required: true,
          default: [{ fee_head_id: null, amount_minor: null, spread: 'each' }],
        },
      ],
    },
  ],
  identity: (template) => ({
    name: template.name,
    campus: template.campus_name,
    status: template.is_active ? 'active' : 'inactive',
  }),
  facts: [
    {
      title: 'fees.schedule',
      facts: [
        { label: 'kit.label.session', value: (template) => template.session_name },
        { label: 'kit.label.class', value: (template) => template.class_name },
        { label: 'fees.first_month', value: (template) => formatMonth(template.first_month) },
        { label: 'fees.installments', value: (template) => template.installments },
        { label: 'fees.due_day', value: (template) => template.due_day },
        { label: 'fees.valid_days', value: (template) => template.valid_days },
      ],
    },
  ],
  tabs: [{ key: 'lines', label: 'fees.amounts', render: (template) => <TemplateLines template={template} /> }],
  actions: [
    {
      key: 'plans',
      label: 'fees.plans_make',
      permission: 'Accounts.students.fee-plan',
      tone: 'primary',
      when: (template) => template.is_active,
      to: (template) =>
        `/admin/fee-plan?campus_id=${template.campus_id}&session_id=${template.session_id}&program_id=${template.program_id}&class_id=${template.class_id}`,
    },
  ],
});

function TemplateLines({ template }: { template: FeeTemplateDetails }) {
  const total = template.lines.reduce((sum, line) => sum + (line.amount_minor ?? 0), 0);
  return (
    <SmallTable
      label="fees.lines"
      rows={template.lines}
      keyOf={(line) => line.fee_head_id}
      columns={[
        { label: 'fees.head', value: (line) => line.head_name },
        { label: 'fees.spread', value: (line) => word(line.spread) },
        { label: 'fees.amount_session', minor: (line) => line.amount_minor ?? 0 },
      ]}
      totals={{ 'fees.amount_session': total }}
    />
  );
}
