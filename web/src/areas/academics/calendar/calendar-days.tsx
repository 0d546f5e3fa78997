import { choicesOf, defineResource } from '@/kit';
import { calendarDays } from '../records';

const KINDS = choicesOf('holiday', 'half_day', 'exam', 'working_weekend', 'event', 'preparation_leave');

export default defineResource(calendarDays, {
  sort: '-starts_on',
  searchable: true,
  columns: [
    { key: 'title', second: 'title_ur', card: 'title' },
    { key: 'kind', choices: KINDS },
    { key: 'starts_on', label: 'academics.first_day', kind: 'date' },
    { key: 'ends_on', label: 'academics.last_day', kind: 'date' },
    { key: 'school_name' },
    { key: 'campus_name' },
    { key: 'class_name' },
    { key: 'section_name' },
  ],
  filters: [
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'starts_on', label: 'academics.first_day', kind: 'date' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'school_id', kind: 'remote', of: 'schools', more: true },
  ],
  fields: [
    {
      title: 'kit.label.general',
      fields: [
        { name: 'title', kind: 'text', width: 'half' },
        { name: 'title_ur', kind: 'text', lang: 'ur', width: 'half' },
        { name: 'kind', kind: 'select', choices: KINDS, default: 'holiday' },
        { name: 'starts_on', label: 'academics.first_day', kind: 'date', width: 'half' },
        {
          name: 'ends_on',
          label: 'academics.last_day',
          help: 'academics.calendar_days.last_day_help',
          kind: 'date',
          required: false,
          width: 'half',
        },
        { name: 'note', kind: 'textarea' },
      ],
    },
    {
      title: 'academics.calendar_days.for_whom',
      fields: [
        {
          name: 'school_id',
          kind: 'remote',
          of: 'schools',
          width: 'half',
          help: 'academics.calendar_days.for_whom_help',
        },
        {
          name: 'campus_id',
          kind: 'remote',
          of: 'campuses',
          width: 'half',
          default: ({ campusId }) => campusId,
        },
        { name: 'class_id', kind: 'remote', of: 'classes', width: 'half' },
        {
          name: 'section_id',
          kind: 'remote',
          of: 'sections',
          parent: 'campus_id',
          width: 'half',
        },
        {
          name: 'void_sheets',
          kind: 'switch',
          default: false,
          when: ({ kind }) => kind === 'holiday' || kind === 'preparation_leave',
        },
      ],
    },
  ],
  // most are one day
  toBody: (values) => ({ ...values, ends_on: values.ends_on || values.starts_on }),
  identity: (day) => ({
    name: day.title,
    number: day.title_ur,
    campus: day.campus_name,
    more: [day.class_name, day.section_name].filter(Boolean).join(' '),
  }),
});
