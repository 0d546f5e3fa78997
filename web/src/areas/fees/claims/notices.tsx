import { useMe } from '@/api/session';
import { defineResource, FormDialog } from '@/kit';
import { addDays, t } from '@/text';
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

/** A notice to one student's parents. */
export function SendOne({ record, close }: { record: Defaulter; close: () => void }) {
  const today = useMe()?.group.today ?? '';
  return (
    <FormDialog
      path="/send-fee-notices"
      about={{ student_ids: [record.id] }}
      fields={[
        { name: 'pay_by', label: 'collection.notices.pay_by', kind: 'date', min: today, default: addDays(today, 7) },
        { name: 'note', kind: 'textarea' },
      ]}
      label="collection.notices.send"
      close={close}
    >
      <p>{t('collection.notices.send_description', { count: 1 })}</p>
    </FormDialog>
  );
}
