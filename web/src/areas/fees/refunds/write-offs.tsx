import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Schema } from '@/api/shapes';
import type { BodyOf } from '@/api/typed';
import {
  linkTo,
  choicesOf,
  DateText,
  defineResource,
  Dialog,
  FormDialog,
  Money,
  permissionOf,
  PreviewedPostings,
  REVERSE_TODAY,
  SmallTable,
  StatusBadge,
  useAllowed,
} from '@/kit';
import { formatMoney, t } from '@/text';
import { writeOffs } from './records';

type WriteOff = Schema<'WriteOffDetails'>;

/** Dues that nobody will pay: prepared by one person, written off by another. */
export default defineResource(writeOffs, {
  sort: '-requested_on',
  searchable: false,
  columns: [
    { key: 'requested_on', kind: 'date' },
    { key: 'student_name', second: 'registration_no', card: 'title' },
    { key: 'class_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'reason' },
    { key: 'requested_name', label: 'fees.settlements.prepared_by', hidden: true },
    { key: 'decided_on', kind: 'date', hidden: true },
    { key: 'decided_name', hidden: true },
    { key: 'decision', label: 'fees.refunds.decision', hidden: true },
    { key: 'voucher_no', link: (row) => (row.voucher_id ? `/admin/voucher-details?id=${row.voucher_id}` : undefined) },
    { key: 'amount_minor', kind: 'money', card: 'figure' },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    {
      name: 'status',
      kind: 'enum',
      choices: choicesOf('waiting', 'written_off', 'rejected', 'reversed'),
      multiple: true,
    },
    { name: 'requested_on', kind: 'date', more: true },
    { name: 'decided_on', kind: 'date', more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  fields: [
    {
      title: 'fees.write_offs.what',
      fields: [
        { name: 'student_id', kind: 'remote', of: 'students' },
        {
          name: 'challan_ids',
          label: 'fees.write_offs.challans',
          help: 'fees.write_offs.challans_help',
          kind: 'remote',
          of: 'challans',
          parent: 'student_id',
          multiple: true,
        },
        { name: 'reason', kind: 'textarea', rows: 2 },
      ],
    },
  ],
  formAside: (_, body) => <WriteOffPostings body={body} />,
  identity: (one) => ({
    name: one.student_name ?? '',
    number: one.registration_no ?? '',
    campus: one.campus_name ?? '',
    status: one.status,
  }),
  figures: (one) => [
    {
      label: 'kit.label.amount',
      value: formatMoney(one.amount_minor),
      to: `/admin/write-off-details?id=${one.id}&tab=lines`,
    },
  ],
  facts: [
    {
      title: 'fees.write_offs.one',
      facts: [
        { label: 'kit.label.student', value: (one) => linkTo('student', one.student_id, one.student_name) },
        { label: 'fees.reason', value: (one) => one.reason },
        {
          label: 'fees.settlements.prepared_by',
          value: (one) => (
            <>
              {one.requested_name} <DateText value={one.requested_on} />
            </>
          ),
        },
        {
          label: 'fees.refunds.decided_by',
          value: (one) =>
            one.decided_name && (
              <>
                {one.decided_name} <DateText value={one.decided_on} />
              </>
            ),
        },
        { label: 'fees.refunds.decision', value: (one) => one.decision },
        { label: 'fees.settlements.voucher', value: (one) => linkTo('voucher', one.voucher_id, one.voucher_no) },
      ],
    },
  ],
  tabs: [
    {
      key: 'lines',
      label: 'fees.write_offs.challans',
      count: ({ lines }) => lines.length,
      render: ({ lines }) => <Lines lines={lines} />,
    },
    {
      key: 'receipts',
      label: 'fees.write_offs.receipts',
      count: ({ receipts }) => receipts.length,
      render: ({ receipts }) => <Receipts receipts={receipts} />,
    },
  ],
  actions: [
    {
      key: 'approve',
      label: 'fees.write_offs.approve',
      tone: 'primary',
      permission: permissionOf('POST', '/approve-write-off'),
      when: ({ status }) => status === 'waiting',
      dialog: Approve,
    },
    {
      key: 'receive',
      label: 'fees.write_offs.receive',
      permission: permissionOf('POST', '/receive-written-off'),
      when: ({ status, left_minor }) => status === 'written_off' && left_minor > 0,
      dialog: Receive,
    },
    {
      key: 'reject',
      label: 'fees.refunds.reject',
      tone: 'danger',
      when: ({ status }) => status === 'waiting',
      call: { path: '/reject-write-off', body: (one, reason) => ({ id: one.id, version: one.version, reason }) },
      confirm: {
        description: (one) => t('fees.write_offs.reject_description', { name: one.student_name ?? '' }),
        undo: 'cannot_undo',
        reason: 'required',
      },
    },
    {
      key: 'take-back',
      label: 'fees.settlements.take_back',
      tone: 'danger',
      when: ({ status }) => status === 'written_off',
      call: {
        path: '/take-write-off-back',
        body: (one, reason, today) => ({ id: one.id, version: one.version, reason, today }),
      },
      confirm: {
        description: () => t('fees.write_offs.take_back_description'),
        undo: 'cannot_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});

function Lines({ lines }: { lines: readonly Schema<'WriteOffLine'>[] }) {
  return (
    <SmallTable
      label="fees.write_offs.challans"
      rows={lines}
      keyOf={({ challan_line_id }) => challan_line_id}
      columns={[
        {
          label: 'fees.write_offs.challan',
          head: true,
          value: (one) => linkTo('challan', one.challan_id, one.challan_no ?? one.period),
        },
        { label: 'fees.head', value: ({ head_name }) => head_name },
        { label: 'fees.write_offs.allowance', figure: true, value: (one) => <Money minor={one.allowance_minor} /> },
        { label: 'kit.label.amount', figure: true, value: (one) => <Money minor={one.amount_minor} /> },
      ]}
    />
  );
}

/** What came of dues that were written off, with the way to take a receipt back. */
function Receipts({ receipts }: { receipts: readonly Schema<'WriteOffReceipt'>[] }) {
  const [back, setBack] = useState<Schema<'WriteOffReceipt'>>();
  const may = useAllowed()(permissionOf('POST', '/take-written-off-receipt-back'));
  return (
    <>
      <SmallTable
        label="fees.write_offs.receipts"
        rows={receipts}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'kit.label.date',
            head: true,
            value: (one) => <DateText value={one.received_on} />,
          },
          { label: 'fees.write_offs.received_from', value: (one) => one.received_from ?? '' },
          { label: 'kit.label.bank', value: (one) => one.bank_name ?? t('fees.write_offs.in_cash') },
          {
            label: 'fees.settlements.voucher',
            value: (one) => linkTo('voucher', one.voucher_id, one.voucher_no),
          },
          { label: 'kit.label.amount', figure: true, value: (one) => <Money minor={one.amount_minor} /> },
          {
            label: 'kit.label.status',
            value: (one) =>
              one.is_reversed ? (
                <StatusBadge status="reversed" />
              ) : (
                may && (
                  <Button size="compact-sm" variant="subtle" onClick={() => setBack(one)}>
                    {t('fees.settlements.take_back')}
                  </Button>
                )
              ),
          },
        ]}
      />
      <Dialog opened={back !== undefined} close={() => setBack(undefined)} title={t('fees.settlements.take_back')}>
        {back && (
          <FormDialog
            path="/take-written-off-receipt-back"
            about={{ id: back.id, version: back.version }}
            fields={[{ name: 'reason', kind: 'textarea', rows: 2 }, REVERSE_TODAY]}
            label="fees.settlements.take_back"
            danger
            close={() => setBack(undefined)}
          >
            <p>{t('fees.write_offs.receipt_back_description')}</p>
          </FormDialog>
        )}
      </Dialog>
    </>
  );
}

const byBank = ({ received_in }: { received_in?: string | null }) => received_in === 'bank';

/** Money that comes after all: both sides are shown before. */
function Receive({ record, close }: { record: WriteOff; close: () => void }) {
  const about = { id: record.id, version: record.version };
  return (
    <FormDialog
      path="/receive-written-off"
      about={about}
      fields={[
        { name: 'amount_minor', kind: 'money', default: record.left_minor },
        { name: 'received_on', label: 'kit.label.date', kind: 'date', default: ({ today }) => today },
        { name: 'received_from', label: 'fees.write_offs.received_from', kind: 'text' },
        { name: 'received_in', label: 'fees.write_offs.received_in', kind: 'select', default: 'cash' },
        { name: 'bank_id', kind: 'remote', of: 'banks', when: byBank, required: true },
      ]}
      toBody={(values) => ({ ...values, bank_id: byBank(values) ? values.bank_id : null })}
      label="fees.write_offs.receive"
      renderBelow={({ amount_minor, received_in, bank_id }, body) => (
        <PreviewedPostings
          path="/preview-written-off-receipt"
          body={amount_minor && received_in && (received_in === 'cash' || bank_id) ? body : null}
        />
      )}
      close={close}
    >
      <p>{t('fees.write_offs.receive_description', { amount: formatMoney(record.left_minor) })}</p>
    </FormDialog>
  );
}

function Approve({ record, close }: { record: WriteOff; close: () => void }) {
  const about = { id: record.id, version: record.version };
  return (
    <FormDialog
      path="/approve-write-off"
      about={about}
      fields={[]}
      label="fees.write_offs.approve"
      renderBelow={() => <PreviewedPostings path="/preview-approved-write-off" body={about} />}
      close={close}
    >
      <p>{t('fees.write_offs.approve_description', { name: record.student_name ?? '' })}</p>
    </FormDialog>
  );
}

/** Both sides of the write-off; the reason changes none of it. */
function WriteOffPostings({ body }: { body: Partial<BodyOf<'POST', '/save-write-off'>> }) {
  const { student_id, challan_ids } = body;
  const asked = student_id ? { student_id, challan_ids: challan_ids ?? [], reason: 'Preview' } : null;
  return <PreviewedPostings path="/preview-write-off" body={asked} />;
}
