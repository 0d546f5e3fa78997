import { useQuery } from '@tanstack/react-query';
import { dataQuery } from '@/api/client';
import {
  linkTo,
  Awaited,
  choicesOf,
  DateText,
  defineResource,
  DetailScreen,
  FormDialog,
  Money,
  Notice,
  PreviewedPostings,
  StatusBadge,
  RecordLink,
  SmallTable,
} from '@/kit';
import { formatDate, formatMoney, formatMonth, t, word } from '@/text';
import * as records from '../records';
import { MoveReceipt } from '../claims/move-receipt';
import { Bounce, mayBounce, mayRealise, RealiseOne } from './cheques';
import { placeOf } from './counter-data';
import { places } from './places';
import type { Receipt, ReceiptDetails as Details } from './types';

export const receipts = defineResource(records.receipts, {
  sort: '-id',
  searchable: true,
  searchHint: 'collection.receipts_search',
  columns: [
    { key: 'receipt_no', label: 'collection.receipt_no', card: 'title' },
    { key: 'value_date', label: 'kit.label.date', kind: 'date' },
    { key: 'student_name', second: 'registration_no' },
    { key: 'payer_name' },
    {
      key: 'instrument',
      choices: choicesOf('cash', 'cheque', 'pay_order', 'online', 'salary', 'card', 'wallet', 'sponsor'),
    },
    { key: 'instrument_no', hidden: true },
    { key: 'channel', choices: CHANNELS(), hidden: true },
    { key: 'bank_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'received_by_name' },
    { key: 'created_at', kind: 'instant', hidden: true },
    { key: 'standing', label: 'kit.label.status', kind: 'status' },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'value_date', label: 'kit.label.date', kind: 'date' },
    { name: 'booked_on', label: 'collection.booked_on', kind: 'date', more: true },
    { name: 'collected_on', label: 'collection.collected_on', kind: 'date', more: true },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    {
      name: 'status',
      kind: 'enum',
      multiple: true,
      choices: [{ value: 'realised' }, { value: 'held', label: 'collection.not_cleared' }, { value: 'reversed' }],
    },
    {
      name: 'instrument',
      kind: 'enum',
      multiple: true,
      choices: choicesOf('cash', 'cheque', 'pay_order', 'online', 'salary', 'card', 'wallet', 'sponsor'),
    },
    { name: 'channel', kind: 'enum', choices: CHANNELS(), more: true },
    { name: 'bank_id', kind: 'remote', of: 'banks', more: true },
    { name: 'received_by', kind: 'remote', of: 'users', more: true },
    { name: 'student_id', kind: 'remote', of: 'students', more: true },
  ],
  emptyHint: 'collection.receipts_empty',
  identity: (receipt) => ({
    name: t('collection.receipt_of', { no: receipt.receipt_no }),
    status: receipt.standing,
    campus: receipt.campus_name,
    more: formatDate(receipt.value_date),
  }),
  figures: (receipt) => [
    {
      label: 'kit.label.amount',
      value: <Money minor={receipt.amount_minor} />,
      to: `${places.receipt(receipt.id)}&tab=settled`,
    },
    {
      label: 'collection.settled',
      value: <Money minor={sumOf(receipt, (one) => one.challan_id !== null)} />,
    },
    { label: 'collection.advance', value: <Money minor={sumOf(receipt, (one) => one.challan_id === null)} /> },
  ],
  facts: [
    {
      title: 'collection.receipt',
      facts: [
        { label: 'collection.payer', value: (receipt) => <bdi>{receipt.payer_name}</bdi> },
        { label: 'kit.label.date', value: (receipt) => <DateText value={receipt.value_date} /> },
        {
          label: 'collection.booked_on',
          value: (receipt) =>
            receipt.booked_on === receipt.value_date ? null : <DateText value={receipt.booked_on} />,
        },
        { label: 'collection.instrument', value: (receipt) => word(receipt.instrument) },
        { label: 'collection.instrument_no', value: (receipt) => receipt.instrument_no },
        { label: 'collection.instrument_bank', value: (receipt) => receipt.instrument_bank },
        { label: 'collection.instrument_branch', value: (receipt) => receipt.instrument_branch },
        { label: 'collection.instrument_account', value: (receipt) => receipt.instrument_account },
        {
          label: 'collection.instrument_date',
          value: (receipt) => receipt.instrument_date && <DateText value={receipt.instrument_date} />,
        },
        { label: 'collection.channel', value: (receipt) => channelWord(receipt.channel) },
        { label: 'kit.label.bank', value: (receipt) => receipt.bank_name },
        { label: 'collection.received_by', value: (receipt) => <bdi>{receipt.received_by_name}</bdi> },
        { label: 'kit.label.created_at', value: (receipt) => <DateText value={receipt.created_at} time /> },
        { label: 'outage.paper.number', value: (receipt) => receipt.provisional_no },
        { label: 'kit.label.notes', value: (receipt) => receipt.note },
        {
          label: 'collection.realised_on',
          value: (receipt) => linkTo('voucher', receipt.realised_voucher_id, <DateText value={receipt.realised_on} />),
        },
        {
          label: 'collection.voucher',
          value: (receipt) => linkTo('voucher', receipt.voucher_id, t('collection.voucher_open')),
        },
      ],
    },
  ],
  tabs: [
    {
      key: 'settled',
      label: 'collection.settled',
      count: (receipt) => receipt.allocations.length,
      render: (receipt) => <Allocations receipt={receipt} />,
    },
    {
      key: 'numbers',
      label: 'collection.numbers',
      count: (receipt) => receipt.numbers.length,
      when: (receipt) => receipt.numbers.length > 0,
      render: (receipt) => <Numbers receipt={receipt} />,
    },
  ],
  actions: [
    {
      key: 'realise',
      label: 'collection.realise',
      permission: mayRealise,
      tone: 'primary',
      when: (receipt) => receipt.status === 'held' && !['card', 'wallet'].includes(receipt.instrument),
      dialog: RealiseOne,
    },
    {
      key: 'bounce',
      label: 'collection.bounce',
      permission: mayBounce,
      tone: 'danger',
      when: (receipt) => receipt.status !== 'reversed' && isCheque(receipt),
      dialog: Bounce,
    },
    {
      key: 'move',
      label: 'collection.moves.move',
      permission: 'Accounts.reallocations.create',
      when: (receipt) => receipt.status !== 'reversed',
      dialog: MoveReceipt,
    },
    {
      key: 'unpay',
      label: 'collection.unpay',
      permission: 'Accounts.students.unpaid-installment',
      tone: 'danger',
      when: (receipt) => receipt.status !== 'reversed',
      dialog: Unpay,
    },
    {
      key: 'number',
      label: 'collection.add_number',
      permission: 'Accounts.students.approve-installment',
      when: (receipt) => receipt.status !== 'reversed' && receipt.bank_id !== null && !isCheque(receipt),
      dialog: AddNumber,
    },
  ],
});

function CHANNELS() {
  return [
    { value: 'counter', label: 'collection.channel_counter' },
    { value: 'bank', label: 'collection.channel_bank' },
    { value: 'online', label: 'word.online' },
    { value: 'payroll', label: 'word.payroll' },
  ] as const;
}

const channelWord = (channel: string): string => {
  const known = CHANNELS().find((one) => one.value === channel);
  return known ? t(known.label) : word(channel);
};

const isCheque = (receipt: Receipt): boolean => receipt.instrument === 'cheque' || receipt.instrument === 'pay_order';

const sumOf = (receipt: Details, which: (one: Details['allocations'][number]) => boolean): number =>
  receipt.allocations.filter((one) => !one.is_reversed && which(one)).reduce((sum, one) => sum + one.amount_minor, 0);

/** Marks a receipt unpaid, on a day that the books and the banks' statements allow. */
function Unpay({ record: receipt, close }: { record: Details; close: () => void }) {
  const query = { receipt_id: receipt.id };
  const found = useQuery(dataQuery('/get-unpaying-days', query));
  if (!found.data) return <Awaited query={found} height={120} />;
  const { from, to, usual } = found.data;
  return (
    <FormDialog
      path="/unpaid-installment"
      about={{ receipt_id: receipt.id }}
      fields={[
        {
          name: 'on_date',
          label: 'collection.unpay_on',
          help: 'collection.unpay_on_help',
          kind: 'date',
          min: from,
          max: to,
          default: usual,
        },
        { name: 'reason', kind: 'text' },
      ]}
      // the usual day is the server's to keep to: cash of a till goes back on the till's own
      toBody={({ on_date, ...body }) => ({ ...body, on_date: on_date === usual ? null : on_date })}
      renderBelow={({ on_date }) => (
        <PreviewedPostings
          path="/preview-unpaid-installment"
          body={{ receipt_id: receipt.id, on_date: on_date === usual ? null : on_date, reason: '' }}
        />
      )}
      label="collection.unpay"
      danger
      close={close}
    >
      <p>
        {t('collection.unpay_description', {
          no: receipt.receipt_no,
          amount: formatMoney(receipt.amount_minor),
          count: receipt.allocations.filter((one) => one.challan_id !== null).length,
        })}
      </p>
      <p>{t('collection.unpay_undo')}</p>
    </FormDialog>
  );
}

/** A parent's transfer has often another number than the bank's list. */
function AddNumber({ record: receipt, close }: { record: Details; close: () => void }) {
  return (
    <FormDialog
      path="/add-receipt-number"
      about={{ receipt_id: receipt.id }}
      fields={[
        { name: 'number', label: 'collection.reference_no', kind: 'text' },
        { name: 'branch', label: 'collection.slip_branch', kind: 'text' },
      ]}
      label="collection.add_number"
      close={close}
    >
      <p>{t('collection.add_number_help')}</p>
    </FormDialog>
  );
}

/** Under which numbers the money was told, and by whom. */
function Numbers({ receipt }: { receipt: Details }) {
  return (
    <SmallTable
      label="collection.numbers"
      rows={receipt.numbers}
      keyOf={(one) => `${one.told_by} ${one.number} ${one.line ?? ''}`}
      columns={[
        { label: 'collection.reference_no', head: true, value: (one) => <bdi>{one.number}</bdi> },
        { label: 'collection.told_by', value: (one) => t(TELLERS[one.told_by]) },
        { label: 'kit.label.date', value: (one) => <DateText value={one.on_date} /> },
        { label: 'kit.label.bank', value: (one) => one.bank_name },
        {
          label: 'kit.label.file',
          value: (one) =>
            one.file_name && <bdi>{t('collection.line_of_file', { line: one.line ?? 0, file: one.file_name })}</bdi>,
        },
        { label: 'kit.reason', value: (one) => one.reason },
      ]}
    />
  );
}

const TELLERS = {
  hand: 'collection.told.hand',
  list: 'collection.told.list',
  call: 'collection.told.call',
  claim: 'collection.told.claim',
} as const;

/** What the receipt settled, line by line, and what became an advance. */
function Allocations({ receipt }: { receipt: Details }) {
  return (
    <SmallTable
      label="collection.settled"
      rows={receipt.allocations}
      keyOf={(one) => `${one.challan_id} ${one.student_id} ${String(one.is_reversed)}`}
      columns={[
        {
          label: 'collection.challan',
          value: (one) => (
            <>
              {one.challan_id === null ? (
                t('collection.advance')
              ) : (
                <RecordLink to={places.challan(one.challan_id)}>{one.challan_no}</RecordLink>
              )}{' '}
              {one.is_reversed && <StatusBadge status="reversed" />}
            </>
          ),
        },
        { label: 'kit.label.month', value: (one) => formatMonth(one.period) },
        {
          label: 'kit.label.student',
          value: (one) => (
            <>
              <RecordLink to={places.student(one.student_id)}>{one.student_name}</RecordLink>{' '}
              <small>{one.registration_no}</small>
            </>
          ),
        },
        { label: 'kit.label.class', value: placeOf },
        { label: 'kit.label.amount', minor: (one) => one.amount_minor },
      ]}
    />
  );
}

export const ReceiptDetails = () => (
  <DetailScreen resource={receipts}>
    {(receipt) =>
      receipt.status === 'reversed' && (
        <Notice tone="warning" title={t('collection.reversed_on', { date: formatDate(receipt.reversed_on) })}>
          <p>{receipt.reversal_reason}</p>
          {receipt.reversal_voucher_id !== null && (
            <RecordLink to={places.voucher(receipt.reversal_voucher_id)}>{t('collection.voucher_reversal')}</RecordLink>
          )}
        </Notice>
      )
    }
  </DetailScreen>
);
