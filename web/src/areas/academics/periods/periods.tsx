import { defineResource } from '@/kit';
import { formatTime, formatTimes } from '@/text';
import { periods } from '../records';
import { WEEKDAY_NAMES, WEEKDAYS, weekdaysSaid } from '../weekdays';

export default defineResource(periods, {
  sort: 'starts',
  searchable: true,
  columns: [
    { key: 'name', card: 'title' },
    { key: 'starts', label: 'academics.periods.starts_at', render: ({ starts }) => formatTime(starts) },
    { key: 'ends', label: 'academics.periods.ends_at', render: ({ ends }) => formatTime(ends) },
    { key: 'campus_name' },
    { key: 'is_break', kind: 'boolean' },
    { slot: 'weekdays', label: 'academics.weekdays', render: weekdaysSaid },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'is_break', kind: 'boolean' },
  ],
  form: [
    { name: 'campus_id', kind: 'remote', of: 'campuses', width: 'half', default: ({ campusId }) => campusId },
    { name: 'name', kind: 'text', width: 'half' },
    { name: 'starts_at', kind: 'time', width: 'half' },
    { name: 'ends_at', kind: 'time', width: 'half' },
    { name: 'is_break', kind: 'switch', default: false, help: 'academics.periods.is_break_help' },
    ...WEEKDAYS.map((day) => ({
      name: day,
      label: WEEKDAY_NAMES[day],
      kind: 'switch' as const,
      default: !['friday', 'saturday', 'sunday'].includes(day),
    })),
  ],
  identity: (period) => ({
    name: period.name,
    number: formatTimes(period.starts_at, period.ends_at),
  }),
});
