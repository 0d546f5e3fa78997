import { choicesOf, defineResource, linesOf, Money, Percent, SmallTable } from '@/kit';
import type { DetailsOf } from '@/api/typed';
import type { Schema } from '@/api/shapes';
import { formatMonth, t, word } from '@/text';
import * as records from './records';

type Line = Schema<'PayLine'>;

const LINES = linesOf<Line>({
  one: 'kit.line_number',
  add: 'payroll.structures.add_line',
  max: 20,
  fields: [
    {
      name: 'kind',
      label: 'kit.label.kind',
      kind: 'select',
      choices: choicesOf('allowance', 'deduction'),
      default: 'allowance',
    },
    { name: 'name', kind: 'text' },
    { name: 'amount_minor', label: 'payroll.structures.amount', kind: 'money' },
    { name: 'percent_hundredths', label: 'payroll.structures.percent', kind: 'percent' },
    { name: 'is_taxable', label: 'payroll.taxable', kind: 'switch', default: true },
  ],
});

function Lines({ of }: { of: DetailsOf<'/get-pay-structure-details'> }) {
  return (
    <SmallTable
      label="payroll.structures.lines"
      rows={of.lines}
      keyOf={(line) => `${line.kind} ${line.name}`}
      columns={[
        { label: 'kit.label.name', head: true, value: ({ name }) => name },
        { label: 'kit.label.kind', value: ({ kind }) => word(kind) },
        {
          label: 'kit.label.amount',
          figure: true,
          value: (line) =>
            line.amount_minor != null ? (
              <Money minor={line.amount_minor} />
            ) : (
              <Percent hundredths={line.percent_hundredths} plain />
            ),
        },
        { label: 'payroll.taxable', value: ({ is_taxable }) => t(is_taxable ? 'kit.yes' : 'kit.no') },
      ]}
    />
  );
}

/** What employees are paid from a month on; the register's salary stands for who has none. */
export default defineResource(records.structures, {
  sort: '-from_month',
  searchable: false,
  explains: 'payroll.structures.explains',
  columns: [
    { key: 'employee_name', second: 'employee_no', card: 'title' },
    { key: 'designation_name', hidden: true },
    { key: 'campus_name' },
    { key: 'from_month', render: (row) => formatMonth(row.from_month) },
    { key: 'basic_minor', kind: 'money', card: 'figure' },
    { key: 'provident_fund_hundredths', label: 'payroll.fund', kind: 'percent', hidden: true },
    { key: 'has_eobi', label: 'payroll.eobi', kind: 'boolean' },
    { key: 'has_social_security', label: 'payroll.social_security', kind: 'boolean', hidden: true },
    { key: 'is_taxed', label: 'payroll.taxed', kind: 'boolean' },
    { key: 'created_at', kind: 'instant', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'employee_id', kind: 'remote', of: 'employees', parent: 'campus_id' },
    { name: 'from_month', kind: 'month', more: true },
    { name: 'is_taxed', label: 'payroll.taxed', kind: 'boolean', more: true },
  ],
  fields: [
    {
      title: 'kit.label.general',
      fields: [
        { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
        { name: 'employee_id', kind: 'remote', of: 'employees', parent: 'campus_id', width: 'half' },
        { name: 'from_month', help: 'payroll.structures.from_help', kind: 'month', width: 'half' },
        { name: 'basic_minor', kind: 'money', width: 'half' },
        { name: 'lecture_minor', kind: 'money', width: 'half' },
        { name: 'lines', kind: 'lines', line: LINES },
      ],
    },
    {
      title: 'payroll.structures.law',
      fields: [
        {
          name: 'provident_fund_hundredths',
          label: 'payroll.structures.fund_percent',
          kind: 'percent',
          default: 0,
          width: 'half',
        },
        {
          name: 'employer_fund_hundredths',
          label: 'payroll.structures.employer_percent',
          kind: 'percent',
          default: 0,
          width: 'half',
        },
        { name: 'has_eobi', label: 'payroll.eobi', kind: 'switch' },
        { name: 'has_social_security', label: 'payroll.social_security', kind: 'switch' },
        { name: 'is_taxed', label: 'payroll.taxed', kind: 'switch', default: true },
        {
          name: 'is_paid_in_vacation',
          label: 'payroll.structures.in_vacation',
          help: 'payroll.structures.in_vacation_help',
          kind: 'switch',
          default: true,
        },
        { name: 'pays_arrears', kind: 'switch', default: true },
        { name: 'note', label: 'kit.label.remarks', kind: 'text' },
      ],
    },
  ],
  toBody: (form) => ({
    ...form,
    provident_fund_hundredths: form.provident_fund_hundredths ?? 0,
    employer_fund_hundredths: form.employer_fund_hundredths ?? 0,
  }),
  identity: (one) => ({ name: one.employee_name, number: one.employee_no, campus: one.campus_name }),
  figures: (one) => [{ label: 'payroll.basic', value: <Money minor={one.basic_minor} /> }],
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        { label: 'kit.label.from', value: (one) => formatMonth(one.from_month) },
        {
          label: 'payroll.structures.lecture',
          value: (one) => one.lecture_minor != null && <Money minor={one.lecture_minor} />,
        },
        { label: 'payroll.structures.lines', value: (one) => one.lines.length > 0 && <Lines of={one} /> },
        {
          label: 'payroll.structures.fund_percent',
          value: (one) => <Percent hundredths={one.provident_fund_hundredths} plain />,
        },
        {
          label: 'payroll.structures.employer_percent',
          value: (one) => <Percent hundredths={one.employer_fund_hundredths} plain />,
        },
        { label: 'payroll.eobi', value: (one) => t(one.has_eobi ? 'kit.yes' : 'kit.no') },
        { label: 'payroll.social_security', value: (one) => t(one.has_social_security ? 'kit.yes' : 'kit.no') },
        { label: 'payroll.taxed', value: (one) => t(one.is_taxed ? 'kit.yes' : 'kit.no') },
        {
          label: 'payroll.structures.in_vacation',
          value: (one) => t(one.is_paid_in_vacation ? 'kit.yes' : 'kit.no'),
        },
        { label: 'payroll.structures.pays_arrears', value: (one) => t(one.pays_arrears ? 'kit.yes' : 'kit.no') },
        { label: 'kit.label.remarks', value: (one) => one.note },
      ],
    },
  ],
});
