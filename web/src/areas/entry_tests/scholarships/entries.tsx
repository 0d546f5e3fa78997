import { choicesOf, defineResource } from '@/kit';
import * as records from './records';

export default defineResource(records.entries, {
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'on_date', label: 'kit.label.date', kind: 'date' },
    { key: 'scholarship_name', label: 'scholarships.one', card: 'title' },
    {
      key: 'kind',
      label: 'kit.label.kind',
      choices: choicesOf('funded', 'withdrawn', 'awarded', 'changed', 'released'),
    },
    { key: 'student_name', label: 'kit.label.student' },
    { key: 'note', label: 'kit.label.notes' },
    { key: 'user_name', label: 'scholarships.by' },
    { key: 'amount_minor', label: 'kit.label.amount', kind: 'money' },
  ],
  filters: [
    { name: 'scholarship_id', label: 'scholarships.one', kind: 'remote', of: 'scholarships' },
    {
      name: 'kind',
      label: 'kit.label.kind',
      kind: 'enum',
      choices: choicesOf('funded', 'withdrawn', 'awarded', 'changed', 'released'),
    },
    { name: 'on_date', label: 'kit.label.date', kind: 'date' },
  ],
});
