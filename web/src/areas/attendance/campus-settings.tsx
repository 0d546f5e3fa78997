import { defineResource } from '@/kit';
import { formatTime, t } from '@/text';
import { clockOf, minutesOf } from './clock';
import { settings } from './leave-records';

const CLOCKS = ['cut_off_minutes', 'late_until'] as const;

/** How campuses keep attendance: when sheets are locked, what is needed, what is forgiven. Times are written as clocks. */
export default defineResource(settings, {
  sort: 'campus_name',
  searchable: false,
  selectable: false,
  columns: [
    { key: 'campus_name', card: 'title' },
    {
      key: 'cut_off_minutes',
      label: 'attendance.settings.cut_off',
      render: ({ cut_off_minutes }) => formatTime(cut_off_minutes),
    },
    { key: 'by_lecture', kind: 'boolean' },
    { key: 'percent_needed', kind: 'number' },
    { key: 'warning_percent', kind: 'number' },
    { key: 'condonation_limit_percent', kind: 'number' },
    { key: 'certificate_after_days', kind: 'number' },
    { key: 'run_proposes_strike_off', kind: 'number' },
    { key: 'lates_per_absence', kind: 'number', hidden: true },
  ],
  filters: [{ name: 'campus_id', kind: 'remote', of: 'campuses' }],
  fields: [
    {
      title: 'attendance.settings.sheets',
      fields: [
        { name: 'campus_id', kind: 'remote', of: 'campuses', fixed: 'after_save' },
        {
          name: 'cut_off_minutes',
          label: 'attendance.settings.cut_off',
          help: 'attendance.settings.cut_off_help',
          kind: 'time',
          default: '11:00',
          width: 'half',
        },
        { name: 'late_until', kind: 'time', width: 'half' },
        { name: 'by_lecture', kind: 'switch', default: false },
      ],
    },
    {
      title: 'attendance.settings.percentages',
      fields: [
        { name: 'percent_needed', kind: 'number', default: 75, width: 'half' },
        { name: 'warning_percent', kind: 'number', default: 80, width: 'half' },
        { name: 'condonation_limit_percent', kind: 'number', default: 10, width: 'half' },
        { name: 'lates_per_absence', kind: 'number', default: 0, width: 'half' },
        { name: 'run_proposes_strike_off', kind: 'number', default: 6, width: 'half' },
        { name: 'certificate_after_days', kind: 'number', default: 3, width: 'half' },
      ],
    },
  ],
  toForm: (setting) => ({
    ...setting,
    cut_off_minutes: clockOf(setting.cut_off_minutes),
    late_until: setting.late_until === null ? null : clockOf(setting.late_until ?? 0),
  }),
  toBody: (values) => ({
    ...values,
    ...Object.fromEntries(CLOCKS.map((name) => [name, minutesOf(values[name] as unknown as string | null)])),
  }),
  identity: () => ({ name: t('attendance.settings.one') }),
});
