import { Avatar } from '@mantine/core';
import type { Schema } from '@/api/shapes';
import {
  choicesOf,
  defineResource,
  FormDialog,
  Notice,
  permissionOf,
  StatusBadge,
  statusOfPaper,
  WITHDRAWN_PAPER,
} from '@/kit';
import { formatPhone, t, word } from '@/text';
import { profileChanges } from './records';

type Details = Schema<'ProfileChangeDetails'>;
type Row = Pick<Details, 'id' | 'version' | 'status' | 'field' | 'person_name' | 'new_value' | 'new_file_id'>;

const FIELDS = choicesOf('phone', 'email', 'address', 'photo', 'emergency_contact');

const isOpen = ({ status }: Pick<Row, 'status'>) => status === 'open';

/** A value as people read it; nothing there is said in words. */
export function valueWords(field: string, value: string | null): string {
  if (value === null) return t('students.profiles.nothing');
  return field === 'phone' ? formatPhone(value) : value;
}

const said = (row: Row) => ({
  name: row.person_name ?? '',
  field: word(row.field),
  value: row.field === 'photo' ? t('students.profiles.new_photo') : valueWords(row.field, row.new_value),
});

const accept = {
  key: 'accept',
  label: 'students.profiles.accept',
  permission: permissionOf('POST', '/accept-profile-change'),
  tone: 'primary',
  when: isOpen,
  call: { path: '/accept-profile-change', body: ({ id, version }: Row) => ({ id, version }) },
  confirm: {
    description: (row: Row) => t('students.profiles.accept_description', said(row)),
    undo: 'students.profiles.accept_undo',
  },
} as const;

const refuse = {
  key: 'refuse',
  label: 'students.profiles.refuse',
  permission: permissionOf('POST', '/refuse-profile-change'),
  tone: 'danger',
  when: isOpen,
  dialog: Refuse,
} as const;

/** The family reads why. */
function Refuse({ record, close }: { record: Row; close: () => void }) {
  return (
    <FormDialog
      path="/refuse-profile-change"
      about={{ id: record.id, version: record.version }}
      fields={[{ name: 'reason', kind: 'text', help: 'students.profiles.reason_help' }]}
      label="students.profiles.refuse"
      danger
      close={close}
    >
      <p>{t('students.profiles.refuse_description', said(record))}</p>
    </FormDialog>
  );
}

/** Contact details that families want changed: what stands and what is asked for, side by side. */
export default defineResource(profileChanges, {
  sort: '-created_at',
  searchable: false,
  columns: [
    { key: 'person_name', label: 'kit.label.name', second: 'registration_no', card: 'title' },
    { key: 'field', label: 'students.profiles.what', choices: FIELDS },
    { key: 'old_value', label: 'students.profiles.stood', render: (row) => valueWords(row.field, row.old_value) },
    { key: 'new_value', label: 'students.profiles.asked_for', render: (row) => said(row).value },
    { key: 'class_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'asked_by' },
    { key: 'created_at', kind: 'instant' },
    { key: 'decided_by', hidden: true },
    { key: 'refusal_reason', label: 'students.reason', hidden: true },
    { key: 'status', kind: 'status', render: ({ status }) => <StatusBadge status={statusOfPaper(status)} /> },
  ],
  filters: [
    {
      name: 'status',
      kind: 'enum',
      choices: [...choicesOf('open', 'accepted', 'refused'), WITHDRAWN_PAPER],
      multiple: true,
    },
    { name: 'field', label: 'students.profiles.what', kind: 'enum', choices: FIELDS, multiple: true },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
    { name: 'created_at', kind: 'date', more: true },
  ],
  rowActions: [accept, refuse],
  identity: (change) => ({
    name: change.person_name ?? '',
    number: change.registration_no,
    status: statusOfPaper(change.status),
    campus: change.campus_name,
  }),
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        { label: 'students.profiles.what', value: (change) => word(change.field) },
        {
          label: 'students.profiles.now',
          value: (change) =>
            change.field === 'photo' ? (
              <Picture url={change.photo_now?.url} />
            ) : (
              <bdi>{valueWords(change.field, change.value_now)}</bdi>
            ),
        },
        {
          label: 'students.profiles.asked_for',
          value: (change) =>
            change.field === 'photo' ? (
              <Picture url={change.photo_asked_for?.url} />
            ) : (
              <bdi>{valueWords(change.field, change.new_value)}</bdi>
            ),
        },
        {
          label: 'students.profiles.meanwhile',
          value: (change) =>
            change.is_changed_meanwhile &&
            change.status === 'open' && <Notice tone="warning" title={t('students.profiles.changed_meanwhile')} />,
        },
        { label: 'kit.label.notes', value: (change) => change.note },
        { label: 'students.profiles.asked_by', value: (change) => <bdi>{change.asked_by}</bdi> },
        { label: 'students.profiles.decided_by', value: (change) => change.decided_by },
        { label: 'students.reason', value: (change) => change.refusal_reason },
      ],
    },
  ],
  actions: [accept, refuse],
});

const Picture = ({ url }: { url: string | undefined }) =>
  url ? <Avatar src={url} alt="" size={160} radius="md" /> : <>{t('students.profiles.nothing')}</>;
