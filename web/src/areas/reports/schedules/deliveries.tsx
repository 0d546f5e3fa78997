import { choicesOf, defineResource, StatusBadge } from '@/kit';
import { deliveries } from '../records';
import { titleOf } from './title-of';

const OUTCOMES = choicesOf('sent', 'left', 'no_permission', 'out_of_reach', 'no_address', 'failed');

/** What became of each reader's mail. */
export default defineResource(deliveries, {
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'name', label: 'reports.delivery_reader', second: 'address', card: 'title' },
    {
      key: 'set_name',
      label: 'reports.schedule_parameters',
      sort: false,
      render: ({ set_name, report }) => [set_name, titleOf(report)].filter(Boolean).join(' · '),
    },
    { key: 'due_on', label: 'reports.run_of', kind: 'date' },
    {
      key: 'outcome',
      label: 'reports.delivery_outcome',
      render: ({ outcome }) => <StatusBadge status={outcome} />,
    },
    { key: 'sentence', label: 'reports.delivery_sentence' },
    { key: 'at', label: 'reports.delivery_at', kind: 'instant' },
  ],
  filters: [
    { name: 'outcome', label: 'reports.delivery_outcome', kind: 'enum', choices: OUTCOMES },
    { name: 'due_on', label: 'reports.run_of', kind: 'date' },
  ],
});
