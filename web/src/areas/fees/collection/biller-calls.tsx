import { choicesOf, defineResource } from '@/kit';
import * as records from '../records';

/** The last calls of banks, and how each was answered. */
export default defineResource(records.billerCalls, {
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'created_at', label: 'kit.label.date', kind: 'instant', card: 'title' },
    { key: 'bank_name', second: 'key_no' },
    { key: 'kind', label: 'collection.calls.kind', choices: choicesOf('inquiry', 'payment') },
    { key: 'consumer_no' },
    { key: 'transaction_id' },
    { key: 'amount_minor', kind: 'money' },
    { key: 'answered', label: 'collection.calls.answered', kind: 'number' },
    { key: 'reason', label: 'collection.why' },
  ],
  filters: [
    { name: 'bank_id', kind: 'remote', of: 'banks' },
    { name: 'kind', label: 'collection.calls.kind', kind: 'enum', choices: choicesOf('inquiry', 'payment') },
    { name: 'created_at', label: 'kit.label.date', kind: 'date' },
    { name: 'transaction_id', kind: 'text', more: true },
    { name: 'consumer_no', kind: 'text', more: true },
    { name: 'campus_id', kind: 'remote', of: 'campuses', more: true },
  ],
  emptyHint: 'collection.calls.empty',
});
