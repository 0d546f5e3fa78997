/** The records of the area: their calls, addresses and titles. What their screens show stands in the file of each. */
import { record } from '@/frame/record';

export const sheets = record({
  name: 'attendance_sheet',
  titles: { one: 'attendance.sheet', many: 'attendance.summary' },
  calls: { list: '/get-attendances' },
  paths: { list: '/admin/attendance-summary' },
  permissions: { index: 'Academic Management.attendance-summaries.view' },
});

export const corrections = record({
  name: 'attendance_correction',
  titles: { one: 'attendance.correction', many: 'attendance.corrections' },
  calls: { list: '/get-attendance-corrections' },
  paths: { list: '/admin/attendance-corrections' },
  permissions: { index: 'Academic Management.attendance-summaries.corrections' },
});
