/** The details are a screen of their own, since a week is a grid of periods by weekdays. */
import { defineResource } from '@/kit';
import { timetables } from '../records';
import { SectionTimetable } from './section-timetable';

export default defineResource(timetables, {
  sort: 'class_name',
  searchable: true,
  columns: [
    {
      key: 'name',
      label: 'kit.label.section',
      card: 'title',
      also: ['class_name'],
      render: ({ class_name, name }) => `${class_name} ${name}`,
    },
    { key: 'class_name', hidden: true },
    { key: 'program_name' },
    { key: 'campus_name' },
    { key: 'incharge_name' },
    { key: 'lectures', label: 'academics.lectures_a_week', kind: 'number' },
    { key: 'unstaffed', label: 'academics.without_teacher', kind: 'number' },
    { key: 'updated_at', label: 'academics.changed', kind: 'instant' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'program_id', kind: 'remote', of: 'programs' },
    { name: 'class_id', kind: 'remote', of: 'classes', parent: 'program_id' },
    { name: 'without_timetable', label: 'academics.without_timetable', kind: 'boolean' },
    { name: 'without_teacher', label: 'academics.without_teacher', kind: 'boolean' },
  ],
  emptyHint: 'academics.timetables_empty',
});

export const Details = SectionTimetable;
