import {
  ChangedValue,
  type Choice,
  choicesOf,
  defineResource,
  EmptyValue,
  fieldWord,
  ListScreen,
  NamedRecord,
  wordOf,
} from '@/kit';
import { t, word } from '@/text';
import { TrailCheck } from './trail-check';
import type { AuditEvent } from './types';
import classes from './access.module.css';
import * as records from './records';

/** Areas that have records, in house order. */
const AREAS = ['system', 'institution', 'access', 'people', 'academics', 'students', 'accounting', 'fees', 'website'];

/** What is changed most, by the noun that the trail has for it; the record's own History tab shows any other. */
const RECORDS: readonly Choice[] = [
  ...choicesOf('user', 'role', 'permission', 'deputy', 'setting', 'school', 'branch', 'campus', 'board', 'institution'),
  ...choicesOf('employee', 'designation', 'guardian', 'student', 'session', 'program', 'class', 'section', 'subject'),
  ...choicesOf('challan', 'fee_receipt', 'concession', 'fine', 'bank_file', 'voucher', 'bank', 'expense', 'job'),
  { value: 'fee plan', label: 'word.fee_plan' },
  { value: 'fee head', label: 'word.fee_head' },
  { value: 'fee template', label: 'word.fee_template' },
  { value: 'bill run', label: 'word.bill_run' },
  { value: 'ledger head', label: 'word.ledger_head' },
];

const ACTIONS: readonly Choice[] = [
  ...choicesOf(
    'created',
    'updated',
    'deleted',
    'activated',
    'deactivated',
    'access_changed',
    'permissions_changed',
    'readers_changed',
    'exported',
  ),
  ...choicesOf(
    'linked',
    'signed_in',
    'signed_out',
    'sign_in_ended',
    'sign_ins_ended',
    'calendar_feed_made',
    'calendar_feed_ended',
    'push_device_added',
    'push_device_removed',
    'guardian_linked',
    'guardian_unlinked',
    'guardian_changed',
    'profile_changed',
    'password_changed',
  ),
  ...choicesOf('password_reset', 'reset_asked', 'password_change_required', 'credentials_assigned', 'second_step_on'),
  ...choicesOf('second_step_off', 'second_step_reset', 'recovery_codes_made', 'recovery_code_used'),
];

/** Changes shown in a row; the rest stand in the record's own history. */
const MOST_SHOWN = 4;

const events = defineResource(records.events, {
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'at', kind: 'instant', card: 'title' },
    { key: 'user_name', label: 'access.audit.who', render: (event) => event.user_name ?? t('kit.history_system') },
    { key: 'action', label: 'access.audit.did', render: (event) => wordOf(event.action) },
    { key: 'area', render: (event) => word(event.area), hidden: true },
    { key: 'record', render: (event) => <EventRecord event={event} /> },
    {
      slot: 'changes',
      label: 'access.audit.changes',
      width: 'wide',
      render: (event) => <Changes event={event} />,
    },
    { key: 'address', hidden: true },
    { key: 'id', label: 'kit.label.number', hidden: true },
  ],
  filters: [
    { name: 'at', kind: 'date' },
    { name: 'user_id', kind: 'remote', of: 'users' },
    { name: 'for_user_id', kind: 'remote', of: 'users', more: true },
    { name: 'area', kind: 'enum', choices: choicesOf(...AREAS) },
    { name: 'record', kind: 'enum', choices: RECORDS },
    { name: 'id', label: 'access.audit.record_id', kind: 'text', more: true },
    { name: 'action', label: 'access.audit.did', kind: 'enum', choices: ACTIONS, more: true },
    { name: 'campus_id', kind: 'remote', of: 'campuses', more: true },
  ],
  selectable: false,
});

export default events;

/** What was changed: its kind and what people call it, else its number. */
function EventRecord({ event: { record, record_id, named } }: { event: AuditEvent }) {
  if (!record_id) return wordOf(record);
  const id = String(record_id);
  return (
    <>
      {wordOf(record)} {named ? <NamedRecord record={record} id={id} name={named} /> : t('access.audit.no', { id })}
    </>
  );
}

function Changes({ event: { record, changes } }: { event: AuditEvent }) {
  if (changes.length === 0) return <EmptyValue />;
  const more = changes.length - MOST_SHOWN;
  return (
    <ul className={classes.changes}>
      {changes.slice(0, MOST_SHOWN).map((change) => (
        <li key={change.field}>
          {fieldWord(change, record)}: <ChangedValue change={change} side="from" /> →{' '}
          <ChangedValue change={change} side="to" />
        </li>
      ))}
      {more > 0 && <li>{t('access.audit.more', { count: more })}</li>}
    </ul>
  );
}

export const List = () => (
  <ListScreen resource={events}>
    <TrailCheck />
  </ListScreen>
);
