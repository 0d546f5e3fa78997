import { defineResource } from '@/kit';
import * as records from './records';

/** Sections of the active session that nobody has charge of. */
const unincharged = defineResource(records.unincharged, {
  sort: 'class_name',
  columns: [
    { key: 'name', label: 'kit.label.section', card: 'title' },
    { key: 'class_name' },
    { key: 'campus_name' },
    { key: 'capacity', label: 'academics.seats', kind: 'number' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'class_id', kind: 'remote', of: 'classes' },
  ],
  emptyHint: 'academics.unincharged_empty',
});

export default unincharged;
