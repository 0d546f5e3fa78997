import { choicesOf, DateText, type FormContext, FormDialog, Notice, StatusBadge, SmallTable, kit } from '@/kit';
import { t } from '@/text';
import type { EmployeeDetails } from './types';

export const LEFT: ReadonlySet<string> = new Set(['resigned', 'terminated', 'retired']);

/** The steps that follow a status: leave and back, leaving, and coming back. */
const nextOf = (status: string): string[] =>
  LEFT.has(status)
    ? ['active']
    : ['active', 'on_leave', 'resigned', 'terminated', 'retired'].filter((next) => next !== status);

/** Every step of employment, the latest first. */
export function Service({ employee }: { employee: EmployeeDetails }) {
  if (employee.status_events.length === 0) return <Notice tone="info" title={t('people.service_none')} />;
  return (
    <section className={kit.block}>
      <SmallTable
        label="people.service"
        rows={employee.status_events}
        keyOf={(one) => one.id}
        columns={[
          { label: 'kit.label.date', value: (one) => <DateText value={one.happened_on} /> },
          { label: 'kit.label.status', value: (one) => <StatusBadge status={one.to_status} /> },
          { label: 'people.reason', value: (one) => one.reason },
          { label: 'people.by', value: (one) => one.user_name },
        ]}
      />
    </section>
  );
}

/** Sends an employee on leave, takes them back or lets them go. */
export function ChangeStatus({ record: employee, close }: { record: EmployeeDetails; close: () => void }) {
  return (
    <FormDialog
      path="/change-employee-status"
      about={{ id: employee.id, version: employee.version }}
      fields={[
        { name: 'status', kind: 'select', choices: choicesOf(...nextOf(employee.status)) },
        { ...ON, label: 'people.left_on', when: leaves },
        { ...ON, when: (values) => !leaves(values) },
        { name: 'reason', kind: 'text' },
      ]}
      renderBelow={(values) =>
        leaves(values) && <Notice tone="warning" title={t('people.leaving_description', { name: employee.name })} />
      }
      label={(values) => t(leaves(values) ? 'people.let_go' : 'people.change_status')}
      danger={leaves}
      close={close}
    />
  );
}

const ON = {
  name: 'on',
  label: 'kit.label.date',
  kind: 'date',
  required: true,
  default: ({ today }: FormContext) => today,
  width: 'half',
} as const;

const leaves = ({ status }: { status?: string }): boolean => status !== undefined && LEFT.has(status);
