import { choicesOf, defineResource } from '@/kit';
import * as records from './records';

export default defineResource(records.entries, {
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'on_date', kind: 'date' },
    { key: 'scholarship_name', card: 'title' },
    { key: 'kind', choices: choicesOf('funded', 'withdrawn', 'awarded', 'changed', 'released') },
    { key: 'student_name' },
    { key: 'note' },
    { key: 'user_name', label: 'scholarships.by' },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'scholarship_id', kind: 'remote', of: 'scholarships' },
    { name: 'kind', kind: 'enum', choices: choicesOf('funded', 'withdrawn', 'awarded', 'changed', 'released') },
    { name: 'on_date', kind: 'date' },
  ],
});
