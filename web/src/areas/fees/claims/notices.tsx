import { useMe } from '@/api/session';
import { type Chosen, defineResource, FormDialog } from '@/kit';
import { addDays, t } from '@/text';
import { AfterStrikeOff } from '../after-leaving';
import { places } from '../collection/places';
import type { Defaulter } from '../collection/types';
import { notices } from './records';

/** Notices that the office sent to parents of students who owe. */
export default defineResource(notices, {
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title', link: (row) => places.statement(row.student_id) },
    { key: 'class_name' },
    { key: 'sent_on', kind: 'date' },
    { key: 'pay_by', kind: 'date' },
    { key: 'note' },
    { key: 'sent_by', label: 'collection.notices.by' },
    { key: 'campus_name', hidden: true },
    { key: 'owed_minor', label: 'collection.owed', kind: 'money' },
  ],
  filters: [
    { name: 'sent_on', kind: 'date' },
    { name: 'answered', kind: 'boolean' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
});

interface SendProps {
  students: readonly number[];
  close: () => void;
}

function Send({ students, close }: SendProps) {
  const today = useMe()?.group.today ?? '';
  return (
    <FormDialog
      path="/send-fee-notices"
      about={{ student_ids: [...students] }}
      fields={[
        { name: 'pay_by', label: 'collection.notices.pay_by', kind: 'date', min: today, default: addDays(today, 7) },
        { name: 'note', kind: 'textarea' },
      ]}
      label="collection.notices.send"
      close={close}
    >
      <p>{t('collection.notices.send_description', { count: students.length })}</p>
    </FormDialog>
  );
}

/** A notice to one student's parents. */
export const SendOne = ({ record, close }: { record: Defaulter; close: () => void }) => (
  <Send students={[record.id]} close={close} />
);

/** Notices to the parents of the chosen students. */
export const SendChosen = ({ record, close }: { record: Chosen<Defaulter>; close: () => void }) => (
  <Send students={record.rows.map(({ id }) => id)} close={close} />
);

function Strike({ students, close }: SendProps) {
  const today = useMe()?.group.today ?? '';
  return (
    <FormDialog
      path="/struck-off-students"
      about={{ student_ids: [...students] }}
      fields={[
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
      label="fees.strike_off"
      renderBelow={(_values, body) => <AfterStrikeOff body={body} />}
      danger
      close={close}
    >
      <p>{t('fees.strike_off_do', { count: students.length })}</p>
    </FormDialog>
  );
}

/** Strikes the chosen students off. */
export const StrikeChosen = ({ record, close }: { record: Chosen<Defaulter>; close: () => void }) => (
  <Strike students={record.rows.map(({ id }) => id)} close={close} />
);
