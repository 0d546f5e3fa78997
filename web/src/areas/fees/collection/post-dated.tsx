import type { Schema } from '@/api/shapes';
import { linkTo, choicesOf, DateText, defineResource, FormDialog, Money, permissionOf, PreviewedPostings } from '@/kit';
import { formatDate, t } from '@/text';
import * as records from '../records';
import { places } from './places';

type Cheque = Schema<'PostDatedCheque'>;
interface Step {
  record: Cheque;
  close: () => void;
}

/** Cheques that bear a day to come: a list by day. They count as paid nowhere before they are received. */
export default defineResource(records.postDated, {
  sort: 'cheque_date',
  searchable: false,
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title', link: (row) => places.student(row.student_id) },
    { key: 'class_name', hidden: true },
    { key: 'cheque_date', kind: 'date' },
    { key: 'cheque_no', second: 'bank' },
    { key: 'bank', hidden: true },
    { key: 'branch', hidden: true },
    { key: 'payer_name', hidden: true },
    { key: 'registered_on', kind: 'date', hidden: true },
    { key: 'registered_by', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'receipt_no', link: (row) => (row.receipt_id === null ? undefined : places.receipt(row.receipt_id)) },
    { key: 'ended_on', kind: 'date', hidden: true },
    { key: 'end_reason', hidden: true },
    { key: 'note', hidden: true },
    { key: 'status', kind: 'status' },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'is_due', kind: 'boolean' },
    { name: 'status', kind: 'enum', choices: choicesOf('held', 'received', 'given_back'), multiple: true },
    { name: 'cheque_date', kind: 'date' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  fields: [
    {
      title: 'collection.post_dated.one',
      fields: [
        { name: 'student_id', kind: 'remote', of: 'students' },
        { name: 'cheque_no', kind: 'text', width: 'half' },
        { name: 'cheque_date', kind: 'date', width: 'half' },
        { name: 'amount_minor', kind: 'money', width: 'half' },
        { name: 'bank', kind: 'text', width: 'half' },
        { name: 'branch', kind: 'text', width: 'half' },
        { name: 'account', kind: 'text', width: 'half' },
        { name: 'payer_name', kind: 'text' },
        { name: 'note', kind: 'text' },
      ],
    },
  ],
  identity: (cheque) => ({
    name: cheque.student_name ?? '',
    number: cheque.cheque_no,
    status: cheque.status,
    campus: cheque.campus_name,
  }),
  figures: (cheque) => [
    { label: 'kit.label.amount', value: <Money minor={cheque.amount_minor} /> },
    { label: 'collection.post_dated.day', value: <DateText value={cheque.cheque_date} /> },
  ],
  facts: [
    {
      title: 'collection.post_dated.one',
      facts: [
        { label: 'kit.label.student', value: (one) => linkTo('student', one.student_id, one.student_name) },
        { label: 'kit.label.class', value: (one) => one.class_name },
        { label: 'collection.post_dated.bank', value: (one) => one.bank },
        { label: 'collection.post_dated.branch', value: (one) => one.branch },
        { label: 'collection.post_dated.account', value: (one) => one.account },
        { label: 'collection.post_dated.payer', value: (one) => one.payer_name },
        { label: 'collection.post_dated.registered_on', value: (one) => <DateText value={one.registered_on} /> },
        { label: 'collection.post_dated.registered_by', value: (one) => one.registered_by },
        { label: 'collection.receipt', value: (one) => linkTo('fee receipt', one.receipt_id, one.receipt_no) },
        { label: 'collection.post_dated.ended_on', value: (one) => one.ended_on && <DateText value={one.ended_on} /> },
        { label: 'collection.post_dated.end_reason', value: (one) => one.end_reason },
        { label: 'kit.label.notes', value: (one) => one.note },
      ],
    },
  ],
  actions: [
    {
      key: 'receive',
      label: 'collection.post_dated.receive',
      tone: 'primary',
      permission: permissionOf('POST', '/receive-post-dated-cheque'),
      when: ({ status }) => status === 'held',
      dialog: Receive,
    },
    {
      key: 'give-back',
      label: 'collection.post_dated.give_back',
      permission: permissionOf('POST', '/give-back-post-dated-cheque'),
      when: ({ status }) => status === 'held',
      dialog: GiveBack,
    },
  ],
});

/** On its day it becomes a receipt, as any other cheque. */
function Receive({ record, close }: Step) {
  return (
    <FormDialog
      path="/receive-post-dated-cheque"
      about={{ id: record.id, version: record.version }}
      fields={[
        {
          name: 'same_payment_reason',
          label: 'collection.post_dated.another',
          help: 'collection.post_dated.another_help',
          kind: 'text',
        },
      ]}
      label="collection.post_dated.receive"
      renderBelow={(_, body) => <PreviewedPostings path="/preview-received-post-dated-cheque" body={body} />}
      close={close}
    >
      <p>{t('collection.post_dated.receive_description', { day: formatDate(record.cheque_date) })}</p>
    </FormDialog>
  );
}

/** Nobody has received it: it goes back to the family. */
function GiveBack({ record, close }: Step) {
  return (
    <FormDialog
      path="/give-back-post-dated-cheque"
      about={{ id: record.id, version: record.version }}
      fields={[{ name: 'reason', kind: 'text' }]}
      label="collection.post_dated.give_back"
      close={close}
    />
  );
}
