import type { Schema } from '@/api/shapes';
import { defineResource, FormDialog, PreviewedPostings } from '@/kit';
import { t } from '@/text';
import { CAMPUS_AND_DAY, isAmount, isPlaceKnown, paidFrom, withoutTexts } from '../money-fields';
import { NATURES } from '../withholding/natures';
import { payeeAdvances } from './records';

type Advance = Schema<'PayeeAdvance'>;
type Form = Schema<'PayeeAdvanceForm'>;

/** What payees got before their bills came, and what of it is left. */
export default defineResource(payeeAdvances, {
  sort: '-date',
  searchable: true,
  columns: [
    { key: 'date', kind: 'date' },
    {
      key: 'payee_name',
      second: 'description',
      card: 'title',
      link: (row) => `/admin/payee-details?id=${row.payee_id}`,
    },
    { key: 'description', hidden: true },
    { key: 'paid_from', hidden: true },
    { key: 'bank_name', hidden: true },
    { key: 'cheque_no', hidden: true },
    { key: 'nature', label: 'accounting.withholding.nature', choices: NATURES, hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'voucher_no', link: (row) => `/admin/voucher-details?id=${row.voucher_id}` },
    { key: 'is_reversed', kind: 'boolean', hidden: true },
    { key: 'amount_minor', kind: 'money' },
    { key: 'tax_minor', kind: 'money', hidden: true },
    { key: 'used_minor', kind: 'money', hidden: true },
    { key: 'left_minor', kind: 'money', card: 'figure' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'payee_id', kind: 'remote', of: 'payees' },
    { name: 'is_open', kind: 'boolean' },
    { name: 'date', kind: 'date', more: true },
    { name: 'is_reversed', kind: 'boolean', more: true },
  ],
  emptyHint: 'accounting.payee_advances.empty',
  fields: [
    {
      title: 'accounting.payee_advances.what',
      fields: [
        ...CAMPUS_AND_DAY,
        { name: 'payee_id', kind: 'remote', of: 'payees' },
        { name: 'amount_minor', label: 'kit.label.amount', kind: 'money', width: 'half' },
        {
          name: 'nature',
          label: 'accounting.withholding.nature',
          help: 'accounting.payee_advances.nature_help',
          kind: 'select',
          choices: NATURES,
          width: 'half',
        },
        ...paidFrom('bank'),
        { name: 'description', kind: 'text' },
      ],
    },
  ],
  toBody: (values) => (values.paid_from === 'bank' ? values : { ...values, bank_id: null, cheque_no: null }),
  formAside: (_, body) => <AdvancePostings body={body} />,
  rowActions: [
    {
      key: 'set-off',
      label: 'accounting.payee_advances.set_off',
      permission: 'Accounts.bills.pay',
      when: (row) => row.left_minor > 0,
      dialog: SetOff,
    },
    {
      key: 'take-back',
      label: 'accounting.payee_advances.take_back',
      tone: 'danger',
      when: (row) => !row.is_reversed && row.used_minor === 0,
      call: { path: '/take-payee-advance-back', body: (row, reason, today) => ({ id: row.id, reason, today }) },
      confirm: {
        description: (row) => t('accounting.payee_advances.take_back_description', { name: row.payee_name }),
        undo: 'cannot_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});

/** What the advance does to the payee's account and to the money, with its tax. */
function AdvancePostings({ body }: { body: Partial<Form> }) {
  const complete =
    body.campus_id &&
    body.payee_id &&
    body.date &&
    isAmount(body.amount_minor) &&
    isPlaceKnown(body.paid_from, body.bank_id);
  return <PreviewedPostings path="/preview-payee-advance" body={complete ? withoutTexts(body, 'description') : null} />;
}

/** The bills of its payee that the advance pays; without tax, which was withheld when it was given. */
function SetOff({ record, close }: { record: Advance; close: () => void }) {
  return (
    <FormDialog
      path="/set-off-payee-advance"
      about={{ advance_id: record.id }}
      fields={[
        { name: 'date', kind: 'date', width: 'half', default: ({ today }) => today },
        { name: 'amount_minor', help: 'accounting.payee_advances.amount_help', kind: 'money', width: 'half' },
        { name: 'bill_ids', kind: 'remote', of: 'unpaid_bills', within: record.payee_id, multiple: true },
      ]}
      renderBelow={(_, body) => (
        <PreviewedPostings path="/preview-set-off-advance" body={body.date && body.bill_ids?.length ? body : null} />
      )}
      label="accounting.payee_advances.set_off"
      close={close}
    />
  );
}
