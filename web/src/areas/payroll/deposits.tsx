import { choicesOf, defineResource, PreviewedPostings } from '@/kit';
import { byBank, PLACES, withoutBank } from './money-fields';
import * as records from './records';

const KINDS = choicesOf('income_tax', 'eobi', 'social_security', 'provident_fund', 'deductions');

/** What was kept back of salaries, paid to whom it is due. */
export default defineResource(records.deposits, {
  sort: '-paid_on',
  searchable: true,
  columns: [
    { key: 'paid_on', kind: 'date' },
    { key: 'kind', choices: KINDS, card: 'title' },
    { key: 'deposit_no' },
    { key: 'campus_name' },
    { key: 'bank_name', hidden: true },
    { key: 'cheque_no', hidden: true },
    { key: 'voucher_no', link: (row) => `/admin/voucher-details?id=${row.voucher_id}` },
    { key: 'amount_minor', kind: 'money', card: 'figure' },
    { key: 'is_reversed', label: 'payroll.taken_back', kind: 'boolean' },
    { key: 'reversed_reason', hidden: true },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'kind', kind: 'enum', choices: KINDS, multiple: true },
    { name: 'paid_on', kind: 'date' },
    { name: 'is_reversed', label: 'payroll.taken_back', kind: 'boolean', more: true },
  ],
  form: [
    { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
    { name: 'kind', kind: 'select', choices: KINDS, width: 'half' },
    { name: 'amount_minor', kind: 'money', width: 'half' },
    { name: 'paid_on', kind: 'date', default: ({ today }) => today, width: 'half' },
    { name: 'paid_from', label: 'payroll.paid_from', kind: 'select', choices: PLACES, default: 'bank', width: 'half' },
    { name: 'bank_id', kind: 'remote', of: 'banks', when: byBank, width: 'half' },
    { name: 'cheque_no', kind: 'text', when: byBank, width: 'half' },
    { name: 'deposit_no', help: 'payroll.deposits.number_help', kind: 'text', width: 'half' },
  ],
  toBody: withoutBank,
  formAside: (values, body) => (
    <PreviewedPostings
      path="/preview-payroll-deposit"
      body={
        values.campus_id && values.kind && values.amount_minor && values.paid_on && (!byBank(values) || values.bank_id)
          ? (body as never)
          : null
      }
    />
  ),
  rowActions: [
    {
      key: 'take_back',
      label: 'payroll.take_back',
      tone: 'danger',
      when: ({ is_reversed }) => !is_reversed,
      call: { path: '/take-payroll-deposit-back', body: ({ id }, reason, today) => ({ id, reason, today }) },
      confirm: {
        description: (one) => one.deposit_no,
        undo: 'cannot_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});
