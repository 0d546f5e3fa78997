/** The records of the area: their calls, addresses and titles. What their screens show stands in the file of each. */
import { record } from '@/frame/record';

export const schedules = record({
  name: 'report schedule',
  texts: 'reports.schedules',
  calls: {
    list: '/get-report-schedules',
    details: '/get-report-schedule-details',
    remove: '/delete-report-schedule',
  },
  paths: { list: '/admin/report-schedules', details: '/admin/report-schedule-details' },
});

export const deliveries = record({
  name: 'report delivery',
  texts: 'reports.deliveries',
  calls: { list: '/get-report-deliveries' },
  paths: { list: '/admin/report-deliveries' },
});
