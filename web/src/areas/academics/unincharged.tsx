import { defineResource, ListScreen } from '@/kit';
import * as records from './records';

/** Sections of the active session that nobody has charge of. */
const unincharged = defineResource(records.unincharged, {
  sort: 'class_name',
  columns: [
    { key: 'name', label: 'kit.label.section', card: 'title' },
    { key: 'class_name', label: 'kit.label.class' },
    { key: 'campus_name', label: 'kit.label.campus' },
    { key: 'capacity', label: 'academics.seats', kind: 'number' },
  ],
  filters: [
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
    { name: 'class_id', label: 'kit.label.class', kind: 'remote', of: 'classes' },
  ],
  emptyHint: 'academics.unincharged_empty',
});

export const UninchargedSections = () => <ListScreen resource={unincharged} />;
