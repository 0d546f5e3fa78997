import { detailsAddress } from '@/frame/record';
import { choicesOf, DateText, defineResource, EmptyValue, Notice, RecordLink, SmallTable, StatusBadge } from '@/kit';
import { formatNumber, formatPhone, t, word } from '@/text';
import type { DataOf } from '@/api/typed';
import { KINDS, STATES } from './kinds';
import * as records from './records';
import classes from './messages.module.css';

type Details = DataOf<'GET', '/get-sent-message-details'>;
type Delivery = Details['deliveries'][number];

const RESENDS = new Set(['refused', 'failed', 'unknown', 'cancelled', 'over_limit']);

const log = defineResource(records.sentMessages, {
  sort: '-created_at',
  columns: [
    { key: 'created_at', kind: 'instant' },
    { key: 'name', second: 'title', card: 'title' },
    { key: 'kind', render: (row) => word(row.kind) },
    { key: 'phone', kind: 'phone', hidden: true },
    { key: 'email', hidden: true },
    { key: 'gateway_state', kind: 'status' },
    { key: 'email_state', kind: 'status' },
    { key: 'read_at', kind: 'instant' },
    { key: 'answer', render: (row) => row.answer && word(row.answer) },
    { key: 'language', hidden: true, render: (row) => t(`shell.language.${row.language}`) },
    { key: 'campus_name' },
  ],
  filters: [
    { name: 'kind', kind: 'enum', choices: KINDS, multiple: true },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'gateway_state', kind: 'enum', choices: STATES, multiple: true },
    { name: 'email_state', kind: 'enum', choices: STATES, multiple: true },
    { name: 'not_delivered', kind: 'boolean' },
    { name: 'created_at', kind: 'date' },
    { name: 'phone', kind: 'text', more: true },
    { name: 'name', kind: 'text', more: true },
    { name: 'answer', kind: 'enum', choices: choicesOf('sick', 'travelling', 'left_home'), more: true },
    { name: 'in_bell', kind: 'boolean', more: true },
    { name: 'unread', kind: 'boolean', more: true },
  ],
  bulkActions: [
    {
      key: 'resend',
      label: 'messages.log.resend',
      call: { path: '/resend-messages', body: ({ selection }) => selection },
    },
    {
      key: 'cancel',
      label: 'messages.log.cancel',
      call: { path: '/cancel-messages', body: ({ selection }) => selection },
    },
  ],
  actions: [
    {
      key: 'resend',
      label: 'messages.log.resend',
      when: (message) => message.kind !== 'password_code' && message.deliveries.some(({ state }) => RESENDS.has(state)),
      call: { path: '/resend-messages', body: ({ id }) => ({ ids: [id] }) },
    },
    {
      key: 'resend_sent',
      label: 'messages.log.resend_sent',
      when: (message) => message.kind !== 'password_code' && message.deliveries.some(({ state }) => state === 'sent'),
      call: { path: '/resend-messages', body: ({ id }) => ({ ids: [id], even_sent: true }) },
      confirm: {
        description: (message) => t('messages.log.resend_sent_description', { name: message.name }),
        undo: 'cannot_undo',
      },
    },
    {
      key: 'cancel',
      label: 'messages.log.cancel',
      when: (message) => message.deliveries.some(({ state }) => state === 'queued'),
      call: { path: '/cancel-messages', body: ({ id }) => ({ ids: [id] }) },
    },
  ],
  identity: (message) => ({ name: message.title, number: word(message.kind) }),
  facts: [
    {
      title: 'messages.log.one',
      facts: [
        { label: 'messages.log.name', value: (message) => message.name },
        { label: 'kit.label.phone', value: (message) => formatPhone(message.phone) },
        { label: 'kit.label.email', value: (message) => message.email },
        { label: 'kit.label.campus', value: (message) => message.campus_name },
        { label: 'messages.log.created_at', value: (message) => <DateText value={message.created_at} /> },
        { label: 'messages.log.read_at', value: (message) => message.read_at && <DateText value={message.read_at} /> },
        { label: 'messages.log.answer', value: (message) => message.answer && word(message.answer) },
        {
          label: 'messages.log.about',
          value: ({ record, record_id }) => (
            <RecordLink to={detailsAddress(record, record_id)}>{word(record.replaceAll(' ', '_'))}</RecordLink>
          ),
        },
        {
          label: 'messages.log.words',
          value: (message) => (
            <p className={classes.words} lang={message.language} dir={message.language === 'ur' ? 'rtl' : 'ltr'}>
              {message.body}
            </p>
          ),
        },
      ],
    },
  ],
  tabs: [
    {
      key: 'deliveries',
      label: 'messages.log.deliveries',
      count: (message) => message.deliveries.length,
      render: (message) => <Deliveries rows={message.deliveries} />,
    },
  ],
});

/** How the message went on each channel. */
function Deliveries({ rows }: { rows: readonly Delivery[] }) {
  if (rows.length === 0) return <Notice tone="info" title={t('messages.log.bell_only')} />;
  return (
    <SmallTable
      label="messages.log.deliveries"
      rows={rows}
      keyOf={(row) => `${row.channel}/${row.address}`}
      columns={[
        { label: 'messages.log.channel', value: (row) => t(`messages.channel.${row.channel}`) },
        {
          label: 'messages.log.address',
          value: (row) =>
            row.channel === 'push' ? (
              t('messages.log.device', { number: row.address })
            ) : (
              <bdi dir="ltr">{row.address}</bdi>
            ),
        },
        { label: 'kit.label.status', value: (row) => <StatusBadge status={row.state} /> },
        { label: 'messages.log.tries', value: (row) => formatNumber(row.tries), figure: true },
        {
          label: 'messages.log.at',
          value: (row) => <DateText value={row.sent_at ?? (row.state === 'queued' ? row.next_try_at : null)} />,
        },
        { label: 'messages.log.said', value: (row) => row.error ?? row.provider_id ?? <EmptyValue /> },
      ]}
    />
  );
}

export default log;
