import { Button, Modal, Radio, SegmentedControl, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useMe } from '@/api/session';
import type { Schema } from '@/api/shapes';
import {
  choicesOf,
  defineResource,
  ListScreen,
  Money,
  MoneyInput,
  Notice,
  RemoteMultiSelect,
  useAllowed,
  useCampusId,
} from '@/kit';
import { t, word } from '@/text';
import type { StruckOff } from './billing-types';
import { bodyOfPaid, HowPaid, paidBy, PAID_TODAY } from './collection/how-paid';
import type { Instrument } from './collection/types';
import { useSave } from './use-save';
import styles from './fees.module.css';
import * as records from './records';

const struckOff = defineResource(records.struckOff, {
  sort: 'name',
  searchable: true,
  searchHint: 'fees.search_student',
  columns: [
    { key: 'name', label: 'kit.label.student', second: 'registration_no', card: 'title' },
    { key: 'class_name', label: 'kit.label.class' },
    { key: 'section_name', label: 'kit.label.section', hidden: true },
    { key: 'campus_name', label: 'kit.label.campus', hidden: true },
    { key: 'phone', label: 'kit.label.phone', kind: 'phone' },
    { key: 'status', label: 'kit.label.status', kind: 'status' },
    { key: 'struck_off_on', label: 'fees.since', kind: 'date' },
    { key: 'reason', label: 'fees.reason' },
    { key: 'fine_open_minor', label: 'fees.fine_open', kind: 'money' },
    { key: 'outstanding_minor', label: 'fees.outstanding', kind: 'money' },
  ],
  filters: [
    { name: 'status', label: 'kit.label.status', kind: 'enum', choices: choicesOf('struck_off', 'expelled') },
    { name: 'fine_settled', label: 'fees.fine_settled', kind: 'boolean' },
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses' },
    { name: 'class_id', label: 'kit.label.class', kind: 'remote', of: 'classes', more: true },
  ],
  emptyHint: 'fees.struck_off_empty',
  rowActions: [
    {
      key: 'receive',
      label: 'fees.fine_receive',
      permission: 'Accounts.restore-students.recieve-fine',
      when: (student) => student.fine_open_minor > 0,
      dialog: ReceiveFine,
    },
    {
      key: 'restore',
      label: 'fees.restore',
      permission: 'Accounts.restore-students.restore',
      when: (student) => student.status === 'struck_off' && student.fine_open_minor === 0,
      dialog: Restore,
    },
    {
      key: 'expel',
      label: 'fees.expel',
      permission: 'Accounts.struck-off-students.expel',
      tone: 'danger',
      when: (student) => student.status === 'struck_off',
      call: { path: '/expel-students', body: (student, reason) => ({ student_ids: [student.id], reason }) },
      confirm: {
        title: 'fees.expel',
        description: (student) => t('fees.expel_description', { name: student.name }),
        undo: 'cannot_undo',
        reason: 'required',
      },
    },
  ],
});

export default struckOff;

const restorable: typeof struckOff = {
  ...struckOff,
  titles: { one: 'kit.label.student', many: 'fees.recover' },
  calls: { list: '/fetch-paid-struck-off-students' },
  paths: { list: '/admin/recover-student' },
  permissions: { index: 'Accounts.restore-students.index' },
  filters: (struckOff.filters ?? []).filter((filter) => filter.name !== 'fine_settled' && filter.name !== 'status'),
  emptyHint: 'fees.recover_empty',
};

/** Struck-off and expelled students; striking off begins here. */
export function List() {
  const [open, setOpen] = useState(false);
  const may = useAllowed()('Accounts.struck-off-students.create');
  return (
    <ListScreen resource={struckOff}>
      {may && (
        <div className={styles.foot}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('fees.strike_off')}
          </Button>
          <StrikeOff opened={open} close={() => setOpen(false)} />
        </div>
      )}
    </ListScreen>
  );
}

export const RecoverStudent = () => <ListScreen resource={restorable} />;

function StrikeOff({ opened, close }: { opened: boolean; close: () => void }) {
  const campus = useCampusId();
  const [students, setStudents] = useState<number[]>([]);
  const [reason, setReason] = useState('');
  const [fine, setFine] = useState<number | null>(null);
  const { submit, busy, problem } = useSave(
    '/struck-off-students',
    () => ({ student_ids: students, reason, fine_minor: fine }),
    () => {
      setStudents([]);
      setReason('');
      close();
    },
  );
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('fees.strike_off')}
      closeButtonProps={{ 'aria-label': t('kit.close') }}
      centered
    >
      <form className={styles.stack} onSubmit={submit}>
        <p className={styles.soft}>{t('fees.strike_off_help')}</p>
        <RemoteMultiSelect
          of="students"
          parent={campus === null ? null : String(campus)}
          label={t('fees.students')}
          required
          value={students}
          error={problem?.errors.student_ids?.[0]}
          onChange={setStudents}
        />
        <MoneyInput
          label={t('fees.struck_off_fine')}
          description={t('fees.struck_off_fine_help')}
          value={fine}
          error={problem?.errors.fine_minor?.[0]}
          onChange={setFine}
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
        <Button type="submit" color="red" loading={busy} disabled={students.length === 0 || !reason.trim()}>
          {t('fees.strike_off_do', { count: students.length })}
        </Button>
      </form>
    </Modal>
  );
}

function Restore({ record, close }: { record: StruckOff; close: () => void }) {
  const [months, setMonths] = useState<Schema<'Months2'>>('bill');
  const [reason, setReason] = useState('');
  const { submit, busy, problem } = useSave(
    '/restore-student',
    () => ({ student_id: record.id, months, reason }),
    close,
  );
  return (
    <form className={styles.stack} onSubmit={submit}>
      <p>{t('fees.restore_description', { name: record.name })}</p>
      <Radio.Group
        label={t('fees.months_between')}
        value={months}
        onChange={(value) => setMonths(value === 'skip' ? 'skip' : 'bill')}
      >
        <Radio value="bill" label={t('fees.months_bill')} />
        <Radio value="skip" label={t('fees.months_skip')} />
      </Radio.Group>
      <Textarea
        label={t('fees.reason')}
        required
        maxLength={300}
        value={reason}
        error={problem?.errors.reason?.[0]}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      {problem && <Notice tone="bad" title={problem.message} />}
      <Button type="submit" loading={busy} disabled={!reason.trim()}>
        {t('fees.restore')}
      </Button>
    </form>
  );
}

const COUNTER_INSTRUMENTS: readonly Instrument[] = ['cash', 'cheque', 'pay_order'];

function ReceiveFine({ record, close }: { record: StruckOff; close: () => void }) {
  const today = useMe()?.group.today ?? '';
  const [channel, setChannel] = useState<Schema<'Channel'>>('counter');
  const [paid, setPaid] = useState(PAID_TODAY);
  const { submit, busy, problem } = useSave(
    '/recieve-struck-off-fine',
    () => ({ student_id: record.id, channel, ...bodyOfPaid(paid) }),
    close,
  );
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <p>
        {record.name} · <Money minor={record.fine_open_minor} />
      </p>
      <SegmentedControl
        aria-label={t('fees.paid_at')}
        value={channel}
        onChange={(next) => {
          setChannel(next as Schema<'Channel'>);
          setPaid(paidBy(paid, next === 'counter' ? 'cash' : 'online'));
        }}
        data={['counter', 'bank', 'online'].map((value) => ({ value, label: word(value) }))}
      />
      {channel === 'counter' && (
        <Select
          label={t('fees.instrument')}
          value={paid.instrument}
          allowDeselect={false}
          data={COUNTER_INSTRUMENTS.map((value) => ({ value, label: word(value) }))}
          onChange={(value) => setPaid(paidBy(paid, value ?? 'cash'))}
        />
      )}
      <HowPaid
        key={paid.instrument}
        paid={paid}
        onChange={(patch) => setPaid((now) => ({ ...now, ...patch }))}
        errors={problem?.errors ?? {}}
        today={today}
      />
      {problem && <Notice tone="bad" title={problem.message} />}
      <Button type="submit" loading={busy}>
        {t('fees.fine_receive')}
      </Button>
    </form>
  );
}
