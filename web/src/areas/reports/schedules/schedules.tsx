import { Button } from '@mantine/core';
import { useMayOpen } from '@/frame/screens';
import { AppLink, choicesOf, DateText, defineResource, permissionOf, RelatedList, SmallTable } from '@/kit';
import { formatInstant, formatTime, t, word } from '@/text';
import { schedules } from '../records';
import deliveries from './deliveries';
import { ChangeSchedule } from './dialogs';
import { titleOf } from './title-of';

const REPORTS = '/admin/reports';

/** Where one is made: beside the saved parameters of a report. */
function ToReports() {
  if (!useMayOpen(REPORTS)) return null;
  return (
    <Button component={AppLink} to={REPORTS} variant="default">
      {t('reports.index')}
    </Button>
  );
}

/** Reports that go by e-mail: when, to whom, and how each run went. */
export default defineResource(schedules, {
  sort: 'next_at',
  searchable: false,
  explains: 'reports.schedules.explains',
  emptyAction: <ToReports />,
  listActions: <ToReports />,
  columns: [
    { key: 'set_name', label: 'reports.schedule_parameters', card: 'title' },
    { key: 'report', label: 'reports.schedule_report', render: (row) => titleOf(row.report) },
    { key: 'rhythm', render: (row) => word(row.rhythm) },
    { key: 'format', label: 'reports.schedule_format', render: (row) => word(row.format) },
    { key: 'next_at', label: 'reports.schedule_next', kind: 'instant' },
    { key: 'last_at', label: 'reports.schedule_last', kind: 'instant' },
    { key: 'user_name', label: 'reports.schedule_by', hidden: true },
    { key: 'is_active', kind: 'boolean' },
  ],
  filters: [
    { name: 'is_active', kind: 'boolean' },
    { name: 'rhythm', kind: 'enum', choices: choicesOf('daily', 'weekly', 'monthly') },
    {
      name: 'file_format',
      label: 'reports.schedule_format',
      kind: 'enum',
      choices: choicesOf('pdf', 'xlsx'),
      more: true,
    },
  ],
  identity: (schedule) => ({
    name: schedule.set_name ?? '',
    number: titleOf(schedule.report),
    status: schedule.is_active ? 'active' : 'paused',
  }),
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        { label: 'reports.schedule_rhythm', value: (schedule) => word(schedule.rhythm) },
        { label: 'reports.schedule_weekday', value: (schedule) => schedule.weekday && word(schedule.weekday) },
        { label: 'reports.schedule_month_day', value: (schedule) => schedule.month_day },
        { label: 'reports.schedule_hour', value: (schedule) => <bdi>{formatTime(schedule.hour * 60)}</bdi> },
        { label: 'reports.schedule_next', value: (schedule) => formatInstant(schedule.next_at) },
        { label: 'reports.schedule_format', value: (schedule) => word(schedule.format) },
        { label: 'reports.schedule_roles', value: (schedule) => schedule.roles.map(word).join(', ') },
        { label: 'reports.schedule_users', value: (schedule) => schedule.users.map(({ name }) => name).join(', ') },
        { label: 'reports.schedule_by', value: (schedule) => schedule.user_name },
      ],
    },
  ],
  actions: [
    {
      key: 'run',
      label: 'reports.schedule_run',
      call: { path: '/run-report-schedule', body: ({ id }) => ({ id }) },
      confirm: { description: () => t('reports.schedule_run_description'), undo: 'cannot_undo' },
    },
    {
      key: 'change',
      label: 'reports.schedule_change',
      permission: permissionOf('POST', '/update-report-schedule'),
      dialog: ChangeSchedule,
    },
    {
      key: 'pause',
      label: 'reports.schedule_pause',
      when: ({ is_active }) => is_active,
      call: { path: '/pause-report-schedule', body: ({ id }) => ({ id, is_active: false }) },
      confirm: { description: () => t('reports.schedule_pause_description'), undo: 'can_undo' },
    },
    {
      key: 'resume',
      label: 'reports.schedule_resume',
      when: ({ is_active }) => !is_active,
      call: { path: '/pause-report-schedule', body: ({ id }) => ({ id, is_active: true }) },
    },
  ],
  tabs: [
    {
      key: 'runs',
      label: 'reports.schedule_runs',
      render: (schedule) => (
        <SmallTable
          label="reports.schedule_runs"
          rows={schedule.runs}
          keyOf={({ id }) => id}
          columns={[
            { label: 'reports.run_of', value: ({ due_on }) => <DateText value={due_on} /> },
            { label: 'reports.run_begun', value: ({ begun_at }) => formatInstant(begun_at) },
            { label: 'reports.run_finished', value: ({ finished_at }) => finished_at && formatInstant(finished_at) },
            { label: 'reports.run_sent', value: ({ sent }) => sent, figure: true },
            { label: 'reports.run_left_out', value: ({ left_out }) => left_out, figure: true },
            { label: 'reports.run_problem', value: ({ problem }) => problem },
          ]}
        />
      ),
    },
    {
      key: 'log',
      label: 'reports.schedule_log',
      render: (schedule) => <RelatedList resource={deliveries} of={{ report_schedule_id: String(schedule.id) }} />,
    },
  ],
});
