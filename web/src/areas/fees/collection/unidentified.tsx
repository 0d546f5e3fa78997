import { useState } from 'react';
import { choicesOf, defineResource, FormDialog } from '@/kit';
import { formatDate, formatMoney, t } from '@/text';
import { Challans } from './challan-choice';
import { places } from './places';
import { Slips } from './slip-choice';
import type { UnidentifiedReceipt } from './types';
import * as records from '../records';

/** Says whose the money is: challans of one student, which a receipt of the bank's own day settles. */
function Settle({ record, close }: { record: UnidentifiedReceipt; close: () => void }) {
  const [passesOver, setPassesOver] = useState(false);
  return (
    <FormDialog
      path="/settle-unidentified-receipt"
      about={{ id: record.id }}
      own={{ student_id: null as number | null }}
      fields={[
        { name: 'student_id', kind: 'remote', of: 'students', required: true },
        {
          name: 'challan_ids',
          label: 'collection.open_challans',
          kind: 'slot',
          parent: 'student_id',
          when: ({ student_id }) => student_id != null,
          render: ({ value, values, setValue }) => (
            <Challans studentId={values.student_id ?? 0} chosen={(value ?? []) as number[]} choose={setValue} />
          ),
        },
        // asked for once the server has said that older challans stay open
        {
          name: 'out_of_order_reason',
          label: 'collection.why_passed_over',
          kind: 'text',
          maxLength: 300,
          when: () => passesOver,
        },
      ]}
      toBody={({ challan_ids, out_of_order_reason }) => ({
        challan_ids,
        out_of_order_reason: out_of_order_reason || null,
      })}
      refused={({ errors }) => setPassesOver((now) => now || errors.out_of_order_reason !== undefined)}
      label="collection.settle"
      close={close}
    >
      <p>
        {t('collection.settle_description', {
          amount: formatMoney(record.amount_minor),
          date: formatDate(record.value_date),
          transaction: record.transaction_id,
        })}
      </p>
    </FormDialog>
  );
}

/** Says which applicant's slip the money pays, whole. */
function SettleSlip({ record, close }: { record: UnidentifiedReceipt; close: () => void }) {
  return (
    <FormDialog
      path="/settle-applicant-slip"
      about={{ id: record.id }}
      own={{ search: '' }}
      fields={[
        { name: 'search', label: 'collection.slips.search', kind: 'text' },
        {
          name: 'applicant_slip_id',
          label: 'collection.slips.open',
          kind: 'slot',
          render: ({ value, values, setValue }) => (
            <Slips
              amount={record.amount_minor}
              search={values.search ?? ''}
              chosen={typeof value === 'number' ? value : null}
              choose={setValue}
            />
          ),
        },
      ]}
      toBody={({ applicant_slip_id }) => ({ applicant_slip_id })}
      label="collection.settle_slip"
      close={close}
    >
      <p>
        {t('collection.settle_slip_description', {
          amount: formatMoney(record.amount_minor),
          date: formatDate(record.value_date),
          transaction: record.transaction_id,
        })}
      </p>
    </FormDialog>
  );
}

const unidentified = defineResource(records.unidentified, {
  sort: '-id',
  searchable: true,
  columns: [
    { key: 'transaction_id', card: 'title' },
    { key: 'value_date', label: 'kit.label.date', kind: 'date' },
    { key: 'payer_name' },
    { key: 'challan_no', label: 'collection.challan_as_written' },
    { key: 'bank_name' },
    { key: 'campus_name', hidden: true },
    { key: 'created_at', label: 'word.posted', kind: 'instant', hidden: true },
    { key: 'receipt_no', link: (row) => (row.receipt_id === null ? undefined : places.receipt(row.receipt_id)) },
    { key: 'status', kind: 'status' },
    { key: 'amount_minor', kind: 'money' },
  ],
  filters: [
    { name: 'status', kind: 'enum', choices: choicesOf('open', 'settled') },
    { name: 'value_date', label: 'kit.label.date', kind: 'date' },
    { name: 'bank_id', kind: 'remote', of: 'banks' },
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
  ],
  emptyHint: 'collection.unidentified_empty',
  rowActions: [
    {
      key: 'settle',
      label: 'collection.settle',
      permission: 'Accounts.unidentified-receipts.settle',
      when: (row) => row.status === 'open',
      dialog: Settle,
    },
    {
      key: 'settle-slip',
      label: 'collection.settle_slip',
      permission: 'Accounts.unidentified-receipts.settle',
      when: (row) => row.status === 'open',
      dialog: SettleSlip,
    },
    {
      key: 'voucher',
      label: 'collection.voucher_open',
      permission: 'Accounts.vouchers.detail',
      to: (row) => places.voucher(row.voucher_id),
    },
  ],
});

export default unidentified;

/** Money that banks took for nobody known. */
