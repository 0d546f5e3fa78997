import { choicesOf, defineResource, linesOf, SmallTable } from '@/kit';
import type { Schema } from '@/api/shapes';
import { t, word } from '@/text';
import * as records from './records';

const HOLDS = choicesOf(
  'serial',
  'employee_no',
  'name',
  'cnic',
  'bank_name',
  'bank_account_no',
  'amount',
  'month',
  'details',
);

const COLUMNS = linesOf<Schema<'FormatColumn'>>({
  one: 'kit.line_number',
  add: 'payroll.bank_formats.add_column',
  min: 1,
  max: 20,
  fields: [
    { name: 'heading', label: 'payroll.bank_formats.heading', kind: 'text' },
    { name: 'holds', label: 'payroll.bank_formats.holds', kind: 'select', choices: HOLDS },
  ],
});

/** The columns of a bank's file of salaries, saved once. */
export default defineResource(records.bankFormats, {
  shared: 'all',
  deactivate: { is_active: false },
  sort: 'name',
  searchable: true,
  columns: [
    { key: 'name', card: 'title' },
    { key: 'has_headings', kind: 'boolean' },
    { key: 'is_active', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [{ name: 'is_active', kind: 'boolean' }],
  form: [
    { name: 'name', kind: 'text' },
    { name: 'columns', kind: 'lines', line: COLUMNS },
    { name: 'has_headings', kind: 'switch', default: true },
    { name: 'is_active', kind: 'switch', default: true },
  ],
  identity: (one) => ({ name: one.name, status: one.is_active ? 'active' : 'inactive' }),
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        {
          label: 'payroll.bank_formats.columns',
          value: (one) => (
            <SmallTable
              label="payroll.bank_formats.columns"
              rows={one.columns}
              keyOf={({ heading }) => heading}
              columns={[
                { label: 'payroll.bank_formats.heading', head: true, value: ({ heading }) => heading },
                { label: 'payroll.bank_formats.holds', value: ({ holds }) => word(holds) },
              ]}
            />
          ),
        },
        { label: 'payroll.bank_formats.has_headings', value: (one) => t(one.has_headings ? 'kit.yes' : 'kit.no') },
      ],
    },
  ],
});
