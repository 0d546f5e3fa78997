import { CodeText, defineResource, ListScreen, Nothing } from '@/kit';
import { t, word } from '@/text';
import type { AuditEvent } from './types';
import classes from './access.module.css';

/** Changes shown in a row; the rest stand in the record's own history. */
const MOST_SHOWN = 4;

const events = defineResource<AuditEvent>({
  name: 'audit_event',
  titles: { one: 'access.audit.one', many: 'access.audit.many' },
  calls: { list: '/get-audit-events' },
  paths: { list: '/admin/audit-trail' },
  rights: { index: 'Access.audit.index' },
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'at', label: 'access.audit.at', kind: 'instant', card: 'title' },
    { key: 'user_name', label: 'access.audit.who', render: (event) => event.user_name ?? t('kit.history_system') },
    { key: 'action', label: 'access.audit.did', render: (event) => word(event.action) },
    {
      key: 'record',
      label: 'access.audit.record',
      render: (event) => `${word(event.record)} ${event.record_id ?? ''}`.trim(),
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
    { name: 'record', label: 'access.audit.record', kind: 'text' },
    { name: 'id', label: 'access.audit.record_id', kind: 'text', more: true },
    { name: 'action', label: 'access.audit.did', kind: 'text', more: true },
    { name: 'campus_id', label: 'kit.label.campus', kind: 'remote', of: 'campuses', more: true },
  ],
  emptyHint: 'access.audit.empty',
  selectable: false,
});

function Changes({ changes }: { changes: AuditEvent['changes'] }) {
  if (changes.length === 0) return <Nothing />;
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

export const AuditTrail = () => <ListScreen resource={events} />;
