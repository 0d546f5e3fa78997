import { choicesOf, defineResource, linesOf } from '@/kit';
import type { Schema } from '@/api/shapes';
import { refundRules } from './records';
import { slabsIn } from './said';

const BASES = choicesOf('slabs', 'by_months', 'never');
const bySlabs = ({ basis }: { basis?: string | null }) => basis === 'slabs';

const SLABS = linesOf<Schema<'Slab'>>({
  one: 'kit.line_number',
  add: 'fees.refund_rules.add_slab',
  max: 12,
  fields: [
    { name: 'until_day', label: 'fees.refund_rules.until_day', kind: 'number' },
    { name: 'percent_hundredths', kind: 'percent' },
  ],
});

/** What is given back when a student leaves, from a day on. */
export default defineResource(refundRules, {
  shared: (rule) => rule.campus_id === null,
  searchable: false,
  sort: '-from_on',
  columns: [
    { key: 'from_on', kind: 'date', card: 'title' },
    { key: 'campus_name' },
    { key: 'program_name' },
    { key: 'head_name', label: 'fees.head' },
    { key: 'basis', choices: BASES },
    { key: 'slabs_said', label: 'fees.refund_rules.slabs', render: (row) => row.slabs_said && slabsIn(row.slabs_said) },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'program_id', kind: 'remote', of: 'programs' },
    { name: 'fee_head_id', kind: 'remote', of: 'fee_heads', more: true },
    { name: 'basis', kind: 'enum', choices: BASES },
    { name: 'from_on', kind: 'date', more: true },
  ],
  fields: [
    {
      title: 'kit.label.general',
      help: 'fees.refund_rules.help',
      fields: [
        { name: 'from_on', kind: 'date', default: ({ today }) => today, width: 'half' },
        { name: 'campus_id', kind: 'remote', of: 'campuses', width: 'half' },
        { name: 'program_id', kind: 'remote', of: 'programs', width: 'half' },
        { name: 'fee_head_id', kind: 'remote', of: 'fee_heads', width: 'half' },
        { name: 'basis', kind: 'select', choices: BASES, default: 'slabs' },
        {
          name: 'preset',
          kind: 'select',
          choices: [
            { value: 'to_day_30', label: 'fees.refund_rules.to_day_30' },
            { value: 'in_four_steps', label: 'fees.refund_rules.in_four_steps' },
          ],
          when: bySlabs,
        },
        { name: 'slabs', kind: 'lines', line: SLABS, when: (values) => bySlabs(values) && !values.preset },
        { name: 'note', label: 'kit.label.remarks', kind: 'text' },
      ],
    },
  ],
});
