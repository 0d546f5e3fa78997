import { record } from '@/frame/record';
import { defineResource, ListScreen } from '@/kit';

/** Sections of the active session that nobody has charge of. */
const unincharged = defineResource(
  record({
    name: 'unincharged_section',
    titles: { one: 'kit.label.section', many: 'academics.unincharged' },
    calls: { list: '/get-uninchareged-sections' },
    paths: { list: '/admin/unincharged-sections', details: '/admin/section-details' },
  }),
  {
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
  },
);

export const UninchargedSections = () => <ListScreen resource={unincharged} />;
