import { IconColumns3, IconList, IconMessage, IconPhone, IconUserPlus } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import type { RowOf } from '@/api/typed';
import { mayOpenNow } from '@/frame/screens';
import {
  linkTo,
  AppLink,
  choiceLabel,
  DateText,
  defineResource,
  InstitutionSelect,
  ListScreen,
  StatusBadge,
  useUrlState,
} from '@/kit';
import { formatPhone, t, word } from '@/text';
import { InquiryBoard } from './inquiries-board';
import { isOpen, LOST_REASONS, movesOf, SOURCES, STATUS_CHOICES, statusOf } from './inquiries-choices';
import { AssignDialog, LogDialog, MessageDialog, MoveDialog } from './inquiries-dialogs';
import { inquiries } from './inquiries-records';
import { SimilarWhileTyped } from './inquiries-similar';
import classes from './inquiries.module.css';

type Row = RowOf<'/get-inquiries'>;

const ADMISSION = '/admin/new-admission';

const FollowUp = ({ row }: { row: Row }) => (
  <span className={classes.day} data-due={row.is_due || undefined}>
    <DateText value={row.next_follow_up_on} />
    {row.is_due && <small>{t('admissions.due')}</small>}
  </span>
);

/** The office's inbox: what the website, walk-ins, the phone and referrals bring. */
const resource = defineResource(inquiries, {
  sort: '-created_at',
  searchable: true,
  listActions: (
    <Button
      component={AppLink}
      to="/admin/inquiries?view=board"
      variant="default"
      leftSection={<IconColumns3 size={16} aria-hidden />}
    >
      {t('admissions.board.show')}
    </Button>
  ),
  columns: [
    { key: 'name', label: 'kit.label.student', second: 'father_name', card: 'title' },
    { key: 'phone', kind: 'phone', sort: 'phone' },
    { key: 'class_name' },
    { key: 'program_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'session_name', hidden: true },
    { key: 'city', hidden: true },
    { key: 'email', hidden: true },
    { key: 'source', choices: SOURCES },
    { key: 'campaign_name', hidden: true },
    { key: 'assigned_name', label: 'admissions.inquiries.assigned_to' },
    { key: 'next_follow_up_on', kind: 'date', render: (row) => <FollowUp row={row} />, card: 'figure' },
    { key: 'is_due', label: 'admissions.due', kind: 'boolean', hidden: true },
    { key: 'last_contact_at', kind: 'instant', hidden: true },
    { key: 'created_at', label: 'admissions.inquiries.received', kind: 'instant' },
    { key: 'lost_reason', choices: LOST_REASONS, hidden: true },
    { key: 'is_doubtful', kind: 'boolean', hidden: true },
    { key: 'status', kind: 'status', render: (row) => <StatusBadge status={statusOf(row)} /> },
  ],
  filters: [
    { name: 'status', kind: 'enum', choices: STATUS_CHOICES, multiple: true },
    { name: 'is_due', label: 'admissions.due', kind: 'boolean' },
    { name: 'is_doubtful', kind: 'boolean', more: true },
    { name: 'assigned_to', kind: 'remote', of: 'inquiry_keepers' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'source', kind: 'enum', choices: SOURCES },
    { name: 'campaign_id', kind: 'remote', of: 'inquiry_campaigns', more: true },
    { name: 'without_campaign', label: 'admissions.campaigns.without', kind: 'boolean', more: true },
    { name: 'program_id', kind: 'remote', of: 'programs', more: true },
    { name: 'class_id', kind: 'remote', of: 'classes', parent: 'program_id', more: true },
    { name: 'created_at', label: 'admissions.inquiries.received', kind: 'date', more: true },
    { name: 'next_follow_up_on', kind: 'date', more: true },
    { name: 'is_unassigned', kind: 'boolean', more: true },
    { name: 'is_open', kind: 'boolean', more: true },
    { name: 'lost_reason', kind: 'enum', choices: LOST_REASONS, more: true },
    {
      name: 'furthest',
      label: 'admissions.funnel.stage',
      kind: 'enum',
      choices: STATUS_CHOICES,
      multiple: true,
      more: true,
    },
  ],
  bulkActions: [
    {
      key: 'assign',
      label: 'admissions.assign',
      permission: 'Admissions.inquiries.assign',
      dialog: AssignDialog,
    },
  ],
  rowActions: [
    { key: 'log', label: 'admissions.log.add', permission: 'Admissions.inquiries.update', dialog: LogDialog },
    {
      key: 'move',
      label: 'admissions.move',
      permission: 'Admissions.inquiries.update',
      when: ({ status }) => movesOf(status).length > 0,
      dialog: MoveDialog,
    },
  ],
  fields: [
    {
      title: 'admissions.inquiries.child',
      fields: [
        { name: 'name', label: 'kit.label.student', kind: 'text', required: true, width: 'half' },
        { name: 'father_name', kind: 'text', width: 'half' },
        { name: 'gender', kind: 'select', width: 'half' },
        { name: 'city', kind: 'text', width: 'half' },
        {
          name: 'campus_id',
          kind: 'remote',
          of: 'campuses',
          required: true,
          width: 'half',
          default: ({ campusId }) => campusId,
        },
        { name: 'session_id', kind: 'remote', of: 'sessions', width: 'half', default: ({ sessionId }) => sessionId },
        { name: 'program_id', kind: 'remote', of: 'programs', width: 'half' },
        { name: 'class_id', kind: 'remote', of: 'classes', parent: 'program_id', width: 'half' },
        {
          name: 'previous_institution_id',
          kind: 'slot',
          width: 'half',
          render: ({ value, setValue, error, focus }) => (
            <InstitutionSelect
              value={typeof value === 'number' ? value : null}
              onChange={setValue}
              wrong={Boolean(error)}
              focus={focus}
            />
          ),
        },
        { name: 'marks', kind: 'text', width: 'half' },
      ],
    },
    {
      title: 'kit.label.contact',
      fields: [
        { name: 'phone', kind: 'phone', required: true, width: 'half' },
        { name: 'email', kind: 'email', width: 'half' },
        { name: 'message', kind: 'textarea' },
      ],
    },
    {
      title: 'admissions.inquiries.office',
      fields: [
        { name: 'source', kind: 'select', choices: SOURCES, default: 'walk_in', width: 'half' },
        { name: 'campaign_id', kind: 'remote', of: 'inquiry_campaigns', width: 'half' },
        { name: 'assigned_to', kind: 'remote', of: 'inquiry_keepers', width: 'half' },
        { name: 'next_follow_up_on', kind: 'date', width: 'half' },
        { name: 'notes', kind: 'textarea' },
      ],
    },
  ],
  formAside: (values) => <SimilarWhileTyped values={values} />,
  identity: (one) => ({
    name: one.name,
    status: statusOf(one),
    campus: one.campus_name,
    more: (
      <a href={`tel:${one.phone}`} dir="ltr">
        {formatPhone(one.phone)}
      </a>
    ),
  }),
  figures: (one) => [
    {
      label: 'admissions.inquiries.next_follow_up_on',
      value: one.next_follow_up_on && <DateText value={one.next_follow_up_on} />,
    },
    { label: 'admissions.inquiries.assigned_to', value: one.assigned_name },
    {
      label: 'kit.label.class',
      value: one.class_name,
      hint: one.program_name,
    },
    {
      label: 'admissions.inquiries.source',
      value: choiceLabel(one.source, SOURCES),
      hint: one.campaign_name,
    },
  ],
  facts: [
    {
      title: 'admissions.inquiries.child',
      facts: [
        { label: 'kit.label.father_name', value: (one) => one.father_name },
        { label: 'kit.label.gender', value: (one) => one.gender && word(one.gender) },
        { label: 'kit.label.city', value: (one) => one.city },
        { label: 'kit.label.session', value: (one) => one.session_name },
        { label: 'admissions.inquiries.previous_institution', value: (one) => one.previous_institution },
        { label: 'admissions.inquiries.marks', value: (one) => one.marks },
      ],
    },
    {
      title: 'admissions.inquiries.office',
      facts: [
        { label: 'kit.label.email', value: (one) => one.email && <a href={`mailto:${one.email}`}>{one.email}</a> },
        { label: 'admissions.inquiries.message', value: (one) => one.message },
        { label: 'kit.label.notes', value: (one) => one.notes },
        { label: 'admissions.inquiries.received', value: (one) => <DateText value={one.created_at} /> },
        {
          label: 'admissions.inquiries.last_contact_at',
          value: (one) => one.last_contact_at && <DateText value={one.last_contact_at} />,
        },
        {
          label: 'admissions.inquiries.closed_on',
          value: (one) => one.closed_on && <DateText value={one.closed_on} />,
        },
        {
          label: 'admissions.inquiries.lost_reason',
          value: (one) => one.lost_reason && choiceLabel(one.lost_reason, LOST_REASONS),
        },
        {
          label: 'admissions.inquiries.admission',
          value: (one) => linkTo('admission', one.admission_id, t('admissions.open_admission')),
        },
      ],
    },
  ],
  actions: [
    {
      key: 'log',
      label: 'admissions.log.add',
      tone: 'primary',
      icon: <IconPhone size={16} aria-hidden />,
      permission: 'Admissions.inquiries.update',
      dialog: LogDialog,
    },
    {
      key: 'admission',
      label: 'admissions.begin_admission',
      icon: <IconUserPlus size={16} aria-hidden />,
      permission: 'Admissions.inquiries.update',
      when: ({ status }) => status !== 'converted' && mayOpenNow(ADMISSION),
      to: ({ id }) => `${ADMISSION}?inquiry=${id}`,
    },
    {
      key: 'message',
      label: 'admissions.message.send',
      icon: <IconMessage size={16} aria-hidden />,
      permission: 'Admissions.inquiries.update',
      when: ({ status }) => isOpen(status),
      dialog: MessageDialog,
    },
    {
      key: 'move',
      label: 'admissions.move',
      permission: 'Admissions.inquiries.update',
      when: ({ status }) => movesOf(status).length > 0,
      dialog: MoveDialog,
    },
  ],
});

export default resource;

/** The list, or the board of statuses: which of them stands in the address. */
export function List() {
  const { query } = useUrlState();
  if (query.view !== 'board') return <ListScreen resource={resource} />;
  return (
    <InquiryBoard
      back={
        <Button
          component={AppLink}
          to="/admin/inquiries"
          variant="default"
          leftSection={<IconList size={16} aria-hidden />}
        >
          {t('admissions.board.list')}
        </Button>
      }
    />
  );
}
