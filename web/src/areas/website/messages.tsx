import { Button } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '@/api/client';
import {
  type Action,
  ActionForm,
  type BulkAction,
  choicesOf,
  DateText,
  defineResource,
  DetailScreen,
  StatusBadge,
  useAllowed,
  kit,
} from '@/kit';
import { formatPhone, t } from '@/text';
import * as records from './records';
import type { Message, MessageDetails, MessageState } from './types';
import classes from './website.module.css';

const UPDATE = 'website content.update';
const KINDS = choicesOf('contact', 'franchise');
const STATES = choicesOf('new', 'read', 'answered', 'spam');

const toState = (key: string, state: MessageState, label: Action<MessageDetails>['label']): Action<MessageDetails> => ({
  key,
  label,
  permission: UPDATE,
  when: (message) => message.state !== state,
  call: {
    path: '/update-message',
    body: ({ id, version, note }) => ({ id, version, state, note }),
  },
});

const manyToState = (key: string, state: MessageState, label: BulkAction<Message>['label']): BulkAction<Message> => ({
  key,
  label,
  permission: UPDATE,
  idsOnly: true,
  call: { path: '/update-messages', body: ({ selection }) => ({ ids: selection.ids ?? [], state }) },
});

const messages = defineResource(records.messages, {
  sort: '-created_at',
  searchable: true,
  columns: [
    { key: 'name', label: 'website.from', second: 'phone', card: 'title' },
    {
      key: 'subject',
      label: 'website.message',
      sort: 'subject',
      render: (message) => (
        <span className={classes.excerpt}>
          {message.subject && <strong>{message.subject} </strong>}
          {message.message}
        </span>
      ),
    },
    { key: 'kind', label: 'website.form_kind', choices: KINDS },
    { key: 'campus_name' },
    { key: 'city', hidden: true },
    { key: 'email', hidden: true },
    { key: 'state', kind: 'status' },
    { key: 'created_at', label: 'website.received', kind: 'instant' },
  ],
  filters: [
    { name: 'state', kind: 'enum', choices: STATES, multiple: true },
    { name: 'kind', label: 'website.form_kind', kind: 'enum', choices: KINDS },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'created_at', label: 'website.received', kind: 'date', more: true },
  ],
  emptyHint: 'website.messages_empty',
  bulkActions: [
    manyToState('answered', 'answered', 'website.mark_answered'),
    manyToState('spam', 'spam', 'website.mark_spam'),
    manyToState('read', 'read', 'website.mark_read'),
  ],
  identity: (message) => ({
    name: message.name,
    campus: message.campus_name,
    more: (
      <>
        <StatusBadge status={message.state} />
        <DateText value={message.created_at} time />
      </>
    ),
  }),
  actions: [
    { ...toState('answered', 'answered', 'website.mark_answered'), tone: 'primary' },
    toState('spam', 'spam', 'website.mark_spam'),
    toState('new', 'new', 'website.mark_new'),
  ],
  facts: [
    {
      title: 'website.message',
      facts: [
        {
          label: 'website.form_kind',
          value: ({ kind }) => t(kind === 'contact' ? 'website.form.contact' : 'website.form.franchise'),
        },
        {
          label: 'kit.label.phone',
          value: ({ phone }) => (
            <a className={kit.link} href={`tel:${phone}`} dir="ltr">
              {formatPhone(phone)}
            </a>
          ),
        },
        {
          label: 'kit.label.email',
          value: ({ email }) =>
            email && (
              <a className={kit.link} href={`mailto:${email}`} dir="ltr">
                {email}
              </a>
            ),
        },
        { label: 'kit.label.city', value: ({ city }) => city },
        { label: 'website.subject', value: ({ subject }) => subject },
        { label: 'website.answered_by', value: ({ answered_by }) => answered_by },
      ],
    },
  ],
});

export default messages;

/** A message: what was written, the ways to answer, what the office noted. Opening a new one marks it as read. */
export const Details = () => (
  <DetailScreen resource={messages}>{(message) => <Written key={message.id} message={message} />}</DetailScreen>
);

function Written({ message }: { message: MessageDetails }) {
  const mayUpdate = useAllowed()(UPDATE);
  useRead(message, mayUpdate);
  const { email, phone, subject, name } = message;
  const answer = `mailto:${email}?subject=${encodeURIComponent(t('website.answer_subject', { subject: subject ?? name }))}`;
  return (
    <div className={kit.block}>
      <p className={classes.written}>
        <bdi>{message.message}</bdi>
      </p>
      <div className={kit.headActions}>
        {email ? (
          <Button component="a" href={answer} leftSection={<IconMailForward size={16} aria-hidden />} variant="default">
            {t('website.answer_mail')}
          </Button>
        ) : (
          <Button component="a" href={`tel:${phone}`} variant="default">
            {t('website.answer_call', { phone: formatPhone(phone) })}
          </Button>
        )}
      </div>
      {mayUpdate && <Note message={message} />}
    </div>
  );
}

/** A new message that somebody who may answer has opened is read. */
function useRead({ id, version, state, note }: MessageDetails, mayUpdate: boolean): void {
  const queries = useQueryClient();
  const done = useRef(false);
  useEffect(() => {
    if (state !== 'new' || !mayUpdate || done.current) return;
    done.current = true;
    const mark = async () => {
      try {
        await call('POST', '/update-message', { body: { id, version, state: 'read', note } });
        await queries.invalidateQueries();
      } catch {
        // somebody else was faster; what they did shows when the screen is read again
      }
    };
    void mark();
  }, [id, version, state, note, mayUpdate, queries]);
}

function Note({ message }: { message: MessageDetails }) {
  return (
    <div className={classes.note}>
      <ActionForm
        path="/update-message"
        about={{ id: message.id, version: message.version, state: message.state }}
        fields={[
          {
            name: 'note',
            label: 'website.note',
            help: 'website.note_help',
            kind: 'textarea',
            default: message.note ?? '',
          },
        ]}
        stays
        label="website.note_save"
        quietButton
      />
    </div>
  );
}
