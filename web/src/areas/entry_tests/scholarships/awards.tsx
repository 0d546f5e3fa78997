import { linkTo, choicesOf, DateText, defineResource, FormDialog, Money, Percent } from '@/kit';
import type { DetailsOf } from '@/api/typed';
import { formatNumber, t } from '@/text';
import * as records from './records';

type Award = DetailsOf<'/get-scholarship-award-details'>;

const STATUSES = choicesOf('proposed', 'provisional', 'confirmed', 'revoked', 'rejected', 'lapsed');

/** The matric result: the register's when nothing is typed. */
const Confirm = ({ record, close }: { record: Award; close: () => void }) => (
  <FormDialog
    path="/confirm-scholarship-award"
    about={{ id: record.id, version: record.version }}
    fields={[
      {
        name: 'measure_hundredths',
        label: 'scholarships.matric_percent',
        kind: 'percent',
        help: 'scholarships.matric_percent_help',
      },
    ]}
    label="scholarships.confirm"
    close={close}
  >
    <p>{t('scholarships.confirm_description', { name: record.student_name })}</p>
  </FormDialog>
);

const awards = defineResource(records.awards, {
  sort: '-id',
  searchable: true,
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'class_name' },
    { key: 'campus_name', hidden: true },
    { key: 'scholarship_name' },
    { key: 'session_name', hidden: true },
    { key: 'why' },
    {
      key: 'measure_hundredths',
      label: 'scholarships.measure',
      align: 'end',
      render: ({ measure_hundredths: measure }) => measure != null && formatNumber(measure / 100),
      hidden: true,
    },
    { key: 'percent_hundredths', kind: 'percent' },
    { key: 'amount_minor', label: 'scholarships.amount', kind: 'money', hidden: true },
    { key: 'is_renewal', label: 'scholarships.renewal', kind: 'boolean', hidden: true },
    { key: 'prepared_by_name', hidden: true },
    { key: 'approved_by_name', label: 'scholarships.approved_by', hidden: true },
    { key: 'approved_on', kind: 'date', hidden: true },
    { key: 'closed_on', label: 'scholarships.closed_on', kind: 'date', hidden: true },
    { key: 'closed_reason', label: 'scholarships.closed_reason', hidden: true },
    { key: 'created_at', kind: 'instant', hidden: true },
    { key: 'status', kind: 'status' },
    { key: 'cost_minor', label: 'scholarships.cost', kind: 'money' },
  ],
  filters: [
    { name: 'status', kind: 'enum', choices: STATUSES, multiple: true },
    { name: 'scholarship_id', kind: 'remote', of: 'scholarships' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'session_id', kind: 'remote', of: 'sessions', more: true },
    { name: 'class_id', kind: 'remote', of: 'classes', more: true },
    { name: 'approved_on', kind: 'date', more: true },
    { name: 'result_known', label: 'scholarships.result_known', kind: 'boolean', more: true },
  ],
  bulkActions: [
    {
      key: 'approve',
      label: 'scholarships.approve',
      tone: 'primary',
      call: { path: '/approve-scholarship-awards', body: ({ selection }) => selection },
      confirm: {
        description: ({ count }) => t('scholarships.approve_description', { count }),
        undo: 'scholarships.approve_undo',
      },
    },
    {
      key: 'confirm',
      label: 'scholarships.confirm',
      call: { path: '/confirm-scholarship-awards', body: ({ selection }) => selection },
      confirm: {
        description: ({ count }) => t('scholarships.confirm_many_description', { count }),
        undo: 'cannot_undo',
      },
    },
    {
      key: 'reject',
      label: 'scholarships.reject',
      call: { path: '/reject-scholarship-awards', body: ({ selection }, reason) => ({ ...selection, reason }) },
      confirm: {
        description: ({ count }) => t('scholarships.reject_description', { count }),
        undo: 'cannot_undo',
        reason: 'required',
      },
    },
    {
      key: 'revoke',
      label: 'scholarships.revoke',
      tone: 'danger',
      call: { path: '/revoke-scholarship-awards', body: ({ selection }, reason) => ({ ...selection, reason }) },
      confirm: {
        description: ({ count }) => t('scholarships.revoke_description', { count }),
        undo: 'cannot_undo',
        reason: 'required',
      },
    },
  ],
  identity: (one) => ({
    name: one.student_name,
    number: one.registration_no,
    status: one.status,
    campus: one.campus_name,
  }),
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        { label: 'scholarships.one', value: (one) => linkTo('scholarship', one.scholarship_id, one.scholarship_name) },
        { label: 'kit.label.student', value: (one) => linkTo('student', one.student_id, one.student_name) },
        { label: 'kit.label.class', value: (one) => one.class_name },
        { label: 'kit.label.session', value: (one) => one.session_name },
        { label: 'scholarships.why', value: (one) => one.why },
        { label: 'scholarships.percent', value: (one) => <Percent hundredths={one.percent_hundredths} plain /> },
        {
          label: 'scholarships.amount',
          value: (one) => one.amount_minor !== null && <Money minor={one.amount_minor} />,
        },
        { label: 'scholarships.cost', value: (one) => <Money minor={one.cost_minor} /> },
        { label: 'scholarships.prepared_by', value: (one) => one.prepared_by_name },
        { label: 'scholarships.approved_by', value: (one) => one.approved_by_name },
        { label: 'scholarships.approved_on', value: (one) => one.approved_on && <DateText value={one.approved_on} /> },
        { label: 'scholarships.closed_on', value: (one) => one.closed_on && <DateText value={one.closed_on} /> },
        { label: 'scholarships.closed_reason', value: (one) => one.closed_reason },
      ],
    },
  ],
  actions: [
    {
      key: 'approve',
      label: 'scholarships.approve',
      tone: 'primary',
      when: (one) => one.status === 'proposed',
      call: { path: '/approve-scholarship-awards', body: (one) => ({ ids: [one.id] }) },
      confirm: {
        description: () => t('scholarships.approve_description', { count: 1 }),
        undo: 'scholarships.approve_undo',
      },
    },
    {
      key: 'reject',
      label: 'scholarships.reject',
      when: (one) => one.status === 'proposed',
      call: { path: '/reject-scholarship-awards', body: (one, reason) => ({ ids: [one.id], reason }) },
      confirm: {
        description: () => t('scholarships.reject_description', { count: 1 }),
        undo: 'cannot_undo',
        reason: 'required',
      },
    },
    {
      key: 'confirm',
      label: 'scholarships.confirm',
      permission: 'Boards & Applications.scholarships.approve',
      when: (one) => one.status === 'provisional',
      dialog: Confirm,
    },
    {
      key: 'revoke',
      label: 'scholarships.revoke',
      tone: 'danger',
      when: (one) => one.status === 'provisional' || one.status === 'confirmed',
      call: { path: '/revoke-scholarship-awards', body: (one, reason) => ({ ids: [one.id], reason }) },
      confirm: {
        description: () => t('scholarships.revoke_description', { count: 1 }),
        undo: 'cannot_undo',
        reason: 'required',
      },
    },
  ],
});

export default awards;
