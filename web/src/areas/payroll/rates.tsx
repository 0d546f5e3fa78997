import { choicesOf, defineResource, Percent } from '@/kit';
import { formatDate, formatMoney, word } from '@/text';
import * as records from './records';

const KINDS = choicesOf('eobi', 'social_security');

/** What the law asks of employee and employer from a day on. */
export default defineResource(records.rates, {
  shared: 'all',
  sort: '-from_on',
  searchable: false,
  explains: 'payroll.rates.explains',
  columns: [
    { key: 'kind', choices: KINDS, card: 'title' },
    { key: 'from_on', kind: 'date' },
    { key: 'employee_hundredths', label: 'payroll.rates.employee', kind: 'percent' },
    { key: 'employer_hundredths', label: 'payroll.rates.employer', kind: 'percent' },
    { key: 'base_minor', kind: 'money', card: 'figure' },
    { key: 'confirmed_on', kind: 'date' },
    { key: 'confirmed_name', label: 'payroll.confirmed_by', hidden: true },
    { key: 'source', label: 'payroll.source', hidden: true },
  ],
  filters: [
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'is_confirmed', kind: 'boolean' },
    { name: 'from_on', kind: 'date', more: true },
  ],
  form: [
    { name: 'kind', kind: 'select', choices: KINDS, width: 'half' },
    { name: 'from_on', kind: 'date', width: 'half' },
    { name: 'employee_hundredths', label: 'payroll.rates.employee', kind: 'percent', width: 'half' },
    { name: 'employer_hundredths', label: 'payroll.rates.employer', kind: 'percent', width: 'half' },
    { name: 'base_minor', kind: 'money' },
    { name: 'source', label: 'payroll.source', help: 'payroll.source_help', kind: 'textarea' },
  ],
  identity: (one) => ({
    name: word(one.kind),
    number: formatDate(one.from_on),
    status: one.confirmed_on ? 'confirmed' : 'waiting',
  }),
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        { label: 'payroll.rates.employee', value: (one) => <Percent hundredths={one.employee_hundredths} plain /> },
        { label: 'payroll.rates.employer', value: (one) => <Percent hundredths={one.employer_hundredths} plain /> },
        { label: 'payroll.rates.base', value: (one) => formatMoney(one.base_minor) },
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
      call: { path: '/confirm-contribution-rate', body: ({ id, version }) => ({ id, version }) },
      confirm: { description: (one) => one.source, undo: 'payroll.confirm_undo' },
    },
  ],
});
