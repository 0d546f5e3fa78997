import { type Chosen, FormDialog } from '@/kit';
import { t, word } from '@/text';
import { LOST_REASONS, movesOf, OUTCOMES, type Status, STATUS_CHOICES } from './inquiries-choices';

interface Named {
  id: number;
  version: number;
  name: string;
  status: string;
}

interface Props<R> {
  record: R;
  close: () => void;
}

/** A call, a visit or a note. */
export const LogDialog = ({ record, close }: Props<{ id: number }>) => (
  <FormDialog
    path="/log-inquiry-contact"
    about={{ id: record.id }}
    fields={[
      {
        name: 'kind',
        label: 'admissions.log.kind',
        kind: 'radio',
        choices: [
          { value: 'call', label: 'admissions.log.call' },
          { value: 'visit', label: 'admissions.log.visit' },
          { value: 'note', label: 'admissions.log.note_only' },
        ],
        default: 'call',
      },
      {
        name: 'outcome',
        label: 'admissions.log.outcome',
        kind: 'select',
        choices: OUTCOMES,
        required: true,
        when: ({ kind }) => kind === 'call',
      },
      { name: 'note', label: 'admissions.log.note', kind: 'textarea' },
      { name: 'next_follow_up_on', kind: 'date', help: 'admissions.log.next_help' },
    ]}
    label="admissions.log.save"
    close={close}
  />
);

/** A short message by e-mail and SMS. */
export const MessageDialog = ({ record, close }: Props<{ id: number; phone: string; email: string | null }>) => (
  <FormDialog
    path="/message-inquiry"
    about={{ id: record.id }}
    fields={[
      { name: 'text', label: 'admissions.message.text', kind: 'textarea', help: 'admissions.message.help' },
      { name: 'next_follow_up_on', kind: 'date' },
    ]}
    label="admissions.message.send"
    close={close}
  />
);

/** A step to another status, of which a lost one says why. */
export const MoveDialog = ({ record, close, to }: Props<Named> & { to?: Status }) => (
  <FormDialog
    path="/move-inquiry"
    about={{ id: record.id, version: record.version }}
    fields={[
      {
        name: 'status',
        kind: 'select',
        choices: STATUS_CHOICES.filter(({ value }) => (movesOf(record.status) as string[]).includes(value)),
        default: to ?? null,
      },
      {
        name: 'lost_reason',
        label: 'admissions.inquiries.lost_reason',
        kind: 'select',
        choices: LOST_REASONS,
        required: true,
        when: ({ status }) => status === 'lost',
      },
      { name: 'note', label: 'admissions.log.note', kind: 'textarea' },
    ]}
    label={({ status }) => (status ? t('admissions.move_to', { status: word(status) }) : t('admissions.move'))}
    close={close}
  />
);

/** Who keeps the chosen ones from now on. */
export const AssignDialog = ({ record, close }: Props<Chosen<unknown>>) => (
  <FormDialog
    path="/assign-inquiries"
    about={record.selection}
    fields={[
      {
        name: 'assigned_to',
        label: 'admissions.inquiries.assigned_to',
        kind: 'remote',
        of: 'inquiry_keepers',
        help: 'admissions.assign_help',
      },
    ]}
    label={() => t('admissions.assign_count', { count: record.count })}
    close={close}
  />
);

/** Two inquiries about one child become one: this one goes. */
export const MergeDialog = ({ record, close, into }: Props<Named> & { into: { id: number; name: string } }) => (
  <FormDialog
    path="/merge-inquiries"
    about={{ id: into.id, into_id: record.id }}
    fields={[]}
    label="admissions.merge"
    danger
    close={close}
  >
    <p>{t('admissions.merge_description', { name: into.name, other: record.name })}</p>
  </FormDialog>
);
