import { defineResource, Percent } from '@/kit';
import { formatDate } from '@/text';
import { allowanceRates } from './records';

/** What part of overdue dues is not expected, from a day on. */
export default defineResource(allowanceRates, {
  shared: 'all',
  sort: '-from_on',
  searchable: false,
  explains: 'fees.allowance_rates.explains',
  columns: [
    { key: 'from_on', kind: 'date', card: 'title' },
    { key: 'days_30_hundredths', label: 'fees.allowance.days_30', kind: 'percent' },
    { key: 'days_60_hundredths', label: 'fees.allowance.days_60', kind: 'percent' },
    { key: 'days_90_hundredths', label: 'fees.allowance.days_90', kind: 'percent' },
    { key: 'older_hundredths', label: 'fees.allowance.older', kind: 'percent' },
    { key: 'note', hidden: true },
  ],
  filters: [{ name: 'from_on', kind: 'date' }],
  form: [
    { name: 'from_on', kind: 'date', default: ({ today }) => today },
    { name: 'days_30_hundredths', label: 'fees.allowance.days_30', kind: 'percent', width: 'half' },
    { name: 'days_60_hundredths', label: 'fees.allowance.days_60', kind: 'percent', width: 'half' },
    { name: 'days_90_hundredths', label: 'fees.allowance.days_90', kind: 'percent', width: 'half' },
    { name: 'older_hundredths', label: 'fees.allowance.older', kind: 'percent', width: 'half' },
    { name: 'note', kind: 'text' },
  ],
  identity: (one) => ({ name: formatDate(one.from_on) }),
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        { label: 'fees.allowance.days_30', value: (one) => <Percent hundredths={one.days_30_hundredths} plain /> },
        { label: 'fees.allowance.days_60', value: (one) => <Percent hundredths={one.days_60_hundredths} plain /> },
        { label: 'fees.allowance.days_90', value: (one) => <Percent hundredths={one.days_90_hundredths} plain /> },
        { label: 'fees.allowance.older', value: (one) => <Percent hundredths={one.older_hundredths} plain /> },
        { label: 'kit.label.notes', value: (one) => one.note },
      ],
    },
  ],
});
