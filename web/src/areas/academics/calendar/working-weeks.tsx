import { defineResource } from '@/kit';
import { workingWeeks } from '../records';
import { WEEKDAY_NAMES, WEEKDAYS, weekdaysSaid } from '../weekdays';

export default defineResource(workingWeeks, {
  sort: '-from_on',
  columns: [
    { key: 'campus_name', card: 'title' },
    { key: 'from_on', kind: 'date' },
    { slot: 'weekdays', label: 'academics.weekdays', render: weekdaysSaid },
  ],
  filters: [{ name: 'campus_id', kind: 'remote', of: 'campuses' }],
  form: [
    { name: 'campus_id', kind: 'remote', of: 'campuses', width: 'half', default: ({ campusId }) => campusId },
    { name: 'from_on', kind: 'date', width: 'half', default: ({ today }) => today },
    ...WEEKDAYS.map((day) => ({
      name: day,
      label: WEEKDAY_NAMES[day],
      kind: 'switch' as const,
      default: day !== 'sunday',
    })),
  ],
  identity: (week) => ({ name: week.from_on }),
});
