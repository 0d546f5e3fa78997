import {
  linkTo,
  choicesOf,
  DateText,
  defineResource,
  FormDialog,
  Money,
  permissionOf,
  PreviewedPostings,
  RecordLink,
  SmallTable,
} from '@/kit';
import type { DetailsOf } from '@/api/typed';
import { formatMoney, formatMonth, t } from '@/text';
import { byBank, PLACES, withoutBank } from './money-fields';
import * as records from './records';

type Loan = DetailsOf<'/get-staff-loan-details'>;

const KINDS = choicesOf('advance', 'loan');

/** Advances and loans to staff: requested, paid by somebody else, recovered from salaries or paid back. */
export default defineResource(records.loans, {
  sort: '-id',
  searchable: false,
  columns: [
    { key: 'employee_name', second: 'employee_no', card: 'title' },
    { key: 'campus_name', hidden: true },
    { key: 'kind', choices: KINDS },
    { key: 'amount_minor', kind: 'money' },
    { key: 'installment_minor', kind: 'money', hidden: true },
    { key: 'first_month', render: (row) => formatMonth(row.first_month), hidden: true },
    { key: 'recovered_minor', kind: 'money' },
    { key: 'outstanding_minor', kind: 'money', card: 'figure' },
    { key: 'given_on', kind: 'date' },
    { key: 'requested_name', label: 'payroll.loans.requested_by', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'status', kind: 'enum', choices: choicesOf('requested', 'active', 'settled', 'rejected'), multiple: true },
    { name: 'kind', kind: 'enum', choices: KINDS },
    { name: 'employee_id', kind: 'remote', of: 'employees', parent: 'campus_id', more: true },
    { name: 'given_on', kind: 'date', more: true },
  ],
  fields: [
    {
      title: 'kit.label.general',
      help: 'payroll.loans.help',
      fields: [
        { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
        { name: 'employee_id', kind: 'remote', of: 'employees', parent: 'campus_id', width: 'half' },
        { name: 'kind', kind: 'select', choices: KINDS, default: 'advance', width: 'half' },
        { name: 'amount_minor', kind: 'money', width: 'half' },
        { name: 'installment_minor', kind: 'money', width: 'half' },
        { name: 'first_month', kind: 'month', width: 'half' },
        { name: 'reason', kind: 'text' },
      ],
    },
  ],
  saveLabel: 'payroll.loans.request',
  identity: (one) => ({
    name: one.employee_name ?? '',
    number: one.employee_no ?? '',
    campus: one.campus_name ?? '',
    status: one.status,
  }),
  figures: (one) => [
    { label: 'kit.label.amount', value: formatMoney(one.amount_minor) },
    {
      label: 'payroll.loans.recovered',
      value: formatMoney(one.recovered_minor),
      to: `/admin/staff-loan-details?id=${one.id}&tab=recovered`,
    },
    {
      label: 'payroll.loans.outstanding',
      value: formatMoney(one.outstanding_minor),
      to: `/admin/staff-loan-details?id=${one.id}&tab=recovered`,
    },
  ],
  facts: [
    {
      title: 'kit.label.details',
      facts: [
        { label: 'payroll.loans.installment', value: (one) => <Money minor={one.installment_minor} /> },
        { label: 'payroll.loans.first_month', value: (one) => formatMonth(one.first_month) },
        { label: 'payroll.reason', value: (one) => one.reason },
        { label: 'payroll.loans.requested_by', value: (one) => one.requested_name },
        { label: 'payroll.approved_by', value: (one) => one.decided_name },
        { label: 'payroll.voucher', value: (one) => linkTo('voucher', one.voucher_id, one.voucher_no) },
      ],
    },
  ],
  tabs: [
    {
      key: 'recovered',
      label: 'payroll.loans.recovered',
      count: ({ recovered }) => recovered.length,
      render: (one) => <Recovered of={one} />,
    },
  ],
  actions: [
    {
      key: 'approve',
      label: 'payroll.loans.approve',
      tone: 'primary',
      permission: permissionOf('POST', '/approve-staff-loan'),
      when: ({ status }) => status === 'requested',
      dialog: Approve,
    },
    {
      key: 'reject',
      label: 'payroll.loans.reject',
      tone: 'danger',
      when: ({ status }) => status === 'requested',
      call: { path: '/reject-staff-loan', body: ({ id, version }) => ({ id, version }) },
      confirm: {
        description: (one) => t('payroll.loans.reject_description', { name: one.employee_name ?? '' }),
        undo: 'cannot_undo',
      },
    },
    {
      key: 'repay',
      label: 'payroll.loans.repay',
      permission: permissionOf('POST', '/repay-staff-loan'),
      when: ({ status }) => status === 'active',
      dialog: Repay,
    },
  ],
});

function Approve({ record, close }: { record: Loan; close: () => void }) {
  return (
    <FormDialog
      path="/approve-staff-loan"
      about={{ id: record.id, version: record.version }}
      fields={[
        { name: 'given_on', label: 'kit.label.date', kind: 'date', default: ({ today }) => today },
        { name: 'paid_from', label: 'payroll.paid_from', kind: 'select', choices: PLACES, default: 'bank' },
        { name: 'bank_id', kind: 'remote', of: 'banks', when: byBank, width: 'half' },
        { name: 'cheque_no', kind: 'text', when: byBank, width: 'half' },
      ]}
      toBody={withoutBank}
      label="payroll.loans.approve"
      renderBelow={(values, body) => (
        <PreviewedPostings path="/preview-approved-staff-loan" body={!byBank(values) || values.bank_id ? body : null} />
      )}
      close={close}
    >
      <p>
        {t('payroll.loans.approve_description', {
          name: record.employee_name ?? '',
          amount: formatMoney(record.amount_minor),
        })}
      </p>
    </FormDialog>
  );
}

function Repay({ record, close }: { record: Loan; close: () => void }) {
  return (
    <FormDialog
      path="/repay-staff-loan"
      about={{ id: record.id, version: record.version }}
      fields={[
        { name: 'amount_minor', kind: 'money', default: record.outstanding_minor, width: 'half' },
        { name: 'paid_on', kind: 'date', default: ({ today }) => today, width: 'half' },
        {
          name: 'received_in',
          label: 'payroll.loans.received_in',
          kind: 'select',
          choices: PLACES,
          default: 'cash',
          width: 'half',
        },
        { name: 'bank_id', kind: 'remote', of: 'banks', when: byBank, width: 'half' },
      ]}
      toBody={(values) => (byBank(values) ? values : { ...values, bank_id: null })}
      label="payroll.loans.repay"
      renderBelow={(values, body) => (
        <PreviewedPostings
          path="/preview-staff-loan-repayment"
          body={values.amount_minor && (!byBank(values) || values.bank_id) ? body : null}
        />
      )}
      close={close}
    />
  );
}

function Recovered({ of }: { of: Loan }) {
  return (
    <SmallTable
      label="payroll.loans.recovered"
      rows={of.recovered}
      keyOf={(one) => `${one.on_date} ${one.voucher_id}`}
      columns={[
        { label: 'kit.label.date', head: true, value: ({ on_date }) => <DateText value={on_date} /> },
        { label: 'kit.label.amount', figure: true, value: (one) => <Money minor={one.amount_minor} /> },
        {
          label: 'payroll.loans.by',
          value: ({ month, run_id }) =>
            month != null ? (
              <RecordLink to={`/admin/payroll-details?id=${run_id}`}>
                {t('payroll.salary_of', { month: formatMonth(month) })}
              </RecordLink>
            ) : (
              t('payroll.loans.paid_back')
            ),
        },
        { label: 'payroll.voucher', value: ({ voucher_id, voucher_no }) => linkTo('voucher', voucher_id, voucher_no) },
      ]}
    />
  );
}
