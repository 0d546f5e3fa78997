import { Button, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '@/api/session';
import type { FormOf } from '@/api/typed';
import {
  choicesOf,
  defineResource,
  Dialog,
  type Field,
  FormDialog,
  ListScreen,
  Money,
  useAllowed,
  useCampusId,
  useUrlState,
} from '@/kit';
import { t } from '@/text';
import { withTexts } from '../texts';
import { AfterRestoring, AfterStrikeOff } from './after-leaving';
import type { StruckOff } from './billing-types';
import styles from './fees.module.css';
import * as records from './records';

const ExpelStudent = lazy(
  withTexts('students', async () => ({ default: (await import('../students/leaving/expel')).ExpelStudent })),
);

const struckOff = defineResource(records.struckOff, {
  sort: 'name',
  searchable: true,
  searchHint: 'fees.search_student',
  columns: [
    { key: 'name', label: 'kit.label.student', second: 'registration_no', card: 'title' },
    { key: 'class_name' },
    { key: 'section_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'phone', kind: 'phone' },
    { key: 'status', kind: 'status' },
    { key: 'struck_off_on', label: 'fees.since', kind: 'date' },
    { key: 'reason' },
    { key: 'fine_open_minor', label: 'fees.fine_open', kind: 'money' },
    { key: 'outstanding_minor', kind: 'money' },
  ],
  filters: [
    { name: 'status', kind: 'enum', choices: choicesOf('struck_off', 'expelled') },
    { name: 'fine_settled', label: 'fees.fine_settled', kind: 'boolean' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'class_id', kind: 'remote', of: 'classes', more: true },
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
      dialog: Expel,
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
  const { query, set } = useUrlState();
  /** Proposed elsewhere: a student whose absences run on. */
  const proposed = Number(query['strike_off']) || undefined;
  const [open, setOpen] = useState(proposed !== undefined);
  const may = useAllowed()('Accounts.struck-off-students.create');
  const close = () => {
    setOpen(false);
    if (proposed !== undefined) set({ strike_off: null, reason: null });
  };
  return (
    <ListScreen resource={struckOff}>
      {may && (
        <div className={styles.foot}>
          <Button variant="default" onClick={() => setOpen(true)}>
            {t('fees.strike_off')}
          </Button>
          <Dialog opened={open} close={close} title={t('fees.strike_off')}>
            <StrikeOff close={close} student={proposed} reason={query['reason']} />
          </Dialog>
        </div>
      )}
    </ListScreen>
  );
}

export const RecoverStudent = () => <ListScreen resource={restorable} />;

function StrikeOff({ close, student, reason }: { close: () => void; student?: number; reason?: string }) {
  const campus = useCampusId();
  const today = useMe()?.group.today ?? '';
  return (
    <FormDialog
      path="/struck-off-students"
      fields={[
        { name: 'student_ids', kind: 'remote', of: 'students', within: campus, multiple: true, required: true },
        { name: 'on_date', kind: 'date', max: today, default: today, width: 'half' },
        {
          name: 'fine_minor',
          label: 'fees.struck_off_fine',
          help: 'fees.struck_off_fine_help',
          kind: 'money',
          width: 'half',
        },
        { name: 'reason', kind: 'textarea' },
      ]}
      label={({ student_ids: { length: count } }) =>
        count === 0 ? t('fees.strike_off') : t('fees.strike_off_do', { count })
      }
      start={{ ...(student && { student_ids: [student] }), ...(reason && { reason }) }}
      renderBelow={(_values, body) => <AfterStrikeOff body={body} />}
      danger
      close={close}
    >
      <p className={styles.soft}>{t('fees.strike_off_help')}</p>
    </FormDialog>
  );
}

function Restore({ record, close }: { record: StruckOff; close: () => void }) {
  const today = useMe()?.group.today ?? '';
  return (
    <FormDialog
      path="/restore-student"
      about={{ student_id: record.id }}
      fields={[
        {
          name: 'months',
          label: 'fees.months_between',
          kind: 'radio',
          choices: [
            { value: 'bill', label: 'fees.months_bill' },
            { value: 'skip', label: 'fees.months_skip' },
          ],
          default: 'bill',
        },
        { name: 'on_date', kind: 'date', max: today, default: today, width: 'half' },
        { name: 'reason', kind: 'textarea' },
      ]}
      label="fees.restore"
      renderBelow={(_values, body) => <AfterRestoring body={body} />}
      close={close}
    >
      <p>{t('fees.restore_description', { name: record.name })}</p>
    </FormDialog>
  );
}

/** The dialog of the student's page. */
function Expel(props: { record: StruckOff; close: () => void }) {
  return (
    <Suspense fallback={<Skeleton height={160} />}>
      <ExpelStudent {...props} />
    </Suspense>
  );
}

function ReceiveFine({ record, close }: { record: StruckOff; close: () => void }) {
  const today = useMe()?.group.today ?? '';
  return (
    <FormDialog
      path="/recieve-struck-off-fine"
      about={{ student_id: record.id }}
      fields={paidFields(today)}
      // what a bank took is no cash
      toBody={(paid) => (paid.channel === 'counter' ? paid : { ...paid, instrument: 'online' as const })}
      label="fees.fine_receive"
      close={close}
    >
      <p>
        {record.name} · <Money minor={record.fine_open_minor} />
      </p>
    </FormDialog>
  );
}

type PaidForm = FormOf<'/recieve-struck-off-fine'>;
const atCounter = ({ channel }: Partial<PaidForm>) => channel === 'counter';
const isHeld = (paid: Partial<PaidForm>) => atCounter(paid) && paid.instrument !== 'cash';

/** How a fine is paid: where, by what, and what has to be known of a cheque or a transfer. */
const paidFields = (today: string): Field<PaidForm>[] => [
  { name: 'channel', label: 'fees.paid_at', kind: 'select', default: 'counter', required: true, width: 'half' },
  {
    name: 'instrument',
    label: 'fees.instrument',
    kind: 'select',
    choices: choicesOf('cash', 'cheque', 'pay_order'),
    default: 'cash',
    required: true,
    when: atCounter,
    width: 'half',
  },
  {
    name: 'bank_id',
    label: 'collection.bank',
    kind: 'remote',
    of: 'banks',
    required: true,
    when: (paid) => !atCounter(paid),
  },
  {
    name: 'instrument_no',
    kind: 'text',
    maxLength: 40,
    when: (paid) => isHeld(paid) || !atCounter(paid),
    width: 'half',
  },
  {
    name: 'instrument_date',
    label: 'collection.instrument_date',
    kind: 'date',
    max: today,
    required: true,
    when: isHeld,
    width: 'half',
  },
  {
    name: 'instrument_bank',
    label: 'collection.instrument_bank',
    kind: 'text',
    maxLength: 80,
    required: true,
    when: isHeld,
  },
  {
    name: 'value_date',
    label: 'collection.bank_day',
    kind: 'date',
    max: today,
    when: (paid) => !atCounter(paid),
    width: 'half',
  },
  {
    name: 'same_payment_reason',
    label: 'collection.same_payment_reason',
    help: 'collection.same_payment_when',
    kind: 'text',
    when: (paid) => (isHeld(paid) || !atCounter(paid)) && Boolean(paid.instrument_no),
  },
];
