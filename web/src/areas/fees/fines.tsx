import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import {
  choicesOf,
  defineResource,
  AppLink,
  MoneyInput,
  Notice,
  RemoteMultiSelect,
  RemoteSelect,
  useCampusId,
  useChange,
  useUrlState,
  kit,
} from '@/kit';
import { t } from '@/text';
import styles from './fees.module.css';
import * as records from './records';

const fines = defineResource(records.fines, {
  searchable: false,
  sort: '-id',
  columns: [
    { key: 'student_name', label: 'kit.label.student', second: 'registration_no', card: 'title' },
    { key: 'on_date', label: 'kit.label.date', kind: 'date' },
    {
      key: 'kind',
      label: 'kit.label.kind',
      choices: choicesOf('reprint', 'late_fee', 'general', 'struck_off', 'bounce'),
    },
    { key: 'reason', label: 'fees.reason' },
    {
      key: 'challan_no',
      label: 'fees.challan_no',
      link: (fine) => (fine.challan_id === null ? undefined : `/admin/challan-details?id=${fine.challan_id}`),
    },
    { key: 'class_name', label: 'kit.label.class', hidden: true },
    { key: 'campus_name', label: 'kit.label.campus', hidden: true },
    { key: 'status', label: 'kit.label.status', kind: 'status' },
    { key: 'amount_minor', label: 'kit.label.amount', kind: 'money' },
    { key: 'waived_reason', label: 'fees.waived_because', hidden: true },
  ],
  filters: [
    { name: 'status', label: 'kit.label.status', kind: 'enum', choices: choicesOf('open', 'paid', 'waived') },
    {
      name: 'kind',
      label: 'kit.label.kind',
      kind: 'enum',
      choices: choicesOf('reprint', 'late_fee', 'general', 'struck_off', 'bounce'),
      multiple: true,
    },
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
    { name: 'class_id', label: 'kit.label.class', kind: 'remote', of: 'classes', more: true },
    { name: 'student_id', label: 'kit.label.student', kind: 'remote', of: 'students', more: true },
    { name: 'on_date', label: 'kit.label.date', kind: 'date', more: true },
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
      permission: 'Accounts.fines.waive',
      when: (fine) => fine.status === 'open',
      call: { path: '/waive-fine', body: (fine, reason) => ({ id: fine.id, reason }) },
      confirm: {
        title: 'fees.waive',
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
  const [students, setStudents] = useState<number[]>(() =>
    (query.student_id ?? '').split(',').map(Number).filter(Boolean),
  );
  const [challan, setChallan] = useState<number | null>(Number(query.challan_id) || null);
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const saving = useChange('/add-fine', {
    done: () => {
      setStudents([]);
      setChallan(null);
      setAmount(null);
      setReason('');
    },
  });
  const { problem } = saving;
  return (
    <section className={styles.stack}>
      <header className={kit.head}>
        <h1>{t('fees.fine_add')}</h1>
      </header>
      <p className={styles.soft}>{t('fees.fine_help')}</p>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          saving.send({
            student_ids: students,
            challan_id: students.length === 1 ? challan : null,
            amount_minor: amount ?? 0,
            reason,
          });
        }}
      >
        <RemoteMultiSelect
          of="students"
          parent={campus === null ? null : String(campus)}
          label={t('fees.students')}
          required
          value={students}
          error={problem?.errors.student_ids?.[0]}
          onChange={(next) => {
            setStudents(next);
            setChallan(null);
          }}
        />
        {students.length === 1 && (
          <RemoteSelect
            of="challans"
            parent={String(students[0])}
            label={t('fees.challan')}
            description={t('fees.fine_challan_help')}
            value={challan}
            error={problem?.errors.challan_id?.[0]}
            onChange={setChallan}
          />
        )}
        <MoneyInput
          label={t('kit.label.amount')}
          required
          value={amount}
          error={problem?.errors.amount_minor?.[0]}
          onChange={setAmount}
        />
        <Textarea
          label={t('fees.reason')}
          required
          maxLength={300}
          value={reason}
          error={problem?.errors.reason?.[0]}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {problem && <Notice tone="bad" title={problem.message} />}
        <div className={styles.foot}>
          <Button type="submit" loading={saving.busy} disabled={students.length === 0 || !amount}>
            {t('fees.fine_add_do', { count: students.length })}
          </Button>
          <AppLink className={kit.link} to="/admin/fine">
            {t('fees.fines')}
          </AppLink>
        </div>
      </form>
    </section>
  );
}
