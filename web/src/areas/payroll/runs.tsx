/** `RemoteSelect`, since it chooses the format of a file, and nothing is saved. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  linkTo,
  choicesOf,
  DateText,
  defineResource,
  FormDialog,
  JobDialog,
  Money,
  Notice,
  permissionOf,
  PreviewedPostings,
  RecordLink,
  RelatedList,
  RemoteSelect,
  SmallTable,
  TakeBack,
  useAllowed,
  useChange,
} from '@/kit';
import { download } from '@/api/client';
import type { DetailsOf } from '@/api/typed';
import { toast } from '@/frame/toast';
import { formatMoney, formatMonth, formatNumber, t } from '@/text';
import { byBank, PLACES, withoutBank } from './money-fields';
import payslips from './payslips';
import * as records from './records';

type Run = DetailsOf<'/get-payroll-run-details'>;

const STATUSES = choicesOf('draft', 'checked', 'approved', 'paid', 'reversed');
const isOpen = ({ status }: Run) => status === 'draft' || status === 'checked';

/** A month's payroll of a campus, from the draft to the payment. */
export default defineResource(records.runs, {
  sort: '-month',
  searchable: false,
  columns: [
    { key: 'month', render: (row) => formatMonth(row.month), card: 'title' },
    { key: 'campus_name' },
    { key: 'employees', label: 'payroll.employees', kind: 'number' },
    { key: 'gross_minor', label: 'payroll.gross', kind: 'money' },
    { key: 'deductions_minor', kind: 'money' },
    { key: 'employer_minor', label: 'payroll.employer', kind: 'money', hidden: true },
    { key: 'net_minor', kind: 'money', card: 'figure' },
    { key: 'paid_minor', kind: 'money' },
    { key: 'prepared_name', label: 'payroll.prepared_by', hidden: true },
    { key: 'checked_name', label: 'payroll.checked_by', hidden: true },
    { key: 'approved_name', label: 'payroll.approved_by', hidden: true },
    { key: 'approved_on', kind: 'date', hidden: true },
    { key: 'status', kind: 'status' },
  ],
  filters: [
    { name: 'campus_id', kind: 'remote', of: 'campuses' },
    { name: 'month', kind: 'month' },
    { name: 'status', kind: 'enum', choices: STATUSES, multiple: true },
  ],
  fields: [
    {
      title: 'kit.label.general',
      help: 'payroll.runs.help',
      fields: [
        { name: 'campus_id', kind: 'remote', of: 'campuses', default: ({ campusId }) => campusId, width: 'half' },
        { name: 'month', kind: 'month', default: ({ today }) => today.slice(0, 7), width: 'half' },
        { name: 'note', label: 'kit.label.remarks', kind: 'textarea' },
      ],
    },
  ],
  saveLabel: 'payroll.runs.prepare',
  identity: (one) => ({ name: formatMonth(one.month), campus: one.campus_name ?? '', status: one.status }),
  figures: (one) => [
    {
      label: 'payroll.employees',
      value: formatNumber(one.employees),
      to: `/admin/payroll-details?id=${one.id}&tab=payslips`,
    },
    { label: 'payroll.net', value: formatMoney(one.net_minor), to: `/admin/payroll-details?id=${one.id}&tab=payslips` },
    {
      label: 'payroll.runs.unpaid',
      value: formatMoney(one.due_minor + one.held_minor),
      to: `/admin/payroll-details?id=${one.id}&tab=payslips`,
    },
  ],
  facts: [
    {
      title: 'payroll.runs.one',
      facts: [
        { label: 'payroll.runs.against', value: (one) => one.against.length > 0 && <Against of={one} /> },
        { label: 'payroll.gross', value: (one) => <Money minor={one.gross_minor} /> },
        { label: 'payroll.deductions', value: (one) => <Money minor={one.deductions_minor} /> },
        { label: 'payroll.employer', value: (one) => <Money minor={one.employer_minor} /> },
        {
          label: 'payroll.runs.earlier',
          value: (one) =>
            one.earlier_net_minor != null && (
              <RecordLink to={`/admin/payroll-variance?campus_id=${one.campus_id}&month=${one.month}`}>
                {t('payroll.runs.earlier_of', {
                  employees: one.earlier_employees ?? 0,
                  amount: formatMoney(one.earlier_net_minor),
                })}
              </RecordLink>
            ),
        },
        {
          label: 'payroll.runs.held',
          value: (one) =>
            one.held > 0 && t('payroll.runs.held_of', { count: one.held, amount: formatMoney(one.held_minor) }),
        },
        { label: 'payroll.prepared_by', value: (one) => one.prepared_name },
        {
          label: 'payroll.checked_by',
          value: (one) =>
            one.checked_name && (
              <>
                <bdi>{one.checked_name}</bdi> · <DateText value={one.checked_on ?? ''} />
              </>
            ),
        },
        {
          label: 'payroll.approved_by',
          value: (one) =>
            one.approved_name && (
              <>
                <bdi>{one.approved_name}</bdi> · <DateText value={one.approved_on ?? ''} />
              </>
            ),
        },
        { label: 'payroll.voucher', value: (one) => linkTo('voucher', one.voucher_id, one.voucher_no) },
        { label: 'payroll.runs.taken_back_for', value: (one) => one.reversed_reason },
        { label: 'kit.label.remarks', value: (one) => one.note },
        { label: 'payroll.payslips.many', value: (one) => <PrintAll id={one.id} /> },
      ],
    },
  ],
  tabs: [
    {
      key: 'payslips',
      label: 'payroll.payslips.many',
      when: ({ status }) => status !== 'reversed',
      count: ({ employees }) => employees,
      render: (one) => <RelatedList resource={payslips} of={{ run_id: String(one.id) }} />,
    },
    {
      key: 'payments',
      label: 'payroll.runs.payments',
      count: ({ payments }) => payments.length,
      render: (one) => <Payments of={one} />,
    },
  ],
  actions: [
    {
      key: 'check',
      label: 'payroll.runs.check',
      tone: 'primary',
      when: isOpen,
      call: { path: '/check-payroll-run', body: ({ id, version }) => ({ id, version }) },
      confirm: { description: () => t('payroll.runs.check_description'), undo: 'can_undo' },
    },
    {
      key: 'approve',
      label: 'payroll.runs.approve',
      tone: 'primary',
      permission: permissionOf('POST', '/approve-payroll-run'),
      when: ({ status }) => status === 'checked',
      dialog: Approve,
    },
    {
      key: 'pay',
      label: 'payroll.runs.pay',
      tone: 'primary',
      permission: permissionOf('POST', '/pay-salaries'),
      when: ({ status, due }) => status === 'approved' && due > 0,
      dialog: Pay,
    },
    {
      key: 'reverse',
      label: 'payroll.runs.reverse',
      tone: 'danger',
      when: ({ status, paid_minor }) => (status === 'approved' || status === 'paid') && paid_minor === 0,
      call: {
        path: '/reverse-payroll-run',
        body: ({ id, version }, reason, today) => ({ id, version, reason, today }),
      },
      confirm: {
        description: (one) => t('payroll.runs.reverse_description', { month: formatMonth(one.month) }),
        undo: 'cannot_undo',
        reason: 'required',
        choice: 'kit.reverse_today',
      },
    },
  ],
});

function Against({ of }: { of: Run }) {
  return (
    <>
      {of.against.map(({ sentence, blocks }) => (
        <Notice key={sentence} tone={blocks ? 'warning' : 'info'} title={sentence} />
      ))}
    </>
  );
}

function Approve({ record, close }: { record: Run; close: () => void }) {
  const about = { id: record.id, version: record.version };
  const change = record.net_change_minor;
  return (
    <FormDialog
      path="/approve-payroll-run"
      about={about}
      fields={[]}
      label="payroll.runs.approve"
      renderBelow={() => <PreviewedPostings path="/preview-approved-payroll-run" body={about} />}
      close={close}
    >
      <p>
        {t('payroll.runs.approve_description', {
          month: formatMonth(record.month),
          count: record.employees,
          amount: formatMoney(record.net_minor),
        })}
      </p>
      {change != null && (
        <p>
          <RecordLink to={`/admin/payroll-variance?campus_id=${record.campus_id}&month=${record.month}`}>
            {t('payroll.runs.differs', { amount: formatMoney(change) })}
          </RecordLink>
        </p>
      )}
    </FormDialog>
  );
}

function Pay({ record, close }: { record: Run; close: () => void }) {
  return (
    <FormDialog
      path="/pay-salaries"
      about={{ id: record.id, version: record.version }}
      fields={[
        { name: 'paid_on', kind: 'date', default: ({ today }) => today, width: 'half' },
        {
          name: 'paid_from',
          label: 'payroll.paid_from',
          kind: 'select',
          choices: PLACES,
          default: 'bank',
          width: 'half',
        },
        { name: 'bank_id', kind: 'remote', of: 'banks', when: byBank, width: 'half' },
        { name: 'cheque_no', kind: 'text', when: byBank, width: 'half' },
      ]}
      toBody={withoutBank}
      label="payroll.runs.pay"
      renderBelow={(values, body) => (
        <PreviewedPostings path="/preview-salaries" body={!byBank(values) || values.bank_id ? body : null} />
      )}
      close={close}
    >
      <p>{t('payroll.runs.pay_description', { count: record.due, amount: formatMoney(record.due_minor) })}</p>
      {record.held > 0 && (
        <Notice
          tone="info"
          title={t('payroll.runs.held_of', { count: record.held, amount: formatMoney(record.held_minor) })}
        />
      )}
    </FormDialog>
  );
}

function PrintAll({ id }: { id: number }) {
  const [job, setJob] = useState<number>();
  const printing = useChange('/print-payslips', {
    quiet: true,
    failure: 'toast',
    done: ({ data }) => setJob(data.job_id),
  });
  return (
    <>
      <Button variant="default" size="compact-sm" loading={printing.busy} onClick={() => printing.send({ id })}>
        {t('payroll.runs.print')}
      </Button>
      <JobDialog id={job} onClose={() => setJob(undefined)} />
    </>
  );
}

function Payments({ of }: { of: Run }) {
  return (
    <>
      <BankFile of={of} />
      <SmallTable
        label="payroll.runs.payments"
        rows={of.payments}
        keyOf={({ id }) => id}
        columns={[
          { label: 'kit.label.date', head: true, value: ({ paid_on }) => <DateText value={paid_on} /> },
          { label: 'payroll.employees', figure: true, value: ({ employees }) => formatNumber(employees) },
          { label: 'kit.label.amount', figure: true, value: (one) => <Money minor={one.amount_minor} /> },
          {
            label: 'payroll.paid_from',
            value: ({ bank_name, cheque_no }) => [bank_name ?? t('payroll.cash'), cheque_no].filter(Boolean).join(' '),
          },
          {
            label: 'payroll.voucher',
            value: ({ voucher_id, voucher_no }) => linkTo('voucher', voucher_id, voucher_no),
          },
          {
            label: 'payroll.taken_back',
            value: (one) => (one.is_reversed ? one.reversed_reason : <TakePaymentBack id={one.id} />),
          },
        ]}
      />
    </>
  );
}

/** The file of the last payment through a bank, in a format that is chosen. */
function BankFile({ of }: { of: Run }) {
  const may = useAllowed()(permissionOf('GET', '/salary-bank-file'));
  const [format, setFormat] = useState<number | null>(null);
  const last = of.payments.findLast(({ is_reversed, bank_id }) => !is_reversed && bank_id != null);
  if (!may || !last) return null;
  const file = () =>
    void download('/salary-bank-file', { id: String(last.id), format_id: String(format) }).catch((thrown: unknown) =>
      toast.problem(thrown),
    );
  return (
    <div>
      <RemoteSelect
        of="salary_file_formats"
        label={t('payroll.bank_formats.one')}
        value={format}
        onChange={setFormat}
      />
      <Button variant="default" disabled={format === null} onClick={file}>
        {t('payroll.runs.bank_file')}
      </Button>
    </div>
  );
}

const TakePaymentBack = ({ id }: { id: number }) => (
  <TakeBack path="/take-salary-payment-back" id={id} label="payroll.take_back" reason="payroll.reason">
    {t('payroll.runs.take_back_description')}
  </TakeBack>
);
