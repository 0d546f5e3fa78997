import { ActionForm, AppLink, choicesOf, defineResource, useCampusId, useUrlState, kit, ScreenHead } from '@/kit';
import { t } from '@/text';
import styles from './fees.module.css';
import * as records from './records';

const fines = defineResource(records.fines, {
  searchable: false,
  sort: '-id',
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'on_date', kind: 'date' },
    { key: 'kind', choices: choicesOf('reprint', 'late_fee', 'general', 'struck_off', 'bounce') },
    { key: 'reason' },
    {
      key: 'challan_no',
      label: 'fees.challan_no',
      link: (fine) => (fine.challan_id === null ? undefined : `/admin/challan-details?id=${fine.challan_id}`),
    },
    { key: 'class_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'status', kind: 'status' },
    { key: 'amount_minor', kind: 'money' },
    { key: 'waived_reason', label: 'fees.waived_because', hidden: true },
  ],
  filters: [
    { name: 'status', kind: 'enum', choices: choicesOf('open', 'paid', 'waived') },
    {
      name: 'kind',
      kind: 'enum',
      choices: choicesOf('reprint', 'late_fee', 'general', 'struck_off', 'bounce'),
      multiple: true,
    },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'class_id', kind: 'remote', of: 'classes', more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
    { name: 'on_date', kind: 'date', more: true },
  ],
  emptyHint: 'fees.fines_empty',
  listActions: (
    <AppLink className={kit.link} to="/admin/add-fines">
      {t('fees.fine_add')}
    </AppLink>
  ),
  rowActions: [
    {
      key: 'waive',
      label: 'fees.waive',
      when: (fine) => fine.status === 'open',
      call: { path: '/waive-fine', body: (fine, reason) => ({ id: fine.id, reason }) },
      confirm: {
        description: (fine) => t('fees.waive_description', { name: fine.student_name ?? '' }),
        undo: 'cannot_undo',
        reason: 'required',
      },
    },
  ],
});

export default fines;

/** A fine for one student or several: on a challan of its own, or on an open one. */
export function AddFines() {
  const { query } = useUrlState();
  const campus = useCampusId();
  return (
    <section className={styles.stack}>
      <ScreenHead title="fees.fine_add" />
      <p className={styles.soft}>{t('fees.fine_help')}</p>
      <ActionForm
        path="/add-fine"
        fields={[
          {
            name: 'student_ids',
            kind: 'remote',
            of: 'students',
            within: campus,
            multiple: true,
            required: true,
            default: (query.student_id ?? '').split(',').map(Number).filter(Boolean),
          },
          {
            name: 'challan_id',
            label: 'fees.challan',
            help: 'fees.fine_challan_help',
            kind: 'remote',
            of: 'challans',
            parent: 'student_ids',
            default: Number(query.challan_id) || null,
            when: ({ student_ids }) => student_ids?.length === 1,
          },
          { name: 'amount_minor', kind: 'money', width: 'half' },
          { name: 'reason', label: 'fees.fine_reason', kind: 'textarea' },
        ]}
        draft="add-fine"
        label={({ student_ids: { length: count } }) =>
          count === 0 ? t('fees.fine_add') : t('fees.fine_add_do', { count })
        }
        beside={
          <AppLink className={kit.link} to="/admin/fine">
            {t('fees.fines')}
          </AppLink>
        }
      />
    </section>
  );
}
