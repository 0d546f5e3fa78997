import { Button } from '@mantine/core';
import {
  linkTo,
  choicesOf,
  DateText,
  defineResource,
  FormDialog,
  Money,
  Notice,
  permissionOf,
  SmallTable,
} from '@/kit';
import { download } from '@/api/client';
import type { DetailsOf } from '@/api/typed';
import { toast } from '@/frame/toast';
import { formatMoney, formatMonth, formatNumber, t, word } from '@/text';
import * as records from './records';

type Slip = DetailsOf<'/get-payslip-details'>;

export const SLIP_STATUSES = choicesOf('unpaid', 'withheld', 'paid');
const EARNINGS = new Set(['basic', 'allowance', 'adjustment', 'arrears', 'lectures']);
const EMPLOYERS = new Set(['employer_eobi', 'employer_social_security', 'employer_provident_fund']);

/** What employees are paid for each month. */
export default defineResource(records.payslips, {
  sort: 'employee_name',
  searchable: false,
  columns: [
    { key: 'employee_name', second: 'employee_no', card: 'title' },
    { key: 'designation_name', hidden: true },
    { key: 'campus_name', hidden: true },
    { key: 'month', render: (row) => formatMonth(row.month) },
    { key: 'gross_minor', label: 'payroll.gross', kind: 'money' },
    { key: 'tax_minor', label: 'payroll.tax', kind: 'money' },
    { key: 'deductions_minor', kind: 'money' },
    { key: 'net_minor', kind: 'money', card: 'figure' },
    {
      key: 'unpaid_tenths',
      label: 'payroll.unpaid_days',
      kind: 'number',
      render: (row) => formatNumber(row.unpaid_tenths / 10),
      hidden: true,
    },
    { key: 'short_minor', label: 'payroll.short', kind: 'money', hidden: true },
    { key: 'bank_name', hidden: true },
    { key: 'bank_account_no', hidden: true },
    { key: 'paid_on', label: 'payroll.paid_on', kind: 'date', hidden: true },
    { key: 'held_reason', label: 'payroll.held_reason', hidden: true },
    { key: 'is_final', label: 'payroll.is_final', kind: 'boolean', hidden: true },
    { key: 'payroll_status', label: 'payroll.runs.one', kind: 'status', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'month', kind: 'month' },
    { name: 'status', kind: 'enum', choices: SLIP_STATUSES, multiple: true },
    { name: 'employee_id', kind: 'remote', of: 'employees', parent: 'campus_id', more: true },
    {
      name: 'payroll_status',
      label: 'payroll.runs.one',
      kind: 'enum',
      choices: choicesOf('draft', 'checked', 'approved', 'paid'),
      more: true,
    },
    { name: 'is_final', label: 'payroll.is_final', kind: 'boolean', more: true },
    { name: 'is_short', label: 'payroll.short', kind: 'boolean', more: true },
    { name: 'without_account', label: 'payroll.without_account', kind: 'boolean', more: true },
  ],
  identity: (one) => ({
    name: one.employee_name ?? '',
    number: formatMonth(one.month),
    campus: one.campus_name ?? '',
    status: one.status,
  }),
  figures: (one) => [
    {
      label: 'payroll.gross',
      value: formatMoney(one.gross_minor),
      to: `/admin/payslip-details?id=${one.id}&tab=lines`,
    },
    {
      label: 'payroll.deductions',
      value: formatMoney(one.deductions_minor),
      to: `/admin/payslip-details?id=${one.id}&tab=lines`,
    },
    { label: 'payroll.net', value: formatMoney(one.net_minor), to: `/admin/payslip-details?id=${one.id}&tab=lines` },
  ],
  facts: [
    {
      title: 'payroll.payslips.one',
      facts: [
        { label: 'payroll.runs.one', value: (one) => linkTo('payroll', one.run_id, formatMonth(one.month)) },
        {
          label: 'payroll.payslips.days',
          value: (one) => t('payroll.payslips.days_of', { days: one.days_employed, of: one.days_in_month }),
        },
        { label: 'payroll.unpaid_days', value: (one) => one.unpaid_tenths > 0 && formatNumber(one.unpaid_tenths / 10) },
        { label: 'payroll.payslips.taxable', value: (one) => <Money minor={one.taxable_minor} /> },
        { label: 'kit.label.bank', value: (one) => one.bank_name },
        { label: 'payroll.account', value: (one) => one.bank_account_no },
        { label: 'payroll.paid_on', value: (one) => one.paid_on && <DateText value={one.paid_on} /> },
        { label: 'payroll.held_reason', value: (one) => one.held_reason },
        {
          label: 'payroll.short',
          value: (one) => one.short_minor > 0 && <Notice tone="warning" title={formatMoney(one.short_minor)} />,
        },
        { label: 'payroll.payslips.paper', value: (one) => <Paper id={one.id} /> },
      ],
    },
  ],
  tabs: [
    {
      key: 'lines',
      label: 'payroll.payslips.lines',
      count: ({ lines }) => lines.length,
      render: (one) => <Lines of={one} />,
    },
    {
      key: 'arrears',
      label: 'payroll.payslips.arrears',
      when: ({ arrears }) => arrears.length > 0,
      count: ({ arrears }) => arrears.length,
      render: (one) => <Arrears of={one} />,
    },
    {
      key: 'shares',
      label: 'payroll.payslips.shares',
      when: ({ shares }) => shares.length > 0,
      count: ({ shares }) => shares.length,
      render: (one) => <Shares of={one} />,
    },
  ],
  actions: [
    {
      key: 'hold',
      label: 'payroll.hold',
      when: ({ status }) => status === 'unpaid',
      call: { path: '/hold-salary', body: ({ id, version }, reason) => ({ id, version, reason }) },
      confirm: {
        description: (one) => t('payroll.hold_description', { name: one.employee_name ?? '' }),
        undo: 'can_undo',
        reason: 'required',
      },
    },
    {
      key: 'release',
      label: 'payroll.release',
      when: ({ status }) => status === 'withheld',
      call: { path: '/release-salary', body: ({ id, version }) => ({ id, version }) },
    },
    {
      key: 'return',
      label: 'payroll.return',
      permission: permissionOf('POST', '/return-salary'),
      when: ({ status, paid_on, bank_account_no }) => status === 'paid' && paid_on != null && bank_account_no != null,
      dialog: Return,
    },
  ],
});

function Lines({ of }: { of: Slip }) {
  return (
    <SmallTable
      label="payroll.payslips.lines"
      rows={of.lines}
      keyOf={({ line }) => line}
      columns={[
        { label: 'kit.label.name', head: true, value: ({ name }) => name },
        { label: 'kit.label.kind', value: ({ kind }) => word(kind) },
        {
          label: 'payroll.payslips.earning',
          figure: true,
          value: (one) => EARNINGS.has(one.kind) && <Money minor={one.amount_minor} />,
        },
        {
          label: 'payroll.payslips.deduction',
          figure: true,
          value: (one) => !EARNINGS.has(one.kind) && !EMPLOYERS.has(one.kind) && <Money minor={one.amount_minor} />,
        },
        {
          label: 'payroll.payslips.employer',
          figure: true,
          value: (one) => EMPLOYERS.has(one.kind) && <Money minor={one.amount_minor} />,
        },
      ]}
    />
  );
}

/** What months that were paid before lack by a structure that was entered later. */
function Arrears({ of }: { of: Slip }) {
  return (
    <SmallTable
      label="payroll.payslips.arrears"
      rows={of.arrears}
      keyOf={({ month }) => month}
      columns={[
        { label: 'kit.label.month', head: true, value: ({ month }) => formatMonth(month) },
        { label: 'kit.label.amount', figure: true, value: (one) => <Money minor={one.amount_minor} /> },
      ]}
    />
  );
}

/** What other campuses bear of the slip: its own bears the rest. */
function Shares({ of }: { of: Slip }) {
  return (
    <SmallTable
      label="payroll.payslips.shares"
      rows={of.shares}
      keyOf={({ campus_id }) => campus_id}
      columns={[
        { label: 'kit.label.campus', head: true, value: ({ campus_name }) => campus_name },
        { label: 'payroll.payslips.share', figure: true, value: (one) => <Money minor={one.salary_minor} /> },
        { label: 'payroll.employer', figure: true, value: (one) => <Money minor={one.employer_minor} /> },
      ]}
    />
  );
}

function Paper({ id }: { id: number }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      onClick={() =>
        void download('/payslip-pdf', { id: String(id) }).catch((thrown: unknown) => toast.problem(thrown))
      }
    >
      {t('payroll.payslips.pdf')}
    </Button>
  );
}

function Return({ record, close }: { record: Slip; close: () => void }) {
  return (
    <FormDialog
      path="/return-salary"
      about={{ id: record.id, version: record.version }}
      fields={[
        { name: 'on_date', kind: 'date', default: ({ today }) => today },
        { name: 'reason', kind: 'text' },
      ]}
      label="payroll.return"
      danger
      close={close}
    >
      <p>
        {t('payroll.return_description', { name: record.employee_name ?? '', amount: formatMoney(record.net_minor) })}
      </p>
    </FormDialog>
  );
}
