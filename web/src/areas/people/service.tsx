import { choicesOf, DateText, type FormContext, FormDialog, Notice, StatusBadge } from '@/kit';
import { t } from '@/text';
import type { EmployeeDetails } from './types';
import styles from './people.module.css';
import kit from '@/kit/kit.module.css';

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
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region has to be reachable by keyboard */}
      <div className={styles.scroll} role="region" aria-label={t('people.service')} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('kit.label.date')}</th>
              <th scope="col">{t('kit.label.status')}</th>
              <th scope="col">{t('people.reason')}</th>
              <th scope="col">{t('people.by')}</th>
            </tr>
          </thead>
          <tbody>
            {employee.status_events.map((one) => (
              <tr key={one.id}>
                <th scope="row">
                  <DateText value={one.happened_on} />
                </th>
                <td>
                  <StatusBadge status={one.to_status} />
                </td>
                <td>{one.reason}</td>
                <td>{one.user_name}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
        { name: 'status', label: 'kit.label.status', kind: 'select', choices: choicesOf(...nextOf(employee.status)) },
        { ...ON, label: 'people.left_on', when: leaves },
        { ...ON, label: 'kit.label.date', when: (values) => !leaves(values) },
        { name: 'reason', label: 'people.reason', kind: 'text' },
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
  kind: 'date',
  required: true,
  default: ({ today }: FormContext) => today,
  width: 'half',
} as const;

const leaves = ({ status }: { status?: string }): boolean => status !== undefined && LEFT.has(status);
