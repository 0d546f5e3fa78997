import { defineResource } from '@/kit';
import { terms } from '../records';

export default defineResource(terms, {
  sort: '-starts_on',
  searchable: true,
  columns: [
    { key: 'name', card: 'title' },
    { key: 'session_name' },
    { key: 'starts_on', label: 'academics.first_day', kind: 'date' },
    { key: 'ends_on', label: 'academics.last_day', kind: 'date' },
  ],
  filters: [{ name: 'session_id', kind: 'remote', of: 'sessions' }],
  form: [
    { name: 'session_id', kind: 'remote', of: 'sessions', width: 'half', default: ({ sessionId }) => sessionId },
    { name: 'name', kind: 'text', width: 'half' },
    { name: 'starts_on', label: 'academics.first_day', kind: 'date', width: 'half' },
    { name: 'ends_on', label: 'academics.last_day', kind: 'date', width: 'half' },
  ],
  identity: (term) => ({ name: term.name }),
});
