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
    { key: 'class_name', label: 'kit.label.class', hidden: true },
    { key: 'program_name', label: 'kit.label.program' },
    { key: 'campus_name', label: 'kit.label.campus' },
    { key: 'incharge_name', label: 'academics.incharge' },
    { key: 'lectures', label: 'academics.lectures_a_week', kind: 'number' },
    { key: 'unstaffed', label: 'academics.without_teacher', kind: 'number' },
    { key: 'updated_at', label: 'academics.changed', kind: 'instant' },
  ],
  filters: [
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
    { name: 'program_id', label: 'kit.label.program', kind: 'remote', of: 'programs' },
    { name: 'class_id', label: 'kit.label.class', kind: 'remote', of: 'classes', parent: 'program_id' },
    { name: 'without_timetable', label: 'academics.without_timetable', kind: 'boolean' },
    { name: 'without_teacher', label: 'academics.without_teacher', kind: 'boolean' },
  ],
  emptyHint: 'academics.timetables_empty',
});

export const Details = SectionTimetable;
