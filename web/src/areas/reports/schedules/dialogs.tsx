/** The forms by which reports are sent by e-mail. */
import type { DetailsOf, FormOf } from '@/api/typed';
import { type Field, FormDialog } from '@/kit';
import { t } from '@/text';

type Form = FormOf<'/save-report-schedule'>;
type Schedule = DetailsOf<'/get-report-schedule-details'>;

const FIELDS: readonly Field<Form>[] = [
  { name: 'rhythm', kind: 'select', default: 'daily', width: 'half' },
  {
    name: 'weekday',
    label: 'reports.schedule_weekday',
    kind: 'select',
    width: 'half',
    required: true,
    when: ({ rhythm }) => rhythm === 'weekly',
  },
  {
    name: 'month_day',
    label: 'reports.schedule_month_day',
    help: 'reports.schedule_month_day_help',
    kind: 'number',
    width: 'half',
    required: true,
    when: ({ rhythm }) => rhythm === 'monthly',
  },
  {
    name: 'hour',
    label: 'reports.schedule_hour',
    help: 'reports.schedule_hour_help',
    kind: 'number',
    default: 7,
    width: 'half',
  },
  { name: 'format', label: 'reports.schedule_format', kind: 'select', default: 'pdf', width: 'half' },
  { name: 'role_ids', label: 'reports.schedule_roles', kind: 'remote', of: 'roles', multiple: true, default: [] },
  { name: 'user_ids', label: 'reports.schedule_users', kind: 'remote', of: 'users', multiple: true, default: [] },
];

/** Has kept parameters of a report sent. */
export const NewSchedule = ({ reportSetId, close }: { reportSetId: number; close: () => void }) => (
  <FormDialog
    path="/save-report-schedule"
    about={{ report_set_id: reportSetId }}
    fields={FIELDS}
    label="kit.save"
    close={close}
  >
    <p>{t('reports.schedule_help')}</p>
  </FormDialog>
);

/** When a schedule sends, and to whom. */
export const ChangeSchedule = ({ record, close }: { record: Schedule; close: () => void }) => (
  <FormDialog
    path="/update-report-schedule"
    about={{ id: record.id, version: record.version, report_set_id: record.report_set_id }}
    fields={FIELDS}
    start={{
      rhythm: record.rhythm,
      weekday: record.weekday,
      month_day: record.month_day,
      hour: record.hour,
      format: record.format,
      role_ids: record.role_ids,
      user_ids: record.user_ids,
    }}
    label="kit.save"
    close={close}
  >
    <p>{t('reports.schedule_help')}</p>
  </FormDialog>
);
