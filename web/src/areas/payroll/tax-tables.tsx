import { defineResource, linesOf, Money, Percent, SmallTable } from '@/kit';
import type { DetailsOf } from '@/api/typed';
import { formatDate } from '@/text';
import * as records from './records';

type Slab = DetailsOf<'/get-tax-table-details'>['slabs'][number];

const SLABS = linesOf<Slab>({
  one: 'kit.line_number',
  add: 'payroll.tax_tables.add_slab',
  min: 1,
  max: 20,
  fields: [
    { name: 'above_minor', label: 'payroll.tax_tables.above', kind: 'money' },
    { name: 'fixed_minor', label: 'payroll.tax_tables.fixed', kind: 'money' },
    { name: 'percent_hundredths', label: 'payroll.tax_tables.percent', kind: 'percent' },
  ],
});

function Slabs({ of }: { of: readonly Slab[] }) {
  return (
    <SmallTable
      label="payroll.tax_tables.slabs"
      rows={of}
      keyOf={({ above_minor }) => above_minor}
      columns={[
        {
          label: 'payroll.tax_tables.above',
          head: true,
          figure: true,
          value: (slab) => <Money minor={slab.above_minor} />,
        },
        { label: 'payroll.tax_tables.fixed', figure: true, value: (slab) => <Money minor={slab.fixed_minor} /> },
        {
          label: 'payroll.tax_tables.percent',
          figure: true,
          value: (slab) => <Percent hundredths={slab.percent_hundredths} plain />,
        },
      ]}
    />
  );
}

/** The slabs of income tax on salaries from a day on. */
export default defineResource(records.taxTables, {
  shared: 'all',
  sort: '-from_on',
  searchable: true,
  explains: 'payroll.tax_tables.explains',
  columns: [
    { key: 'name', card: 'title' },
    { key: 'from_on', kind: 'date' },
    { key: 'surcharge_above_minor', kind: 'money', hidden: true },
    { key: 'confirmed_on', kind: 'date' },
    { key: 'confirmed_name', label: 'payroll.confirmed_by', hidden: true },
    { key: 'source', label: 'payroll.source', hidden: true },
  ],
  filters: [
    { name: 'is_confirmed', kind: 'boolean' },
    { name: 'from_on', kind: 'date', more: true },
  ],
  form: [
    { name: 'name', kind: 'text', width: 'half' },
    { name: 'from_on', help: 'payroll.tax_tables.from_help', kind: 'date', width: 'half' },
    { name: 'slabs', kind: 'lines', line: SLABS },
    { name: 'surcharge_above_minor', kind: 'money', width: 'half' },
    { name: 'surcharge_hundredths', label: 'payroll.tax_tables.surcharge', kind: 'percent', width: 'half' },
    { name: 'source', label: 'payroll.source', help: 'payroll.source_help', kind: 'textarea' },
  ],
  identity: (one) => ({
    name: one.name,
    number: formatDate(one.from_on),
    status: one.confirmed_on ? 'confirmed' : 'waiting',
  }),
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        { label: 'payroll.tax_tables.slabs', value: (one) => <Slabs of={one.slabs} /> },
        {
          label: 'payroll.tax_tables.surcharge',
          value: (one) =>
            one.surcharge_above_minor != null && (
              <>
                <Percent hundredths={one.surcharge_hundredths} plain /> · <Money minor={one.surcharge_above_minor} />
              </>
            ),
        },
        { label: 'payroll.source', value: (one) => one.source },
        {
          label: 'payroll.confirmed_by',
          value: (one) => one.confirmed_name && `${one.confirmed_name}, ${formatDate(one.confirmed_on ?? '')}`,
        },
      ],
    },
  ],
  actions: [
    {
      key: 'confirm',
      label: 'payroll.confirm',
      tone: 'primary',
      when: ({ confirmed_on }) => confirmed_on == null,
      call: { path: '/confirm-tax-table', body: ({ id, version }) => ({ id, version }) },
      confirm: { description: (one) => one.source, undo: 'payroll.confirm_undo' },
    },
  ],
});
