import { Button } from '@mantine/core';
import { useMe } from '@/api/session';
import { DateText, defineResource, EmptyValue, FormDialog, ListScreen, useUrlState } from '@/kit';
import { addDays, daysBetween, formatMoney, t } from '@/text';
import { SendOne } from '../claims/notices';
import { places } from './places';
import { bucketDays, BUCKETS } from './taking';
import type { Defaulter, PaymentPromise } from './types';
import classes from './collection.module.css';
import * as records from '../records';
import { SendNotices, StrikeOffMany } from '../runs';

export const defaulters = defineResource(records.defaulters, {
  sort: '-due_minor',
  searchable: true,
  searchHint: 'collection.defaulters_search',
  columns: [
    { key: 'name', label: 'kit.label.student', second: 'registration_no', card: 'title' },
    { key: 'phone', kind: 'phone', second: 'father_name' },
    { key: 'father_name', hidden: true },
    { key: 'class_name', second: 'section_name' },
    { key: 'due_minor', label: 'collection.owed', kind: 'money' },
    { key: 'program_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'status', kind: 'status', hidden: true },
    { key: 'challans', label: 'collection.open_challans', kind: 'number' },
    { key: 'oldest_due_on', render: (row) => <Oldest row={row} /> },
    { key: 'noticed_on', label: 'collection.notices.last', kind: 'date' },
    { key: 'promised_for', label: 'collection.promised_for', render: (row) => <Promised row={row} /> },
    { key: 'claimed_minor', label: 'collection.claimed', kind: 'money', hidden: true },
    { key: 'open_minor', label: 'collection.open_with_not_due', kind: 'money', hidden: true },
  ],
  filters: [
    { name: 'oldest_due_on', kind: 'date' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'fee_head_id', kind: 'remote', of: 'fee_heads' },
    { name: 'class_id', kind: 'remote', of: 'classes', parent: 'program_id' },
    { name: 'section_id', kind: 'remote', of: 'class_sections', parent: 'class_id' },
    { name: 'promised', label: 'collection.has_promise', kind: 'boolean' },
    { name: 'claimed', label: 'collection.has_claim', kind: 'boolean', more: true },
    { name: 'program_id', kind: 'remote', of: 'programs', more: true },
    {
      name: 'status',
      kind: 'enum',
      multiple: true,
      more: true,
      choices: [
        { value: 'active' },
        { value: 'struck_off' },
        { value: 'withdrawn' },
        { value: 'transferred_out' },
        { value: 'graduated' },
        { value: 'expelled' },
      ],
    },
    { name: 'overdue', label: 'word.overdue', kind: 'boolean', more: true },
  ],
  emptyHint: 'collection.defaulters_empty',
  rowActions: [
    {
      key: 'collect',
      label: 'collection.collect',
      permission: 'Accounts.students.approve-installment',
      to: (row) => `/admin/accounts-recieve-installments?student_id=${row.id}`,
    },
    {
      key: 'promise',
      label: 'collection.promise_new',
      permission: 'Accounts.defaulters.promise',
      dialog: NewPromise,
    },
    {
      key: 'notice',
      label: 'collection.notices.send',
      permission: 'Accounts.fee-notices.create',
      when: (row) => row.due_minor > 0,
      dialog: SendOne,
    },
    {
      key: 'statement',
      label: 'collection.statement',
      permission: 'Accounts.students.statement',
      to: (row) => places.statement(row.id),
    },
  ],
  bulkActions: [
    {
      key: 'notice',
      label: 'collection.notices.send',
      permission: 'Accounts.fee-notices.create',
      tone: 'primary',
      dialog: SendNotices,
    },
    {
      key: 'strike_off',
      label: 'fees.strike_off',
      permission: 'Accounts.struck-off-students.create',
      tone: 'danger',
      dialog: StrikeOffMany,
    },
  ],
});

function Oldest({ row }: { row: Defaulter }) {
  const today = useMe()?.group.today ?? '';
  if (!row.oldest_due_on) return <EmptyValue />;
  const late = daysBetween(row.oldest_due_on, today);
  return (
    <>
      <DateText value={row.oldest_due_on} />
      {late > 0 && <small className={classes.late}>{t('collection.days_late', { count: late })}</small>}
    </>
  );
}

function Promised({ row }: { row: Defaulter }) {
  return (
    <>
      {row.promised_for ? <DateText value={row.promised_for} /> : row.broken_promises === 0 && <EmptyValue />}
      {row.broken_promises > 0 && (
        <small className={classes.late}>{t('collection.broken', { count: row.broken_promises })}</small>
      )}
    </>
  );
}

/** Writes down what a parent promised. */
function NewPromise({ record, close }: { record: Defaulter; close: () => void }) {
  const today = useMe()?.group.today ?? '';
  return (
    <FormDialog
      path="/save-promise"
      about={{ student_id: record.id }}
      fields={[
        {
          name: 'due_on',
          label: 'collection.promise_on',
          kind: 'date',
          min: today,
          default: addDays(today, 7),
          width: 'half',
        },
        { name: 'amount_minor', kind: 'money', default: record.due_minor, width: 'half' },
        { name: 'promised_by', kind: 'text', default: record.father_name ?? '' },
        { name: 'note', kind: 'text' },
      ]}
      label="collection.promise_save"
      close={close}
    >
      <p>{t('collection.promise_description', { name: record.name, amount: formatMoney(record.due_minor) })}</p>
    </FormDialog>
  );
}

/** How long students have owed: each bucket narrows the list to it. */
function Buckets() {
  const { query, set } = useUrlState();
  const today = useMe()?.group.today ?? '';
  return (
    <div className={classes.buckets} role="group" aria-label={t('collection.oldest')}>
      {BUCKETS.map((bucket) => {
        const { least, most } = bucketDays(bucket);
        const to = addDays(today, -least);
        const from = most === null ? undefined : addDays(today, -most);
        const on = query.oldest_due_on_to === to && query.oldest_due_on_from === from;
        return (
          <Button
            key={bucket}
            size="xs"
            variant={on ? 'filled' : 'default'}
            aria-pressed={on}
            onClick={() =>
              set({ oldest_due_on_from: on ? undefined : from, oldest_due_on_to: on ? undefined : to, page: undefined })
            }
          >
            {t('collection.bucket', { days: bucket })}
          </Button>
        );
      })}
    </div>
  );
}

export const DefaulterList = () => (
  <ListScreen resource={defaulters}>
    <Buckets />
  </ListScreen>
);

const judged = (status: 'kept' | 'broken') => ({
  path: '/update-promise',
  body: (promise: PaymentPromise) => ({ id: promise.id, version: promise.version, status }),
});

export const promises = defineResource(records.promises, {
  sort: '-due_on',
  searchable: false,
  columns: [
    { key: 'student_name', second: 'registration_no', card: 'title', link: (row) => places.statement(row.student_id) },
    { key: 'due_on', label: 'collection.promised_for', kind: 'date' },
    { key: 'promised_by' },
    { key: 'promised_on', kind: 'date' },
    { key: 'note' },
    { key: 'campus_name', hidden: true },
    { key: 'status', kind: 'status' },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    {
      name: 'status',
      kind: 'enum',
      multiple: true,
      choices: [{ value: 'open' }, { value: 'kept' }, { value: 'broken' }],
    },
    { name: 'due_on', label: 'collection.promised_for', kind: 'date' },
    { name: 'promised_on', kind: 'date', more: true },
    { name: 'past_due', label: 'collection.past_day', kind: 'boolean' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  emptyHint: 'collection.promises_empty',
  rowActions: [
    {
      key: 'collect',
      label: 'collection.collect',
      permission: 'Accounts.students.approve-installment',
      when: (row) => row.status === 'open',
      to: (row) => `/admin/accounts-recieve-installments?student_id=${row.student_id}`,
    },
    {
      key: 'kept',
      label: 'collection.promise_kept',
      permission: 'Accounts.defaulters.promise',
      when: (row) => row.status === 'open',
      call: judged('kept'),
    },
    {
      key: 'broken',
      label: 'collection.promise_broken',
      permission: 'Accounts.defaulters.promise',
      when: (row) => row.status === 'open',
      call: judged('broken'),
    },
  ],
});

export default promises;
