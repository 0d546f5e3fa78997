import { defineResource } from '@/kit';
import { rules } from './records';

export default defineResource(rules, {
  shared: (rule) => rule.campus_id === null,
  searchable: false,
  sort: '-from_on',
  columns: [
    { key: 'from_on', kind: 'date', card: 'title' },
    { key: 'campus_name' },
    { key: 'grace_days', kind: 'number' },
    { key: 'per_day_minor', kind: 'money' },
    { key: 'most_minor', label: 'fees.at_most', kind: 'money' },
  ],
  filters: [{ name: 'from_on', kind: 'date' }],
  emptyHint: 'fees.late_rules_empty',
  fields: [
    {
      title: 'kit.label.general',
      help: 'fees.late_rule_help',
      fields: [
        { name: 'from_on', kind: 'date', width: 'half', default: ({ today }) => today },
        { name: 'campus_id', help: 'fees.late_rule_campus_help', kind: 'remote', of: 'campuses', width: 'half' },
        { name: 'per_day_minor', kind: 'money', width: 'half' },
        { name: 'most_minor', label: 'fees.at_most', kind: 'money', default: 0, width: 'half' },
        { name: 'grace_days', kind: 'number', default: 0, width: 'half' },
      ],
    },
  ],
});
