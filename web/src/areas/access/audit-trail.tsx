import { type Choice, choicesOf, CodeText, defineResource, ListScreen, EmptyValue } from '@/kit';
import { t, word } from '@/text';
import { TrailCheck } from './trail-check';
import type { AuditEvent } from './types';
import classes from './access.module.css';
import * as records from './records';

/** Areas that have records, in house order. */
const AREAS = ['system', 'institution', 'access', 'people', 'academics', 'students', 'accounting', 'fees', 'website'];

/** What is changed most, by the noun that the trail has for it; the record's own History tab shows any other. */
const RECORDS: readonly Choice[] = [
  ...choicesOf('user', 'role', 'permission', 'setting', 'school', 'branch', 'campus', 'board', 'institution'),
  ...choicesOf('employee', 'designation', 'guardian', 'student', 'session', 'program', 'class', 'section', 'subject'),
  ...choicesOf('challan', 'fee_receipt', 'concession', 'fine', 'bank_file', 'voucher', 'bank', 'expense', 'job'),
  { value: 'fee plan', label: 'word.fee_plan' },
  { value: 'fee head', label: 'word.fee_head' },
  { value: 'fee template', label: 'word.fee_template' },
  { value: 'bill run', label: 'word.bill_run' },
  { value: 'ledger head', label: 'word.ledger_head' },
];

const ACTIONS: readonly Choice[] = [
  ...choicesOf('created', 'updated', 'deleted', 'activated', 'deactivated', 'access_changed', 'permissions_changed'),
  ...choicesOf('linked', 'signed_in', 'signed_out', 'sign_in_ended', 'sign_ins_ended', 'password_changed'),
  ...choicesOf('password_reset', 'reset_asked', 'password_change_required', 'credentials_assigned', 'second_step_on'),
  ...choicesOf('second_step_off', 'second_step_reset', 'recovery_codes_made', 'recovery_code_used'),
];

/** A record's or an action's code as people say it: the database has both `fee plan` and `fee_receipt`. */
function nounOf(code: string): string {
  return word(code.replaceAll(' ', '_'));
}

/** Changes shown in a row; the rest stand in the record's own history. */
const MOST_SHOWN = 4;

const events = defineResource(records.events, {
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'at', label: 'access.audit.at', kind: 'instant', card: 'title' },
    { key: 'user_name', label: 'access.audit.who', render: (event) => event.user_name ?? t('kit.history_system') },
    { key: 'action', label: 'access.audit.did', render: (event) => nounOf(event.action) },
    { key: 'area', label: 'access.audit.area', render: (event) => word(event.area), hidden: true },
    {
      key: 'record',
      label: 'access.audit.record',
      render: (event) => `${nounOf(event.record)} ${event.record_id ?? ''}`.trim(),
    },
    {
      slot: 'changes',
      label: 'access.audit.changes',
      width: 'wide',
      render: (event) => <Changes changes={event.changes} />,
    },
    { key: 'address', label: 'access.audit.address', hidden: true },
    { key: 'id', label: 'kit.label.number', hidden: true },
  ],
  filters: [
    { name: 'at', label: 'access.audit.at', kind: 'date' },
    { name: 'user_id', label: 'kit.label.user', kind: 'remote', of: 'users' },
    { name: 'area', label: 'access.audit.area', kind: 'enum', choices: choicesOf(...AREAS) },
    { name: 'record', label: 'access.audit.record', kind: 'enum', choices: RECORDS },
    { name: 'id', label: 'access.audit.record_id', kind: 'text', more: true },
    { name: 'action', label: 'access.audit.did', kind: 'enum', choices: ACTIONS, more: true },
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses', more: true },
  ],
  selectable: false,
});

export default events;

function Changes({ changes }: { changes: AuditEvent['changes'] }) {
  if (changes.length === 0) return <EmptyValue />;
  const more = changes.length - MOST_SHOWN;
  return (
    <ul className={classes.changes}>
      {changes.slice(0, MOST_SHOWN).map((change) => (
        <li key={change.field}>
          {word(change.field)}: <CodeText>{shown(change.from)}</CodeText> → <CodeText>{shown(change.to)}</CodeText>
        </li>
      ))}
      {more > 0 && <li>{t('access.audit.more', { count: more })}</li>}
    </ul>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? t('kit.yes') : t('kit.no');
  if (typeof value === 'string') return value.length > 60 ? `${value.slice(0, 60)}…` : value;
  return JSON.stringify(value);
}

export const List = () => (
  <ListScreen resource={events}>
    <TrailCheck />
  </ListScreen>
);
